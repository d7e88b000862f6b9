import type { Voucher } from '#contract/payment-status.ts';
import { settlementOf, type PaymentResult } from '../payment-result/settlement.ts';
import { NOTHING_CHOSEN } from '../checkout/choice.ts';
import type { CheckoutInput } from '../checkout/types.ts';
import { need } from './context.ts';
import { chosenOffer } from './questions.ts';
import type { PaymentFlowContext, PaymentUnderWay } from './types.ts';

/** What the guards, actions and screens ask of the context about a payment being made, and about its result. Pure. */

/** What is paid, and what is known of how. @throws without an offer */
export function checkoutOf(context: PaymentFlowContext): CheckoutInput {
  // The offer of a payment whose outcome is unknown may be gone: it is asked about first, whatever else is owed.
  const offer = chosenOffer(context) ?? (context.uncertainStart && context.offers[0]);
  if (!offer) throw new Error('paymentFlow: no offer is paid');
  const { choice, debits, restored, uncertainStart, failure } = context;
  return {
    ...{ offer, choice, debits, uncertainStart, failure },
    company: need(context, 'company'),
    today: need(context, 'today'),
    session: need(context, 'session'),
    restored: restored?.offerKey === offer.key ? restored.runs : null,
  };
}

export const withAttempt = (attempt: PaymentUnderWay): Partial<PaymentFlowContext> => ({
  uncertainStart: null,
  ref: attempt.ref,
  underWay: attempt,
});

/** The page was not left, so what is owed now must be asked for, and chosen, before anything else is paid. */
export const withCharge = (
  { choice }: PaymentFlowContext,
  attempt: PaymentUnderWay,
): Partial<PaymentFlowContext> => ({
  ...withAttempt(attempt),
  ...{ offers: [], restored: null, result: null },
  choice: { ...choice, selection: NOTHING_CHOSEN.selection },
});

/** After a payment the choice that led to it is done; one whose outcome is unknown keeps what it was started with. */
export function withNothingChosen({
  uncertainStart,
  choice,
}: PaymentFlowContext): Partial<PaymentFlowContext> {
  if (uncertainStart) return {};
  const { selection, automizes } = NOTHING_CHOSEN;
  return {
    ...{ offers: [], offerKey: null, restored: null, planChoice: null },
    choice: { ...choice, selection, automizes },
  };
}

/** How a payment ended; what was chosen for one that was charged is done. */
export function withResult(context: PaymentFlowContext, result: PaymentResult): Partial<PaymentFlowContext> {
  const isCharged = settlementOf(result) !== 'unpaid';
  return { ...(isCharged && withNothingChosen(context)), result, failure: null };
}

/** The agreement that the payment on show formalised or paid an instalment of. */
export function agreementPaid({ result }: PaymentFlowContext): Voucher['agreement'] {
  return result?.data.voucher?.agreement ?? null;
}
