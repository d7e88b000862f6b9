import { FlowCountsSchema, type FlowCounts } from '#contract/flow-counts.ts';
import { STEPS_LEFT } from '#src/flow/leaving.ts';
import { arrowNames } from '#machines/payment-flow/arrows.ts';
import { identificationMachine } from '#machines/identification/machine.ts';
import { checkoutMachine } from '#machines/checkout/machine.ts';
import { paymentFlowMachine } from '#machines/payment-flow/machine.ts';
import type { Chart } from './chart.ts';
import { demoCounts } from './demo/counts.ts';
import { notes } from './notes/checkout.ts';
import { notes as flowNotes } from './notes/payment-flow.ts';
import { notesOf } from './notes/every-machine.ts';
import { viewOf } from './view.ts';
import { placed } from './layout.ts';
import { readChart } from './read.ts';
import { sheetsOf } from './sheets.ts';
import { svgOf } from './svg.ts';
import {
  isMuch,
  leavingOf,
  leavingWords,
  lineWidth,
  tallyOf,
  written,
  type Waits,
} from './site/client/funnel.ts';
import { funnelWords } from './texts.ts';

const flow: Chart = readChart('payment-flow', paymentFlowMachine, flowNotes);
/** The payment step, which does the work of the state `paying` of the flow. */
const chart: Chart = readChart('checkout', checkoutMachine, notes);
const SUBMIT = 'choosing|payment.confirm|1';
const INSIDE = `paying.${SUBMIT}`;
const TO_SUMMARY = '|step.reached|4';
const period = (moves: Record<string, number>, leaves: Record<string, Waits> = {}) => ({
  ...{ from: '2026-11-01', until: '2026-11-07' },
  ...{ moves, leaves },
});
const file = (...periods: FlowCounts['periods']): FlowCounts => ({
  ...{ format: 'saldar-flow-counts-1', machine: 'paymentFlow', company: 'banco-cordillera' },
  ...{ from: '2026-11-01', until: '2026-11-14', periods },
});
const idOf = (name: string) => chart.arrows.find((arrow) => arrow.name === name)?.id ?? '';

describe('a file of counts', () => {
  it('is added up over its days', () => {
    const tally = tallyOf(chart, file(period({ [INSIDE]: 3 }), period({ [INSIDE]: 4, [TO_SUMMARY]: 9 })));
    expect([tally.times.get(idOf(SUBMIT)), tally.most]).toEqual([7, 7]);
  });

  it('reports what the chart does not have', () => {
    const { unknown } = tallyOf(flow, file(period({ 'old|gone|0': 1 }, { heaven: { longer: 1 } })));
    expect(unknown).toEqual(['old|gone|0', 'heaven']);
  });

  it('adds what is inside of a state that another machine works for to that state', () => {
    const inside = { 'signing.reading|contract.accept|0': 2 };
    const leaves = { 'signing.reading': { longer: 2 }, 'signing.refused': { longer: 1 } };
    const tally = tallyOf(flow, file(period(inside, leaves)));
    expect([tally.unknown, tally.left.get('signing')]).toEqual([[], { longer: 3 }]);
  });

  it.each([
    ['of another machine', { machine: 'faq' }],
    ['of another format', { format: 'x' }],
  ])('%s is refused', (_, change) => {
    expect(() => tallyOf(flow, { ...file(), ...change } as FlowCounts)).toThrow();
  });

  it('is of no machine that no visit is in', () => {
    expect(() => tallyOf({ ...chart, within: null }, file())).toThrow();
  });

  it('names each arrow as pages and the server do', () => {
    expect(flow.arrows.map(({ name }) => name).sort()).toEqual(arrowNames(paymentFlowMachine).sort());
  });

  it('counts who left in exactly the states that pages report', () => {
    expect([...flowNotes.leaves].sort()).toEqual([...STEPS_LEFT].sort());
  });
});

