import { sessionFrom } from '../session.ts';
import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import type { StepName } from '#domain/company.ts';
import type { agreementSigningMachine } from '../agreement-signing/machine.ts';
import type { contactFormMachine, SavedContact } from '../contact-form/machine.ts';
import type { checkoutMachine } from '../checkout/machine.ts';
import { debitPageMachine } from '../debit-page/machine.ts';
import { identificationMachine, type Identification } from '../identification/machine.ts';
import { paymentHistoryMachine } from '../payment-history/machine.ts';
import type { paymentResultMachine } from '../payment-result/machine.ts';
import type { rightsPageMachine } from '../rights-page/machine.ts';
import { sessionClockMachine } from '../session-clock/machine.ts';
import { stepMenuMachine } from '../step-menu/machine.ts';
import { emptyContext, withoutSession, type Answer } from './context.ts';
import { notProvided } from '../not-provided.ts';
import { failureDuring, GAVE_UP, type Failure, type Rejected } from '../failure.ts';
import type { Serving } from '../requirements.ts';
import { guards } from './guards.ts';
import * as route from './route.ts';
import type * as t from './types.ts';
import * as updates from './updates.ts';
import type { FlowWorkerId } from './workers.ts';

const given = <Output, Input>(name: string) => notProvided<Output, Input>('paymentFlow', name);

type WithToken = { token: string };

/** The calls of the payment flow, one actor each. */
const externalActors = {
  renewSession: given<t.RenewedSession, undefined>('renewSession'),
  closeSession: given<null, { token: string | null }>('closeSession'),
  loadDebts: given<Answer<'debts'>, { userType: t.UserType } & WithToken>('loadDebts'),
  /** Not a call: what the rights area needs besides, which no other page fetches. */
  fetchRights: given<null, undefined>('fetchRights'),
};

/** A machine that the host loads with the calls, so that the first screens do not carry it. */
const loadedLater = <Machine>(name: FlowWorkerId | 'rightsPage') =>
  notProvided('paymentFlow', name) as unknown as Machine;
type ClockInput = { lifetime: number; endsVisit: boolean };

/** What an action that takes a new token does with it. */
type Taking = {
  assign: (values: Partial<t.PaymentFlowContext>) => void;
  stopChild: (id: string) => void;
  spawnChild: (src: 'sessionClock', options: { id: 'sessionClock'; input: ClockInput }) => void;
};

type Leaving = Pick<Taking, 'assign' | 'stopChild'> & {
  sendTo: (target: 'stepMenu', event: { type: 'steps.reset' }) => void;
};

/** A new token comes with a new clock. Its end ends the visit only where the company has authFlow (§4.1). */
function take(
  enqueue: Taking,
  { company }: t.PaymentFlowContext,
  values: Partial<t.PaymentFlowContext>,
): void {
  enqueue.assign(values);
  if (!values.session) return;
  const { lifetime } = values.session;
  enqueue.stopChild('sessionClock');
  const endsVisit = company?.authFlow === true;
  if (lifetime !== null)
    enqueue.spawnChild('sessionClock', { id: 'sessionClock', input: { lifetime, endsVisit } });
}

function interrupt(
  enqueue: Leaving,
  context: t.PaymentFlowContext,
  destination: t.Destination | null,
  notice: t.Notice = 'sessionExpired',
): void {
  enqueue.stopChild('sessionClock');
  enqueue.assign({ ...updates.interrupted(context, destination), notice });
  enqueue.sendTo('stepMenu', { type: 'steps.reset' });
}

