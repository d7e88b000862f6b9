import type { EventAnswer, InstitutionEvent, PaymentFacts } from './institution-events.ts';

const paid: PaymentFacts = {
  ref: 'example-00000000000001',
  order: 'ORDER000000000000000000001',
  method: 'webpay',
  rut: '111111111',
  offer_type: 'put',
  amount: 500_000,
  discount: 750_000,
  lines: [
    { debt_id: 'A1-1', number: 1, amount: 500_000, agreement_number: 'A1', operation_number: 'op-A1-1' },
  ],
  authorisation: '1213',
  paid_with: '6623',
};
const signed = {
  agreement_id: '00000000-0000-4000-8000-000000000001',
  agreement_number: 'A2',
  instalments_number: null,
  rut: '111111111',
  instalments: 12,
  payment_day: 5,
  down_payment: 288_000,
  instalment_amount: 216_000,
  signed_at: '2026-11-21T15:00:00.000Z',
};
const formalised = { ...signed, instalments_number: 'A2-C1' };
const debit = {
  ...{ ref: 'example-00000000000002', kind: 'instalments' as const },
  ...{ rut: '111111111', agreement_numbers: ['A2-C1'] },
};

const asked = {
  ...{ request_id: '00000000-0000-4000-8000-000000000003', kind: 'access' as const },
  ...{ rut: '111111111', received_at: '2026-12-01T15:00:00.000Z', due_on: '2026-12-31' },
};

const disputed = {
  ...{ dispute_id: '00000000-0000-4000-8000-000000000004', operation_number: 'op-A1-1' },
  ...{ kind: 'notMine' as const, rut: '111111111', opened_at: '2026-12-01T15:00:00.000Z' },
};

const DATA = {
  'money.received': { payment: paid, amount: 500_000, off_debts: 1_250_000, discount: 750_000 },
  'money.held': { payment: paid, amount: 500_000, off_debts: 0, discount: 0 },
  'money.assigned': { payment: paid, amount: 500_000, off_debts: 1_250_000, discount: 750_000 },
  'money.returned': { payment: paid, amount: -500_000, off_debts: -1_250_000, discount: -750_000 },
  'payment.underReview': { payment: paid },
  'refund.refused': { payment: paid },
  'agreement.signed': signed,
  'agreement.formalised': formalised,
  'agreement.fulfilled': formalised,
  'agreement.lapsed': formalised,
  'agreement.released': formalised,
  'agreement.withdrawn': signed,
  'debit.activated': { ...debit, state: 'active' },
  'debit.finished': { ...debit, state: 'finished' },
  'debit.cancelled': { ...debit, state: 'cancelled' },
  'debit.expired': { ...debit, state: 'expired' },
  'dataRequest.received': { ...asked, state: 'received' },
  'dataRequest.extended': { ...asked, state: 'extended', due_on: '2027-01-30' },
  'dataRequest.answered': { ...asked, state: 'answered' },
  'dataRequest.refused': { ...asked, state: 'refused' },
  'dispute.opened': { ...disputed, state: 'opened' },
  'dispute.moreAsked': { ...disputed, state: 'moreAsked' },
  'dispute.moreGiven': { ...disputed, state: 'moreGiven' },
  'dispute.accepted': { ...disputed, state: 'accepted' },
  'dispute.partly': { ...disputed, kind: 'wrongAmount', state: 'partly' },
  'dispute.refused': { ...disputed, state: 'refused' },
  'dispute.appealed': { ...disputed, state: 'appealed' },
  'dispute.appealPartly': { ...disputed, kind: 'wrongAmount', state: 'appealPartly' },
  'dispute.appealRefused': { ...disputed, state: 'appealRefused' },
  'dispute.withdrawn': { ...disputed, state: 'withdrawn' },
  'dispute.closedByReceipt': { ...disputed, kind: 'alreadyPaid', state: 'closedByReceipt' },
} as const satisfies Record<InstitutionEvent, EventAnswer['data']>;

/** An event of this kind, as the documents show it. */
export const eventExample = (kind: InstitutionEvent) => ({
  position: 1,
  kind,
  at: '2026-11-21T15:00:00.000Z',
  data: DATA[kind],
});
