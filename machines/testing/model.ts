import { createTestModel } from '@xstate/test';
import type { AnyEventObject, AnyStateMachine, AnyStateNode } from 'xstate';

/**
 * The one place that speaks to @xstate/test: its beta holds with an own `serializeState` and a newer @xstate/graph, and
 * its types lag behind XState 5, so they are taken as they are here and nowhere else (docs/decisions/0002).
 */
type Path = { steps: { event: AnyEventObject; state: { value: unknown } }[]; state: { value: unknown } };
type Model = { getSimplePaths: (options: Record<string, unknown>) => Path[] };

/** Every leaf of a chart as text, e.g. `paying.choosing`. */
export function leavesOf(machine: AnyStateMachine): string[] {
  const leaves = (node: AnyStateNode): string[] => {
    const children = Object.values(node.states);
    return children.length === 0 ? [node.path.join('.')] : children.flatMap(leaves);
  };
  return leaves(machine.root).sort();
}

/** `{ paying: 'choosing' }` → `paying.choosing`. */
export function leafText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as Record<string, unknown>)
    .map(([key, inner]) => `${key}.${leafText(inner)}`)
    .join();
}

export type Cases<Context> = {
  machine: AnyStateMachine;
  events: AnyEventObject[];
  input?: unknown;
  /** What distinguishes two states of one leaf. */
  facts?: (context: Context) => unknown;
};
type Reached = { value: unknown; context: unknown; status: string };
type Serialize = (state: Reached) => string;

function modelOf(machine: AnyStateMachine, serializeState: Serialize): Model {
  const create = createTestModel as unknown as (machine: AnyStateMachine, options: unknown) => Model;
  return create(machine, { serializeState });
}
/** A pure transition would leave a final state by a root event; a real actor is stopped there. */
const stopWhen = ({ status }: Reached) => status === 'done';
const limit = 50_000;

/** Every way through the chart that meets no state value twice. */
export function simplePaths<Context>({ machine, events, input }: Cases<Context>): Path[] {
  const serializeState: Serialize = ({ value }) => JSON.stringify(value);
  return modelOf(machine, serializeState).getSimplePaths({ events, input, serializeState, stopWhen, limit });
}
