import type { AgreementLine } from '#contract/desk-agreements.ts';
import type { DebitInTrouble, OpenPayment } from '#contract/desk-cases.ts';
import type { DebtorOffer, DebtorOperation, DebtorOrigin } from '#contract/desk-debtor.ts';
import type { DataRequestLine } from '#contract/desk-data-requests.ts';
import type { DisputeLine } from '#contract/desk-disputes.ts';
import type { RequestLine } from '#contract/desk-requests.ts';
import type { ActionLine } from '#contract/desk-log.ts';
import type { FoundPayment } from '#contract/desk.ts';
import type { Proposal } from '#contract/payment-proposals.ts';
import {
  agreement,
  closedDataRequest,
  closedRequest,
  dataRequest,
  dispute,
  openPayment,
  payment,
  proposal,
  request,
} from './filled-things.ts';

/**
 * Three rows of each list of the desk. No two rows have a value in common, and each column puts them in another order, so that
 * a row's value in the place of another's is seen. The second one came late in an evening of Santiago, which is tomorrow in UTC.
 */

export const payments: FoundPayment[] = [
  payment,
  {
    ...{ ref: 'ref-2', order: 'ORDER2', rut: '', name: '', amount: 90_000, method: 'transfer' },
    ...{ state: 'unknown', standing: null, created_at: '2026-11-20T02:30:00.000Z' },
  },
  {
    ...{ ref: 'ref-3', order: 'ORDER3', rut: '126661017', name: 'Álvaro Díaz', amount: 1_200_000 },
    ...{ method: 'oneclick', state: 'review', standing: 'returned', created_at: '2026-10-31T15:00:00.000Z' },
  },
];

export const operations: DebtorOperation[] = [
  {
    ...{ operation_number: '800200', product: 'Crédito', overdue_since: '2026-02-03' },
    ...{ standing: 'enabled', enabled_until: '2026-12-20' },
  },
  {
    ...{ operation_number: '800100', product: 'Tarjeta', overdue_since: '2026-05-06' },
    ...{ standing: 'oldEnough', enabled_until: null },
  },
  {
    ...{ operation_number: '800300', product: 'Línea', overdue_since: null },
    ...{ standing: 'notYet', enabled_until: null },
  },
];

export const offers: DebtorOffer[] = [
  {
    ...{ agreement_number: 'A9', offer_type: 'put', operations: ['800201', '800202'], amount: 640_000 },
    ...{ expires_on: '2026-12-21', standing: 'offered', debit: 'active' },
  },
  {
    ...{ agreement_number: 'A7', offer_type: 'ciclo', operations: ['800203'], amount: 70_000 },
    ...{ expires_on: null, standing: 'hidden', debit: null },
  },
  {
    ...{ agreement_number: 'A8', offer_type: 'convenio', operations: ['800204'], amount: 1_300_000 },
    ...{ expires_on: '2027-01-08', standing: 'paid', debit: 'finished' },
  },
  {
    ...{ agreement_number: 'A6', offer_type: 'put', operations: ['800205'], amount: 90_000 },
    ...{ expires_on: null, standing: 'disputed', debit: null },
  },
];

export const origins: DebtorOrigin[] = [
  {
    ...{ agreement_number: 'A9', operation_number: '800201', product: 'Crédito', amount: 1_150_000 },
    ...{ creditor: 'Banco Aromo', origin: 'Comprada a Lenga', contract_date: '2021-03-04' },
    ...{ fell_due_on: '2025-06-07', capital: 1_000_000, interest: 90_000, late_interest: 20_000 },
    ...{ collection_fees: 40_000, highest_fee: 65_000, uf_value: 39_000, proceeding: 'judicial' },
  },
  {
    ...{ agreement_number: 'A7', operation_number: '800203', product: 'Tarjeta', amount: null },
    ...{ creditor: null, origin: null, contract_date: null, fell_due_on: '2025-08-09', capital: null },
    ...{ interest: null, late_interest: null, collection_fees: null, highest_fee: null, uf_value: null },
    proceeding: null,
  },
  {
    ...{ agreement_number: 'A8', operation_number: '800202', product: 'Línea', amount: 2_000_000 },
    ...{ creditor: 'Caja Boldo', origin: null, contract_date: '2022-10-11', fell_due_on: null },
    ...{ capital: 1_800_000, interest: 150_000, late_interest: null, collection_fees: 50_000 },
    ...{ highest_fee: null, uf_value: null, proceeding: 'insolvency' },
  },
];

export const cases: OpenPayment[] = [
  openPayment,
  {
    ...{ ref: 'ref-case-2', amount: 95_000, standing: 'returning', reason: null, returned: 30_000 },
    ...{ since: '2026-11-08T02:30:00.000Z', until: null, refund: 'sending', cases: [], need: 'nothing' },
    not_owed: [],
  },
  {
    ...{ ref: 'ref-case-3', amount: 1_400_000, standing: null, reason: 'otherAmount', returned: 0 },
    ...{ since: '2026-10-09T15:00:00.000Z', until: '2026-12-01', refund: null, need: 'decision' },
    ...{ cases: ['mismatch', 'noAnswer'], not_owed: [] },
  },
];

