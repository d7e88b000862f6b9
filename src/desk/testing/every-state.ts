import { AGREEMENT_STATES } from '#contract/desk-agreements.ts';
import { CASE_KINDS, CASE_NEEDS, DEBIT_NEEDS, SUSPENSE_REASONS } from '#contract/desk-cases.ts';
import { OPERATION_STANDINGS } from '#contract/desk-debtor.ts';
import { REQUEST_KINDS, REQUEST_STATES } from '#contract/desk-requests.ts';
import { STAFF_ACTIONS } from '#contract/desk-log.ts';
import { CHARGE_FAILURES, DEBIT_ENDINGS, DEBIT_STATES } from '#contract/debit.ts';
import { CHART_EVENTS, MONEY_EVENTS } from '#contract/institution-events.ts';
import { CASE_OUTCOMES, MONEY_STANDINGS } from '#contract/money.ts';
import { PAYMENT_STATES } from '#contract/payment-status.ts';
import { PORTFOLIO_LOAD_STATES } from '#contract/portfolio-load.ts';
import { DATA_REQUEST_STATES } from '#contract/rights.ts';
import { PROPOSAL_KINDS, PROPOSAL_STATES, STAFF_ROLES } from '#contract/staff.ts';
import { DATA_REQUEST_KINDS } from '#domain/data-request.ts';
import { PROCEEDINGS } from '#domain/debt-origin.ts';
import { DISPUTE_KINDS, DISPUTE_STATES } from '#domain/dispute.ts';
import { OFFER_TYPES } from '#domain/product.ts';
import { FILLED } from './filled-views.ts';
import {
  agreement,
  dataRequest,
  dispute,
  load,
  openPayment,
  payment,
  proposal,
  request,
  way,
} from './filled-things.ts';
import { viewOf } from './forms.ts';
import { debits, offers, operations, origins } from './several-rows.ts';
import type { Shown } from './several-views.ts';

const [debit] = debits;
const [offer] = offers;
const [operation] = operations;
const [origin] = origins;
const [delivery] = FILLED.webhook.deliveries;
const [line] = FILLED.log.lines;
if (!debit || !offer || !operation || !origin || !delivery || !line)
  throw new Error('A view that is not filled');

/** One of these for each place, over and over. */
const turn = <One>(of: readonly One[], place: number): One => {
  const one = of[place % of.length];
  if (one === undefined) throw new Error('Nothing to choose from');
  return one;
};
const AFTER = '2026-11-10T16:00:00.000Z';

