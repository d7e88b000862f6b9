import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '#domain/company.ts';
import { DATA_REQUEST_KINDS } from '#domain/data-request.ts';
import { DISPUTE_KINDS, DISPUTE_STATES } from '#domain/dispute.ts';
import { OFFER_TYPES } from '#domain/product.ts';
import { defineCall } from './call.ts';
import { DEBIT_STATES } from './debit.ts';
import { limit, positionText } from './fields.ts';

/**
 * The events of an institution's debtors, in order and once each: the feed, the settlement file and the optional webhooks have
 * the same ones (docs/integrators.md). Amounts are whole pesos.
 */

/** Money: one event for each entry of the ledger, so that their sums are the ledger's. By the charts too: `meta.byLedger`. */
export const MONEY_EVENTS = ['money.received', 'money.held', 'money.assigned', 'money.returned'] as const;
export type MoneyEvent = (typeof MONEY_EVENTS)[number];

/** One for each state of the server's charts that says so (`meta.publishes`). A test holds both against the charts. */
export const CHART_EVENTS = [
  'payment.underReview',
  'refund.refused',
  'agreement.signed',
  'agreement.formalised',
  'agreement.fulfilled',
  'agreement.lapsed',
  'agreement.released',
  'agreement.withdrawn',
  'debit.activated',
  'debit.finished',
  'debit.cancelled',
  'debit.expired',
  'dataRequest.received',
  'dataRequest.extended',
  'dataRequest.answered',
  'dataRequest.refused',
  ...(['dispute.opened', 'dispute.moreAsked', 'dispute.moreGiven', 'dispute.accepted'] as const),
  ...(['dispute.partly', 'dispute.refused', 'dispute.appealed', 'dispute.appealPartly'] as const),
  ...(['dispute.appealRefused', 'dispute.withdrawn', 'dispute.closedByReceipt'] as const),
] as const;
export type ChartEvent = (typeof CHART_EVENTS)[number];
export type InstitutionEvent = MoneyEvent | ChartEvent;
/** The institution's event of a chart's state, sent on entry, by any event of the chart or by `on` alone. */
export type StateMeta = {
  /** Written with the history (server/lifecycle). */
  publishes?: ChartEvent;
  /** What the ledger entry of the same transaction writes, where there is one: which of these, the entry says (server/ledger). */
  byLedger?: readonly MoneyEvent[];
  on?: string;
};
/** Of a state that an event brings a row to. */
export const heardBy = (event: string, meta: unknown): Omit<StateMeta, 'on'> => {
  const { on = event, publishes, byLedger } = (meta ?? {}) as StateMeta;
  return on === event ? { ...(publishes && { publishes }), ...(byLedger && { byLedger }) } : {};
};

const pesos = z.int();
const text = z.string();

const LineSchema = z.object({
  debt_id: text,
  number: z.int(),
  amount: pesos,
  agreement_number: text,
  operation_number: text,
});
export const PaymentSchema = z.object({
  ref: text,
  /** The order's number at the provider of the method, as its own statement shows it. */
  order: text,
  method: z.enum(PAYMENT_METHODS),
  /** Null once its debtor is forgotten. */
  rut: z.nullable(text),
  offer_type: z.enum(OFFER_TYPES),
  amount: pesos,
  discount: pesos,
  lines: z.array(LineSchema),
  authorisation: z.nullable(text),
  /** Last digits of the card, or the bank account in words. */
  paid_with: z.nullable(text),
});

const MoneySchema = z.object({
  payment: PaymentSchema,
  /** The moved amount: received, held and assigned are positive, returned is negative. `payment.amount` is the quoted amount. */
  amount: pesos,
  /** What it took off debts, discount included; negative where debts are owed again, 0 of money that only waited. */
  off_debts: pesos,
  /** Of the debt, forgiven with what was paid; taken back with what was returned. */
  discount: pesos,
});
const AgreementSchema = z.object({
  agreement_id: text,
  agreement_number: text,
  /** Under which its instalments are paid; null before it is formalised. */
  instalments_number: z.nullable(text),
  rut: z.nullable(text),
  instalments: z.int(),
  payment_day: z.int(),
  down_payment: pesos,
  instalment_amount: pesos,
  signed_at: text,
});
const DebitSchema = z.object({
  ref: text,
  kind: z.enum(['instalments', 'single']),
  state: z.enum(DEBIT_STATES),
  rut: z.nullable(text),
  agreement_numbers: z.array(text),
});

/** What a debtor asks about their data (decision 0086); what they wrote is read at the desk. */
const DataRequestSchema = z.object({
  request_id: text,
  kind: z.enum(DATA_REQUEST_KINDS),
  state: z.enum(['received', 'extended', 'answered', 'refused']),
  rut: z.nullable(text),
  received_at: text,
  /** The last day to answer it. */
  due_on: text,
});

/** A debt that its debtor does not agree with (decision 0087); words and files are read at the desk. */
const DisputeSchema = z.object({
  dispute_id: text,
  operation_number: text,
  kind: z.enum(DISPUTE_KINDS),
  state: z.enum(DISPUTE_STATES),
  rut: z.nullable(text),
  opened_at: text,
});

const eventOf = <Data extends z.ZodMiniType>(kind: readonly InstitutionEvent[], data: Data) =>
  z.object({
    /** 1, 2, 3 … of this institution: a number that is missing is an event that was missed. */
    position: z.int(),
    kind: z.enum(kind),
    /** When it happened, in UTC. */
    at: z.iso.datetime(),
    data,
  });

const named = (prefix: string) => CHART_EVENTS.filter((kind) => kind.startsWith(prefix));
/** By what they are of. */
export const EVENT_SCHEMAS = [
  eventOf(MONEY_EVENTS, MoneySchema),
  eventOf(['payment.underReview', 'refund.refused'], z.object({ payment: PaymentSchema })),
  eventOf(named('agreement.'), AgreementSchema),
  eventOf(named('debit.'), DebitSchema),
  eventOf(named('dataRequest.'), DataRequestSchema),
  eventOf(named('dispute.'), DisputeSchema),
] as const;
export const EventSchema = z.union(EVENT_SCHEMAS);
export type EventAnswer = z.infer<typeof EventSchema>;
export type PaymentFacts = z.infer<typeof PaymentSchema>;

/** The most events in one answer. */
export const MOST_EVENTS = 500;

export const listEvents = defineCall({
  name: 'listEvents',
  paragraph: 'decision 0064',
  summary:
    'Events of the own institution after a position, in order and without a gap, oldest first; `after=0` begins. Ask again with `next`.',
  method: 'GET',
  host: 'admin',
  path: '/saldar/institution/events/',
  authorization: 'institution',
  scope: 'events',
  kind: 'read',
  request: z.strictObject({ after: positionText, limit: z.optional(limit) }),
  response: z.object({
    status: z.literal('success'),
    data: z.array(EventSchema),
    /** Whose key it is. */
    institution: text,
    /** The newest position: an `after` beyond it is another institution's, or of another database. */
    last: z.int(),
    next: z.int(),
    /** More have happened than this answer holds. */
    has_more: z.boolean(),
  }),
});