export const debits: DebitInTrouble[] = [
  {
    ...{ ref: 'debit-1', agreement_numbers: ['A5', 'A6'], state: 'active', failures: 2, failure: 'noFunds' },
    ...{ since: '2026-11-02T15:00:00.000Z', ending: null, payment_ref: 'ref-charge', next_on: '2026-11-24' },
    need: 'nothing',
  },
  {
    ...{ ref: 'debit-2', agreement_numbers: ['A4'], state: 'cancelled', failures: 1 },
    ...{ since: '2026-11-07T02:30:00.000Z', failure: 'accountClosed', ending: 'notCharged' },
    ...{ payment_ref: null, next_on: null, need: 'anotherWay' },
  },
  {
    ...{ ref: 'debit-3', agreement_numbers: ['A3'], state: 'charging', failures: 0, failure: null },
    ...{ since: '2026-11-05T15:00:00.000Z', ending: null, payment_ref: 'ref-charge-3', next_on: null },
    need: 'operator',
  },
];

export const proposals: Proposal[] = [
  proposal,
  {
    ...{ ...proposal, id: 'proposal-2', ref: 'ref-2', kind: 'close', amount: null, state: 'approved' },
    ...{ reason: 'Nada queda', proposed_by: 'Álvaro Díaz', proposed_at: '2026-11-18T02:30:00.000Z' },
    ...{ decided_by: 'Carolina Vidal', decided_at: '2026-11-19T15:00:00.000Z' },
  },
  {
    ...{ ...proposal, id: 'proposal-3', ref: 'ref-3', kind: 'charged', amount: 1_500_000 },
    ...{ state: 'notCarriedOut', reason: 'Sí se cobró', proposed_by: 'Eva Lillo' },
    proposed_at: '2026-11-12T15:00:00.000Z',
  },
];

export const requests: RequestLine[] = [
  request,
  {
    ...{ ...request, id: 'request-2', kind: 'programme', received_at: '2026-11-11T02:30:00.000Z' },
    due_at: '2026-11-13T02:30:00.000Z',
  },
  {
    ...{ ...request, id: 'request-3', received_at: '2026-11-06T15:00:00.000Z', overdue: true },
    due_at: '2026-11-08T15:30:00.000Z',
  },
];
export const closedRequests: RequestLine[] = [
  closedRequest,
  {
    ...{ ...closedRequest, id: 'closed-2', kind: 'load', state: 'declined', closed_by: 'Ivo Mella' },
    ...{ received_at: '2026-11-10T02:30:00.000Z', closed_at: '2026-11-13T01:45:00.000Z' },
    closing_reason: 'No es su deuda',
  },
];

export const dataRequests: DataRequestLine[] = [
  dataRequest,
  {
    ...{ ...dataRequest, id: 'data-2', kind: 'block', state: 'received', extension_reason: null },
    ...{ received_at: '2026-11-15T02:30:00.000Z', due_on: '2026-11-17' },
  },
  {
    ...{ ...dataRequest, id: 'data-3', kind: 'erasure', state: 'received', overdue: true },
    ...{ received_at: '2026-10-01T15:00:00.000Z', due_on: '2026-12-31' },
  },
];
export const closedDataRequests: DataRequestLine[] = [
  closedDataRequest,
  {
    ...{ ...closedDataRequest, id: 'closed-2', kind: 'opposition', state: 'refused', answer: 'Es de ley' },
    ...{ decided_by: 'Ivo Mella', decided_at: '2026-11-16T01:45:00.000Z' },
    received_at: '2026-11-11T02:30:00.000Z',
  },
];

export const disputes: DisputeLine[] = [
  dispute,
  {
    ...{ ...dispute, id: 'dispute-2', operation_number: '800122', kind: 'notMine', state: 'opened' },
    ...{ opened_at: '2026-11-10T02:30:00.000Z', due_on: '2026-12-03', added_on: null, decided_by: null },
  },
  {
    ...{ ...dispute, id: 'dispute-3', operation_number: '800124', kind: 'alreadyPaid', state: 'appealed' },
    ...{ opened_at: '2026-10-02T15:00:00.000Z', due_on: '2026-12-05', added_on: null, overdue: true },
  },
];
export const closedDisputes: DisputeLine[] = [
  { ...dispute, id: 'closed-1', state: 'refused', settled_at: '2026-11-30T16:00:00.000Z' },
  {
    ...{ ...dispute, id: 'closed-2', operation_number: '800122', kind: 'alreadyPaid', decided_by: null },
    ...{ state: 'closedByReceipt', added_on: null, settled_at: '2026-12-02T01:45:00.000Z' },
    opened_at: '2026-11-01T02:30:00.000Z',
  },
];

export const agreements: AgreementLine[] = [
  agreement,
  {
    ...{ id: 'agreement-2', number: 'A1-C1', state: 'signed', signed_on: '2026-11-10', down_payment: 90_000 },
    ...{ ends_on: null, stands_still: true },
  },
  {
    ...{ id: 'agreement-3', number: 'A2-C1', state: 'fulfilled', signed_on: '2025-11-06' },
    ...{ down_payment: 1_000_000, ends_on: '2027-04-01', stands_still: false },
  },
];

export const lines: ActionLine[] = [
  {
    ...{ id: 9, at: '2026-11-24T02:30:00.000Z', name: 'Teresa Olmos', role: 'administrator' },
    ...{ action: 'settlement.resent', object: '2026-11-20', reason: 'Servidor reparado' },
  },
  {
    ...{ id: 8, at: '2026-11-23T15:00:00.000Z', name: 'Carolina Vidal', role: 'supervisor' },
    ...{ action: 'proposal.approve', object: 'refund:ref-9', reason: 'Corresponde' },
  },
  {
    ...{ id: 7, at: '2026-11-22T15:00:00.000Z', name: 'Martín Soto', role: 'agent' },
    ...{ action: 'payments.found', object: 'rut', reason: null },
  },
  {
    ...{ id: 6, at: '2026-11-21T15:00:00.000Z', name: 'Ivo Mella', role: 'read-only' },
    ...{ action: 'agreement.read', object: 'A3-C1', reason: null },
  },
];
