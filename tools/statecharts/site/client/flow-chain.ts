import type { FlowCounts } from '../../../../contract/flow-counts.ts';
import type { SiteMachine } from '../data.ts';
import type { Group } from './funnel.ts';
import { ELSEWHERE, LEFT, PAID, START, type Chain } from './chain.ts';

/**
 * The chain of the payment flow from a file's sums. It begins where people identify, as one who only looks at public pages is not
 * counted when leaving; of signers where they sign, or come back to a plan they signed. Two things the sums do not say are made up for as decision 0076 says: from which step «go to the next step» came, and
 * that who comes back to a session comes from the provider's page.
 */
type Machine = Pick<SiteMachine, 'within'> & {
  arrows: readonly Pick<SiteMachine['arrows'][number], 'name' | 'source' | 'target'>[];
};
type Rows = Map<string, Map<string, number>>;

const STEPS = ['placing', 'contacting', 'planning', 'signing', 'paying.opening'];
const OUTSIDE = ['arriving', 'atHome', 'reading', 'notFound', 'choosingCompany', 'loggingOut'];
const PROVIDER = 'paying.redirecting';
const RETURN = 'renewingSession';
/** How much rarer going back is than going on, before the sums have their say. */
const BACK: number = 0.02;

/** What stands for a state: its outermost, but parts of identifying, of the payment step and of its result for themselves. */
export function placeOf(path: string): string {
  const [outer = '', inner] = path.split('.');
  if (outer === 'paying') return `paying.${inner ?? 'ended'}`;
  if (outer === 'identifying') return `identifying.${inner ?? 'done'}`;
  if (path === 'resulting.paid') return PAID;
  return outer === 'resulting' ? `resulting.${inner ?? 'pending'}` : outer;
}

const FIRST: Readonly<Record<string, string>> = {
  paying: 'paying.opening',
  identifying: 'identifying.entering',
};
const cameTo = (path: string) => FIRST[path] ?? placeOf(path);

export function flowChain(
  machines: readonly Machine[],
  periods: FlowCounts['periods'],
  group: Group = 'all',
): Chain {
  const rows: Rows = new Map();
  const jumps = new Map<string, number>();
  const add = (from: string, to: string, times: number) => {
    if (from === PAID || times <= 0) return;
    const row = rows.get(from) ?? new Map<string, number>();
    rows.set(from, row.set(to, (row.get(to) ?? 0) + times));
  };
  for (const { name, source, target, times } of takenIn(machines, periods)) {
    if (target === null) continue;
    const to = OUTSIDE.includes(target) ? ELSEWHERE : cameTo(target);
    if (source !== '') add(placeOf(source), to, times);
    else if (name.startsWith('|step')) jumps.set(to, (jumps.get(to) ?? 0) + times);
  }
  for (const { leaves } of periods)
    for (const [path, waits] of Object.entries(leaves))
      add(
        placeOf(path),
        LEFT,
        Object.values(waits).reduce((sum, times) => sum + times, 0),
      );
  addBeginning(rows, add);
  spreadJumps(rows, jumps, add);
  if (group === 'signed')
    for (const place of [...rows.keys()].filter((one) => one !== START))
      add(START, place, -restOf(rows, place));
  for (const place of placesIn(rows)) if (place !== START) add(place, ELSEWHERE, restOf(rows, place));
  return rows;
}

function takenIn(machines: readonly Machine[], periods: FlowCounts['periods']) {
  const times = new Map<string, number>();
  for (const { moves } of periods)
    for (const [name, count] of Object.entries(moves)) times.set(name, (times.get(name) ?? 0) + count);
  return machines.flatMap(({ within, arrows }) => {
    const before = within ? `${within}.` : '';
    return arrows.map(({ name, source, target }) => ({
      name,
      source: source === '' ? (within ?? '') : before + source,
      target: target === null ? null : before + target,
      times: times.get(before + name) ?? 0,
    }));
  });
}

type Add = (from: string, to: string, times: number) => void;

/** Who enters begins, except as many as went to the provider's page and come back to their session. */
function addBeginning(rows: Rows, add: Add): void {
  const entering = rows.get('entering') ?? new Map<string, number>();
  rows.delete('entering');
  const back = Math.min(entering.get(RETURN) ?? 0, restOf(rows, PROVIDER));
  add(PROVIDER, RETURN, back);
  for (const [to, times] of entering)
    if (to !== ELSEWHERE) add(START, to, to === RETURN ? times - back : times);
}

/**
 * «To step X» hangs on the whole chart, so its sum does not say from which step. Spread over the steps from which people went on, by
 * iterative proportional fitting: both sums are kept, forward is likelier than back.
 */
function spreadJumps(rows: Rows, jumps: ReadonlyMap<string, number>, add: Add): void {
  for (const row of rows.values()) row.delete('advancing');
  const arriving = arrivalsIn(rows);
  for (const [to, times] of jumps) arriving.set(to, (arriving.get(to) ?? 0) + times);
  const from = STEPS.map((step) => (arriving.get(step) ?? 0) - sumOf(rows.get(step)));
  const rests = from.map((rest) => Math.max(rest, 0));
  const targets = [...jumps.keys()];
  const cells = STEPS.map((_, at) => targets.map((to) => (STEPS.indexOf(to) > at ? 1 : BACK)));
  for (let round = 0; round < 200; round += 1) {
    targets.forEach((to, column) => {
      const sum = cells.reduce((all, row) => all + (row[column] ?? 0), 0);
      for (const row of cells) row[column] = sum > 0 ? ((row[column] ?? 0) * (jumps.get(to) ?? 0)) / sum : 0;
    });
    cells.forEach((row, at) => {
      const sum = row.reduce((all, one) => all + one, 0);
      const rest = rests[at] ?? 0;
      row.forEach((one, column) => (row[column] = sum > 0 ? (one * rest) / sum : 0));
    });
  }
  cells.forEach((row, at) => {
    row.forEach((times, column) => add(STEPS[at] ?? '', targets[column] ?? '', times));
  });
}

const sumOf = (row: ReadonlyMap<string, number> | undefined) =>
  [...(row?.values() ?? [])].reduce((sum, times) => sum + times, 0);

function arrivalsIn(rows: Rows): Map<string, number> {
  const came = new Map<string, number>();
  for (const row of rows.values()) for (const [to, times] of row) came.set(to, (came.get(to) ?? 0) + times);
  return came;
}

/** Arrivals at a place after which the sums say no more. */
const restOf = (rows: Rows, place: string) => (arrivalsIn(rows).get(place) ?? 0) - sumOf(rows.get(place));

const placesIn = (rows: Rows) =>
  [...arrivalsIn(rows).keys()].filter((place) => ![PAID, LEFT, ELSEWHERE].includes(place));