/** Each list of the desk with a row for each state, kind or reason that it may have; the row's reference says which one it is. */
export const EVERY_STATE: Readonly<Record<string, Shown>> = {
  'the payments that were found': {
    data: viewOf('search', {
      found: {
        ...{ status: 'success', has_more: false },
        data: [
          ...PAYMENT_STATES.map((state) => ({ ...payment, ref: state, state, standing: null })),
          ...MONEY_STANDINGS.map((standing) => ({ ...payment, ref: standing, standing })),
        ],
      },
      debtor: {
        ...{ name: 'Ana Rojas', agreements: [], disputes: [], requests: [], cases: [] },
        operations: OPERATION_STANDINGS.map((standing) => ({
          ...{ ...operation, operation_number: standing, standing },
        })),
        offers: [
          ...OFFER_TYPES.map((type) => ({ ...offer, agreement_number: type, offer_type: type, debit: null })),
          ...DEBIT_STATES.map((state) => ({ ...offer, agreement_number: state, debit: state })),
        ],
        origins: [null, ...PROCEEDINGS].map((proceeding) => ({
          ...{ ...origin, operation_number: String(proceeding), proceeding },
        })),
      },
    }),
  },
  'the open cases, and the debits in trouble': {
    data: viewOf('cases', {
      cases: {
        ...{ status: 'success', has_more: true, has_more_debits: false, late_disputes: [] },
        data: [
          ...CASE_NEEDS.map((need) => ({ ...openPayment, ref: need, cases: [], reason: null, need })),
          ...CASE_KINDS.map((kind) => ({ ...openPayment, ref: kind, reason: null, cases: [kind] })),
          ...SUSPENSE_REASONS.map((reason) => ({
            ...{ ...openPayment, ref: `waits-${reason}`, reason, cases: [] },
          })),
        ],
        debits: [
          ...DEBIT_NEEDS.map((need) => ({ ...debit, ref: need, payment_ref: need, need })),
          ...CHARGE_FAILURES.map((failure) => ({ ...debit, ref: failure, payment_ref: failure, failure })),
          ...DEBIT_ENDINGS.map((ending) => ({
            ...{ ...debit, ref: ending, payment_ref: ending, ending, failure: null },
          })),
        ],
      },
    }),
  },
  'a payment of an agreement on debts that are not owed': {
    data: viewOf('payment', {
      payment: {
        ...FILLED.payment.payment,
        open: { ...openPayment, cases: ['agreementReleased'], not_owed: ['800401', '800402'] },
        proposals: CASE_OUTCOMES.map((outcome) => ({
          ...{ ...proposal, way, id: outcome, kind: 'close' as const, amount: null, outcome },
        })),
      },
    }),
  },
  'the proposals': {
    data: viewOf('proposals', {
      proposals: PROPOSAL_KINDS.flatMap((kind) =>
        PROPOSAL_STATES.map((state) => ({
          ...{ ...proposal, id: `${kind} ${state}`, ref: `${kind}-${state}`, kind, state },
        })),
      ),
    }),
  },
  'the log': {
    data: viewOf('log', {
      lines: [
        ...STAFF_ACTIONS.map((action, id) => ({
          ...{ ...line, id, action, object: action, role: turn(STAFF_ROLES, id) },
        })),
        ...['rut', 'reference', 'order', ...PROPOSAL_KINDS.map((kind) => `${kind}:ref-1`)].map(
          (object, id) => ({ ...line, id: 1000 + id, object }),
        ),
      ],
    }),
    rights: ['find', 'readLog'],
  },
  'what was sent to a webhook': {
    data: viewOf('webhook', {
      deliveries: [
        ...[...MONEY_EVENTS, ...CHART_EVENTS].map((event, position) => ({
          ...{ ...delivery, position, event, outcome: event },
        })),
        ...['timeout', 'unreachable', 'refusedAddress', null].map((outcome, place) => ({
          ...{ ...delivery, position: 100 + place, outcome },
        })),
      ],
    }),
  },
  'the requests': {
    data: viewOf('requests', {
      requests: {
        ...{ status: 'success', open: [], has_more: false },
        closed: REQUEST_KINDS.flatMap((kind) =>
          REQUEST_STATES.map((state) => ({ ...request, id: `${kind}-${state}`, kind, state })),
        ),
      },
    }),
  },
  'the hours of requests': {
    data: viewOf('requests', {
      requests: {
        ...{ status: 'success', closed: [], has_more: false },
        // By a clock that stands at 18:00.
        open: ['19:59', '19:00', '18:59', '18:01', '17:59', '17:00', '16:00'].map((time) => ({
          ...{ ...request, id: time, due_at: `2026-11-09T${time}:00.000Z` },
        })),
      },
    }),
  },
  'the requests about data': {
    data: viewOf('dataRequests', {
      requests: {
        ...{ status: 'success', open: [], has_more: false },
        closed: DATA_REQUEST_KINDS.map((kind, place) => ({
          ...{ ...dataRequest, id: kind, kind, state: turn(DATA_REQUEST_STATES, place) },
        })),
      },
    }),
  },
  'the disputes': {
    data: viewOf('disputes', {
      disputes: {
        ...{ status: 'success', open: [], has_more: false },
        // Something that was added stands only beside what waits for an answer.
        closed: DISPUTE_STATES.map((state, place) => ({
          ...{ ...dispute, id: state, state, kind: turn(DISPUTE_KINDS, place), settled_at: AFTER },
        })),
      },
    }),
  },
  'the agreements': {
    data: viewOf('agreements', {
      found: [],
      next: AGREEMENT_STATES.map((state) => ({ ...agreement, id: state, state, ends_on: null })),
    }),
  },
  'the loads of before': {
    data: viewOf('portfolio', {
      current: null,
      past: PORTFOLIO_LOAD_STATES.map((state) => ({ ...load, id: state, state, reason: state })),
    }),
  },
  'a search that found nothing, of a person who is not in the portfolio': {
    data: viewOf('search', {
      found: { status: 'success', data: [], has_more: false },
      debtor: {
        ...{ name: null, operations: [], offers: [], origins: [] },
        ...{ agreements: [], disputes: [], requests: [], cases: [] },
      },
    }),
  },
  'a search of a person without operations and offers': {
    data: viewOf('search', {
      found: null,
      debtor: {
        ...{ name: 'Ana Rojas', operations: [], offers: [], origins: [] },
        ...{ agreements: [], disputes: [], requests: [], cases: [] },
      },
    }),
  },
  'no cases': {
    data: viewOf('cases', {
      cases: {
        ...{ status: 'success', data: [], has_more: false, debits: [], has_more_debits: false },
        late_disputes: [],
      },
    }),
  },
  'no proposals': { data: viewOf('proposals', { proposals: [] }) },
  'no settlements': { data: viewOf('settlements', { days: [] }) },
  'no webhooks, where none are sent': { data: viewOf('webhooks', { endpoints: [], isOn: false }) },
  'nothing sent to a webhook': { data: viewOf('webhook', { deliveries: [] }) },
  'no keys': { data: viewOf('keys', { keys: [] }) },
  'no requests': {
    data: viewOf('requests', { requests: { status: 'success', open: [], closed: [], has_more: false } }),
  },
  'no requests about data': {
    data: viewOf('dataRequests', { requests: { status: 'success', open: [], closed: [], has_more: false } }),
  },
  'no disputes': {
    data: viewOf('disputes', { disputes: { status: 'success', open: [], closed: [], has_more: false } }),
  },
  'no agreements': { data: viewOf('agreements', { next: [] }) },
  'no enabled operations': { data: viewOf('enabling', { enabled: [] }), rights: ['find', 'enable'] },
  'no maintenance': {
    data: viewOf('maintenance', { maintenance: { status: 'success', notices: [], windows: [] } }),
  },
  'no loads': { data: viewOf('portfolio', { current: null, past: [] }) },
};
