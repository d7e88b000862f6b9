import type { StaffRight } from '#contract/staff.ts';
import type { DeskView, ViewData } from '#machines/desk-view/types.ts';
import { endpoint, load, way } from './filled-things.ts';
import { FILLED } from './filled-views.ts';
import { viewOf } from './forms.ts';
import * as rows from './several-rows.ts';

const [day] = FILLED.settlements.days;
const [delivery] = FILLED.webhook.deliveries;
const [key] = FILLED.keys.keys;
const [member] = FILLED.people.people;
const [enabled] = FILLED.enabling.enabled;
const [past] = FILLED.portfolio.past;
const [counts] = load.outcome?.counts ?? [];
const [notice] = FILLED.maintenance.maintenance.notices;
if (!day || !delivery || !key || !member || !enabled || !past || !counts || !notice || !load.outcome)
  throw new Error('A view that is not filled');

const zeros = { received: 0, held: 0, assigned: 0, returned: 0, discount: 0, net: 0 };
const outcome = {
  ...load.outcome,
  counts: [
    counts,
    {
      ...{ kind: 'quotas' as const, read: 50, added: 31, changed: 2, unchanged: 33 },
      ...{ repeated: 4, withdrawn: 35, rejected: 1_006 },
    },
    {
      ...{ kind: 'debtors' as const, read: 60, added: 1, changed: 42, unchanged: 3 },
      ...{ repeated: 44, withdrawn: 5, rejected: 0 },
    },
  ],
  absent_kinds: ['offers' as const, 'payments' as const],
};

export type Shown = { readonly data: ViewData; readonly rights?: readonly StaffRight[] };

