import { signedPlanFromWire } from '#contract/debts-translation.ts';
import type { Voucher } from '#contract/payment-status.ts';
import type { SignedPlan } from '#domain/agreement.ts';
import type { Debt, Offer } from '#domain/debt.ts';
import { flowKindOf } from '#domain/offers.ts';
import { isPlanOf, isSameChoice, planFault, type PlanChoice } from '#domain/plan-choice.ts';
import { visibleSteps } from '#domain/steps.ts';
import type { SigningReport } from '../agreement-signing/machine.ts';
import type { CheckoutInput } from '../checkout/types.ts';
import { sessionFrom } from '../session.ts';
import type { FlowBackup } from './backup.ts';
import { need } from './context.ts';
import type { BesideDebts, Destination, PaymentFlowContext, RenewedSession } from './types.ts';

/** What guards, actions and screens read from the payment flow's context. Pure; times are milliseconds. */

const NO_OFFERS: Offer[] = [];
export const offersIn = ({ debts }: PaymentFlowContext): Offer[] => debts?.offers ?? NO_OFFERS;

/** A session and its debts are at hand: what every step after identity stands on. */
export function isIdentified(context: PaymentFlowContext): boolean {
  return context.session !== null && offersIn(context).length > 0;
}

/** Phone clocks are wrong: the server decides, this only saves a useless trip. */
const CLOCK_SKEW = 60_000;

/** §4.1: for companies with authFlow an expired token leads back to identity. */
export function isSessionOver({ company, session }: PaymentFlowContext, now: number): boolean {
  return Boolean(company?.authFlow && session && session.expiresAt + CLOCK_SKEW < now);
}

/** Another tab may have identified another debtor meanwhile: that session never goes on with these debts. */
export function isSameDebtor({ session }: PaymentFlowContext, answer: RenewedSession): boolean {
  return answer.status === 'success' && sessionFrom(answer.token).debtorId === session?.debtorId;
}

/** Whether the company wants contact data to be looked at once more (§3 confirmsContactData, forcedSkipModalContact). */
export function asksToConfirm({ company }: PaymentFlowContext): boolean {
  return company !== null && company.confirmsContactData && !company.forcedSkipModalContact;
}

export function offerOf(context: PaymentFlowContext, offerKey: string | null): Offer | null {
  return offersIn(context).find(({ key }) => key === offerKey) ?? null;
}

export function chosenOffer(context: PaymentFlowContext): Offer | null {
  return offerOf(context, context.choices.offerKey);
}

/** A plan was made and its offer is the chosen one: its contract can be rendered. */
export function canShowContract(context: PaymentFlowContext): boolean {
  return context.choices.plan !== null && chosenOffer(context)?.type === 'abono_convenio';
}

/** §2.5: the history is hidden when the selected product is put, also when it was selected before a reload. */
export function hidesHistory(context: PaymentFlowContext): boolean {
  const hasOffers = offersIn(context).length > 0;
  return typeOf(hasOffers ? context.choices.offerKey : context.restored?.offerKey) === 'put';
}

/** One of several offers of a type has its number behind its type (domain/offers.ts). */
const typeOf = (key: string | null = null) => key?.split(' ')[0];

/** The signed plan of an offer that waits for its down payment, or null. */
export function signedPlanOf(context: PaymentFlowContext, offerKey: string | null): SignedPlan | null {
  const ids = offerOf(context, offerKey)?.debts.map(({ id }) => id) ?? [];
  return context.debts?.signed.find(({ debtId }) => ids.includes(debtId)) ?? null;
}

/** The signed plan of the chosen offer. */
export const signedPlan = (context: PaymentFlowContext) => signedPlanOf(context, context.choices.offerKey);

/**
 * Whether this visit pays a signed plan, which is counted separately (decision 0081). After the return from the provider, before
 * the debts are loaded, the kept choice decides it.
 */
