import { getInitialSnapshot, getNextSnapshot, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import type { Asked, Watched } from './coverage.ts';
import { leafText } from './model.ts';

export type Edge<Context> = { from: string; event: AnyEventObject; to: string; context: Context };
/** Edges of a chart, and the shortest ways that together meet all that these events can meet of it. */
export type Explored<Context> = { edges: Edge<Context>[]; ways: AnyEventObject[][] };

/** Where a chart stands, by the shortest way, and what each event asks of it there. */
type Place = {
  state: AnyMachineSnapshot;
  last: string | null;
  way: AnyEventObject[];
  answers: readonly Asked[][];
  /** Ways that come here by other transitions. */
  others: Map<string, Pick<Place, 'state' | 'way'>>;
};
/** What a model says of contexts. */
export type ExploreOptions<Context> = {
  /** What distinguishes two states of one leaf. */
  facts?: (context: Context) => unknown;
  /** Whether an event of a child or the server can come there: not every order of them can be. */
  canHappen?: (event: AnyEventObject, context: Context, state: string) => boolean;
  isNarrow?: boolean;
};
const LIMIT = 200_000;

/**
 * An explorer of one chart, breadth first: each input and set of events is looked into anew. Places differ in the state and in
 * which fields of the context distinguish two states; `isNarrow`: also in the transition before, and ways go to all that an event does at a place.
 * Otherwise ways go only to what none before has met, every two transitions included.
 */
export function explorerOf<Context>(
  watch: Watched,
  { facts = () => null, canHappen = () => true, isNarrow = false }: ExploreOptions<Context>,
) {
  return (events: AnyEventObject[], input?: unknown, from: AnyEventObject[] = []): Explored<Context> => {
    const edges: Edge<Context>[] = [];
    const ways: AnyEventObject[][] = [];
    const places = new Map<string, Place>();

    function reach(state: AnyMachineSnapshot, last: string | null, way: AnyEventObject[]): boolean {
      const key = JSON.stringify([state.value, facts(state.context as Context), isNarrow && last]);
      const known = places.get(key);
      if (known && last !== null && last !== known.last && !known.others.has(last))
        known.others.set(last, { state, way });
      if (known) return false;
      if (places.size === LIMIT) throw new Error('The chart is too wide: name fewer facts or events.');
      places.set(key, { state, last, way, answers: [], others: new Map() });
      return true;
    }

    function cannot({ state }: Pick<Place, 'state'>, last: string | null, event: AnyEventObject): boolean {
      if (canHappen(event, state.context as Context, leafText(state.value))) return false;
      watch.refuse(last, event.type);
      return true;
    }

    function lookAround(place: Place): void {
      const { state, last, way } = place;
      const idle: AnyEventObject[] = [];
      const before = ways.length;
      let leads = false;
      place.answers = events.map((event) => {
        if (cannot(place, last, event)) return [];
        watch.goOnAfter(last);
        const next: AnyMachineSnapshot = getNextSnapshot(watch.machine, state, event as never);
        const answers = watch.asked();
        const arrow = answers.findLast(({ isTrue }) => isTrue)?.id;
        edges.push({
          from: leafText(state.value),
          event,
          to: leafText(next.value),
          context: next.context as Context,
        });
        const isNew = arrow !== undefined && reach(next, arrow, [...way, event]);
        leads ||= isNew;
        if (arrow === undefined) idle.push(event);
        else watch.rest(arrow, next);
        const isNews = watch.isNews();
        if (isNarrow ? arrow !== undefined && !isNew : isNews) ways.push([...way, event]);
        return answers;
      });
      if (isNarrow && ((!leads && ways.length === before) || idle.length > 0)) ways.push([...way, ...idle]);
    }

    watch.goOnAfter(null);
    const start = from.reduce<AnyMachineSnapshot>(
      (state, event) => getNextSnapshot(watch.machine, state, event as never),
      getInitialSnapshot(watch.machine, input as never),
    );
    reach(start, watch.asked().findLast(({ isTrue }) => isTrue)?.id ?? null, from);
    for (const place of places.values()) {
      if (place.state.status !== 'done') lookAround(place);
      else if (isNarrow) ways.push(place.way);
    }
    for (const { answers, others } of places.values())
      for (const [last, { state, way }] of others)
        for (const [index, event] of events.entries())
          if (!cannot({ state }, last, event) && watch.wouldBeNews(last, answers[index] ?? [])) {
            watch.goOnAfter(last);
            getNextSnapshot(watch.machine, state, event as never);
            if (watch.isNews()) ways.push([...way, event]);
          }
    return { edges, ways };
  };
}
