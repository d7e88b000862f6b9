import { sessionFrom } from '../session.ts';
import type { Debt, Offer } from '#domain/debt.ts';
import { signedPlanFromWire } from '#contract/debts-translation.ts';
import type { SignedPlan } from '#domain/agreement.ts';
import { isSameChoice, planFault, type PlanChoice } from '#domain/plan.ts';
import { flowKindOf, offersOf } from '#domain/offers.ts';
import { visibleSteps } from '#domain/steps.ts';
import { NOTHING_CHOSEN } from '../checkout/choice.ts';
import type { Answer } from './context.ts';
import type { SigningReport } from '../agreement-signing/machine.ts';
import type { PaymentFlowContext } from './types.ts';

/** What the guards, actions and screens of the payment flow ask of its context. Pure. */

/** A session and its debts are at hand: what every step after identity stands on. */
export function isIdentified({ session, offers }: PaymentFlowContext): boolean {
  return session !== null && offers.length > 0;
}

/** Whether the company wants contact data to be looked at once more (§3 confirmsContactData, forcedSkipModalContact). */
export function asksToConfirm({ company }: PaymentFlowContext): boolean {
  return company !== null && company.confirmsContactData && !company.forcedSkipModalContact;
}

/** A plan was made and its offer is the chosen one: its contract can be rendered. */
export function canShowContract(context: PaymentFlowContext): boolean {
  return context.planChoice !== null && chosenOffer(context)?.type === 'abono_convenio';
}

export function offerOf({ offers }: PaymentFlowContext, offerKey: string | null): Offer | null {
  return offers.find(({ key }) => key === offerKey) ?? null;
}

/** §2.5: the history is hidden when the selected product is put, also when it was selected before a reload. */
export function hidesHistory({ offers, offerKey, restored }: PaymentFlowContext): boolean {
  // One of several single payments has its number behind its type (domain/offers.ts).
  const [type] = ((offers.length > 0 ? offerKey : restored?.offerKey) ?? '').split(' ');
  return type === 'put';
}

export function chosenOffer(context: PaymentFlowContext): Offer | null {
  return offerOf(context, context.offerKey);
}

/** An agreement's down payment can be paid once its contract is signed; every other offer at once. */
export function isReadyToPay(context: PaymentFlowContext): boolean {
  const offer = chosenOffer(context);
  if (offer?.type !== 'abono_convenio') return offer !== null;
  const signed = signedPlanOf(context, offer.key);
  return signed !== null && context.planChoice !== null && isSameChoice(signed.choice, context.planChoice);
}

/** The signed plan of an offer that waits for its down payment, or null. */
export function signedPlanOf(context: PaymentFlowContext, offerKey: string | null): SignedPlan | null {
  const ids = offerOf(context, offerKey)?.debts.map(({ id }) => id) ?? [];
  return context.signed.find(({ debtId }) => ids.includes(debtId)) ?? null;
}

export function resumed(context: PaymentFlowContext, offerKey: string): Partial<PaymentFlowContext> {
  const planChoice = signedPlanOf(context, offerKey)?.choice ?? null;
  return { offerKey, planChoice, choice: { ...context.choice, method: null }, restored: null, failure: null };
}

/** With what was just signed in the place of an earlier signature of the same debt. */
export function withSigned(
  { signed }: PaymentFlowContext,
  answer: SigningReport['answer']['data'],
): Partial<PaymentFlowContext> {
  const plan = signedPlanFromWire(answer);
  return { signed: [...signed.filter(({ debtId }) => debtId !== plan.debtId), plan], failure: null };
}

/** The debt an agreement is made of. @throws when the chosen offer is none */
export function agreementDebt(context: PaymentFlowContext): Debt {
  const [debt] = chosenOffer(context)?.debts ?? [];
  if (debt?.productType !== 'abono_convenio') throw new Error('paymentFlow: no agreement is being made');
  return debt;
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
  const { company, offers } = context;
  if (!company) return false;
  const flow = company.flows[flowKindOf(offers)];
  return visibleSteps(flow, chosenOffer(context)?.type ?? null, company.foldedSteps).includes('plan');
}

/** What was chosen before the debts were asked for: quotas and methods are of those debts only. */
function chosenBefore({
  choice,
  restored,
  uncertainStart,
}: PaymentFlowContext): PaymentFlowContext['choice'] {
  const { selection, methodsCache } = NOTHING_CHOSEN;
  return {
    ...{ ...choice, selection, methodsCache },
    automizes: choice.automizes ?? restored?.automizes ?? null,
    method: uncertainStart ? choice.method : (restored?.method ?? null),
  };
}

/** The offers of the debts; with a single flow its offer is chosen at once, else the one chosen before a reload. §4.3 */
export function withDebts(context: PaymentFlowContext, answer: Answer<'debts'>): Partial<PaymentFlowContext> {
  if (answer.status !== 'success' || !context.company) return {};
  const offers = offersOf(answer.debts, context.company);
  const known = offers.find(({ key }) => key === (context.restored?.offerKey ?? context.offerKey));
  const only = flowKindOf(offers) === 'single' ? offers[0] : undefined;
  return {
    session: sessionFrom(answer.token),
    userData: answer.user_data,
    today: answer.today,
    offers,
    offerKey: (only ?? known)?.key ?? null,
    planChoice: context.planChoice ?? context.restored?.planChoice ?? null,
    debits: answer.automatic_debits,
    choice: chosenBefore(context),
    // What a payment of unknown outcome was started with stays as it was.
    ...(context.uncertainStart ? {} : { signed: answer.signed }),
    underWay: answer.payment_under_way,
  };
}
