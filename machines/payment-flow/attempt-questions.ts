import type { Redirect } from '#contract/payment.ts';
import type { Voucher } from '#contract/payment-status.ts';
import { NOTHING } from '#domain/quotas.ts';
import type {
  PaymentFlowContext,
  PaymentFlowEmitted,
  PaymentResult,
  PreparedPayment,
  StartedPayment,
} from './types.ts';

/** What the guards, actions and screens ask of the context about a payment being made, and about its result. Pure. */

/** The attempt the server opened, the one it found under way, or why there is none. */
export function withAttempt(
  context: PaymentFlowContext,
  answer: StartedPayment,
): Partial<PaymentFlowContext> {
  const known = { isUncertain: false };
  if (answer.status === 'IN_PROGRESS') return { ...known, ref: answer.data.ref, underWay: answer.data };
  if (answer.status !== 'success' && answer.status !== 'CHARGING')
    return { ...known, failure: { code: answer.status, message: answer.message } };
  const amount = context.quote?.amount ?? context.selection.total;
  const { ref } = answer.data;
  if (answer.status === 'success') return { ...known, ref, underWay: { ref, amount, redirect: answer.data } };
  // Nobody left the page, so what is owed now must be asked for, and chosen, before anything else is paid.
  const nothing = { offers: [], selection: NOTHING, restored: null, result: null, asked: 0 };
  return { ...known, ...nothing, ref, underWay: { ref, amount, redirect: null } };
}

/** After a payment the choice that led to it is done; one whose outcome is unknown keeps what it is asked for again with. */
export function withNothingChosen({ isUncertain }: PaymentFlowContext): Partial<PaymentFlowContext> {
  if (isUncertain) return {};
  const nothing = { offers: [], offerKey: null, selection: NOTHING, restored: null, intent: null };
  return { ...nothing, planChoice: null, automizes: null };
}

export function canPay(context: PaymentFlowContext): boolean {
  return (
    context.selection.total > 0 &&
    context.method !== null &&
    context.offerKey !== null &&
    context.session !== null
  );
}

/** The button named an amount: a saved card is charged at once, so another price must not be started. */
export function isPricedAsShown({ selection }: PaymentFlowContext, answer: PreparedPayment): boolean {
  return answer.status === 'success' && answer.data.amount === selection.total;
}

export type Settlement = 'paid' | 'unpaid' | 'review' | 'open';

const SETTLEMENT: Record<PaymentResult['status'], Settlement> = {
  created: 'open',
  redirected: 'open',
  confirming: 'open',
  unknown: 'open',
  paid: 'paid',
  declined: 'unpaid',
  cancelled: 'unpaid',
  expired: 'unpaid',
  review: 'review',
};

/** Charged money that did not pay its debt is with a person, whatever state its payment ended in. */
export function isSettledAs({ status, data }: PaymentResult, as: Settlement): boolean {
  return (data.money ? 'review' : SETTLEMENT[status]) === as;
}

/** The way back to the provider's page of the payment on show, while that page is open; else null. */
export function openPage({ result, ref }: PaymentFlowContext): Redirect | null {
  return result !== null && result.data.ref === ref ? (result.data.redirect ?? null) : null;
}

export function isOwnPageOpen(context: PaymentFlowContext): boolean {
  return openPage(context) !== null && context.session !== null;
}

/**
 * What the server answers of a payment; what was chosen for one that was charged is done. That it could not be given up is
 * shown until it is tried again, or is no matter any more.
 */
export function withResult(context: PaymentFlowContext, result: PaymentResult): Partial<PaymentFlowContext> {
  const { failure, asked } = context;
  const isKept = failure?.during === 'abandonPayment' && openPage({ ...context, result }) !== null;
  const isCharged = isSettledAs(result, 'paid') || isSettledAs(result, 'review');
  const chosen = isCharged ? withNothingChosen(context) : {};
  return { ...chosen, result, asked: asked + 1, failure: isKept ? failure : null };
}

/** The agreement that the payment on show formalised or paid an instalment of. */
export function agreementPaid({ result }: PaymentFlowContext): Voucher['agreement'] {
  return result?.data.voucher?.agreement ?? null;
}

export function savedFile(context: PaymentFlowContext, file: Blob): PaymentFlowEmitted {
  return { type: 'file.save', file, name: agreementPaid(context)?.file_name ?? '' };
}
