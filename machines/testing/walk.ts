import {
  createActor,
  createMachine,
  SimulatedClock,
  type ActorLogic,
  type ActorRefFrom,
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
const silent = ({ config }: AnyStateMachine) =>
  createMachine({ context: typeof config.context === 'object' ? config.context : {} });

/** The same chart, with every actor it starts answering when the test says so. */
export function withScriptedWorld(machine: AnyStateMachine): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors as Record<string, object>);
  return machine.provide({
    actors: Object.fromEntries(
      actors.map(([name, logic]) => [name, 'root' in logic ? silent(logic as AnyStateMachine) : answering]),
    ),
  } as never);
}

/** A machine with a scripted world, running under a parent that only listens, with a clock that waits for the test. */
export function startReal(machine: AnyStateMachine, input?: unknown) {
  const clock = new SimulatedClock();
  const reports: AnyEventObject[] = [];
  const parent = createMachine({
    invoke: { id: 'real', src: machine, input: () => input },
    on: { '*': { actions: ({ event }) => void (event.type.startsWith('xstate.') || reports.push(event)) } },
  });
  const host = createActor(parent, { clock }).start();
  const actor = host.getSnapshot().children['real'] as ActorRefFrom<AnyStateMachine>;
  return {
    actor,
    reports,
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
  const { type, ...said } = event;
  const [kind, ...rest] = type.split('.');
  const { children, _nodes } = actor.getSnapshot() as AnyMachineSnapshot;
  const waits = () => _nodes.some(({ after }) => after.some(({ delay }) => String(delay) === rest.join('.')));
  if (kind === 'time') return waits() ? clock.increment(LONG) : undefined;
  if (kind === 'shown') return actor.send({ ...said, type: `xstate.snapshot.${rest.join('.')}` });
  if (kind !== 'answered' && kind !== 'failed') return actor.send(event);
  (children as Record<string, AnyActorRef | undefined>)[rest.join('.')]?.send({ ...said, type: kind });
}
/** Longer than any timer of a chart, in milliseconds. */
const LONG = 2 ** 40;
