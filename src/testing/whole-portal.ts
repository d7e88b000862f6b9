import {
  createActor,
  fromTransition,
  SimulatedClock,
  type AnyActorRef,
  type AnyMachineSnapshot,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { Company } from '#domain/company.ts';
import { agreementSigningMachine } from '#machines/agreement-signing/machine.ts';
import { contactFormMachine } from '#machines/contact-form/machine.ts';
import { identificationMachine } from '#machines/identification/machine.ts';
import { debitEnrolmentMachine } from '#machines/debit-enrolment/machine.ts';
import { paymentFlowMachine } from '#machines/payment-flow/machine.ts';
import { isVisitBusy, visitState, workersOf } from '#machines/payment-flow/workers.ts';
import { paymentResultMachine } from '#machines/payment-result/machine.ts';
import { paymentStartMachine } from '#machines/payment-start/machine.ts';
import { checkoutMachine } from '#machines/checkout/machine.ts';
import { quotaSelectionMachine } from '#machines/quota-selection/machine.ts';
import { stepMenuMachine } from '#machines/step-menu/machine.ts';
import { NOW, Refusal } from '#machines/testing/flow.ts';
import { withScriptedActors } from '#machines/testing/walk.ts';
import type { FlowActor, FlowSnapshot, VisitEvent } from '../flow/flow-actor.ts';
import { keptOf, type Kept } from '../flow/kept.ts';
import { placeOf } from '../flow/place-of.ts';
import { shownPath } from '../app/shown-path.ts';
import { shownScreen, type ScreenName } from '../app/shown-screen.ts';

/**
 * The payment flow with its own children, the router and what the browser keeps: every moment that a visit can come to. Only the
 * server is played, and each of its answers can fail.
 */
const flowMachine = withScriptedActors(paymentFlowMachine).provide({
  actors: {
    stepMenu: stepMenuMachine,
    agreementSigning: withScriptedActors(agreementSigningMachine),
    identification: withScriptedActors(identificationMachine),
    contactForm: withScriptedActors(contactFormMachine),
    checkout: withScriptedActors(checkoutMachine).provide({
      actors: {
        quotaSelection: quotaSelectionMachine,
        debitEnrolment: withScriptedActors(debitEnrolmentMachine),
        paymentStart: withScriptedActors(paymentStartMachine),
      } as never,
    }),
    paymentResult: withScriptedActors(paymentResultMachine),
  } as never,
});

export type Visit = {
  company: Company;
  /** Addresses that Back, Forward and a reload lead to. */
  paths: readonly string[];
  screen: readonly VisitEvent[];
  /** What each call may answer; each may fail as well. */
  answers: Readonly<Record<string, readonly unknown[]>>;
};
type Exploring = Visit & { known: Set<string> };
type PortalEvent =
  | { by: 'screen' | 'time'; event: VisitEvent }
  | { by: 'server'; call: string; answer: object }
  | { by: 'browser' | 'reload'; path: string };

export type Moment = {
  key: string;
  leaf: string;
  screen: ScreenName;
  path: string;
  kept: Kept;
  isBusy: boolean;
  /** It is only passed through: it has no way out of its own. */
  isPassing: boolean;
  calls: string[];
  timers: string[];
  /** To go on from there; only of the first of its key. */
  persisted: unknown;
};
export type Edge = { from: Moment; event: PortalEvent; to: Moment };

/** What distinguishes two moments of one state: only what is still asked for on the way from there. */
function factsOf({ context, children, value }: FlowSnapshot): unknown[] {
  if (value === 'loggingOut') return [];
  const { choices, debts } = context;
  const known = [
    context.session !== null,
    debts?.offers.length ?? 0,
    choices.offerKey,
    context.contact.isStored,
    debts?.signed.length ?? 0,
  ];
  if (typeof value === 'object' && 'resulting' in value) return known;
  const menu = children.stepMenu?.getSnapshot();
  const shown = menu && [menu.value, menu.context.current, menu.context.steps];
  return [
    ...known,
    choices.checkout.selection.total > 0,
    choices.plan !== null,
    context.attempt.uncertainStart !== null,
    context.destination,
    context.isResuming,
    shown,
  ];
}

/** The actors that a visitor and the server speak to: the machine that does the state's work and the flow, and the calls of both. */
const speakers = (actor: FlowActor): AnyActorRef[] => [...workersOf(actor.getSnapshot()).toReversed(), actor];
const callOf = (actor: FlowActor, call: string) =>
  speakers(actor)
    .map((one) => (one.getSnapshot() as AnyMachineSnapshot).children[call])
    .find((one) => one !== undefined);
const listenerOf = (actor: FlowActor, event: VisitEvent) =>
  speakers(actor).find((one) => (one.getSnapshot() as AnyMachineSnapshot).can(event));

const isRunning = (child: AnyActorRef | undefined) => child?.getSnapshot().status === 'active';

function momentOf({ answers, known }: Exploring, actor: FlowActor, path: string, before: Kept): Moment {
  const snapshot = actor.getSnapshot();
  const nodes = speakers(actor).flatMap((one) => (one.getSnapshot() as AnyMachineSnapshot)._nodes);
  const leaf = visitState(snapshot);
  const node = nodes.find(({ path }) => path.join('.') === leaf);
  const key = JSON.stringify([leaf, ...factsOf(snapshot)]);
  const isNew = !known.has(key);
  known.add(key);
  return {
    key,
    leaf,
    screen: shownScreen(snapshot),
    path: shownPath(snapshot) ?? path,
    kept: keptOf(snapshot) ?? before,
    isBusy: isVisitBusy(snapshot),
    isPassing: node?.ownEvents.length === 0 && node.invoke.length === 0,
    calls: Object.keys(answers).filter((call) => isRunning(callOf(actor, call))),
    timers: nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType)),
    persisted: isNew ? actor.getPersistedSnapshot() : null,
  };
}

