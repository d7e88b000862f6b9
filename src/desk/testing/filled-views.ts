import type { DataOf, DeskView } from '#machines/desk-view/types.ts';
import {
  ID,
  agreement,
  closedDataRequest,
  closedRequest,
  dataRequest,
  dispute,
  endpoint,
  load,
  openPayment,
  payment,
  person,
  proposal,
  request,
  way,
} from './filled-things.ts';

/** Each view of the desk with something in every field, no two values of a kind alike: one shown in the place of another is seen. */
type Filled = { readonly [View in DeskView]: Omit<DataOf<View>, 'view'> };

/** A view without a line is a fault of types. */
export const FILLED: Filled = {
  search: {
    found: { status: 'success', data: [payment], has_more: false },
    debtor: {
      name: 'Ana Rojas',
      operations: [
        {
          ...{ operation_number: '800200', product: 'Crédito', overdue_since: '2026-02-03' },
          ...{ standing: 'enabled', enabled_until: '2026-12-20' },
        },
      ],
      offers: [
        {
          ...{ agreement_number: 'A9', offer_type: 'put', operations: ['800201', '800202'], amount: 640_000 },
          ...{ expires_on: '2026-12-21', standing: 'offered', debit: 'active' },
        },
      ],
      ...{ origins: [], agreements: [], disputes: [], requests: [], cases: [] },
    },
  },
  cases: {
    cases: {
      ...{ status: 'success', data: [openPayment], has_more: false, has_more_debits: false },
      debits: [
        {
          ...{ ref: 'ref-debit', agreement_numbers: ['A5', 'A6'], state: 'active', failures: 2 },
          ...{
            since: '2026-11-02T15:00:00.000Z',
            failure: 'noFunds',
            ending: null,
            payment_ref: 'ref-charge',
          },
          ...{ next_on: '2026-11-24', need: 'nothing' },
        },
      ],
      late_disputes: [{ ...dispute, overdue: true }],
    },
  },
  proposals: { proposals: [proposal] },
  settlements: {
    days: [
      {
        ...{ day: '2026-11-20', file_name: '', sha256: '', rows: 17, after: 0, until: 0 },
        totals: {
          received: 1_000,
          held: 2_000,
          assigned: 3_000,
          returned: -4_000,
          discount: 5_000,
          net: 6_000,
        },
        delivery: { state: 'delivered', at: '2026-11-23T13:00:00.000Z', tries: 1 },
      },
    ],
    hasMore: false,
  },
  log: {
    lines: [
      {
        ...{ id: 4, at: '2026-11-22T15:00:00.000Z', name: 'Teresa Olmos', role: 'administrator' },
        ...{ action: 'settlement.resent', object: '2026-11-20', reason: 'Servidor reparado' },
      },
    ],
    hasMore: false,
  },
  payment: {
    payment: {
      ...{ ...payment, offer_type: 'put', discount: 75_000, settled_at: null, authorisation: '1213' },
      money: { charged: 490_000, waiting: 130_000, booked: 250_000, returned: 111_000 },
      ...{ chart: [], timeline: [], open: openPayment },
      proposals: [
        {
          ...{ ...proposal, way, state: 'declined', decided_by: 'Carolina Vidal' },
          ...{ decided_at: '2026-11-16T16:00:00.000Z', decision_reason: 'Solo pagó una vez' },
        },
      ],
      suspense: { state: 'waiting', way },
      refunds: [
        { id: ID, amount: 111_000, state: 'refunded', requested_at: '2026-11-18T15:00:00.000Z', way },
      ],
      proposable: { choices: [], refused: [] },
    },
  },
  webhooks: { endpoints: [endpoint], isOn: true },
  webhook: {
    ...{ endpoint, way, hasMore: false },
    deliveries: [
      {
        ...{ position: 21, state: 'waiting', attempts: 5, outcome: '503', event: 'money.received' },
        ...{ at: '2026-11-19T15:00:00.000Z', tried_at: '2026-11-20T16:00:00.000Z' },
        next_at: '2026-11-21T17:00:00.000Z',
      },
    ],
  },
  keys: {
    keys: [
      {
        ...{ id: ID, name: 'Contabilidad', scopes: ['events'], state: 'revoked', used_on: '2026-11-13' },
        ...{
          created_at: '2026-11-11T15:00:00.000Z',
          revoked_at: '2026-11-14T16:00:00.000Z',
          way,
          events: [],
        },
      },
    ],
  },
  people: {
    people: [
      {
        ...{ subject: 'eva', name: 'Eva Lillo', role: 'agent', signed_in_at: '2026-11-15T15:00:00.000Z' },
        ...{
          last_act: { action: 'payment.read', at: '2026-11-16T16:00:00.000Z' },
          open_sessions: 2,
          events: [],
        },
      },
    ],
  },
  requests: { requests: { status: 'success', open: [request], closed: [closedRequest], has_more: false } },
  request: {
    request: {
      ...{ ...request, ...person, way, operation_number: '800300', message: 'No encuentro mi crédito' },
      draw: true,
    },
  },
  dataRequests: {
    requests: { status: 'success', open: [dataRequest], closed: [closedDataRequest], has_more: false },
  },
  dataRequest: { request: { ...dataRequest, ...person, message: 'Quiero mi copia', held_back: null } },
  disputes: {
    disputes: {
      ...{ status: 'success', open: [dispute], has_more: false },
      closed: [{ ...dispute, id: 'closed', state: 'refused', settled_at: '2026-11-30T16:00:00.000Z' }],
    },
  },
  dispute: {
    dispute: {
      ...{
        ...dispute,
        ...person,
        product: 'Crédito de consumo',
        message: 'Es menos',
        asked: 900_000,
        owed: null,
      },
      ...{ question: '¿Qué dice tu contrato?', give_by: '2026-11-28', given: 'Dice 900.000', answer: null },
      ...{ appeal: null, appeal_answer: null, receipt_ref: null },
      added: [{ on: '2026-11-29', words: 'Encontré la boleta' }],
      agreements: [{ id: ID, number: 'A7-C1', paid: 330_000 }],
      history: [
        { state: 'opened', on: '2026-11-05', added: false },
        { state: 'moreAsked', on: '2026-11-18', added: false },
        { state: 'moreGiven', on: '2026-11-27', added: false },
        { state: 'moreGiven', on: '2026-11-29', added: true },
      ],
      files: [{ id: ID, type: 'application/pdf', bytes: 1_200_000, scan: 'clean', on: '2026-11-17' }],
    },
  },
  agreements: { found: null, next: [agreement] },
  agreement: {
    agreement: {
      ...{ ...agreement, ...{ name: person.name, rut: person.rut }, debt: 4_800_000, discount: 1_920_000 },
      ...{ payment_ref: 'ref-payment', payment_day: 5, ended_on: null, chart: [], timeline: [] },
      debit: { state: 'active', bank: 'Banco Lenga' },
      instalments: [
        { number: 1, due_on: '2027-02-05', amount: 216_000, standing: 'paid', paid_on: '2027-02-04' },
        { number: 2, due_on: '2027-03-05', amount: 217_000, standing: 'late', paid_on: null },
      ],
    },
  },
  enabling: {
    enabled: [
      {
        ...{ operation_number: '800400', until: '2026-12-22', enabled_by: 'Martín Soto', reason: 'Acuerdo' },
        ...{ enabled_at: '2026-11-21T15:00:00.000Z', way, events: [] },
      },
    ],
    hasMore: false,
  },
  maintenance: {
    maintenance: {
      status: 'success',
      notices: [
        {
          ...{ id: ID, from: '2026-12-06T23:00:00.000Z', until: '2026-12-07T09:00:00.000Z', running: false },
          ...{ words: 'Mantención del domingo.', announced_by: 'Teresa Olmos', reason: 'Servidores' },
          ...{ way, events: [] },
        },
      ],
      windows: [
        {
          ...{ from: '2026-12-13T23:00:00.000Z', until: '2026-12-14T09:00:00.000Z', running: true },
          words: 'Mantención del portal.',
        },
      ],
    },
  },
  portfolio: {
    current: load,
    past: [
      {
        ...{ ...load, id: 'past', state: 'loaded', outcome: load.outcome, decided_by: 'Carolina Vidal' },
        ...{ decision_reason: 'Revisada', ended_at: '2026-11-20T16:00:00.000Z' },
      },
    ],
    nextFrom: null,
  },
};