/** Types, actors, guards and delays of the payment flow, and its updates of place and session. */
export const baseSetup = setup({
  types: {} as {
    meta: Serving;
    context: t.PaymentFlowContext;
    events: t.PaymentFlowEvent;
    emitted: t.PaymentFlowEmitted;
    children: {
      [
        Name in 'stepMenu' | 'sessionClock' | 'paymentHistory' | 'debitPage' | 'rightsPage' | FlowWorkerId
      ]: Name;
    };
    tags: 'busy' | 'wizard';
  },
  actors: {
    stepMenu: stepMenuMachine,
    sessionClock: sessionClockMachine,
    paymentHistory: paymentHistoryMachine,
    debitPage: debitPageMachine,
    rightsPage: loadedLater<typeof rightsPageMachine>('rightsPage'),
    identification: identificationMachine,
    paymentResult: loadedLater<typeof paymentResultMachine>('paymentResult'),
    contactForm: loadedLater<typeof contactFormMachine>('contactForm'),
    checkout: loadedLater<typeof checkoutMachine>('checkout'),
    agreementSigning: loadedLater<typeof agreementSigningMachine>('agreementSigning'),
    ...externalActors,
  },
  guards,
  actions: {
    enterPlace: enqueueActions(({ context, enqueue }, arrival: t.Arrival) => {
      const { place } = arrival;
      if ('company' in place && place.company.key !== context.company?.key) {
        const { flows, foldedSteps } = place.company;
        enqueue.stopChild('stepMenu');
        enqueue.stopChild('sessionClock');
        enqueue.assign({ ...emptyContext, company: place.company });
        enqueue.spawnChild('stepMenu', { id: 'stepMenu', input: { flows, foldedSteps } });
      }
      enqueue.assign(({ context }) => ({
        arrival: { place, now: arrival.now, steps: arrival.steps },
        restored: arrival.backup,
        ...updates.withCheckout(context, route.enrolmentAt(place)),
        failure: null,
      }));
    }),
    leaveCompany: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('stepMenu');
      enqueue.stopChild('sessionClock');
      enqueue.assign(emptyContext);
    }),
    /** §4.1: what the session gave is gone; the company stays. */
    forgetSession: enqueueActions(({ context, enqueue }) => {
      enqueue.stopChild('sessionClock');
      enqueue.assign(withoutSession(context));
      enqueue.sendTo('stepMenu', { type: 'steps.reset' });
    }),
    /** The session ended at a step: what the same debtor needs to go on is kept, in memory (interface 26). */
    interrupt: enqueueActions(
      (
        { context, enqueue },
        { destination, notice }: { destination: t.Destination | null; notice?: t.Notice },
      ) => interrupt(enqueue, context, destination, notice),
    ),
    /** The same, met on the way to a place. */
    interruptArrival: enqueueActions(({ context, enqueue }) =>
      interrupt(enqueue, context, route.destinationOf(context.arrival?.place)),
    ),
    /** Where nothing can be lost the page stays; it only cannot do what needs a session. */
    dropSession: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('sessionClock');
      enqueue.assign({ session: null });
    }),
    endSession: raise({ type: 'session.ended' }),
    renewToken: enqueueActions(({ context, enqueue }, answer: t.RenewedSession) => {
      if (answer.status === 'success') take(enqueue, context, { session: sessionFrom(answer.token) });
    }),
    reportTokenEnded: sendTo((_, { to }: { to: 'checkout' | 'paymentResult' | 'debitPage' }) => to, {
      type: 'token.ended',
    }),
    askHistoryAgain: sendTo('paymentHistory', { type: 'history.retry' }),
    askRightsAgain: sendTo('rightsPage', { type: 'rights.retry' }),
    askDebitAgain: sendTo('debitPage', { type: 'debit.recheck' }),
    forwardToken: sendTo(
      (_, { to }: { to: 'paymentHistory' | 'debitPage' | 'rightsPage' | FlowWorkerId }) => to,
      ({ context }) => ({
        type: 'token.renewed',
        token: context.session?.token ?? '',
      }),
    ),
    resetSteps: sendTo('stepMenu', { type: 'steps.reset' }),
    noteReason: assign((_, { notice }: { notice: t.PaymentFlowContext['notice'] }) => ({ notice })),
    rememberDestination: assign(({ context }) => ({
      destination: route.destinationOf(context.arrival?.place),
    })),
    goFromIdentity: assign(({ context }) => ({ destination: route.stepFromIdentity(context) })),
    goTo: assign((_, { destination }: { destination: t.Destination }) => ({ destination })),
    rememberReference: assign(({ context }) => ({
      ...updates.withAttempt(context, { ref: route.referenceOf(context), result: null }),
      destination: 'result',
    })),
    restoreSteps: enqueueActions(({ context, enqueue }) => {
      const steps = context.arrival?.steps;
      if (!steps || !route.hasRestorableSteps(context)) return;
      const { flow: currentFlow, product, current } = steps;
      enqueue.sendTo('stepMenu', { type: 'steps.restore', currentFlow, product, current });
    }),
    /** The form was submitted: the reason why the visitor was brought to it is cleared. */
    noteAsked: assign((_, { userType }: { userType: t.UserType }) => ({
      userType,
      failure: null,
      notice: null,
    })),
    rememberSession: enqueueActions(({ context, enqueue }, answer: Identification) => {
      const known = updates.withSession(context, answer);
      const resumed = known.session && updates.resumedBy({ ...context, ...known }, known.session);
      take(enqueue, context, { ...known, ...resumed });
    }),
    rememberRenewedSession: enqueueActions(({ context, enqueue }, answer: t.RenewedSession) =>
      take(enqueue, context, updates.withSession(context, answer)),
    ),
    rememberSavedContact: enqueueActions(
      ({ context, enqueue }, { answer, reminders }: { answer: SavedContact; reminders: boolean | null }) =>
        take(enqueue, context, updates.withContact(context, answer, reminders)),
    ),
    rememberDebts: assign(({ context }, answer: Answer<'debts'>) => updates.withDebts(context, answer)),
    rememberDraft: assign(({ context: { contact } }, { draft }: { draft: t.ContactDraft }) => ({
      contact: { ...contact, draft },
    })),
    /** Else the contact step would send back what was true before. */
    rememberReminders: assign(({ context: { contact } }, { wanted: reminders }: { wanted: boolean }) => ({
      contact: { ...contact, reminders, draft: contact.draft && { ...contact.draft, reminders: null } },
    })),
    noteResumed: assign({ isResuming: false }),
    /** A business outcome: the server's own sentence (§8). */
    explainOutcome: assign((_, outcome: { status: string; message?: string }) => ({
      failure: { code: outcome.status, message: outcome.message ?? '' },
    })),
    explain: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    explainError: assign((_, rejected: Rejected) => ({ failure: failureDuring(rejected) })),
    noteGivenUp: assign({ failure: GAVE_UP }),
    /** What was signed stays known: a payment of unknown outcome may have been started with it. */
    forgetOffers: assign(({ context: { debts } }) => ({ debts: debts && { ...debts, offers: [] } })),
    clearFailure: assign({ failure: null }),
    standOn: sendTo('stepMenu', (_, { step }: { step: StepName }) => ({ type: 'step.set', step })),
    nextStep: sendTo('stepMenu', { type: 'step.next' }),
    prevStep: sendTo('stepMenu', { type: 'step.prev' }),
    /** §2.4: one step further than the cookies said, or than the page was paid from; else nothing more is known. */
    completeSteps: enqueueActions(({ context, enqueue }) => {
      if (route.knowsSteps(context)) enqueue.sendTo('stepMenu', { type: 'steps.complete' });
    }),
    /** §2.4: success-enrollment, too, stands one step further than the cookies said. */
    completeEnrolment: enqueueActions(({ context, enqueue }) => {
      const isEnrolled = context.arrival?.place.name === 'successEnrollment';
      if (isEnrolled && route.hasRestorableSteps(context))
        enqueue.sendTo('stepMenu', { type: 'steps.complete' });
    }),
    markSteps: sendTo('stepMenu', { type: 'steps.markErrored' }),
  },
});
