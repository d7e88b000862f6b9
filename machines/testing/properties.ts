import { advance, type Property, type Step } from '../temporal.ts';

/** A chart as its steps: from a state by an event to a state. */
export type Edge = { readonly from: string; readonly event: string; readonly to: string };
/** How ways begin: the state, and the event that made it where there is one. */
export type Beginning = { readonly to: string; readonly event: string };

type Place = { readonly state: string; readonly memory: boolean };
const keyOf = ({ state, memory }: Place) => `${state}|${memory}`;

/**
 * Whether a property holds of every way that a chart has, guards aside; with a shortest way that breaks it, in events. `isMet`: whether what it
 * speaks of happens on some way.
 */
export function check(
  property: Property,
  { to: first, event }: Beginning,
  edges: readonly Edge[],
): { broken: string[] | null; isMet: boolean } {
  const opening = advance(property, false, { event, from: null, to: first });
  const start: Place = { state: first, memory: opening.memory };
  const ways = new Map([[keyOf(start), [] as string[]]]);
  const next = new Map<string, Place[]>();
  const places = [start];
  let isMet = opening.memory;
  for (const place of places) {
    const way = ways.get(keyOf(place)) ?? [];
    for (const edge of edges.filter(({ from }) => from === place.state)) {
      const { memory, broken } = advance(property, place.memory, edge as Step);
      if (broken) return { broken: [...way, edge.event], isMet: true };
      isMet ||= memory !== place.memory || speaksOf(property, edge);
      const there = { state: edge.to, memory };
      next.set(keyOf(place), [...(next.get(keyOf(place)) ?? []), there]);
      if (ways.has(keyOf(there))) continue;
      ways.set(keyOf(there), [...way, edge.event]);
      places.push(there);
    }
  }
  if (property.pattern !== 'eventually') return { broken: null, isMet };
  const waiting = places.find((place) => place.memory && !leadsOn(place, next));
  return { broken: waiting ? (ways.get(keyOf(waiting)) ?? []) : null, isMet };
}

/** Whether a step is of what the property forbids: a property that forbids what never happens says nothing. */
const speaksOf = ({ what, where }: Property, { from, event, to }: Edge) =>
  [...what, ...where].some((name) => name === event || name === to || name === from);

/** Whether some way on from where something must follow brings it. */
function leadsOn(place: Place, next: ReadonlyMap<string, readonly Place[]>): boolean {
  const seen = new Set([keyOf(place)]);
  const open = [place];
  for (const one of open) {
    if (!one.memory) return true;
    for (const there of next.get(keyOf(one)) ?? []) {
      if (seen.has(keyOf(there))) continue;
      seen.add(keyOf(there));
      open.push(there);
    }
  }
  return false;
}