function start(persisted?: unknown): FlowActor {
  const options = { clock: new SimulatedClock(), ...(persisted !== undefined && { snapshot: persisted }) };
  return createActor(flowMachine, options as never).start() as unknown as FlowActor;
}

function enter(actor: FlowActor, company: Company, path: string, kept: Kept): void {
  const place = placeOf(new URL(path, 'http://localhost'), company);
  actor.send({ type: 'route.entered', place, now: NOW, ...kept });
}

function happen(visit: Exploring, { persisted, path, kept }: Moment, event: PortalEvent): Moment {
  const actor = start(event.by === 'reload' ? undefined : persisted);
  if ('event' in event) (listenerOf(actor, event.event) ?? actor).send(event.event as never);
  else if (event.by === 'server') callOf(actor, event.call)?.send(event.answer as never);
  // As the router does it: the address of what is on show is not entered again.
  else if (event.by === 'reload' || shownPath(actor.getSnapshot()) !== event.path)
    enter(actor, visit.company, event.path, kept);
  const after = momentOf(visit, actor, 'path' in event ? event.path : path, kept);
  actor.stop();
  return after;
}

const failure = { type: 'failed', error: new Refusal('NETWORK') };

function eventsAt(
  { answers, screen, paths }: Visit,
  { calls, timers, persisted, path }: Moment,
): PortalEvent[] {
  const actor = start(persisted);
  const offered = screen.filter((event) => listenerOf(actor, event) !== undefined);
  actor.stop();
  const answersTo = (call: string) => [
    ...(answers[call] ?? []).map((output) => ({ type: 'answered', output })),
    failure,
  ];
  return [
    ...offered.map((event) => ({ by: 'screen' as const, event })),
    ...timers.map((type) => ({ by: 'time' as const, event: { type } as never })),
    ...calls.flatMap((call) => answersTo(call).map((answer) => ({ by: 'server' as const, call, answer }))),
    ...paths.map((path) => ({ by: 'browser' as const, path })),
    { by: 'reload', path },
  ];
}

type Explored = { context: Moment };
type Map = Record<
  string,
  { state: Explored; transitions: Record<string, { event: PortalEvent; state: Explored }> }
>;

/** Every moment a visit can come to, from the first of its addresses on, with what can happen there. */
export function everyMoment(wanted: Visit): Edge[] {
  const visit = { ...wanted, known: new Set<string>() };
  const nothing: Kept = { steps: null, backup: null };
  const actor = start();
  enter(actor, visit.company, visit.paths[0] ?? '/', nothing);
  const logic = fromTransition(
    (moment: Moment, event: PortalEvent & { type: string }) => happen(visit, moment, event),
    momentOf(visit, actor, visit.paths[0] ?? '/', nothing),
  );
  actor.stop();
  let count = 0;
  const map = getAdjacencyMap(logic, {
    events: ({ context }: Explored) => eventsAt(visit, context),
    serializeState: ({ context }: Explored) => context.key,
    serializeEvent: () => String(count++),
    limit: 60_000,
  } as never) as unknown as Map;
  return Object.values(map).flatMap(({ state, transitions }) =>
    Object.values(transitions).map(({ event, state: to }) => ({
      from: state.context,
      event,
      to: to.context,
    })),
  );
}
