import type { FlowCounts } from '#contract/flow-counts.ts';
import { demoCounts } from '../demo/counts.ts';
import { drawn, type Drawn } from '../drawn.ts';
import { loadMachines } from '../load.ts';
import { notesOf } from '../notes/every-machine.ts';
import { whatIfLines } from '../what-if.ts';
import { LEFT, PAID, START, payingChance, whatIf, whatIfs, type Chain } from './client/chain.ts';
import { flowChain } from './client/flow-chain.ts';
import { niceEnd } from './client/plots.ts';
import { refusalOf, shareChanges } from './client/several-files.ts';
import { siteMachine, type SiteMachine } from './data.ts';

let charts: Drawn[] = [];
let machines: SiteMachine[] = [];
beforeAll(async () => {
  const loaded = await loadMachines(process.cwd());
  charts = await drawn(
    loaded.filter(({ chart }) => ['payment-flow', 'checkout', 'identification'].includes(chart.folder)),
  );
  machines = charts.map((one) => siteMachine(one, notesOf(one.chart.folder)));
});

const counts = demoCounts();
const only = (at: number): FlowCounts => {
  const period = counts.periods[at] ?? { from: '', until: '', moves: {}, leaves: {} };
  return { ...counts, from: period.from, until: period.until, periods: [period] };
};
const chainOf = (rows: Record<string, Record<string, number>>): Chain =>
  new Map(Object.entries(rows).map(([state, row]) => [state, new Map(Object.entries(row))]));

