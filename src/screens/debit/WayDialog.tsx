import { figuresOf } from '#domain/offer-figures.ts';
import { chosenOffer } from '#machines/payment-flow/selectors.ts';
import { isVisitAt } from '#machines/payment-flow/workers.ts';
import { formatLong } from '../../texts/dates.ts';
import { useFlow, useSend, useVisit } from '../../flow/flow.tsx';
import type { FlowSnapshot } from '../../flow/flow-actor.ts';
import { debitTexts as texts } from '../../texts/debit.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The day from which instalments can be paid by hand, in words, or null when that is today. */
function payableFrom({ context }: FlowSnapshot): string | null {
  const offer = chosenOffer(context);
  const day = offer && context.debts ? figuresOf(offer, context.debts.today).payableFrom : null;
  return day && formatLong(day);
}

/** The choice between automating and paying by hand (§2.5 "automate-or-pay instalments"); closing it is paying by hand. */
export function WayDialog() {
  const send = useSend();
  const open = useVisit((snapshot) => isVisitAt(snapshot, 'paying.automating.choosingWay'));
  const from = useFlow(payableFrom);
  const pay = () => send({ type: 'instalments.pay' });
  const actions = (
    <>
      <Button onClick={() => send({ type: 'instalments.automate' })}>{texts.wayAutomate}</Button>
      <Button variant="secondary" onClick={pay}>
        {from === null ? texts.wayPay : texts.wayPayLater}
      </Button>
    </>
  );
  return (
    <Dialog title={texts.wayTitle} open={open} onClose={pay} actions={actions}>
      <p>{texts.wayLead(from)}</p>
    </Dialog>
  );
}
