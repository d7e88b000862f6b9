import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { contractText } from '../testing/answers.ts';
import { KEY, Refusal, signedTwelve } from '../testing/flow.ts';
import { agreementSigningMachine, type SigningContext } from './machine.ts';

/** It shows and signs only a contract that the server wrote. */
const chart = walked<SigningContext>({
  machine: agreementSigningMachine,
  inputs: [{ debtId: 'ac1', choice: { instalments: 12, paymentDay: 5 }, token: 'token' }],
  holds: ({ contract }, state) => contract !== null || (state !== 'reading' && state !== 'accepting'),
  facts: ({ contract, failure, token }) => [contract !== null, failure?.code, token],
  notifiesParent: ['reportSigned'],
  events: [
    { type: 'contract.accept', idempotencyKey: KEY },
    { type: 'contract.reread' },
    { type: 'contract.recheck' },
    { type: 'wait.giveUp' },
    { type: 'connection.restored' },
    { type: 'token.renewed', token: 'renewed' },
    {
      type: 'answered.renderContract',
      output: { status_code: 200, message: '', reason: null, data: contractText },
    },
    {
      type: 'answered.renderContract',
      output: { status_code: 409, message: 'Son pocas cuotas.', reason: 'tooFewInstalments', data: null },
    },
    { type: 'failed.renderContract', error: new Refusal('NETWORK') },
    { type: 'answered.signAgreement', output: { status: 'success', data: signedTwelve } },
    {
      type: 'answered.signAgreement',
      output: { status: 'CONTRACT_CHANGED', message: 'Cambió el contrato.' },
    },
    {
      type: 'answered.signAgreement',
      output: { status: 'PLAN_REFUSED', reason: 'tooFewInstalments', message: 'Son pocas cuotas.' },
    },
    { type: 'failed.signAgreement', error: new Refusal('NETWORK') },
    { type: 'failed.signAgreement', error: new Refusal('BAD_REQUEST', 400) },
  ],
});
promiseWholeChart(chart);

describe('signing an agreement, on every step', () => {
  it('signs only with the key of the acceptance', () => {
    for (const { context } of chart.steps.filter(({ to }) => to === 'accepting'))
      expect(context.idempotencyKey).toBe(KEY);
  });

  it('says nothing of an earlier try while it signs', () => {
    const signing = chart.steps.filter(({ to }) => to === 'accepting');
    expect(signing.length).toBeGreaterThan(0);
    expect(signing.filter(({ context }) => context.failure !== null)).toEqual([]);
  });

  it('reports exactly the signature that the server confirmed', () => {
    for (const { from, to, reports } of chart.steps)
      expect(reports.some(({ type }) => type === 'agreement.signed')).toBe(
        to === 'signed' && from !== 'signed',
      );
  });
});
