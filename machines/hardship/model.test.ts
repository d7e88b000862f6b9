import bank from '#domain/testing/companies/banco-cordillera.ts';
import { addDays } from '#domain/calendar.ts';
import { makeDebt, TODAY } from '#domain/testing/debts.ts';
import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { hardshipMachine, type HardshipContext } from './machine.ts';

const means = { now: 1000, monthly: 1000 };
const owed = { status: 'success' as const, debts: [makeDebt('C', 3)], today: addDays(TODAY, 1) };
const chart = walked<HardshipContext>({
  machine: hardshipMachine,
  inputs: [{ company: bank }],
  events: [
    { type: 'hardship.ask', means },
    { type: 'hardship.again' },
    { type: 'hardship.giveUp' },
    { type: 'answered.loadOwed', output: owed },
    { type: 'answered.loadOwed', output: { status: 'NOT_DEBTS', message: 'No tienes deudas.' } },
    { type: 'failed.loadOwed', error: new Error('down') },
  ],
  facts: ({ answer, failure }) => [answer !== null, failure !== null],
});
promiseWholeChart(chart);

describe('a debtor who cannot pay, on every step', () => {
  it('reads what fits what they said last, that it is late by the server’s day, and no reason beside it', () => {
    for (const { to, context } of chart.steps)
      if (to === 'answered')
        expect(context).toMatchObject({
          means,
          failure: null,
          answer: { ways: [{ kind: 'instalment', isLate: true }] },
        });
  });
});
