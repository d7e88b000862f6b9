import type { DebitAnswer } from '#contract/debit.ts';
import type { StepName } from '#domain/company.ts';
import type { PlanChoice } from '#domain/plan-choice.ts';
import type { Answer } from './context.ts';
import type { SigningReport } from '../agreement-signing/machine.ts';
import { isChoiceOf } from '../checkout/choice.ts';
import type { CheckoutChoice } from '../checkout/types.ts';
import { failureOf, isUnanswered } from '../failure.ts';
import { settlementOf, type PaymentResult, type Settlement } from '../payment-result/settlement.ts';
import * as route from './route.ts';
import * as selectors from './selectors.ts';
import type { STEPS } from './steps.ts';
import type * as t from './types.ts';

type Now = { context: t.PaymentFlowContext };

/** A renewed session never opens another company's pages. */
function isOurSession({ company }: t.PaymentFlowContext, answer: t.RenewedSession): boolean {
  return answer.status === 'success' && answer.company === company?.key;
}

const hidesHistory = (context: t.PaymentFlowContext) =>
  context.arrival?.place.name === 'history' && selectors.hidesHistory(context);

/** What each step of the menu needs (§2.3, §4.6). */
const SHOWABLE: Record<(typeof STEPS)[number]['step'], (context: t.PaymentFlowContext) => boolean> = {
  identity: ({ company }) => company !== null,
  contact: selectors.isIdentified,
  plan: selectors.isIdentified,
  sign: (context) => selectors.isIdentified(context) && context.choices.plan !== null,
  summary: (context) => selectors.isIdentified(context) && selectors.isReadyToPay(context),
};

/** What the payment flow's chart asks before it takes an edge, one line each: the rules are in selectors.ts, route.ts and domain/. */
export const guards = {
  isAt: ({ context }: Now, { names }: { names: t.Place['name'][] }) =>
    context.arrival !== null && names.includes(context.arrival.place.name),
  comesWithReference: ({ context }: Now) => route.referenceOf(context) !== null,
  hidesHistory: ({ context }: Now) => hidesHistory(context),
  hidesHistoryOfKnown: ({ context }: Now) => hidesHistory(context) && selectors.isIdentified(context),
  canRead: ({ context }: Now, { name }: { name: t.BesideDebts }) =>
    context.arrival?.place.name === name && context.session !== null,
  /** §2.4: the sign route is a 404 without a token or user e-mail. */
  cannotSign: ({ context }: Now) =>
    context.destination === 'sign' && (context.session === null || context.contact.data.email === null),
  canShowContract: ({ context }: Now) => context.destination === 'sign' && selectors.canShowContract(context),
  isPayableAtOnce: ({ context }: Now, { offerKey }: { offerKey: string }) => {
    const offer = selectors.offerOf(context, offerKey);
    return offer !== null && offer.type !== 'abono_convenio';
  },
  isPlanWithinLimits: ({ context }: Now, plan: { offerKey: string; choice: PlanChoice }) =>
    selectors.isPlanWithinLimits(context, plan),
  isSigned: ({ context }: Now, { offerKey }: { offerKey: string }) =>
    selectors.signedPlanOf(context, offerKey) !== null,
  isSignedAsLoaded: ({ context }: Now, answer: SigningReport['answer']) =>
    selectors.isSignedAsLoaded(context, answer),
  hasCompany: ({ context }: Now) => context.company !== null,
  canShow: ({ context }: Now, { step, to }: { step: StepName; to: StepName }) =>
    step === to && SHOWABLE[to](context),
  isSessionOver: ({ context }: Now) => selectors.isSessionOver(context, context.arrival?.now ?? 0),
  isPastEnd: ({ context }: Now, { now }: { now: number }) => selectors.isSessionOver(context, now),
  isSameDebtor: ({ context }: Now, { answer }: { answer: t.RenewedSession }) =>
    isOurSession(context, answer) && selectors.isSameDebtor(context, answer),
  isResuming: ({ context }: Now) => context.isResuming,
  isNamelessWithSession: ({ context }: Now) => route.isNamelessResult(context) && context.session !== null,
  isNameless: ({ context }: Now) => route.isNamelessResult(context),
  isOurSession: ({ context }: Now, { answer }: { answer: t.RenewedSession }) => isOurSession(context, answer),
  isIdentified: ({ context }: Now) => selectors.isIdentified(context),
  hasSession: ({ context }: Now) => context.session !== null,
  /** §4.1: going back to the landing ends the identification, on the server too. */
  leavesForHome: ({ context }: Now) => context.arrival?.place.name === 'home' && context.session !== null,
  areDebtsKnown: (_: unknown, { status }: Answer<'debts'>) => status === 'success',
  lacksContact: ({ context }: Now) => !context.contact.isStored,
  /** One that was not made is not shown again: trying it again would lead back to it for ever. */
  hasResultToShow: ({ context: { attempt } }: Now) =>
    attempt.ref !== null && !(attempt.result && settlementOf(attempt.result) === 'unpaid'),
  wants: ({ context }: Now, { destination }: { destination: t.Destination }) =>
    context.destination === destination,
  goesOnFromIdentity: ({ context }: Now) => context.destination === null,
  canShowSummary: ({ context }: Now) => context.destination === 'payment' && selectors.isReadyToPay(context),
  hasPlanStep: ({ context }: Now) => selectors.hasPlanStep(context),
  isUnanswered: ({ context }: Now) => isUnanswered(context.failure),
  isUncertain: ({ context }: Now) => context.attempt.uncertainStart !== null,
  isOtherChoice: ({ context }: Now, choice: CheckoutChoice) => !isChoiceOf(context.choices.checkout, choice),
  /** No payment starts beside one with an open provider's page. */
  comesToOpenPage: ({ context }: Now, answer: Answer<'debts'>) =>
    context.destination === 'payment' &&
    answer.status === 'success' &&
    Boolean(answer.payment_under_way?.redirect),
  /** Not even what asks for it could be fetched. */
  isResultUnreachable: ({ context }: Now, { error }: { error: unknown }) =>
    context.destination === 'result' && failureOf(error).code === 'CATCH',
  /** What was charged is the debtor's again: the debts can be paid otherwise. */
  isMoneyGoingBack: ({ context }: Now) =>
    ['returning', 'returned'].includes(context.attempt.result?.data.money?.standing ?? ''),
  opensDebit: ({ context }: Now) => route.debitOf(context) !== null,
  isDebitOfAnotherCompany: ({ context }: Now, { debit }: { debit: DebitAnswer | null }) =>
    debit ? debit.company !== context.company?.key : false,
  isSettledAs: (_: unknown, { result, as }: { result: PaymentResult; as: Settlement }) =>
    settlementOf(result) === as,
};
