import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { PaymentMethodCode, StepName } from '#domain/company.ts';
import { flowKindOf } from '#domain/offers.ts';
import type { PlanChoice } from '#domain/plan.ts';
import { debitPageMachine } from '../debit-page/machine.ts';
import { paymentHistoryMachine } from '../payment-history/machine.ts';
import { quotaSelectionMachine, type SelectionReport } from '../quota-selection/machine.ts';
import { stepMenuMachine } from '../step-menu/machine.ts';
import { worldActors } from './actors.ts';
import * as cards from './card-questions.ts';
import { emptyContext, sessionFrom, type Answer } from './context.ts';
import { failureOf } from './failure.ts';
import { withDebit } from './debit-questions.ts';
import { guards } from './guards.ts';
import * as places from './places.ts';
import * as questions from './questions.ts';
import type * as t from './types.ts';

type Keyed = { intent: string };

export const paymentFlowSetup = setup({
  types: {
    context: {} as t.PaymentFlowContext,
    events: {} as t.PaymentFlowEvent,
    emitted: {} as t.PaymentFlowEmitted,
    children: {} as { [Name in 'stepMenu' | 'quotaSelection' | 'paymentHistory' | 'debitPage']: Name },
    tags: {} as 'busy' | 'wizard',
  },
  actors: {
    stepMenu: stepMenuMachine,
    quotaSelection: quotaSelectionMachine,
    paymentHistory: paymentHistoryMachine,
    debitPage: debitPageMachine,
    ...worldActors,
  },
  guards,
  actions: {
    enterPlace: enqueueActions(({ context, enqueue }, arrival: t.Arrival) => {
      const { place } = arrival;
      if ('company' in place && place.company.key !== context.company?.key) {
        const { flows, foldedSteps } = place.company;
        enqueue.stopChild('stepMenu');
        enqueue.stopChild('quotaSelection');
        enqueue.assign({ ...emptyContext, company: place.company });
        enqueue.spawnChild('stepMenu', { id: 'stepMenu', input: { flows, foldedSteps } });
      }
      enqueue.assign({
        place,
        arrivedAt: arrival.now,
        steps: arrival.steps,
        restored: arrival.backup,
        ...cards.enrolmentAt(place),
        failure: null,
      });
    }),
    leaveCompany: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('stepMenu');
      enqueue.stopChild('quotaSelection');
      enqueue.assign(emptyContext);
    }),
    /** §4.1: what the session gave is gone; the company stays. */
    forgetSession: enqueueActions(({ context, enqueue }) => {
      enqueue.stopChild('quotaSelection');
      enqueue.assign({ ...emptyContext, company: context.company, place: context.place });
      enqueue.sendTo('stepMenu', { type: 'steps.reset' });
    }),
    resetSteps: sendTo('stepMenu', { type: 'steps.reset' }),
    noteReason: assign((_, { notice }: { notice: t.PaymentFlowContext['notice'] }) => ({ notice })),
    rememberDestination: assign(({ context }) => ({ destination: places.destinationOf(context.place) })),
    goFromIdentity: assign(({ context }) => ({ destination: places.stepFromIdentity(context) })),
    goTo: assign((_, { destination }: { destination: t.Destination }) => ({ destination })),
    rememberReference: assign(({ context }) => ({
      ref: places.referenceOf(context),
      asked: 0,
      result: null,
    })),
    restoreSteps: enqueueActions(({ context, enqueue }) => {
      if (!context.steps || !places.hasRestorableSteps(context)) return;
      const { flow: currentFlow, product, current } = context.steps;
      enqueue.sendTo('stepMenu', { type: 'steps.restore', currentFlow, product, current });
    }),
    rememberIdentity: assign(
      (_, { identity, contact, intent }: { identity: t.Identity; contact: t.Contact | null } & Keyed) => ({
        identity,
        contact,
        intent,
        userType: identity.userType,
        failure: null,
        notice: null,
      }),
    ),
    rememberIdentificationToken: assign((_, { token }: t.StartedIdentification) => ({
      identificationToken: token,
    })),
    forgetIdentity: assign({ identity: null, identificationToken: null }),
    rememberSession: assign((_, answer: t.Identification) => questions.withSession(answer)),
    rememberRenewedSession: assign((_, answer: t.RenewedSession) => questions.withSession(answer)),
    rememberContact: assign((_, { contact, intent }: { contact: t.Contact } & Keyed) => ({
      contact,
      intent,
      failure: null,
    })),
    rememberSavedContact: assign(({ context }, answer: Answer<'contact'>) => ({
      session: sessionFrom(answer.token),
      contactData: answer.contact_data,
      hasContact: true,
      reminders: context.contact?.reminders ?? context.reminders,
      contact: null,
    })),
    rememberDebts: assign(({ context }, answer: Answer<'debts'>) => questions.withDebts(context, answer)),
    showFlow: sendTo('stepMenu', ({ context }) => ({
      type: 'flow.set',
      currentFlow: flowKindOf(context.offers),
      product: questions.chosenOffer(context)?.type ?? null,
    })),
    chooseOffer: assign((_, { offerKey }: { offerKey: string }) => ({
      offerKey,
      method: null,
      restored: null,
      failure: null,
    })),
    /** Another plan than the signed one is another agreement. */
    choosePlan: assign((_, { offerKey, choice }: { offerKey: string; choice: PlanChoice }) => ({
      ...{ contract: null, method: null, restored: null, failure: null },
      offerKey,
      planChoice: choice,
    })),
    rememberContract: assign((_, { data, message }: t.RenderedContract) =>
      data ? { contract: data } : { contract: null, failure: { code: 'PLAN_REFUSED', message } },
    ),
    rememberAgreement: assign(({ context }, answer: t.SignedAgreement) =>
      questions.withSigned(context, answer),
    ),
    /** The plan signed before, chosen again as it was signed. */
    resumeAgreement: assign(({ context }, { offerKey }: { offerKey: string }) =>
      questions.resumed(context, offerKey),
    ),
    /** §4.5: signing clears the methods; they are fetched again (readings 19). */
    clearMethods: assign({ methodsCache: {} }),
    showProduct: sendTo('stepMenu', ({ context }) => ({
      type: 'product.choose',
      product: questions.chosenOffer(context)?.type ?? null,
    })),
    openQuotas: enqueueActions(({ context, enqueue }) => {
      const offer = questions.chosenOffer(context);
      enqueue.stopChild('quotaSelection');
      if (!offer || !context.today || !context.company) return;
      const validates = questions.preselectedType(context, offer);
      const restored = context.restored?.offerKey === offer.key ? context.restored.runs : null;
      enqueue.spawnChild('quotaSelection', {
        id: 'quotaSelection',
        input: { offer, today: context.today, validates, restored },
      });
    }),
    rememberSelection: assign((_, { runs, count, total }: SelectionReport) => ({
      selection: { runs, count, total },
    })),
    rememberMethods: assign(({ context }, methods: t.PaymentMethods) =>
      questions.withMethods(context, methods),
    ),
    preferMethod: assign(({ context }) => cards.preferred(context)),
    chooseMethod: assign((_, { method }: { method: PaymentMethodCode }) => ({ method, failure: null })),
    chooseCard: assign((_, { cardId }: { cardId: string }) => ({
      method: 'oneclick' as const,
      cardId,
      failure: null,
    })),
    rememberCards: assign(({ context }, list: t.CardList) => cards.withCards(context, list)),
    noteCardsFailed: assign({ hasCardsFailed: true }),
    askForCards: assign({ cards: null, hasCardsFailed: false }),
    noteCardToRemove: assign((_, { cardId }: { cardId: string }) => ({ cardToRemove: cardId })),
    rememberRemoval: assign(({ context }, answer: t.CardRemoval) => cards.withoutCard(context, answer)),
    openEnrolment: emit((_, answer: t.CardEnrolment) => cards.enrolmentPage(answer)),
    explainCardOutcome: assign((_, answer: t.CardEnrolment) => ({
      cardNews: { isGood: false, message: 'message' in answer ? answer.message : '' },
    })),
    explainCardError: assign((_, { error }: { error: unknown }) => ({
      cardNews: { isGood: false, message: failureOf(error).message },
    })),
    forgetCardNews: assign({ cardNews: null }),
    rememberIntent: assign((_, { intent }: Keyed) => ({ intent, failure: null })),
    rememberQuote: assign((_, answer: t.PreparedPayment) =>
      answer.status === 'success' ? { quote: answer.data } : {},
    ),
    rememberAttempt: assign(({ context }, answer: t.StartedPayment) =>
      questions.withAttempt(context, answer),
    ),
    noteUncertain: assign({ isUncertain: true }),
    noteCertain: assign({ isUncertain: false }),
    openProvider: emit(({ context }): t.PaymentFlowEmitted => {
      if (!context.underWay?.redirect) throw new Error('paymentFlow: no provider page to open');
      return { type: 'provider.open', redirect: context.underWay.redirect };
    }),
    rememberAutomatic: assign(({ context }, methods: t.PaymentMethods) =>
      questions.withMethods(context, methods, true),
    ),
    decideToAutomate: assign({ automizes: true, failure: null }),
    decideToPay: assign({ automizes: false, failure: null }),
    rememberDebit: assign(({ context }, answer: t.EnrolledDebit) => withDebit(context, answer)),
    openDebit: assign(({ context }) => ({ debit: places.debitOf(context) })),
    /** The debts are asked for again: what was charged, or not, has changed them. */
    backToPayment: assign({ destination: 'payment', automizes: null, debit: null, intent: null }),
    saveFile: emit(({ context }, { output }: { output: Blob }) => questions.savedFile(context, output)),
    rememberResult: assign(({ context }, result: t.PaymentResult) => ({
      result,
      asked: context.asked + 1,
      failure: null,
    })),
    /** A business outcome: the server's own sentence (§8). */
    explainOutcome: assign((_, outcome: { status: string; message?: string }) => ({
      failure: { code: outcome.status, message: outcome.message ?? '' },
    })),
    explainError: assign((_, { error, actorId }: { error: unknown; actorId: string }) => ({
      failure: { ...failureOf(error), during: actorId },
    })),
    clearFailure: assign({ failure: null }),
    standOn: sendTo('stepMenu', (_, { step }: { step: StepName }) => ({ type: 'step.set', step })),
    nextStep: sendTo('stepMenu', { type: 'step.next' }),
    prevStep: sendTo('stepMenu', { type: 'step.prev' }),
    /** §2.4: one step further than the cookies said; without them nothing more happens. */
    completeSteps: enqueueActions(({ context, enqueue }) => {
      if (places.hasRestorableSteps(context)) enqueue.sendTo('stepMenu', { type: 'steps.complete' });
    }),
    /** §2.4: success-enrollment, too, stands one step further than the cookies said. */
    completeEnrolment: enqueueActions(({ context, enqueue }) => {
      const isEnrolled = context.place?.name === 'successEnrollment';
      if (isEnrolled && places.hasRestorableSteps(context))
        enqueue.sendTo('stepMenu', { type: 'steps.complete' });
    }),
    markSteps: sendTo('stepMenu', { type: 'steps.markErrored' }),
  },
  delays: {
    /** How long a money call of unknown outcome rests before it is asked for again, with the same key. */
    recheckPause: 5_000,
    /** Pause before the result is asked for again: short at first, then calmer. */
    resultPause: ({ context }) => Math.min(1_500 * 1.5 ** context.asked, 15_000),
  },
});
