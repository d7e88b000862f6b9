import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { activating } from '../testing/debit.ts';
import { KEY, Refusal } from '../testing/flow.ts';
import { debitEnrolmentMachine, type EnrolmentContext, type EnrolmentInput } from './machine.ts';

const instalments: EnrolmentInput = {
  ...{ offerKey: 'convenio', debtIds: ['conv1'], runs: {}, quotaIds: [], token: 'token' },
  ...{ isExternal: true, hasMethods: false, choice: null, idempotencyKey: null },
};
const withPac = { high_amounts: false, payment_methods: [{ id: 3, code_name: 'pac', priority: 3 }] };

const chart = walked<EnrolmentContext>({
  machine: debitEnrolmentMachine,
  inputs: [
    instalments,
    { ...instalments, isExternal: false },
    { ...instalments, choice: true },
    { ...instalments, choice: true, hasMethods: true },
    { ...instalments, choice: false },
    { ...instalments, choice: false, hasMethods: true },
    { ...instalments, choice: false, runs: { conv1: 1 }, quotaIds: ['conv1-1'], idempotencyKey: KEY },
  ],
  facts: ({ choice, failure, token, idempotencyKey }) => [choice, failure?.code, token, idempotencyKey],
  notifiesParent: ['reportMethods', 'reportAutomated', 'reportByHand', 'reportEnrolled', 'reportRefused'],
  events: [
    { type: 'instalments.automate' },
    { type: 'debit.enrol', idempotencyKey: KEY },
    { type: 'external.confirm' },
    { type: 'external.back' },
    { type: 'wait.giveUp' },
    { type: 'token.renewed', token: 'renewed' },
    { type: 'answered.loadAutomatic', output: withPac },
    { type: 'answered.loadAutomatic', output: { ...withPac, payment_methods: [] } },
    { type: 'failed.loadAutomatic', error: new Refusal('NETWORK') },
    { type: 'answered.enrolDebit', output: { status: 'success', data: activating } },
    {
      type: 'answered.enrolDebit',
      output: { status: 'ALREADY_AUTOMATIC', message: '', data: { ref: 'debit-reference-1' } },
    },
    { type: 'answered.enrolDebit', output: { status: 'PROVIDER_DOWN', message: '' } },
    { type: 'failed.enrolDebit', error: new Refusal('NETWORK') },
  ],
});
promiseWholeChart(chart);

const into = (...states: string[]) => stepsInto(chart, ...states);

describe('enrolling an automatic debit, on every step', () => {
  it('asks the provider only by the key of a press', () => {
    for (const { context } of into('enrolling')) expect(context.idempotencyKey).toBe(KEY);
  });

  it('asks for what was agreed outside of the portal only after its confirmation', () => {
    const pressed = into('enrolling').filter(({ event }) => event.type === 'debit.enrol');
    for (const { context } of pressed) expect(context.isExternal).toBe(false);
  });

  it('reports exactly the debit that the provider opened, and the choice between automating and paying by hand', () => {
    for (const { from, to, reports, event } of chart.steps) {
      const reported = reports.map(({ type }) => type);
      const has = (type: string) => reported.includes(type);
      expect(has('debit.enrolled')).toBe(to === 'enrolled' && from !== 'enrolled');
      expect(has('instalments.byHand')).toBe(to === 'payingByHand' && from !== 'payingByHand');
      expect(has('debit.refused')).toBe(to === 'refused' && from !== 'refused');
      if (event.type === 'instalments.automate' && from === 'choosingWay')
        expect(has('instalments.automated')).toBe(true);
    }
  });

  it('keeps the review on show after a refusal, and says why', () => {
    const failed = into('reviewing').filter(({ from }) => from === 'enrolling');
    expect(failed.length).toBeGreaterThan(0);
    for (const { context } of failed) expect(context.failure).not.toBeNull();
  });
});
