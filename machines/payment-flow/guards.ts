import type { DebitAnswer } from '#contract/debit.ts';
import type { StepName } from '#domain/company.ts';
import type { PlanChoice } from '#domain/plan.ts';
import type { Answer } from './context.ts';
import { isChoiceOf } from '../checkout/choice.ts';
import type { CheckoutChoice } from '../checkout/types.ts';
import { failureOf, isUnanswered } from '../failure.ts';
import { settlementOf, type PaymentResult, type Settlement } from '../payment-result/settlement.ts';
import * as places from './places.ts';
import * as questions from './questions.ts';
import type { STEPS } from './steps.ts';
import * as sessions from './session-questions.ts';
import type * as t from './types.ts';

type Now = { context: t.PaymentFlowContext };

/** A renewed session never opens another company's pages. */
function isOurSession({ company }: t.PaymentFlowContext, answer: t.RenewedSession): boolean {
  return answer.status === 'success' && answer.company === company?.key;
}

const hidesHistory = (context: t.PaymentFlowContext) =>
  context.place?.name === 'history' && questions.hidesHistory(context);

/** What each step of the menu needs (§2.3, §4.6). */
const SHOWABLE: Record<(typeof STEPS)[number]['step'], (context: t.PaymentFlowContext) => boolean> = {
  identity: ({ company }) => company !== null,
  contact: questions.isIdentified,
  plan: questions.isIdentified,
  sign: (context) => questions.isIdentified(context) && context.planChoice !== null,
  summary: (context) => questions.isIdentified(context) && questions.isReadyToPay(context),
};

/** What the payment flow's chart asks before it takes an edge, one line each: the rules are in questions.ts and domain/. */
export const guards = {
  isAt: ({ context }: Now, { names }: { names: t.Place['name'][] }) =>
    context.place !== null && names.includes(context.place.name),
  comesWithReference: ({ context }: Now) => places.referenceOf(context) !== null,
  hidesHistory: ({ context }: Now) => hidesHistory(context),
  hidesHistoryOfKnown: ({ context }: Now) => hidesHistory(context) && questions.isIdentified(context),
  canReadHistory: ({ context }: Now) => context.place?.name === 'history' && context.session !== null,
  /** §2.4: the sign route is a 404 without a token or user e-mail. */
  cannotSign: ({ context }: Now) =>
    context.destination === 'sign' && (context.session === null || context.contactData.email === null),
  canShowContract: ({ context }: Now) => context.destination === 'sign' && questions.canShowContract(context),
  isPayableAtOnce: ({ context }: Now, { offerKey }: { offerKey: string }) => {
    const offer = questions.offerOf(context, offerKey);
    return offer !== null && offer.type !== 'abono_convenio';
  },
  isPlanWithinLimits: ({ context }: Now, plan: { offerKey: string; choice: PlanChoice }) =>
    questions.isPlanWithinLimits(context, plan),
  isSigned: ({ context }: Now, { offerKey }: { offerKey: string }) =>
    questions.signedPlanOf(context, offerKey) !== null,
  hasCompany: ({ context }: Now) => context.company !== null,
  canShow: ({ context }: Now, { step, to }: { step: StepName; to: StepName }) =>
    step === to && SHOWABLE[to](context),
  isSessionOver: ({ context }: Now) => sessions.isSessionOver(context, context.arrivedAt),
  isPastEnd: ({ context }: Now, { now }: { now: number }) => sessions.isSessionOver(context, now),
  isSameDebtor: ({ context }: Now, { answer }: { answer: t.RenewedSession }) =>
    isOurSession(context, answer) && sessions.isSameDebtor(context, answer),
  isResuming: ({ context }: Now) => context.isResuming,
  isNamelessWithSession: ({ context }: Now) => places.isNamelessResult(context) && context.session !== null,
  isNameless: ({ context }: Now) => places.isNamelessResult(context),
  isOurSession: ({ context }: Now, { answer }: { answer: t.RenewedSession }) => isOurSession(context, answer),
  isIdentified: ({ context }: Now) => questions.isIdentified(context),
  hasSession: ({ context }: Now) => context.session !== null,
  /** §4.1: going back to the landing ends the identification, on the server too. */
  leavesForHome: ({ context }: Now) => context.place?.name === 'home' && context.session !== null,
  areDebtsKnown: (_: unknown, { status }: Answer<'debts'>) => status === 'success',
  lacksContact: ({ context }: Now) => !context.hasContact,
  /** A debt that changed before its charge may be the last one: then there is nothing to pay and no payment to show. */
  hasResultToShow: ({ context }: Now) => context.ref !== null && !context.result?.data.debt_changed,
  wants: ({ context }: Now, { destination }: { destination: t.Destination }) =>
    context.destination === destination,
  goesOnFromIdentity: ({ context }: Now) => context.destination === null,
  canShowSummary: ({ context }: Now) => context.destination === 'payment' && questions.isReadyToPay(context),
  hasPlanStep: ({ context }: Now) => questions.hasPlanStep(context),
  isUnanswered: ({ context }: Now) => isUnanswered(context.failure),
  isUncertain: ({ context }: Now) => context.uncertainStart !== null,
  isOtherChoice: ({ context }: Now, choice: CheckoutChoice) => !isChoiceOf(context.choice, choice),
  /** A payment is not paid beside one whose page was left open. */
  comesToOpenPage: ({ context }: Now, answer: Answer<'debts'>) =>
    context.destination === 'payment' &&
    answer.status === 'success' &&
    Boolean(answer.payment_under_way?.redirect),
  /** Not even what asks for it could be fetched. */
  isResultUnreachable: ({ context }: Now, { error }: { error: unknown }) =>
    context.destination === 'result' && failureOf(error).code === 'CATCH',
  /** What was charged is the debtor's again: the debts can be paid otherwise. */
  isMoneyGoingBack: ({ context }: Now) =>
    ['returning', 'returned'].includes(context.result?.data.money?.standing ?? ''),
  opensDebit: ({ context }: Now) => places.debitOf(context) !== null,
  isDebitOfAnotherCompany: ({ context }: Now, { debit }: { debit: DebitAnswer | null }) =>
    debit ? debit.company !== context.company?.key : false,
  isSettledAs: (_: unknown, { result, as }: { result: PaymentResult; as: Settlement }) =>
    settlementOf(result) === as,
};
