import type { AgreementLine } from '#contract/desk-agreements.ts';
import type { OpenPayment } from '#contract/desk-cases.ts';
import type { DataRequestLine } from '#contract/desk-data-requests.ts';
import type { DisputeLine } from '#contract/desk-disputes.ts';
import type { PortfolioLoad } from '#contract/desk-portfolio.ts';
import type { RequestLine } from '#contract/desk-requests.ts';
import type { Way } from '#contract/desk-timeline.ts';
import type { DeskEndpoint } from '#contract/desk-webhooks.ts';
import type { FoundPayment } from '#contract/desk.ts';
import type { Proposal } from '#contract/payment-proposals.ts';

/** What the views of the desk show (filled-views.ts), by what it is of. */

/** Not drawn: its own tests are of the way. */
export const way: Way = { chart: [], timeline: [] };
export const ID = '7b0d1f5e-2a53-4e9e-9d0a-3b4a4d1f9a01';
export const person = {
  name: 'Ana Rojas',
  rut: '111111111',
  email: 'ana@correo.example',
  phone: '+56 9 8765 4321',
};

export const openPayment: OpenPayment = {
  ...{ ref: 'ref-case', amount: 310_000, standing: 'assigning', reason: 'debtChanged', returned: 110_000 },
  ...{ since: '2026-11-03T15:00:00.000Z', until: '2026-12-04', refund: null, cases: ['debtChanged'] },
  ...{ not_owed: [], need: 'assignOrRefund' },
};
export const dispute: DisputeLine = {
  ...{ id: ID, operation_number: '800123', kind: 'wrongAmount', state: 'moreGiven', overdue: false },
  ...{ opened_at: '2026-11-05T15:00:00.000Z', due_on: '2026-12-06', decided_by: 'Martín Soto' },
  ...{ settled_at: null, events: [], added_on: '2026-11-29' },
};
export const agreement: AgreementLine = {
  ...{ id: ID, number: 'A3-C1', state: 'inForce', signed_on: '2026-11-07', down_payment: 288_000 },
  ...{ ends_on: '2027-05-08', stands_still: false },
};
export const request: RequestLine = {
  ...{ id: ID, kind: 'load', state: 'received', received_at: '2026-11-09T15:00:00.000Z', overdue: false },
  ...{ due_at: '2026-11-11T15:00:00.000Z', closed_by: null, closed_at: null, closing_reason: null },
  events: [],
};
export const closedRequest: RequestLine = {
  ...{ ...request, id: 'closed', kind: 'programme', state: 'answered', closed_by: 'Eva Lillo' },
  ...{ closed_at: '2026-11-10T16:00:00.000Z', closing_reason: 'Se le llamó' },
};
export const dataRequest: DataRequestLine = {
  ...{ id: ID, kind: 'access', state: 'extended', received_at: '2026-11-12T15:00:00.000Z', overdue: false },
  ...{ due_on: '2027-01-13', answer: null, extension_reason: 'Falta un archivo', decided_by: null },
  ...{ decided_at: null, events: [] },
};
export const closedDataRequest: DataRequestLine = {
  ...{ ...dataRequest, id: 'closed', kind: 'rectification', state: 'answered', answer: 'Corregido' },
  ...{ decided_by: 'Eva Lillo', decided_at: '2026-11-14T16:00:00.000Z' },
};
export const proposal: Proposal = {
  outcome: null,
  ...{
    id: ID,
    ref: 'ref-proposal',
    kind: 'refund',
    amount: 200_000,
    state: 'proposed',
    reason: 'Pagó dos veces',
  },
  ...{
    proposed_by: 'Martín Soto',
    proposed_at: '2026-11-15T15:00:00.000Z',
    decided_by: null,
    decided_at: null,
  },
  ...{ decision_reason: null, events: [] },
};
export const payment: FoundPayment = {
  ...{ ref: 'ref-payment', order: 'ORDER1', rut: '111111111', name: 'Ana Rojas', amount: 500_000 },
  ...{ method: 'webpay', state: 'paid', standing: 'assigning', created_at: '2026-11-16T15:00:00.000Z' },
};
export const endpoint: DeskEndpoint = {
  ...{ id: ID, url: 'https://receiver.example/', email: 'sistemas@correo.example', state: 'failing' },
  ...{ created_at: '2026-11-17T15:00:00.000Z', failing_since: '2026-11-18T16:00:00.000Z', position: 18 },
  ...{ waiting: 3, given_up: 2, events: [] },
};
export const load: PortfolioLoad = {
  ...{ id: ID, state: 'checked', mode: 'partial', allow_empty: false, reason: 'Carga semanal' },
  ...{ uploaded_by: 'Teresa Olmos', uploaded_at: '2026-11-19T15:00:00.000Z', progress: null },
  files: [{ name: 'deudas.csv', bytes: 2_000_000, received: 2_000_000 }],
  outcome: {
    counts: [
      {
        ...{ kind: 'debts', read: 70, added: 11, changed: 12, unchanged: 13 },
        ...{ repeated: 14, withdrawn: 9, rejected: 7 },
      },
    ],
    ...{ absent_kinds: [], kept_debts: 4 },
    effect: {
      ...{
        owed_before: 9_000_000,
        owed_after: 7_000_000,
        operations_withdrawn: 5,
        owed_withdrawn: 1_500_000,
      },
      ...{ operations_lowered: 6, owed_lowered: 400_000, discounts_raised: 8, debts_paid_down: 2 },
      ...{ paid_down: 100_000, debts_beside: 3, debts_with_more_quotas: 2 },
    },
  },
  ...{ withdrawn: [{ operation: '800999', owed: 750_000 }], problem: null, downloads: [], check: 'one' },
  ...{ needs_second: true, decided_by: null, decided_at: null, decision_reason: null, ended_at: null },
  ...{ way, events: [] },
};
