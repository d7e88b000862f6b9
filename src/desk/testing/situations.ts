import {
  AGREEMENT_STATES,
  INSTALMENT_STANDINGS,
  type DeskAgreement,
  type AgreementState,
} from '#contract/desk-agreements.ts';
import { SUSPENSE_STATES } from '#contract/desk-cases.ts';
import type { DeskDataRequest } from '#contract/desk-data-requests.ts';
import type { DeskDispute } from '#contract/desk-disputes.ts';
import type { PortfolioLoad } from '#contract/desk-portfolio.ts';
import type { DeskRequest } from '#contract/desk-requests.ts';
import type { TimelineEvent, Way } from '#contract/desk-timeline.ts';
import type { DeskPayment } from '#contract/desk.ts';
import { PORTFOLIO_DOWNLOADS, PORTFOLIO_LOAD_STATES } from '#contract/portfolio-load.ts';
import { REFUND_STATES } from '#contract/refund-state.ts';
import { PROPOSAL_DECISIONS, PROPOSAL_KINDS, PROPOSAL_STATES } from '#contract/staff.ts';
import { ENDPOINT_STATES } from '#contract/webhooks.ts';
import { DATA_REQUEST_KINDS } from '#domain/data-request.ts';
import { DISPUTE_STATES } from '#domain/dispute.ts';
import { TIMELINE_WORDS } from '../../texts/desk-timeline.ts';
import { FILLED } from './filled-views.ts';
import { endpoint, ID, load, openPayment, proposal, way } from './filled-things.ts';
import { viewOf } from './forms.ts';
import type { Shown } from './several-views.ts';

/** Late in the evening of Santiago's 20 November. */
const AT = '2026-11-21T02:30:00.000Z';
const named = <Name extends string>(names: readonly Name[], of: string, shown: (name: Name) => Shown) =>
  Object.fromEntries(names.map((name) => [`${of} ${name}`, shown(name)]));

const event = (change: Partial<TimelineEvent>): TimelineEvent => ({
  ...{ at: AT, of: 'payment', event: '', kind: null, from: null, to: null, amount: null },
  ...change,
});
const state = (name: string, is: Way['chart'][number]['is']) => ({ name, description: `De ${name}.`, is });
/** Refused first, and charged all the same. */
const travelled: Way = {
  chart: [state('created', 'passed'), state('unknown', 'current'), state('paid', 'possible')],
  timeline: [
    event({ event: 'quote.accepted', to: 'created', amount: 500_000 }),
    event({ event: 'charge.requested', from: 'created', to: 'created' }),
    event({ event: 'provider.unreachable', from: 'created', to: 'unknown' }),
    event({ of: 'money', event: 'refund', amount: -120_000 }),
    event({ of: 'case', event: 'case.opened', kind: 'noAnswer' }),
    event({ of: 'proposal', event: 'proposal.approve', kind: 'refund' }),
    event({ of: 'order', kind: 'close', order: { who: 'Ana Pinto', second: null, why: 'Revisado' } }),
    event({ of: 'order', kind: 'assign', order: { who: 'Ivo Paz', second: 'Eva Mora', why: 'Calza' } }),
  ],
};
/** Every event that the timeline can show, in the history of one payment. */
const eventful: Way = {
  chart: [state('created', 'current')],
  timeline: [
    event({ event: 'quote.accepted', to: 'created' }),
    ...Object.entries(TIMELINE_WORDS).flatMap(([of, words]) =>
      Object.keys(words).map((name) => event({ of: of as TimelineEvent['of'], event: name })),
    ),
    ...PROPOSAL_DECISIONS.flatMap((name) =>
      PROPOSAL_KINDS.map((kind) => event({ of: 'proposal', event: name, kind })),
    ),
    ...['proposal.made', 'order.completed', 'refund.completed', 'refund.failed'].map((name) =>
      event({ of: 'proposal', event: name, kind: 'assign' }),
    ),
    event({ of: 'case', event: 'case.closed', kind: 'mismatch' }),
    // What a newer server writes down is shown by its name.
    ...['payment', 'refund', 'proposal'].map((of) =>
      event({ of: of as TimelineEvent['of'], event: `${of}.split`, kind: 'assign' }),
    ),
    event({ of: 'case', event: 'case.split', kind: 'halfCharged' }),
  ],
};
const underWay: Way = { chart: [state('sending', 'current'), state('refunded', 'possible')], timeline: [] };
const ended: Way = { chart: [state('sending', 'passed'), state('refunded', 'current')], timeline: [] };

const payment = (change: Partial<DeskPayment>): Shown => ({
  data: viewOf('payment', { payment: { ...FILLED.payment.payment, ...change } }),
});
const nothing = { open: null, proposals: [], refunds: [], suspense: null };
const [drawn] = FILLED.payment.payment.proposals;
const [refund] = FILLED.payment.payment.refunds;
const choice = { amount: 1_000, only_whole: true, seen: null, asks_outcome: false };
if (!drawn || !refund) throw new Error('A view that is not filled');

