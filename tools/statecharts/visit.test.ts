import type { Chart } from './chart.ts';
import { loadMachines } from './load.ts';
import { visitHistories, visitWords, type NotedArrow } from './visit.ts';

let charts: Chart[];
beforeAll(async () => {
  charts = (await loadMachines(process.cwd())).map(({ chart }) => chart);
});

/** As a browser notes it: in the flow, or in the machine that does a state's work. */
const NOTED: NotedArrow[] = [
  { arrow: '|route.entered|0', at: '2026-11-26T15:00:00.000Z' },
  { arrow: 'identifying|identity.proved|0', at: '2026-11-26T15:00:10.000Z' },
  { arrow: 'paying.choosing|payment.confirm|0', at: '2026-11-26T15:00:20.000Z' },
  { arrow: 'paying|checkout.opened|0', at: '2026-11-26T15:00:21.000Z' },
];

it('gives each machine of a visit its own part of the way, in order, and says where it is', () => {
  const histories = visitHistories(charts, NOTED);
  expect(histories.map(({ chart, lines }) => [chart, lines.map(({ event }) => event)])).toEqual([
    ['paymentFlow', ['route.entered', 'identity.proved', 'checkout.opened']],
    ['checkout', ['payment.confirm']],
  ]);
  const [flow] = histories;
  expect(flow?.lines[0]).toEqual({
    event: 'route.entered',
    from: '',
    to: 'entering',
    at: new Date('2026-11-26T15:00:00Z'),
  });
});

it('says it in words, a line for each step', () => {
  const [first, second] = visitWords(charts, NOTED);
  expect(first).toMatch(/^15:00:00\.000 .*: llega a una dirección → /);
  expect(second).toContain('→');
});

it('refuses an arrow that no machine of a visit has', () => {
  expect(() => visitHistories(charts, [{ arrow: 'nowhere|nothing|0', at: '' }])).toThrow('nowhere|nothing|0');
});
