/** An absorbing Markov chain from counts, and how sure its figures are: decision 0076. Pure; the same on the site and in the command. */

/** From each state: to which, how often. `START` is where people begin; a place without a row is an end. */
export type Chain = ReadonlyMap<string, ReadonlyMap<string, number>>;
/** A figure and its 95 % interval. */
export type Estimate = { value: number; low: number; high: number };
export type WhatIf = { state: string; left: number; more: Estimate; payments: Estimate };

export const START = '(start)';
export const PAID = '(paid)';
export const LEFT = '(left)';
export const ELSEWHERE = '(elsewhere)';
/** Of the normal distribution: 95 % lie within so many standard deviations. */
const Z95 = 1.959964;

type Solved = {
  /** How likely each place leads to paying, and how often each is come to from the start. */
  pays: ReadonlyMap<string, number>;
  visits: ReadonlyMap<string, number>;
};
type Shares = ReadonlyMap<string, ReadonlyMap<string, number>>;
/** For each state how much a figure grows with each of its shares. */
type Slopes = (state: string, to: string) => number;

const total = (row: ReadonlyMap<string, number>) => [...row.values()].reduce((sum, one) => sum + one, 0);

const sharesOf = (chain: Chain): Shares =>
  new Map(
    [...chain]
      .filter(([, row]) => total(row) > 0)
      .map(([state, row]) => [state, new Map([...row].map(([to, times]) => [to, times / total(row)]))]),
  );

/** How likely it is to pay from the start. */
export function payingChance(chain: Chain): Estimate {
  const shares = sharesOf(chain);
  const solved = solvedChain(shares);
  const value = solved.pays.get(START) ?? 0;
  const spread = spreadOf(chain, shares, plainSlopes(solved));
  return value > 0 && value < 1 ? logitInterval(value, spread) : { value, low: 0, high: 1 };
}

/** What it would bring if `share` of those who leave at `state` went on as the others there do. Null where that brings nothing. */
export function whatIf(chain: Chain, state: string, share: number): WhatIf | null {
  const shares = sharesOf(chain);
  const row = shares.get(state);
  const leaving = row?.get(LEFT) ?? 0;
  if (!row || leaving === 0 || leaving === 1) return null;
  const staying = 1 - leaving;
  const changed = new Map(shares).set(state, keptRow(row, share));
  const [now, then] = [solvedChain(shares), solvedChain(changed)];
  const [pays, wouldPay] = [now.pays.get(START) ?? 0, then.pays.get(START) ?? 0];
  if (pays === 0 || wouldPay <= pays) return null;
  const payingOn = [...row].reduce(
    (sum, [to, part]) => (to === LEFT ? sum : sum + part * (then.pays.get(to) ?? 0)),
    0,
  );
  const thenSlopes: Slopes = (from, to) => {
    const paid = then.pays.get(to) ?? 0;
    const visits = then.visits.get(from) ?? 0;
    if (from !== state) return visits * paid;
    if (to === LEFT) return (visits * share * payingOn) / staying;
    return visits * (paid + share * leaving * (paid / staying - payingOn / staying ** 2));
  };
  const nowSlopes = plainSlopes(now);
  const relative: Slopes = (from, to) =>
    thenSlopes(from, to) / pays - (wouldPay * nowSlopes(from, to)) / pays ** 2;
  const more = logInterval(wouldPay / pays - 1, spreadOf(chain, shares, relative));
  const gained = logInterval(
    wouldPay - pays,
    spreadOf(chain, shares, (from, to) => thenSlopes(from, to) - nowSlopes(from, to)),
  );
  const began = total(chain.get(START) ?? new Map<string, number>());
  const payments = { value: gained.value * began, low: gained.low * began, high: gained.high * began };
  return { state, left: chain.get(state)?.get(LEFT) ?? 0, more, payments };
}

