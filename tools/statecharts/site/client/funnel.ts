import type { FlowCounts } from '../../../../contract/flow-counts.ts';
import type { Wait } from '../../../../contract/leaves-flow.ts';

/** A file of counts laid over a chart: what is said of each arrow and state. The same in pictures and on the site. */

/** Which visits of a file are counted: all of them, or from the signature of a plan on (decision 0081). */
export type Group = 'all' | 'signed';
export const countsOf = (file: FlowCounts, group: Group): FlowCounts =>
  group === 'all' ? file : { ...file, periods: file.signed ?? [] };

type Counted = {
  states: readonly { path: string; parent: string | null; type: string; initial: string | null }[];
  arrows: readonly { id: string; name: string; source: string; target: string | null }[];
};
export type Tally = Pick<FlowCounts, 'company' | 'from' | 'until'> & {
  /** By the arrow's id. */
  times: ReadonlyMap<string, number>;
  /** Of the arrow that was taken most. */
  most: number;
  /** By the innermost state: the entries into it, and the visitors who left there by time. */
  came: ReadonlyMap<string, number>;
  left: ReadonlyMap<string, Waits>;
  /** Arrows and states of the file that the chart does not have. */
  unknown: string[];
};
export type Waits = Partial<Record<Wait, number>>;

export const WAIT_ORDER: readonly Wait[] = ['under10s', 'under1min', 'under5min', 'under15min', 'longer'];

/**
 * Of a machine that works within a state of the visit only what begins with that state's path is its own.
 * @throws when it is no file of counts, or the chart is of no visit
 */
export function tallyOf(chart: Counted & { within: string | null }, file: FlowCounts): Tally {
  if (file.format !== 'saldar-flow-counts-1' || file.machine !== 'paymentFlow' || chart.within === null)
    throw new Error('No counts.');
  const before = chart.within === '' ? '' : `${chart.within}.`;
  const own = <Value>(counted: Record<string, Value>) =>
    Object.entries(counted).flatMap(([name, value]): [string, Value][] =>
      name.startsWith(before) ? [[name.slice(before.length), value]] : [],
    );
  const moves = new Map<string, number>();
  const left = new Map<string, Waits>();
  for (const period of file.periods) {
    for (const [name, times] of own(period.moves)) moves.set(name, (moves.get(name) ?? 0) + times);
    for (const [path, waits] of own(period.leaves)) {
      const state = holderOf(chart, path)?.path ?? path;
      left.set(state, addedWaits([left.get(state) ?? {}, waits]));
    }
  }
  const times = new Map(chart.arrows.map(({ id, name }) => [id, moves.get(name) ?? 0]));
  const names = new Set(chart.arrows.map(({ name }) => name));
  const { company, from, until } = file;
  const came = arrivals(chart, times);
  if (before !== '') addFirst(chart, came, times, left);
  return {
    ...{ company, from, until, times, left, came },
    most: Math.max(0, ...times.values()),
    unknown: [
      ...[...moves.keys()].filter((name) => !names.has(name) && !holderOf(chart, name)),
      ...[...left.keys()].filter((path) => !chart.states.some((state) => state.path === path)),
    ],
  };
}

/** The state whose work another machine does: what is counted inside of that one begins with the path of this state. */
function holderOf({ states }: Counted, name: string) {
  return states.find(({ path, type }) => type === 'atomic' && name.startsWith(`${path}.`));
}

/** How often each innermost state was come to. */
function arrivals({ states, arrows }: Counted, times: ReadonlyMap<string, number>): Map<string, number> {
  const came = new Map<string, number>();
  const startOf = (path: string): string[] => {
    const state = states.find((one) => one.path === path);
    if (state?.type === 'parallel')
      return states.filter(({ parent }) => parent === path).flatMap((child) => startOf(child.path));
    return state?.initial ? startOf(state.initial) : [path];
  };
  for (const { id, target } of arrows)
    for (const path of target === null ? [] : startOf(target))
      came.set(path, (came.get(path) ?? 0) + (times.get(id) ?? 0));
  return came;
}

/** No arrow leads to where a machine inside of a state begins: as many began there as went on or left beyond those who came back. */
function addFirst(
  { states, arrows }: Counted,
  came: Map<string, number>,
  times: ReadonlyMap<string, number>,
  left: ReadonlyMap<string, Waits>,
): void {
  const first = states.find(({ path }) => path === '')?.initial;
  if (!first) return;
  const went = arrows.reduce(
    (sum, { id, source, target }) => (source === first && target !== null ? sum + (times.get(id) ?? 0) : sum),
    0,
  );
  const leaving = Object.values(left.get(first) ?? {}).reduce((sum, one) => sum + one, 0);
  came.set(first, Math.max(came.get(first) ?? 0, went + leaving));
}

function addedWaits(all: readonly Waits[]): Waits {
  const pairs = WAIT_ORDER.map(
    (wait) => [wait, all.reduce((sum, one) => sum + (one[wait] ?? 0), 0)] as const,
  );
  return Object.fromEntries(pairs.filter(([, times]) => times > 0));
}

const isIn = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`);

export const timesOf = ({ times }: Tally, ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + (times.get(id) ?? 0), 0);

export type Leaving = { left: number; came: number; share: number; half: Wait | null };

/**
 * The visitors who left in a state or its children. `came`: the entries into the state, for a parent from outside of it.
 * `half`: by when half of them had left.
 */
export function leavingOf(chart: Counted, tally: Tally, path: string): Leaving {
  const waits = addedWaits([...tally.left].filter(([state]) => isIn(state, path)).map(([, one]) => one));
  const left = WAIT_ORDER.reduce((sum, wait) => sum + (waits[wait] ?? 0), 0);
  const isHolder = chart.states.some(({ parent }) => parent === path);
  const into = chart.arrows.filter(
    ({ source, target }) => target !== null && isIn(target, path) && !isIn(source, path),
  );
  const came = isHolder
    ? timesOf(
        tally,
        into.map(({ id }) => id),
      )
    : (tally.came.get(path) ?? 0);
  let soFar = 0;
  const half = WAIT_ORDER.find((wait) => (soFar += waits[wait] ?? 0) * 2 >= left);
  return {
    left,
    came,
    share: came > 0 ? Math.min(left / came, 1) : 0,
    half: left > 0 ? (half ?? null) : null,
  };
}

/** From which share on a state stands out as one where people give up, and from how many: one of three says nothing. */
const MUCH = { share: 0.1, left: 5 };
export const isMuch = ({ left, share }: Leaving) => left >= MUCH.left && share >= MUCH.share;

/** Whole numbers as they are written in Chile: 12.345. */
export const written = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '.');

/** The thickness of a line in pixels: a hairline without a count, growing with the count. */
export const lineWidth = (times: number, most: number) =>
  times === 0 || most === 0 ? 0.8 : 1.4 + (8.6 * times) / most;

/** How much wider a head must be, so that its line does not stick out behind it. */
export const headStretch = (width: number) => Math.max(1, width / 4.2);

export type LeavingWords = { left: string; half: Record<Wait, string>; halfIn: string; none: string };

/** Two lines: how many left, of how many, and by when half of them had. */
export function leavingWords({ left, came, share, half }: Leaving, words: LeavingWords): [string, string] {
  if (left === 0) return [words.none, ''];
  const percent = share > 0 && share < 0.01 ? '<1' : String(Math.round(share * 100));
  const line = words.left.replace('%n', written(left)).replace('%m', written(came)).replace('%p', percent);
  return [line, half ? words.halfIn.replace('%h', words.half[half]) : ''];
}