describe('who left', () => {
  const counts = file(
    period(
      {
        [INSIDE]: 60,
        'paying.opening||2': 90,
        'paying.withoutMethods|payment.retry|0': 10,
        'paying.loadingMethods|xstate.done.actor.loadMethods|1': 90,
      },
      {
        'paying.loadingMethods': { under10s: 10, under5min: 20, longer: 10 },
        'paying.choosing.ready': { longer: 2 },
      },
    ),
  );
  const tally = tallyOf(chart, counts);

  it('is a part of those who came, by each arrow that leads there', () => {
    expect(leavingOf(chart, tally, 'loadingMethods')).toEqual({
      ...{ left: 40, came: 100, share: 0.4, half: 'under5min' },
    });
  });

  it('where a machine inside of a state begins counts those who began there, to which no arrow leads', () => {
    const identification = readChart('identification', identificationMachine, notesOf('identification'));
    const visits = file(
      period(
        {
          'identifying.entering|identity.submit|0': 60,
          'identifying.starting|xstate.error.actor.startIdentification|0': 5,
        },
        { 'identifying.entering': { longer: 20 } },
      ),
    );
    const left = leavingOf(identification, tallyOf(identification, visits), 'entering');
    expect(left).toMatchObject({ left: 20, came: 80, share: 0.25 });
  });

  it('of a state that holds others is who left in them, of those who came from outside', () => {
    expect(leavingOf(chart, tally, 'choosing')).toMatchObject({ left: 2, came: 90 });
  });

  it.each<[string, Parameters<typeof leavingWords>[0], [string, string], boolean]>([
    [
      'many',
      { left: 1204, came: 12_040, share: 0.1, half: 'under1min' },
      ['Se van 1.204 de 12.040 (10 %)', 'la mitad, en menos de 1 min'],
      true,
    ],
    [
      'some',
      { left: 9, came: 100, share: 0.09, half: 'longer' },
      ['Se van 9 de 100 (9 %)', 'la mitad, en más de 15 min'],
      false,
    ],
    [
      'one of three',
      { left: 1, came: 3, share: 1 / 3, half: 'under10s' },
      ['Se van 1 de 3 (33 %)', 'la mitad, en menos de 10 s'],
      false,
    ],
    [
      'one of very many',
      { left: 1, came: 900, share: 1 / 900, half: 'under5min' },
      ['Se van 1 de 900 (<1 %)', 'la mitad, en menos de 5 min'],
      false,
    ],
    ['no visitor', { left: 0, came: 5, share: 0, half: null }, ['Nadie se va aquí', ''], false],
  ])('%s is said in words, and stands out only where it is much', (_, leaving, lines, much) => {
    expect([leavingWords(leaving, funnelWords), isMuch(leaving)]).toEqual([lines, much]);
  });
});

it('A line is as thick as its count is high, and a hairline without a count', () => {
  expect([0, 1, 50, 100].map((times) => lineWidth(times, 100).toFixed(1))).toEqual([
    '0.8',
    '1.5',
    '5.7',
    '10.0',
  ]);
  expect(written(1_234_567)).toBe('1.234.567');
});

describe('the picture with counts', () => {
  it('says of each arrow it shows how often it was taken, and marks where people give up', async () => {
    const [sheet] = sheetsOf(chart);
    if (!sheet) throw new Error('no such picture');
    const picture = await placed(viewOf(chart, sheet, new Set(), notes.leaves));
    const leaves: Record<string, Waits> = { 'paying.loadingMethods': { under10s: 700 } };
    const svg = svgOf(
      picture,
      new Map(),
      tallyOf(chart, file(period({ [INSIDE]: 1500, 'paying.opening||2': 900 }, leaves))),
    );
    expect(svg).toMatch(/data-count="choosing\|visitor\|payment\.confirm\|1"[^>]*>1\.500</);
    expect(svg).toMatch(/class="left much" data-left="loadingMethods".*?>Se van 700 de 900 \(78 %\)</);
    expect(svg).toMatch(
      /data-arrows="choosing\|visitor\|payment\.confirm\|1"><path[^>]*style="stroke-width:10"/,
    );
    expect(svg).toContain('Conteos de banco-cordillera, del 2026-11-01 al 2026-11-14');
  });
});

describe('the demo’s counts', () => {
  it('are the same each time, fit the contract, and know only what the machine has', () => {
    const counts = FlowCountsSchema.parse(demoCounts());
    expect(demoCounts()).toEqual(counts);
    const tally = tallyOf(flow, counts);
    expect([tally.unknown, tallyOf(chart, counts).unknown]).toEqual([[], []]);
    expect(leavingOf(flow, tally, 'paying').left).toBeGreaterThan(50);
  });

  it('have no more exits from a state than entries into it', () => {
    const tally = tallyOf(flow, demoCounts());
    const calls = flow.states.filter(({ invokes, initial }) => invokes.length > 0 && initial === null);
    const wrong = calls.filter(({ path }) => {
      const out = flow.arrows.filter(({ source, target }) => source === path && target !== null);
      const went = out.reduce((sum, { id }) => sum + (tally.times.get(id) ?? 0), 0);
      return went > (tally.came.get(path) ?? 0);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
