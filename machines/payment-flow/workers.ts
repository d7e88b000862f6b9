import type { AnyActorRef, AnyMachineSnapshot, StateValue } from 'xstate';
import type { SigningEvent } from '../agreement-signing/machine.ts';
import type { CardChangeEvent } from '../card-change/machine.ts';
import type { CheckoutEvent } from '../checkout/types.ts';
import type { ContactFormEvent } from '../contact-form/machine.ts';
import type { EnrolmentEvent } from '../debit-enrolment/machine.ts';
import type { IdentificationEvent } from '../identification/machine.ts';
import type { ResultEvent } from '../payment-result/machine.ts';
import type { StartEvent } from '../payment-start/types.ts';
import { innermostState } from './arrows.ts';
import type { PaymentFlowEvent } from './types.ts';

/** The child machine that does a state's work, by the state's path in the visit: its states count as inside of that state. */
export const WORKERS = {
  identifying: 'identification',
  contacting: 'contactForm',
  signing: 'agreementSigning',
  paying: 'checkout',
  'paying.automating': 'debitEnrolment',
  'paying.changingCards': 'cardChange',
  'paying.starting': 'paymentStart',
  'resulting.pending': 'paymentResult',
} as const;
export type WorkerId = (typeof WORKERS)[keyof typeof WORKERS];
/** Those that are the payment flow's own; the others are children of its checkout. */
export type FlowWorkerId = Exclude<WorkerId, 'debitEnrolment' | 'cardChange' | 'paymentStart'>;

/** What a visitor at a screen may send, to the flow or to the machine that does its state's work. */
export type VisitEvent =
  | PaymentFlowEvent
  | IdentificationEvent
  | SigningEvent
  | ContactFormEvent
  | CheckoutEvent
  | CardChangeEvent
  | EnrolmentEvent
  | StartEvent
  | ResultEvent;

type Children = Partial<Record<string, AnyActorRef | undefined>>;
type Snapshot = { value: StateValue; children: Children };

const idAt = (path: string) => (WORKERS as Readonly<Record<string, WorkerId | undefined>>)[path];
const snapshotOf = (worker: AnyActorRef) => worker.getSnapshot() as AnyMachineSnapshot;

/** The state of a visit, within its workers where there are some, and those workers, outermost first. */
function readVisit({ value, children }: Snapshot): { state: string; workers: AnyActorRef[] } {
  let state = innermostState(value);
  const workers: AnyActorRef[] = [];
  for (let own = children; ;) {
    const id = idAt(state);
    const worker = id && own[id];
    if (!worker) return { state, workers };
    const inner = snapshotOf(worker);
    workers.push(worker);
    state = `${state}.${innermostState(inner.value as StateValue)}`;
    own = inner.children as Children;
  }
}

/** The children that do the work of the state a visit is in, outermost first; none where the flow does it itself. */
export const workersOf = (snapshot: Snapshot): AnyActorRef[] => readVisit(snapshot).workers;

/** The innermost state of a visit: `paying.automating.reviewing`. */
export const visitState = (snapshot: Snapshot): string => readVisit(snapshot).state;

/** Whether a visit is in a state, or in one inside of it. */
export function isVisitAt(snapshot: Snapshot, path: string): boolean {
  return `${visitState(snapshot)}.`.startsWith(`${path}.`);
}

/** Whether something is under way that the debtor waits for. */
export function isVisitBusy(snapshot: Snapshot & { hasTag: (tag: 'busy') => boolean }): boolean {
  return snapshot.hasTag('busy') || workersOf(snapshot).some((worker) => snapshotOf(worker).hasTag('busy'));
}

type Event = { type: string };
type Flow<Own extends Event> = {
  getSnapshot: () => Snapshot & { can: (event: Own) => boolean };
  send: (event: Own) => void;
};
/** An event goes to the innermost worker that can do something with it, else to the flow. */
export function sendToVisit<Own extends Event>(flow: Flow<Own>, event: Event): void {
  const worker = workersOf(flow.getSnapshot()).findLast((each) => snapshotOf(each).can(event));
  if (worker) worker.send(event);
  else flow.send(event as Own);
}

/** Whether the visit's state has a use for an event. */
export function canVisit<Own extends Event>(
  snapshot: Snapshot & { can: (event: Own) => boolean },
  event: Event,
): boolean {
  return workersOf(snapshot).some((worker) => snapshotOf(worker).can(event)) || snapshot.can(event as Own);
}

type Watched = {
  getSnapshot: () => Snapshot;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
};
/** Calls the listener on every change of the flow and of the workers that it has then. The answer undoes it. */
export function watchVisit(flow: Watched, listener: () => void): () => void {
  let watched = new Map<AnyActorRef, { unsubscribe: () => void }>();
  const follow = () => {
    const present = workersOf(flow.getSnapshot());
    for (const [worker, watching] of watched) if (!present.includes(worker)) watching.unsubscribe();
    watched = new Map(present.map((worker) => [worker, watched.get(worker) ?? worker.subscribe(changed)]));
  };
  const changed = () => {
    follow();
    listener();
  };
  follow();
  const outer = flow.subscribe(changed);
  return () => {
    outer.unsubscribe();
    for (const watching of watched.values()) watching.unsubscribe();
  };
}

/** What the names of an actor's states begin with in the flow; null of an actor that does no state's work. */
export function prefixOf(actor: object, flow: object): string | null {
  if (actor === flow) return '';
  const state = Object.entries(WORKERS).find(([, id]) => 'id' in actor && actor.id === id)?.[0];
  return state === undefined ? null : `${state}.`;
}
