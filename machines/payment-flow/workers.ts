import type { AnyActorRef, AnyMachineSnapshot, StateValue } from 'xstate';
import type { SigningEvent } from '../agreement-signing/machine.ts';
import type { CardChangeEvent } from '../card-change/machine.ts';
import type { ContactFormEvent } from '../contact-form/machine.ts';
import type { EnrolmentEvent } from '../debit-enrolment/machine.ts';
import type { IdentificationEvent } from '../identification/machine.ts';
import type { ResultEvent } from '../payment-result/machine.ts';
import type { StartEvent } from '../payment-start/types.ts';
import { innermostState } from './arrows.ts';
import type { PaymentFlowEvent } from './types.ts';

/** The child machine that does a state's work, by the state's path: its states count as inside of that state. */
export const WORKERS = {
  identifying: 'identification',
  contacting: 'contactForm',
  signing: 'agreementSigning',
  'paying.automating': 'debitEnrolment',
  'paying.changingCards': 'cardChange',
  'paying.starting': 'paymentStart',
  'resulting.pending': 'paymentResult',
} as const;
export type WorkerId = (typeof WORKERS)[keyof typeof WORKERS];

/** What somebody at a screen may say, to the flow or to the machine that does its state's work. */
export type VisitEvent =
  | PaymentFlowEvent
  | IdentificationEvent
  | SigningEvent
  | ContactFormEvent
  | CardChangeEvent
  | EnrolmentEvent
  | StartEvent
  | ResultEvent;

type Snapshot = { value: StateValue; children: Partial<Record<WorkerId, AnyActorRef | undefined>> };

const idAt = (state: string) => (WORKERS as Readonly<Record<string, WorkerId | undefined>>)[state];

/** The child that does the work of the state a visit is in, or null where the flow does it itself. */
export function workerOf({ value, children }: Snapshot): AnyActorRef | null {
  const id = idAt(innermostState(value));
  return (id && children[id]) ?? null;
}

const snapshotOf = (worker: AnyActorRef | null) => worker?.getSnapshot() as AnyMachineSnapshot | undefined;

/** The innermost state of a visit, within the worker where there is one: `paying.automating.reviewing`. */
export function visitState(snapshot: Snapshot): string {
  const state = innermostState(snapshot.value);
  const inner = snapshotOf(workerOf(snapshot));
  return inner ? `${state}.${innermostState(inner.value as StateValue)}` : state;
}

/** Whether a visit is in a state, or in one inside of it. */
export function isVisitAt(snapshot: Snapshot, path: string): boolean {
  return `${visitState(snapshot)}.`.startsWith(`${path}.`);
}

/** Whether something is under way that the debtor waits for. */
export function isVisitBusy(snapshot: Snapshot & { hasTag: (tag: 'busy') => boolean }): boolean {
  return snapshot.hasTag('busy') || snapshotOf(workerOf(snapshot))?.hasTag('busy') === true;
}

type Event = { type: string };
type Flow<Own extends Event> = {
  getSnapshot: () => Snapshot & { can: (event: Own) => boolean };
  send: (event: Own) => void;
};
/** An event goes to the worker if that can do something with it, else to the flow. */
export function sendToVisit<Own extends Event>(flow: Flow<Own>, event: Event): void {
  const worker = workerOf(flow.getSnapshot());
  if (snapshotOf(worker)?.can(event)) worker?.send(event);
  else flow.send(event as Own);
}

/** Whether the visit's state has a use for an event. */
export function canVisit<Own extends Event>(
  snapshot: Snapshot & { can: (event: Own) => boolean },
  event: Own,
): boolean {
  return snapshotOf(workerOf(snapshot))?.can(event) === true || snapshot.can(event);
}

type Watched = {
  getSnapshot: () => Snapshot;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
};
/** Tells of every change of the flow and of the worker that it has then. The answer undoes it. */
export function watchVisit(flow: Watched, listener: () => void): () => void {
  let worker: AnyActorRef | null = null;
  let inner: { unsubscribe: () => void } | undefined;
  const follow = () => {
    const present = workerOf(flow.getSnapshot());
    if (present === worker) return;
    inner?.unsubscribe();
    worker = present;
    inner = present?.subscribe(listener);
  };
  follow();
  const outer = flow.subscribe(() => {
    follow();
    listener();
  });
  return () => {
    outer.unsubscribe();
    inner?.unsubscribe();
  };
}

/** What the names of an actor's states begin with in the flow; null of an actor that does no state's work. */
export function prefixOf(actor: object, flow: object): string | null {
  if (actor === flow) return '';
  const state = Object.entries(WORKERS).find(([, id]) => 'id' in actor && actor.id === id)?.[0];
  return state === undefined ? null : `${state}.`;
}
