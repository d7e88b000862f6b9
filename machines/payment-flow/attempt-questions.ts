import type { Voucher } from '#contract/payment-status.ts';
import { NOTHING } from '#domain/quotas.ts';
import { settlementOf, type PaymentResult } from '../payment-result/settlement.ts';
import type { StartInput } from '../payment-start/types.ts';
import { chosenCard } from './card-questions.ts';
import { need } from './context.ts';
import { chosenDebtIds } from './questions.ts';
import { isSessionShort } from './session-questions.ts';
import type { PaymentFlowContext, PaymentFlowEvent, PaymentUnderWay } from './types.ts';

/** What the guards, actions and screens ask of the context about a payment being made, and about its result. Pure. */

/** What a press of the pay button starts, or the start whose answer never came. @throws where neither is so */
export function startOf(context: PaymentFlowContext, event: PaymentFlowEvent): StartInput {
  const session = need(context, 'session');
  if (context.uncertainStart) return { ...context.uncertainStart, token: session.token };
  if (event.type !== 'payment.confirm')
    throw new Error(`paymentFlow: no payment is confirmed by ${event.type}`);
  return {
    offerKey: need(context, 'offerKey'),
    runs: context.selection.runs,
    debtIds: chosenDebtIds(context),
    amount: context.selection.total,
    method: need(context, 'method'),
    cardId: chosenCard(context)?.id ?? null,
    company: need(context, 'company').key,
    debtorId: session.debtorId,
    token: session.token,
    isSessionShort: isSessionShort(context, event.now),
    intent: event.intent,
    quoteId: null,
  };
}

export const withAttempt = (attempt: PaymentUnderWay): Partial<PaymentFlowContext> => ({
  uncertainStart: null,
  ref: attempt.ref,
  underWay: attempt,
});

/** The page was not left, so what is owed now must be asked for, and chosen, before anything else is paid. */
export const withCharge = (attempt: PaymentUnderWay): Partial<PaymentFlowContext> => ({
  ...withAttempt(attempt),
  ...{ offers: [], selection: NOTHING, restored: null, result: null },
});

/** After a payment the choice that led to it is done; one whose outcome is unknown keeps what it was started with. */
export function withNothingChosen({ uncertainStart }: PaymentFlowContext): Partial<PaymentFlowContext> {
  if (uncertainStart) return {};
  const nothing = { offers: [], offerKey: null, selection: NOTHING, restored: null };
  return { ...nothing, planChoice: null, automizes: null };
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
