import {
  createActor,
  createMachine,
  SimulatedClock,
  type ActorLogic,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';

/** What a chart waits for: it answers at once when the test says so, with an output or with an error. */
type Answering = Snapshot<unknown> & { status: 'active' | 'done' | 'error' };
const answering: ActorLogic<Answering, AnyEventObject> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }) as Answering,
  transition: (snapshot, { type, output, error }) => {
    if (type === 'answered') return { ...snapshot, status: 'done', output } as Answering;
    return type === 'failed' ? ({ ...snapshot, status: 'error', error } as Answering) : snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};
/** A child machine that does nothing, with the context it begins with: its reports are events of the model. */
const silent = ({ config }: AnyStateMachine) => createMachine({ context: config.context ?? {} } as never);

/** The same chart, with every actor it starts answering when the test says so. */
export function withScriptedActors(machine: AnyStateMachine): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors as Record<string, object>);
  return machine.provide({
    actors: Object.fromEntries(
      actors.map(([name, logic]) => [name, 'root' in logic ? silent(logic as AnyStateMachine) : answering]),
    ),
  } as never);
}

/** What it asks of external actors; the rest are machines. */
export function callsOf({ implementations }: AnyStateMachine): [string, AnyActorLogic][] {
  const actors = Object.entries(implementations.actors as Record<string, AnyActorLogic>);
  return actors.filter(([, logic]) => !('root' in logic));
}

/** What left the machine: to its parent (no name) or to a child, which `xstate.init` starts. */
export type Sent = { to: string; event: AnyEventObject };

/** A machine with scripted actors, running under a parent that only listens, with a clock that waits for the test. */
export function startReal(machine: AnyStateMachine, input?: unknown) {
  const clock = new SimulatedClock();
  const reports: AnyEventObject[] = [];
  const parent = createMachine({
    invoke: { id: 'real', src: machine, input: () => input },
    on: { '*': { actions: ({ event }) => void (event.type.startsWith('xstate.') || reports.push(event)) } },
  });
  const sent: Sent[] = [];
  const host = createActor(parent, {
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event') return;
      const [source, target] = [
        inspected.sourceRef as AnyActorRef | undefined,
        inspected.actorRef as AnyActorRef,
      ];
      if (source?.id !== 'real' || target.id === 'real' || inspected.event.type.startsWith('xstate.done.'))
        return;
      sent.push({ to: target === host ? '' : target.id, event: inspected.event });
    },
  });
  host.start();
  const actor = host.getSnapshot().children['real'] as ActorRefFrom<AnyStateMachine>;
  return {
    actor,
    reports,
    sent,
    /** Whether it can come now: from a call that is under way, or a time that is waited for. */
    canBeSent: (event: AnyEventObject) => canBeSent(actor, event),
    isWaiting: () => isWaiting(clock),
    send: (event: AnyEventObject) => deliver(actor, clock, event),
    /** To one of its children, or to itself. */
    sendTo: (to: AnyActorRef, event: AnyEventObject) => deliver(to, clock, event),
    stop: () => host.stop(),
  };
}

/**
 * `answered.x` and `failed.x` are the invoked actor x speaking, `shown.x` the child machine x showing
 * something else, `time.x` the delay x passing where it is waited for.
 */
function deliver(actor: AnyActorRef, clock: SimulatedClock, event: AnyEventObject): void {
  const [kind, name] = partsOf(event);
  const { children } = actor.getSnapshot() as AnyMachineSnapshot;
  if (kind === 'time') return waitsFor(actor, name) ? clock.increment(LONG) : undefined;
  if (kind === 'shown') return actor.send({ ...event, type: `xstate.snapshot.${name}` });
  if (kind !== 'answered' && kind !== 'failed') return actor.send(event);
  (children as Children)[name]?.send({ ...event, type: kind });
}

type Children = Record<string, AnyActorRef | undefined>;
function partsOf({ type }: AnyEventObject): [string, string] {
  const [kind = '', ...rest] = type.split('.');
  return [kind, rest.join('.')];
}
const waitsFor = (actor: AnyActorRef, name: string) =>
  (actor.getSnapshot() as AnyMachineSnapshot)._nodes.some(({ after }) =>
    after.some(({ delay }) => String(delay) === name),
  );

function canBeSent(actor: AnyActorRef, event: AnyEventObject): boolean {
  const [kind, name] = partsOf(event);
  const { children } = actor.getSnapshot() as AnyMachineSnapshot;
  if (kind === 'time') return waitsFor(actor, name);
  return (
    !/^(answered|failed|shown)$/.test(kind) || (children as Children)[name]?.getSnapshot().status === 'active'
  );
}

/** A timer that is still set. */
const isWaiting = (clock: SimulatedClock) =>
  (clock as unknown as { timeouts: Map<number, unknown> }).timeouts.size > 0;

export const runningIn = ({ children }: AnyMachineSnapshot) =>
  Object.entries(children as Children)
    .filter(([, child]) => child?.getSnapshot().status === 'active')
    .map(([name]) => name);

/** Longer than any timer of a chart, in milliseconds. */
const LONG = 2 ** 40;