export function hasSigned(context: PaymentFlowContext): boolean {
  if (isIdentified(context)) return chosenOffer(context)?.type === 'abono_convenio' && isReadyToPay(context);
  const { offerKey = null, planChoice = null, ref = null } = context.restored ?? {};
  return typeOf(offerKey) === 'abono_convenio' && planChoice !== null && ref !== null;
}

/** An agreement's down payment can be paid once its contract is signed; every other offer at once. */
export function isReadyToPay(context: PaymentFlowContext): boolean {
  const offer = chosenOffer(context);
  if (offer?.type !== 'abono_convenio') return offer !== null;
  const signed = signedPlan(context);
  const { plan } = context.choices;
  return signed !== null && plan !== null && isSameChoice(signed.choice, plan);
}

/** The debt an agreement is made of. @throws when the chosen offer is none */
export function agreementDebt(context: PaymentFlowContext): Debt {
  const [debt] = chosenOffer(context)?.debts ?? [];
  if (debt?.productType !== 'abono_convenio') throw new Error('paymentFlow: no agreement is being made');
  return debt;
}

/** Whether the down payment of what was signed is asked for by the debts as they were loaded, on the day of the signature. */
export function isSignedAsLoaded(context: PaymentFlowContext, { data }: SigningReport['answer']): boolean {
  const { debt, discount, down_payment: downPayment } = data;
  return (
    isPlanOf(agreementDebt(context), { debt, discount, downPayment }) &&
    signedPlanFromWire(data).signedOn === context.debts?.today
  );
}

export function isPlanWithinLimits(
  context: PaymentFlowContext,
  { offerKey, choice }: { offerKey: string; choice: PlanChoice },
): boolean {
  const limits = offerOf(context, offerKey)?.debts[0]?.planLimits;
  return limits ? planFault(choice, limits) === null : false;
}

/** Whether this debtor's menu has a plan step: with several offers, and with a plan that is chosen and signed first (§2.3). */
export function hasPlanStep(context: PaymentFlowContext): boolean {
  const { company } = context;
  if (!company) return false;
  const flow = company.flows[flowKindOf(offersIn(context))];
  return visibleSteps(flow, chosenOffer(context)?.type ?? null, company.foldedSteps).includes('plan');
}

/** The chosen offer, and the known part of the payment method. @throws without an offer */
export function checkoutOf(context: PaymentFlowContext): CheckoutInput {
  const { uncertainStart } = context.attempt;
  const debts = need(context.debts, 'debts');
  // The offer of a payment with an unknown outcome may be gone: its outcome is asked for before other debts.
  const offer = need(chosenOffer(context) ?? (uncertainStart && debts.offers[0]), 'offer to pay');
  const { restored, choices } = context;
  return {
    offer,
    agreementId: signedPlan(context)?.id ?? null,
    uncertainStart,
    choice: choices.checkout,
    debits: debts.debits,
    today: debts.today,
    failure: context.failure,
    company: need(context.company, 'company'),
    session: need(context.session, 'session'),
    restored: (restored?.offerKey === offer.key ? restored : choices.checkout.selection).runs,
  };
}

/** The agreement that the payment on show formalised or paid an instalment of. */
export function agreementPaid({ attempt: { result } }: PaymentFlowContext): Voucher['agreement'] {
  return result?.data.voucher?.agreement ?? null;
}

/** Pages for which an identification asks for no contact data. */
export const isBesideDebts = (destination: Destination | null): destination is BesideDebts =>
  destination === 'history' || destination === 'myData';

/** What to keep for a reload: until the session and its debts are back, what was kept before. */
export function backupOf(context: PaymentFlowContext): FlowBackup | null {
  const { company, restored, choices } = context;
  if (!company) return null;
  if (!context.session || (restored && !isIdentified(context))) return restored;
  const { method, cardId, selection, automizes } = choices.checkout;
  return {
    v: 1,
    company: company.key,
    debtorId: context.session.debtorId,
    offerKey: choices.offerKey,
    runs: selection.runs,
    ...{ method, cardId },
    planChoice: choices.plan,
    automizes,
    ref: context.attempt.ref,
  };
}
