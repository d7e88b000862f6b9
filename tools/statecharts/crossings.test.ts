import { readFileSync } from 'node:fs';
import type { Chart } from './chart.ts';
import {
  approvedCrossings,
  crossedBy,
  crossingSentences,
  crossingsIn,
  faultsInCrossings,
  faultsInSentences,
} from './crossings.ts';
import { loadMachines } from './load.ts';

let charts: Chart[] = [];
beforeAll(async () => {
  charts = (await loadMachines(process.cwd())).map(({ chart }) => chart);
});

const CONFIRM = 'paying.choosing|payment.confirm|1';
const SIGNED = 'signing|agreement.signed|0';
const log = (...runs: string[][]) =>
  runs.map((arrows) => JSON.stringify({ name: 'one.spec.ts › pays', arrows })).join('\n');

it('What every run of a test crossed and waited for is approved; what a clock or the connection did is not', () => {
  const chance = ['signing|session.ended|0', 'paying.withoutMethods|connection.restored|0', 'placing||3'];
  expect(crossingsIn(charts, log([CONFIRM, SIGNED, ...chance], [...chance, CONFIRM]))).toEqual({
    'one.spec.ts › pays': [CONFIRM],
  });
});

it('An arrow of a machine inside a step is that machine’s', () => {
  expect(
    crossedBy(
      charts,
      { 'one.spec.ts › pays': [CONFIRM, SIGNED] },
      { 'one.spec.ts › pays': 'La persona paga.' },
    ),
  ).toEqual({
    tests: [{ sentence: 'La persona paga.', file: 'one.spec.ts' }],
    by: {
      'checkout choosing|visitor|payment.confirm|1': [0],
      'paymentFlow signing|reported|agreement.signed|0': [0],
    },
  });
});

it('An arrow that is gone is missed', () => {
  expect(faultsInCrossings(charts, { 'one.spec.ts › pays': [CONFIRM, 'paying|gone|0'] })).toEqual([
    'e2e/crossings.json: one.spec.ts › pays crosses "paying|gone|0", which no machine has',
  ]);
});

it('The approved ones are of arrows and of tests that exist', () => {
  expect(faultsInCrossings(charts, approvedCrossings('.'))).toEqual([]);
  const gone = Object.keys(approvedCrossings('.')).filter((name) => {
    const [file = '', ...titles] = name.split(' › ');
    // Where one test is for several cases, its title begins with the case.
    const ends = titles.map((title) => title.slice(-30));
    return !ends.every((end) => readFileSync(`e2e/${file}`, 'utf8').includes(end));
  });
  expect(gone).toEqual([]);
  expect(Object.keys(crossedBy(charts, approvedCrossings('.'), {}).by).length).toBeGreaterThan(60);
});

it('Each test has its Spanish sentence; one without, or a sentence of no test, is missed', () => {
  expect(faultsInSentences(approvedCrossings('.'), crossingSentences('.'))).toEqual([]);
  expect(
    faultsInSentences({ 'one.spec.ts › pays': [CONFIRM] }, { 'one.spec.ts › paid': 'La persona pagó.' }),
  ).toEqual([
    'e2e/crossings-es.json: no sentence for "one.spec.ts › pays"',
    'e2e/crossings-es.json: a sentence for "one.spec.ts › paid", which crosses nothing',
  ]);
});