/** Each state where people leave, first where it would bring most. */
export const whatIfs = (chain: Chain, share: number): WhatIf[] =>
  [...chain.keys()]
    .flatMap((state) => whatIf(chain, state, share) ?? [])
    .sort((a, b) => b.more.value - a.more.value);

const keptRow = (row: ReadonlyMap<string, number>, share: number): Map<string, number> => {
  const leaving = row.get(LEFT) ?? 0;
  const grown = 1 + (share * leaving) / (1 - leaving);
  return new Map([...row].map(([to, part]) => [to, to === LEFT ? part * (1 - share) : part * grown]));
};

const plainSlopes =
  ({ pays, visits }: Solved): Slopes =>
  (from, to) =>
    (visits.get(from) ?? 0) * (pays.get(to) ?? 0);

/** The delta method: each row is a multinomial of its own, so the variance of a figure is the sum of what each row adds. */
function spreadOf(chain: Chain, shares: Shares, slopes: Slopes): number {
  let variance = 0;
  for (const [state, row] of shares) {
    let [mean, square] = [0, 0];
    for (const [to, part] of row) {
      const slope = slopes(state, to);
      mean += part * slope;
      square += part * slope ** 2;
    }
    variance += Math.max(square - mean ** 2, 0) / total(chain.get(state) ?? new Map());
  }
  return Math.sqrt(variance);
}

/** On a scale where the figure cannot fall below nothing. */
function logInterval(value: number, spread: number): Estimate {
  const factor = Math.exp((Z95 * spread) / value);
  return { value, low: value / factor, high: value * factor };
}

/** On a scale where a chance stays between 0 and 1. */
function logitInterval(value: number, spread: number): Estimate {
  const factor = Math.exp((Z95 * spread) / (value * (1 - value)));
  const odds = value / (1 - value);
  return { value, low: odds / factor / (1 + odds / factor), high: (odds * factor) / (1 + odds * factor) };
}

/** Only what is come to from the start and leads to an end: what goes round for ever pays nothing and has no solution. */
function solvedChain(shares: Shares): Solved {
  const reached = closure([START], (state) => [...(shares.get(state)?.keys() ?? [])]);
  const ends = [...reached].filter((state) => !shares.has(state));
  const before = (place: string) => [...shares].flatMap(([from, row]) => (row.has(place) ? [from] : []));
  const ending = closure(ends, before);
  const states = [...reached].filter((state) => shares.has(state) && ending.has(state));
  const to = (from: string, place: string) => shares.get(from)?.get(place) ?? 0;
  const matrix = states.map((row) => states.map((column) => (row === column ? 1 : 0) - to(row, column)));
  const transposed = matrix.map((_, at) => matrix.map((row) => row[at] ?? 0));
  const paid = solve(
    matrix,
    states.map((state) => to(state, PAID)),
  );
  const visits = solve(
    transposed,
    states.map((state) => (state === START ? 1 : 0)),
  );
  const named = (values: number[]) => new Map(states.map((state, at) => [state, values[at] ?? 0]));
  return { pays: named(paid).set(PAID, 1), visits: named(visits) };
}

function closure(begin: readonly string[], next: (place: string) => string[]): Set<string> {
  const found = new Set(begin);
  for (const place of found) for (const one of next(place)) found.add(one);
  return found;
}

/** Gaussian elimination with the largest pivot of each column. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let pivot = 0; pivot < rows.length; pivot += 1) {
    let best = pivot;
    for (let row = pivot; row < rows.length; row += 1)
      if (Math.abs(at(row, pivot)) > Math.abs(at(best, pivot))) best = row;
    const chosen = rows[best] ?? [];
    rows[best] = rows[pivot] ?? [];
    rows[pivot] = chosen.map((value) => value / (chosen[pivot] ?? 1));
    for (let row = 0; row < rows.length; row += 1) {
      const times = at(row, pivot);
      if (row !== pivot && times !== 0)
        rows[row] = (rows[row] ?? []).map((value, column) => value - times * at(pivot, column));
    }
  }
  return rows.map((row) => row[rows.length] ?? 0);
}
