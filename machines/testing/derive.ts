import { createMachine, type AnyStateMachine } from 'xstate';

type Config = Record<string, unknown> & { states?: Record<string, Config>; on?: Record<string, unknown> };
type Invoke = { id: string; onDone?: unknown; onError?: unknown; onSnapshot?: unknown };

/**
 * The same chart without external actors: what an invoked actor or a timer would report is an event that a test sends. Test models
 * refuse invocations, and so a path can choose each answer.
 */
export function withoutActors(machine: AnyStateMachine): AnyStateMachine {
  return createMachine(derived(machine.config as Config) as never, machine.implementations as never);
}

function derived({ invoke, after, states, on, ...rest }: Config): Config {
  const invokes = invoke ? [invoke as Invoke].flat() : [];
  const reports = invokes.flatMap(({ id, onDone, onError, onSnapshot }) => [
    [`answered.${id}`, onDone],
    [`failed.${id}`, onError],
    [`shown.${id}`, onSnapshot],
  ]);
  const timers = Object.entries((after ?? {}) as Record<string, unknown>).map(([delay, then]) => [
    `time.${delay}`,
    then,
  ]);
  const events = Object.fromEntries([...reports, ...timers].filter(([, then]) => then !== undefined));
  const inner =
    states && Object.fromEntries(Object.entries(states).map(([key, state]) => [key, derived(state)]));
  return { ...rest, on: { ...on, ...events }, ...(inner && { states: inner }) };
}
