import { useSelector } from '@xstate/react';
import { formatLong } from '#domain/calendar.ts';
import { formatPesos } from '#domain/money.ts';
import { figuresOf } from '#domain/offer-figures.ts';
import { chosenOffer } from '#machines/payment-flow/questions.ts';
import { useFlow, useQuotaSelection, useSend } from '../../app/flow.tsx';
import type { FlowSnapshot } from '../../app/flow-actor.ts';
import { offerTexts } from '../../texts/offers.ts';
import { paymentTexts as texts } from '../../texts/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StickyTotal } from '../../ui/StickyTotal.tsx';
import { Failure } from './Failure.tsx';

/** Why there is nothing to press yet, or null. */
function offBecause({ context }: FlowSnapshot): string | null {
  const offer = chosenOffer(context);
  if (!offer || !context.today) return texts.nothingPayable;
  if (context.selection.total === 0) {
    const { payableFrom } = figuresOf(offer, context.today);
    return payableFrom === null ? texts.chooseFirst : texts.payableFrom(formatLong(payableFrom));
  }
  return context.method === null ? texts.withoutMethod : null;
}

/** The total and the button that says it. One press is one payment: while it is busy the machine hears no other. */
export function PayBar() {
  const send = useSend();
  const { total, count } = useFlow(({ context }) => context.selection);
  const isWhole = useFlow(({ context }) =>
    ['put', 'abono_convenio'].includes(chosenOffer(context)?.type ?? ''),
  );
  const isBusy = useFlow((snapshot) => snapshot.hasTag('busy'));
  const isLoading = useFlow((snapshot) => snapshot.matches({ paying: 'loadingMethods' }));
  const reason = useFlow(offBecause);
  return (
    <StickyTotal
      label={texts.total}
      amount={total}
      note={isWhole || count === 0 ? null : offerTexts.quotas(count)}
      notice={<LastPress />}
    >
      <Button
        busy={isBusy}
        {...(isLoading ? { busyText: texts.loading } : {})}
        offBecause={isBusy ? null : reason}
        onClick={() => send({ type: 'payment.confirm', intent: crypto.randomUUID(), now: Date.now() })}
      >
        {total > 0 ? texts.pay(formatPesos(total)) : texts.payNothing}
      </Button>
    </StickyTotal>
  );
}

/** What came of the last press: a refused quota, or a payment that did not start. */
function LastPress() {
  const selection = useQuotaSelection();
  const refused = useSelector(selection, (snapshot) => snapshot?.context.refused ?? null);
  const hasFailed = useFlow(
    (snapshot) => snapshot.context.failure !== null && !snapshot.matches({ paying: 'withoutMethods' }),
  );
  if (hasFailed) return <Failure />;
  return refused ? <Notice kind="warning">{texts.refused[refused]}</Notice> : null;
}