describe('what if', () => {
  const CAPTCHA = chainOf({
    [START]: { captcha: 100 },
    captcha: { next: 60, [LEFT]: 40 },
    next: { [PAID]: 30, [LEFT]: 30 },
  });

  it('half of those who leave at the captcha went on: reckoned by hand', () => {
    const found = whatIf(CAPTCHA, 'captcha', 0.5);
    expect(payingChance(CAPTCHA).value).toBeCloseTo(0.3);
    expect([found?.more.value, found?.payments.value]).toEqual([expect.closeTo(1 / 3), expect.closeTo(10)]);
  });

  it('brings nothing where all leave, and is no number where visits go round for ever', () => {
    const none = chainOf({ [START]: { a: 5 }, a: { [LEFT]: 5 } });
    expect(whatIf(none, 'a', 1)).toBeNull();
    const round = chainOf({ [START]: { a: 5, [PAID]: 5 }, a: { b: 5 }, b: { a: 5 } });
    expect(payingChance(round).value).toBeCloseTo(0.5);
  });

  it('of a file: as many pay as it counts, and no state sends on more than came', () => {
    const chain = flowChain(machines, counts.periods);
    const sum = (name: string) => counts.periods.reduce((all, { moves }) => all + (moves[name] ?? 0), 0);
    const [began, paid] = [sum('entering||5'), sum('resulting.pending|result.settled|0')];
    expect(payingChance(chain).value).toBeCloseTo(paid / began, 6);
    for (const [state, row] of chain) {
      const came = [...chain.values()].reduce((all, other) => all + (other.get(state) ?? 0), 0);
      const went = [...row.values()].reduce((all, one) => all + one, 0);
      if (state !== START) expect([state, went]).toEqual([state, expect.closeTo(came, 3)]);
    }
  });

  it('orders states by what they would bring, and all of them bring more than half', () => {
    const chain = flowChain(machines, counts.periods);
    const values = whatIfs(chain, 0.5).map(({ more }) => more.value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(whatIfs(chain, 1)[0]?.more.value).toBeGreaterThan(values[0] ?? 1);
  });

  it('of signers: it begins after the signature, as many pay as the file counts, and the captcha is a state of its own for all', () => {
    const [signed] = counts.signed ?? [];
    const moves = signed?.moves ?? {};
    const chain = flowChain(machines, counts.signed ?? [], 'signed');
    const [signatures, paid] = [
      moves['signing|agreement.signed|0'],
      moves['resulting.pending|result.settled|0'],
    ];
    expect([signatures, paid].every((times) => (times ?? 0) >= 10)).toBe(true);
    expect(chain.get(START)).toEqual(new Map([['paying.opening', signatures]]));
    expect(payingChance(chain).value).toBeCloseTo((paid ?? 0) / (signatures ?? 1), 6);
    const leaving = whatIfs(chain, 0.5).map(({ state, left }) => [state, left]);
    const left = Object.values(signed?.leaves['paying.choosing.ready'] ?? {}).reduce(
      (sum, one) => sum + one,
      0,
    );
    expect(leaving).toEqual([['paying.choosing', left]]);
    const all = whatIfs(flowChain(machines, counts.periods), 0.5).map(({ state }) => state);
    expect(all).toEqual(
      expect.arrayContaining(['identifying.entering', 'identifying.starting', 'identifying.verifying']),
    );
  });

  it('is said in a sentence by the command, with what is too little to decide on', () => {
    const lines = whatIfLines(charts, counts, 'signing', 0.5);
    expect(lines[1]).toMatch(
      /^Si la mitad de las personas que se van en «Firma del contrato» siguiera, pagaría un 3,7 % más \(entre 2,\d y 6,\d\)\.$/,
    );
    expect(whatIfLines(charts, counts, 'paying.starting', 0.5)).toContain(
      'Ahí se fueron menos de diez veces: es muy poco para decidir algo.',
    );
    expect(() => whatIfLines(charts, counts, 'heaven', 0.5)).toThrow(/^Nothing to gain at heaven/);
    expect(() => whatIfLines(charts, counts, 'signing', 0)).toThrow(/^--share/);
    expect(whatIfLines(charts, counts, 'paying.choosing', 0.5, 'signed')[0]).toMatch(
      /^De cada 100 veces que se firma un plan o se vuelve a uno firmado, 57,9 pagan \(entre /,
    );
    expect(() => whatIfLines(charts, { ...counts, signed: [] }, 'paying.choosing', 0.5, 'signed')).toThrow(
      /^De quienes firmaron no hay conteos/,
    );
  });
});

describe('two files', () => {
  it('of a company that share a day are not shown together, so that nothing is found by subtraction', () => {
    expect(refusalOf([only(0), only(1)])).toBeNull();
    expect(refusalOf([counts, only(1)])).toBe('overlap');
    expect(refusalOf([only(0), { ...only(1), from: only(0).until }])).toBe('overlap');
    expect(refusalOf([counts, { ...counts, company: 'recupera' }])).toBeNull();
    expect(refusalOf([{ ...counts, periods: [...only(0).periods, ...only(0).periods] }])).toBe('repeated');
  });

  it('of the same habits differ by no more than chance; a share that changed much does', () => {
    expect(shareChanges(machines, only(0), only(1)).filter(({ isMore }) => isMore)).toEqual([]);
    const period = only(1).periods[0] ?? { leaves: {} };
    const changed = {
      ...only(1),
      periods: [{ ...period, leaves: { ...period.leaves, 'identifying.entering': { longer: 400 } } }],
    };
    const sure = shareChanges(machines, only(0), changed as FlowCounts).filter(({ isMore }) => isMore);
    expect(sure.map(({ place, arrow }) => [place, arrow?.name ?? 'left'])).toEqual(
      expect.arrayContaining([['identifying.entering', 'left']]),
    );
    expect(new Set(sure.map(({ place }) => place))).toEqual(new Set(['identifying.entering']));
  });

  it('give no share of a state that fewer than ten went out of', () => {
    const few = (times: number): FlowCounts => ({
      ...only(0),
      periods: [
        { from: '2026-11-02', until: '2026-11-03', moves: {}, leaves: { contacting: { longer: times } } },
      ],
    });
    expect(shareChanges(machines, few(9), few(30))).toEqual([]);
    expect(shareChanges(machines, few(10), few(30))).toHaveLength(1);
  });
});

it('An axis ends at a round figure above the highest', () => {
  expect([0.37, 0.021, 0.93].map(niceEnd)).toEqual([0.4, expect.closeTo(0.04), 1]);
});
