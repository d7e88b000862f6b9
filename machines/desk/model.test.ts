import type { DeskPayment, DeskPerson, PaymentQuery } from '#contract/desk.ts';
import type { Proposal } from '#contract/refund-proposals.ts';
import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { deskMachine } from './machine.ts';
import type { DeskContext, DeskOrder } from './types.ts';

const person: DeskPerson = {
  ...{ name: 'Carolina Vidal', role: 'supervisor', rights: ['find', 'propose'] },
  institution: { key: 'banco-cordillera', name: 'Banco Cordillera' },
};
const query: PaymentQuery = { by: 'rut', value: '11.111.111-1' };
const payment = { ref: 'reference-1' } as DeskPayment;
const proposal = { id: 'proposal-1', ref: 'reference-1' } as Proposal;
const order: DeskOrder = {
  ...{ kind: 'propose', ref: 'reference-1', amount: null, reason: 'Pagó dos veces' },
  idempotencyKey: '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11',
};

const CALLS = {
  findPayments: { status: 'success', data: [], has_more: false },
  loadProposals: [proposal],
  loadLog: { status: 'success', data: [], has_more: false },
  exportLog: null,
  loadPayment: payment,
  sendOrder: { status: 'success', data: proposal },
  signOut: { status: 'success' },
};
const failures = [
  { code: 'UNAUTHORIZED', message: 'ended' },
  { code: 'NETWORK', message: 'down' },
];

const chart = walked<DeskContext>({
  machine: deskMachine,
  inputs: [{ place: { view: 'search' }, reason: null }],
  facts: ({ person, place }) => [person !== null, place.view],
  events: [
    { type: 'answered.loadDesk', output: { person, institutions: [] } },
    { type: 'answered.loadDesk', output: { person: null, institutions: [] } },
    { type: 'failed.loadDesk', error: failures[1] },
    ...Object.entries(CALLS).map(([name, output]) => ({ type: `answered.${name}`, output })),
    ...Object.keys(CALLS).flatMap((name) => failures.map((error) => ({ type: `failed.${name}`, error }))),
    { type: 'answered.sendOrder', output: { status: 'REFUSED', fault: 'tooMuch', message: 'too much' } },
    ...(['search', 'proposals', 'log'] as const).map((view) => ({ type: 'place.entered', place: { view } })),
    { type: 'place.entered', place: { view: 'payment', ref: 'reference-1' } },
    { type: 'desk.reload' },
    { type: 'search.submit', query },
    { type: 'log.more' },
    { type: 'log.export' },
    { type: 'refund.begin' },
    { type: 'decision.begin', proposal, event: 'proposal.approve' },
    { type: 'order.send', order },
    { type: 'order.resend' },
    { type: 'order.cancel' },
    { type: 'session.leave' },
  ],
});
promiseWholeChart(chart);

describe('the desk, on every step', () => {
  it('keeps nothing of a person after their session', () => {
    for (const { context } of stepsInto(chart, 'signedOut'))
      expect(context).toMatchObject({
        ...{ person: null, query: null, found: null, proposals: [], payment: null, order: null },
        ...{ log: { lines: [] }, decision: null },
      });
  });

  it('sends only what was written down, and again with the same key', () => {
    for (const { context } of stepsInto(chart, 'signedIn.sending')) expect(context.order).toEqual(order);
  });

  it('loads a payment anew after whatever was sent about it', () => {
    for (const { from, event, to } of chart.steps)
      if (from === 'signedIn.sending' && event.type === 'answered.sendOrder')
        expect(to).toBe('signedIn.loadingPayment');
  });
});