const PAYMENTS = {
  'a payment on its way': payment({
    ...{ ...nothing, ...travelled, state: 'unknown', standing: null, authorisation: null, discount: 0 },
    money: { charged: 0, waiting: 0, booked: 0, returned: 0 },
  }),
  'a payment of which nothing is booked, with a discount': payment({
    discount: 750_000,
    money: { ...FILLED.payment.payment.money, booked: 0 },
  }),
  'a payment to which all happened': payment({ ...nothing, ...eventful }),
  'a payment of a person who was forgotten': payment({ rut: '', name: '' }),
  'a payment whose refund is under way': payment({ ...nothing, refunds: [{ ...refund, way: underWay }] }),
  'a payment whose proposal is under way': payment({ ...nothing, proposals: [{ ...drawn, way: underWay }] }),
  'a payment of which all has ended': payment({
    ...{ ...nothing, refunds: [{ ...refund, way: ended }], proposals: [{ ...drawn, way: ended }] },
  }),
  'a payment whose money goes back by itself': payment({
    open: { ...openPayment, until: null, refund: 'sending', cases: [], reason: null, need: 'nothing' },
  }),
  'a payment with a proposal of each kind': payment({
    proposals: PROPOSAL_KINDS.map((kind, place) => ({
      ...{ ...proposal, way, id: kind, kind, amount: kind === 'close' ? null : 1_000 + place },
      ...{ state: PROPOSAL_STATES[place] ?? 'proposed', reason: `Por ${kind}` },
      ...(place > 0 && { decided_by: 'Carolina Vidal', decided_at: AT, decision_reason: `Visto ${kind}` }),
      events: PROPOSAL_DECISIONS.slice(place),
    })),
  }),
  'a payment of which much may be proposed': payment({
    proposable: {
      choices: PROPOSAL_KINDS.map((kind) => ({ ...choice, kind })),
      refused: [
        { fault: 'debtChanged', message: 'La deuda cambió.' },
        { fault: 'moneyWaits', message: 'Hay dinero en espera.' },
      ],
    },
  }),
  'a payment with a refund in each state': payment({
    refunds: REFUND_STATES.map((one, place) => ({ ...refund, id: one, state: one, amount: 2_000 + place })),
  }),
  ...named(SUSPENSE_STATES, 'a payment whose money in suspense is', (one) =>
    payment({ suspense: { state: one, way } }),
  ),
};

const request = (change: Partial<DeskRequest>): Shown => ({
  data: viewOf('request', { request: { ...FILLED.request.request, ...change } }),
});
const closed = { closed_by: 'Eva Lillo', closed_at: AT, closing_reason: 'Se le llamó' };
const unknown = { name: null, rut: null, email: null, phone: null };
const REQUESTS = {
  'a request that is late': request({ overdue: true, due_at: AT }),
  'a request that may be closed': request({ events: ['request.answer', 'request.decline'] }),
  'a request that was answered': request({ ...closed, state: 'answered', draw: false }),
  'a request that was declined': request({ ...closed, state: 'declined', kind: 'programme', draw: null }),
  'a request whose data were deleted': request({
    ...{ ...unknown, operation_number: null, message: null, draw: null },
  }),
};

const dataRequest = (change: Partial<DeskDataRequest>): Shown => ({
  data: viewOf('dataRequest', { request: { ...FILLED.dataRequest.request, ...change } }),
});
const decided = { decided_by: 'Eva Lillo', decided_at: AT, answer: 'Ya se hizo' };
const DATA_REQUESTS = {
  ...named(DATA_REQUEST_KINDS, 'a request about data for', (kind) =>
    dataRequest({ kind, state: 'received', extension_reason: null }),
  ),
  'a request about data that is late': dataRequest({ overdue: true }),
  'a request about data that was answered': dataRequest({ ...decided, state: 'answered' }),
  'a request about data that was refused': dataRequest({ ...decided, state: 'refused' }),
  'an erasure that must wait': dataRequest({
    ...{ kind: 'erasure', held_back: 'Hay un pago en curso.' },
    events: ['dataRequest.answer', 'dataRequest.refuse', 'dataRequest.extend'],
  }),
  'an erasure, to a person who may only refuse': dataRequest({
    ...{ kind: 'erasure', events: ['dataRequest.refuse', 'dataRequest.extend'] },
  }),
};