/** Each view that has lists, with several rows that differ in everything, to a person who may do all that is done there. */
const SEVERAL: Readonly<Partial<Record<DeskView, Shown>>> = {
  search: {
    data: viewOf('search', {
      found: { status: 'success', data: rows.payments, has_more: true },
      debtor: {
        ...{ name: 'Ana Rojas', operations: rows.operations, offers: rows.offers, origins: rows.origins },
        ...{
          agreements: rows.agreements,
          disputes: rows.disputes,
          requests: rows.requests,
          cases: rows.cases,
        },
      },
    }),
  },
  cases: {
    data: viewOf('cases', {
      cases: {
        ...{ status: 'success', data: rows.cases, has_more: false, debits: rows.debits },
        ...{ has_more_debits: true, late_disputes: rows.disputes },
      },
    }),
  },
  proposals: { data: viewOf('proposals', { proposals: rows.proposals }) },
  settlements: {
    data: viewOf('settlements', {
      days: [
        { ...day, delivery: null, totals: { ...zeros, received: 1_000, returned: -10_000, net: -9_000 } },
        {
          ...{ ...day, day: '2026-11-19', rows: 1 },
          totals: { ...zeros, held: 2_000, returned: -5_000, net: -3_000 },
          delivery: {
            ...{ state: 'waiting', since: '2026-11-20T02:30:00.000Z', tries: 1 },
            next_try_at: '2026-11-21T01:45:00.000Z',
          },
        },
        { ...day, day: '2026-11-18', totals: zeros, delivery: { state: 'givenUp', tries: 90 } },
      ],
      hasMore: true,
    }),
    rights: ['find', 'downloadSettlement'],
  },
  log: {
    data: viewOf('log', { lines: rows.lines, hasMore: true }),
    rights: ['find', 'readLog', 'exportLog'],
  },
  webhooks: {
    data: viewOf('webhooks', {
      endpoints: [
        endpoint,
        {
          ...{
            ...endpoint,
            id: 'endpoint-2',
            url: 'https://second.example/',
            email: 'second@correo.example',
          },
          ...{ state: 'active', failing_since: null, position: 0, waiting: 4, given_up: 1 },
          created_at: '2026-11-20T02:30:00.000Z',
          events: ['endpoint.update', 'endpoint.resend', 'endpoint.switchOff'],
        },
        {
          ...{ ...endpoint, id: 'endpoint-3', url: 'https://third.example/', email: 'third@correo.example' },
          ...{ state: 'switchedOff', failing_since: null, position: 7, waiting: 1, given_up: 0 },
          events: ['endpoint.switchOn', 'endpoint.remove'],
        },
      ],
    }),
  },
  webhook: {
    data: viewOf('webhook', {
      deliveries: [
        delivery,
        {
          ...{ position: 20, state: 'givenUp', attempts: 1, outcome: 'timeout', event: 'agreement.signed' },
          ...{ at: '2026-11-19T02:30:00.000Z', tried_at: '2026-11-22T01:45:00.000Z', next_at: null },
        },
        {
          ...{ position: 19, state: 'delivered', attempts: 0, outcome: null, event: 'debit.expired' },
          ...{ at: '2026-11-17T15:00:00.000Z', tried_at: null, next_at: null },
        },
      ],
      hasMore: true,
    }),
  },
  keys: {
    data: viewOf('keys', {
      keys: [
        key,
        {
          ...{ ...key, id: 'key-2', name: 'ERP', scopes: ['payments', 'webhooks'], state: 'live' },
          ...{ created_at: '2026-11-16T02:30:00.000Z', used_on: '2026-11-12', revoked_at: null },
          events: ['key.revoke'],
        },
        {
          ...{ ...key, id: 'key-3', name: 'Cobranza', scopes: ['settlements'], state: 'live' },
          ...{ created_at: '2026-11-10T15:00:00.000Z', used_on: null, revoked_at: null },
        },
      ],
    }),
  },
  people: {
    data: viewOf('people', {
      people: [
        member,
        {
          ...{ subject: 'ivo', name: 'Ivo Mella', role: 'supervisor', open_sessions: 1 },
          ...{ signed_in_at: '2026-11-18T02:30:00.000Z', events: ['session.end'] },
          last_act: { action: 'log.exported', at: '2026-11-19T01:45:00.000Z' },
        },
        {
          ...{ subject: 'ana', name: 'Ana Soto', role: 'administrator', open_sessions: 0, last_act: null },
          ...{ signed_in_at: '2026-11-16T15:00:00.000Z', events: [] },
        },
      ],
    }),
  },
  requests: {
    data: viewOf('requests', {
      requests: {
        ...{ status: 'success', open: rows.requests, closed: rows.closedRequests, has_more: true },
      },
    }),
  },
  dataRequests: {
    data: viewOf('dataRequests', {
      requests: {
        ...{ status: 'success', open: rows.dataRequests, closed: rows.closedDataRequests, has_more: true },
      },
    }),
  },
  disputes: {
    data: viewOf('disputes', {
      disputes: { status: 'success', open: rows.disputes, closed: rows.closedDisputes, has_more: true },
    }),
  },
  agreements: {
    data: viewOf('agreements', { found: rows.agreements.slice(1), next: rows.agreements }),
  },
  enabling: {
    data: viewOf('enabling', {
      enabled: [
        enabled,
        {
          ...{ ...enabled, operation_number: '800399', until: '2026-12-30', enabled_by: 'Eva Lillo' },
          ...{ enabled_at: '2026-11-25T02:30:00.000Z', reason: 'Lo pidió' },
          events: ['enabling.replace', 'enabling.revoke'],
        },
        {
          ...{ ...enabled, operation_number: '800401', until: '2026-12-24', enabled_by: 'Álvaro Díaz' },
          ...{ enabled_at: '2026-11-20T15:00:00.000Z', reason: 'Paga hoy' },
        },
      ],
      hasMore: true,
    }),
    rights: ['find', 'enable'],
  },
  maintenance: {
    data: viewOf('maintenance', {
      maintenance: {
        ...FILLED.maintenance.maintenance,
        notices: [
          { ...notice, way, running: true, events: ['notice.end'] },
          {
            ...{ ...notice, way, id: 'notice-2', announced_by: 'Ivo Mella' },
            ...{ from: '2027-01-04T02:30:00.000Z', until: '2027-01-04T04:30:00.000Z' },
            ...{ words: 'Mantención de enero.', reason: 'Base de datos' },
            events: ['notice.withdraw'],
          },
        ],
      },
    }),
    rights: ['find', 'announceMaintenance'],
  },
  portfolio: {
    data: viewOf('portfolio', {
      current: {
        ...{ ...load, outcome, downloads: ['rejects', 'reductions'], events: ['load.confirm'] },
        files: [
          { name: 'deudas.csv', bytes: 2_000_000, received: 2_000_000 },
          { name: 'cuotas.csv', bytes: 600_000, received: 600_000 },
        ],
        withdrawn: [
          { operation: '800999', owed: 750_000 },
          { operation: '800998', owed: 1_250_000 },
        ],
      },
      past: [
        { ...past, outcome, downloads: ['rejects'] },
        {
          ...{ ...past, id: 'past-2', state: 'failed', problem: 'El archivo de cuotas no tiene encabezado.' },
          ...{ reason: 'Carga diaria', uploaded_by: 'Martín Soto', decided_by: null, decision_reason: null },
          ...{ ended_at: '2026-11-19T02:30:00.000Z', downloads: ['reductions'] },
        },
        {
          ...{ ...past, id: 'past-3', state: 'discarded' },
          ...{ uploaded_by: 'Eva Lillo', decided_by: 'Álvaro Díaz' },
          ...{ decision_reason: 'Faltaba un archivo', ended_at: '2026-11-17T15:00:00.000Z', downloads: [] },
        },
      ],
    }),
  },
};

/** Each view of the desk with all that it can hold. */
export const WHOLE = (Object.keys(FILLED) as DeskView[]).map((view): [view: DeskView, Shown] => [
  view,
  SEVERAL[view] ?? { data: viewOf(view) },
]);
