import type { Certificate, PaidDebts } from '#contract/certificates.ts';
import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { paidDebtsPanelMachine, type CertificateWish, type PaidDebtsPanelContext } from './machine.ts';

const certificate: Certificate = {
  ...{ kind: 'payment', number: '20261121-00000001', agreement_number: '700' },
  ...{ issued_on: '2026-11-21', valid_until: '2026-12-21' },
};
const earlier = { ...certificate, number: '20261101-00000002', issued_on: '2026-11-01' };
const paid: PaidDebts = { debts: [], certifies_no_debt: true, certificates: [earlier] };
const wish: CertificateWish = { kind: 'payment', agreement: '700', idempotencyKey: 'key' };
const chart = walked<PaidDebtsPanelContext>({
  machine: paidDebtsPanelMachine,
  events: [
    { type: 'certificate.ask', wish },
    { type: 'paidDebts.retry' },
    { type: 'paidDebts.giveUp' },
    { type: 'answered.loadPaidDebts', output: paid },
    { type: 'failed.loadPaidDebts', error: new Error('down') },
    { type: 'answered.askCertificate', output: { status: 'success', data: certificate } },
    { type: 'answered.askCertificate', output: { status: 'NOT_CERTIFIED', message: 'Hay un pago' } },
    { type: 'failed.askCertificate', error: new Error('down') },
  ],
  facts: ({ paid, refusal, failure }) => [paid?.certificates.length ?? null, refusal, failure !== null],
});
promiseWholeChart(chart);

describe('the certificates of a debtor, on every step', () => {
  it('are each listed once, the newest first, however often one is asked for', () => {
    for (const { context } of chart.steps)
      if (context.paid) expect([[earlier], [certificate, earlier]]).toContainEqual(context.paid.certificates);
  });

  it('are explained when one is refused, and the refusal goes with the next question', () => {
    for (const { from, to, event, context } of chart.steps) {
      if (from === 'shown' && to === 'asking')
        expect([context.refusal, context.failure]).toEqual([null, null]);
      if (event.type === 'answered.askCertificate' && context.refusal !== null) expect(to).toBe('shown');
    }
  });
});