const dispute = (change: Partial<DeskDispute>): Shown => ({
  data: viewOf('dispute', { dispute: { ...FILLED.dispute.dispute, ...change } }),
});
const [file] = FILLED.dispute.dispute.files;
if (!file) throw new Error('A view that is not filled');
const DISPUTES = {
  ...named(DISPUTE_STATES, 'a dispute that is', (one) => dispute({ state: one, owed: 350_000 })),
  'a dispute that is late': dispute({ overdue: true }),
  'a dispute of which nothing is owed': dispute({ state: 'accepted', owed: 0, decided_by: null }),
  'a dispute that was appealed, with all answers': dispute({
    ...{ kind: 'notMine', state: 'appealRefused', answer: 'Es suya', appeal: 'No firmé' },
    ...{ appeal_answer: 'Firmó', receipt_ref: 'ref-receipt', agreements: [] },
  }),
  'a dispute that may be decided': dispute({
    ...{ kind: 'alreadyPaid', state: 'opened', given: null, added: [], question: null, product: null },
    events: ['dispute.askMore', 'dispute.accept', 'dispute.acceptPartly', 'dispute.refuse'],
  }),
  'a dispute with a file of each kind': dispute({
    files: [
      { ...file, id: 'file-1', type: 'image/jpeg', bytes: 200, scan: 'waiting', on: '2026-11-18' },
      { ...file, id: 'file-2', type: 'image/png', bytes: 34_000, scan: 'refused', on: '2026-11-19' },
      { ...file, id: 'file-3', bytes: 1_000_000, scan: 'off', on: '2026-11-20' },
    ],
    added: [{ on: '2026-11-30', words: '' }],
  }),
  'a dispute without files, of an unknown person': dispute({
    ...{ ...unknown, files: [], message: null },
  }),
};

const agreement = (change: Partial<DeskAgreement>): Shown => ({
  data: viewOf('agreement', { agreement: { ...FILLED.agreement.agreement, ...change } }),
});
const OVER: readonly AgreementState[] = ['fulfilled', 'lapsed', 'released', 'withdrawn'];
const AGREEMENTS = {
  ...named(AGREEMENT_STATES, 'an agreement that is', (one) =>
    agreement({ state: one, ...(OVER.includes(one) && { ends_on: null, ended_on: '2027-09-10' }) }),
  ),
  'an agreement that stands still': agreement({ stands_still: true, debit: null, payment_ref: null }),
  'an agreement of which all is paid': agreement({ ends_on: null, debit: { state: 'expired', bank: null } }),
  'an agreement of a person who was forgotten': agreement({ rut: '', name: '' }),
  'an agreement with an instalment of each kind': agreement({
    instalments: INSTALMENT_STANDINGS.map((standing, place) => ({
      ...{ number: place + 1, due_on: `2027-0${place + 2}-05`, amount: 1_000 * (place + 1), standing },
      paid_on: standing === 'paid' ? '2027-01-31' : null,
    })),
  }),
};

const portfolio = (change: Partial<PortfolioLoad>): Shown => ({
  data: viewOf('portfolio', { current: { ...load, ...change } }),
});
const { outcome } = load;
if (!outcome) throw new Error('A load without an outcome');
const effect = {
  ...{ ...outcome.effect, operations_withdrawn: 1, operations_lowered: 0, discounts_raised: 0 },
  ...{ debts_beside: 0, debts_paid_down: 0, debts_with_more_quotas: 0 },
};
const reading = { step: 'reading', bytes: 1, total: 3, kind: null } as const;
const LOADS = {
  ...named(PORTFOLIO_LOAD_STATES, 'a load that is', (one) =>
    portfolio({ state: one, outcome: null, withdrawn: [], downloads: [...PORTFOLIO_DOWNLOADS] }),
  ),
  'a load that is read': portfolio({ state: 'checking', outcome: null, progress: reading }),
  'a load that is merged': portfolio({
    ...{ state: 'loading', outcome: null, progress: { ...reading, step: 'merging', kind: 'quotas' } },
  }),
  'a load that waits for another': portfolio({
    state: 'checking',
    progress: { ...reading, step: 'waiting' },
  }),
  'a load that ends': portfolio({ state: 'loading', progress: { ...reading, step: 'finishing' } }),
  'a load of all that adds only': portfolio({
    ...{ mode: 'full', needs_second: false, withdrawn: [] },
    outcome: { ...outcome, kept_debts: 1, effect: { ...effect, operations_withdrawn: 0 } },
  }),
  'a load that withdraws one operation': portfolio({ outcome: { ...outcome, effect } }),
};

/** One thing of the desk in each state that it may be in. */
export const SITUATIONS: Readonly<Record<string, Shown>> = {
  ...{ ...PAYMENTS, ...REQUESTS, ...DATA_REQUESTS, ...DISPUTES, ...AGREEMENTS, ...LOADS },
  ...named(ENDPOINT_STATES, 'a webhook that is', (one) => ({
    data: viewOf('webhook', {
      endpoint: { ...endpoint, id: ID, state: one, waiting: 0, given_up: 0, events: ['endpoint.resend'] },
    }),
  })),
};
