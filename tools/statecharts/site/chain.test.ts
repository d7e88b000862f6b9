import { demoCounts } from '../demo/counts.ts';
import { seeded } from '../demo/seeded.ts';
import { loadMachines } from '../load.ts';
import {
  ELSEWHERE,
  LEFT,
  PAID,
  START,
  payingChance,
  whatIf,
  type Chain,
  type Estimate,
} from './client/chain.ts';
import { flowChain } from './client/flow-chain.ts';

/** Whether the intervals of «what if» hold: on visits simulated from chains whose truth is known by another way of reckoning. */

type Row = [to: string, share: number][];
type Known = Map<string, Row>;
const RUNS = 1000;

/** How likely a visit pays, by walking all of it forward until nearly nothing is left on the way. */
function truth(known: Known): number {
  let [on, paid] = [new Map([[START, 1]]), 0];
  for (let step = 0; step < 400; step += 1) {
    const next = new Map<string, number>();
    for (const [state, part] of on)
      for (const [to, share] of known.get(state) ?? [])
        if (to === PAID) paid += part * share;
        else next.set(to, (next.get(to) ?? 0) + part * share);
    on = next;
  }
  return paid;
}

function staying(known: Known, state: string, share: number): Known {
  const row = known.get(state) ?? [];
  const left = row.find(([to]) => to === LEFT)?.[1] ?? 0;
  const changed = row.map(([to, part]): [string, number] =>
    to === LEFT ? [to, part * (1 - share)] : [to, part + (share * left * part) / (1 - left)],
  );
  return new Map(known).set(state, changed);
}

function simulated(known: Known, visits: number, chance: () => number): Chain {
  const seen = new Map<string, Map<string, number>>();
  for (let visit = 0; visit < visits; visit += 1)
    for (let state = START; known.has(state);) {
      const row = known.get(state) ?? [];
      let rest = chance();
      const [to] = row.find(([, share]) => (rest -= share) < 0) ?? row[row.length - 1] ?? [LEFT];
      const counted = seen.get(state) ?? new Map<string, number>();
      seen.set(state, counted.set(to, (counted.get(to) ?? 0) + 1));
      state = to;
    }
  return seen;
}

/** Six states in a row with jumps on and back; some leave in each. */
function randomChain(chance: () => number): Known {
  const names = [START, 'b', 'c', 'd', 'e', 'f'];
  return new Map(
    names.map((name, at): [string, Row] => {
      const onward: Row = [...names.slice(1), PAID].map((to, place) => [
        to,
        chance() * (place === at ? 4 : 0.4),
      ]);
      const row: Row = [...onward, [LEFT, 0.3 + chance()], [ELSEWHERE, chance() * 0.3]];
      const sum = row.reduce((all, [, part]) => all + part, 0);
      return [name, row.map(([to, part]) => [to, part / sum])];
    }),
  );
}

async function flowShaped(): Promise<Known> {
  const charts = (await loadMachines(process.cwd())).map(({ chart }) => chart);
  const machines = charts.filter(({ folder }) =>
    ['payment-flow', 'checkout', 'identification'].includes(folder),
  );
  return new Map(
    [...flowChain(machines, demoCounts().periods)].map(([state, row]): [string, Row] => {
      const sum = [...row.values()].reduce((all, one) => all + one, 0);
      return [state, [...row].map(([to, times]) => [to, times / sum])];
    }),
  );
}

const halved = ({ value, low, high }: Estimate): Estimate => ({
  ...{ value, low: value - (value - low) / 2, high: value + (high - value) / 2 },
});
const holds = ({ low, high }: Estimate, real: number) => low <= real && real <= high;

/** In which part of the runs each interval has the truth in it, and one half as wide. */
function coverage(known: () => Known, state: string, visits: number, chance: () => number) {
  const sums = { pays: 0, more: 0, payments: 0, half: 0 };
  for (let run = 0; run < RUNS; run += 1) {
    const real = known();
    const [now, then] = [truth(real), truth(staying(real, state, 0.5))];
    const chain = simulated(real, visits, chance);
    const found = whatIf(chain, state, 0.5);
    if (!found) continue;
    sums.pays += Number(holds(payingChance(chain), now));
    sums.more += Number(holds(found.more, then / now - 1));
    sums.payments += Number(holds(found.payments, visits * (then - now)));
    sums.half += Number(holds(halved(found.more), then / now - 1));
  }
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum / RUNS]));
}

describe('on simulated visits whose truth is known, 95 % intervals hold in 93 to 97 % of 1,000 runs', () => {
  const expectHolding = ({ half = 1, ...others }: Record<string, number>) => {
    for (const [name, part] of Object.entries(others)) {
      expect([name, part]).toEqual([name, expect.closeTo(0.95, 1)]);
      expect(part).toBeGreaterThanOrEqual(0.93);
      expect(part).toBeLessThanOrEqual(0.97);
    }
    expect(half).toBeLessThan(0.8);
  };

  it('of random chains, and an interval half as wide does not', () => {
    const chance = seeded(18);
    expectHolding(coverage(() => randomChain(chance), 'c', 500, chance));
  });

  it('of a chain with the shape of the payment flow', async () => {
    const flow = await flowShaped();
    expectHolding(coverage(() => flow, 'paying.choosing', 400, seeded(5)));
  });
});
