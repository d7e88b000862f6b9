import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { watched } from './coverage.ts';
import { leafText } from './model.ts';

export type Edge<Context> = { from: string; event: AnyEventObject; to: string; context: Context };
/** Edges of a chart too wide for paths, and the shortest ways that together meet all that these events can meet of it. */
export type Explored<Context> = { edges: Edge<Context>[]; ways: AnyEventObject[][] };

type Reached<Context> = { value: unknown; context: Context };
type Place<Context> = {
  state: Reached<Context>;
  transitions: Record<string, { event: AnyEventObject; state: Reached<Context> }>;
};
const LIMIT = 200_000;

/** An explorer of one chart: each input and set of events is looked into anew, and ways go only to what none before has met. */
export function explorerOf<Context>(machine: AnyStateMachine, facts: (context: Context) => unknown) {
  const { machine: chart, news } = watched(machine);
  return (events: AnyEventObject[], input?: unknown): Explored<Context> => {
    const ways: AnyEventObject[][] = [];
    /** How each state was reached first; the search goes breadth first, so that is the shortest way. */
    const wayTo = new Map<string, AnyEventObject[]>();
    const keys = new WeakMap<object, string>();
    const keyOf = (state: Reached<Context>) => {
      const key = keys.get(state) ?? JSON.stringify([state.value, facts(state.context)]);
      keys.set(state, key);
      return key;
    };
    let here: AnyEventObject[] = [];
    const map = getAdjacencyMap(chart, {
      events,
      input,
      limit: LIMIT,
      stopWhen: ({ status }: { status: string }) => status === 'done',
      serializeState: (state: Reached<Context>, event: AnyEventObject, previous: Reached<Context>) => {
        const key = keyOf(state);
        const before = previous && wayTo.get(keyOf(previous));
        here = wayTo.get(key) ?? (before ? [...before, event] : []);
        wayTo.set(key, here);
        return key;
      },
      // Asked right after an event was tried on the state before it.
      serializeEvent: (event: AnyEventObject) => {
        if (news().length > 0) ways.push([...here, event]);
        return String(events.indexOf(event));
      },
    } as never);
    return { edges: edgesIn(Object.values(map) as never), ways };
  };
}

function edgesIn<Context>(places: Place<Context>[]): Edge<Context>[] {
  return places.flatMap(({ state: from, transitions }) =>
    Object.values(transitions).map(({ event, state: to }) => ({
      from: leafText(from.value),
      event,
      to: leafText(to.value),
      context: to.context,
    })),
  );
}
