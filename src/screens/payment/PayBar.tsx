import { isVisitAt } from '#machines/payment-flow/workers.ts';
import { useSelector } from '@xstate/react';
import { formatPesos } from '#domain/money.ts';
import { figuresOf } from '#domain/offer-figures.ts';
import { isBeingCharged } from '#machines/checkout/debits.ts';
import { chosenCard } from '#machines/checkout/selectors.ts';
import type { CheckoutContext } from '#machines/checkout/types.ts';
import { NOTHING } from '#domain/quotas.ts';
import { formatLong } from '../../texts/dates.ts';
import { useCheckout, useIsBusy, useQuotaSelection, useSend, useVisit } from '../../flow/flow.tsx';
import type { FlowSnapshot } from '../../flow/flow-actor.ts';
import { serverTime } from '../../api/server-time.ts';
import { debitTexts } from '../../texts/debit.ts';
import { textsOf } from '../../texts/methods/registry.ts';
import { offerTexts } from '../../texts/offers.ts';
import { paymentTexts as texts } from '../../texts/payment.ts';
import { savedCardTexts } from '../../texts/saved-cards.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StickyTotal } from '../../ui/StickyTotal.tsx';
import { Wait } from '../Wait.tsx';
import { PaymentFailure } from '../PaymentFailure.tsx';

/** Why there is nothing to press yet, or null. */
function offBecause({ context }: { context: CheckoutContext }): string | null {
  if (isBeingCharged(context)) return debitTexts.heldByCharge;
  if (context.selection.total === 0) {
    const { payableFrom } = figuresOf(context.offer, context.today);
    return payableFrom === null ? texts.chooseFirst : texts.payableFrom(formatLong(payableFrom));
  }
  if (context.method !== 'oneclick') return context.method === null ? texts.withoutMethod : null;
  const limit = context.company.paymentMethodsExtraConfig.oneclick.maxAmount ?? Infinity;
  if (chosenCard(context) === null) return texts.withoutMethod;
  return context.selection.total > limit ? savedCardTexts.overLimit(formatPesos(limit)) : null;
}

/** The total and the pay button. One press is one payment: while it is busy the machine ignores further presses. */
export function PayBar() {
  const send = useSend();
  const { total, count } = useCheckout(({ context }) => context.selection) ?? NOTHING;
  const isWhole = useCheckout(({ context }) => ['put', 'abono_convenio'].includes(context.offer.type));
  const isBusy = useIsBusy();
  const isLoading = useCheckout((snapshot) => snapshot.matches('loadingMethods'));
  const method = useCheckout(({ context }) => context.method) ?? null;
  const reason = useCheckout(offBecause) ?? null;
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
        onClick={() =>
          send({ type: 'payment.confirm', idempotencyKey: crypto.randomUUID(), now: serverTime() })
        }
      >
        {total > 0 ? textsOf(method).pay(formatPesos(total)) : texts.payNothing}
      </Button>
    </StickyTotal>
  );
}

const STARTING = ['starting', 'redirecting'] as const;

/** What a press waits for; nothing: ''. */
function waitOf(snapshot: FlowSnapshot): string {
  if (isVisitAt(snapshot, 'paying.automating.enrolling')) return debitTexts.asking;
  return STARTING.some((state) => isVisitAt(snapshot, `paying.${state}`)) ? texts.starting : '';
}

/** What came of the last press: a refused quota, or a payment that did not start. */
function LastPress() {
  const selection = useQuotaSelection();
  const refused = useSelector(selection, (snapshot) => snapshot?.context.refused ?? null);
  const waitsFor = useVisit(waitOf);
  const failure = useCheckout((snapshot) =>
    snapshot.matches('withoutMethods') ? null : snapshot.context.failure,
  );
  if (waitsFor) return <Wait quiet label={waitsFor} />;
  if (failure) return <PaymentFailure failure={failure} />;
  return refused ? <Notice kind="warning">{texts.refused[refused]}</Notice> : null;
}
