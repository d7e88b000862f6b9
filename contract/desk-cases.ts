import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from './call.ts';
import { DisputeLineSchema } from './desk-disputes.ts';
import { CHARGE_FAILURES, DEBIT_ENDINGS, DEBIT_STATES } from './debit.ts';
import { WaySchema } from './desk-timeline.ts';
import { pesos } from './fields.ts';
import { REFUND_STATES } from './refund-state.ts';

/** Payments of an institution that may need a decision: money in suspense, money on its way back, open cases (decision 0043). */

export const CASE_KINDS = [
  /** The provider's word on money denies the state the payment ended in. */
  'contradiction',
  /** What the provider charged is not what was asked for, or was given back. */
  'mismatch',
  /** No answer after seven days. */
  'noAnswer',
  /** Charged, but the debt is not any more what the quote froze; the money waits in suspense. */
  'debtChanged',
  /** It paid an agreement on a debt that the institution accepts not to be owed: it goes back, or off another debt (decision 0094). */
  'agreementReleased',
  /** The provider does not give the money back. */
  'refundRefused',
  /** Unknown whether the provider has given the money back. */
  'refundUnknown',
  /** The history of the payment, or of what belongs to it, is not one that its chart allows (decision 0074). */
  'strangeHistory',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Why charged money waits. */
export const SUSPENSE_REASONS = ['debtChanged', 'chargedLate', 'otherAmount'] as const;
export type SuspenseReason = (typeof SUSPENSE_REASONS)[number];

/** The states of money in suspense. machines/suspense has their legal transitions. */
export const SUSPENSE_STATES = [
  ...([
    'waiting',
    'returning',
    'partlyReturned',
    'returningRest',
    'notReturned',
    'assigned',
    'returned',
  ] as const),
] as const;
export type SuspenseState = (typeof SUSPENSE_STATES)[number];
/** Money of a payment that was taken off no debt, and its way; null where none ever was. */
export const DeskSuspenseSchema = z.object({ state: z.enum(SUSPENSE_STATES), way: WaySchema });

/** What happens next with an open payment. */
export const CASE_NEEDS = [
  /** A proposal waits for a second person. */
  'decision',
  /** The money goes back by itself. */
  'nothing',
  'assignOrRefund',
  'askWhetherCharged',
  'close',
  'refundAgain',
  /** Given back, or closed where it was taken off another debt. */
  'refundOrClose',
  /** The portal's operator looks at it. */
  'operator',
  'askWhetherRefunded',
] as const;
export type CaseNeed = (typeof CASE_NEEDS)[number];

export const OpenPaymentSchema = z.object({
  ref: z.string(),
  amount: pesos,
  /** Where its money is, null where none was charged or all of it paid the debt. */
  standing: z.nullable(z.enum(['assigning', 'returning'])),
  reason: z.nullable(z.enum(SUSPENSE_REASONS)),
  returned: pesos,
  since: z.iso.datetime(),
  /** The day promised to the debtor, of money that waits or that paid a debt which is not owed. */
  until: z.nullable(z.iso.date()),
  refund: z.nullable(z.enum(REFUND_STATES)),
  cases: z.array(z.enum(CASE_KINDS)),
  /** Operations of which the institution accepts that nothing is owed, and whose disputes ask this money back (decision 0094). */
  not_owed: z.array(z.string()),
  need: z.enum(CASE_NEEDS),
});
export type OpenPayment = z.infer<typeof OpenPaymentSchema>;

/** What an automatic debit in trouble needs next. */
export const DEBIT_NEEDS = [
  /** It is charged again on `next_on`. */
  'nothing',
  /** Its next step is late: the portal's operator looks at it. */
  'operator',
  /** It ended without being charged, or the review that ended it is over: its debtor must choose another way to pay. */
  'anotherWay',
  /** It ended because its charge is under review: the payment's case is decided. */
  'closeCase',
] as const;
export type DebitNeed = (typeof DEBIT_NEEDS)[number];

const DebitInTroubleSchema = z.object({
  /** Of the debit. */
  ref: z.string(),
  /** What it charges. */
  agreement_numbers: z.array(z.string()),
  state: z.enum(DEBIT_STATES),
  since: z.iso.datetime(),
  /** Charges that failed, and why the last one did. */
  failures: z.int(),
  failure: z.nullable(z.enum(CHARGE_FAILURES)),
  ending: z.nullable(z.enum(DEBIT_ENDINGS)),
  /** Of its last charge. */
  payment_ref: z.nullable(z.string()),
  /** In Santiago; null once it has ended. */
  next_on: z.nullable(z.iso.date()),
  need: z.enum(DEBIT_NEEDS),
});
export type DebitInTrouble = z.infer<typeof DebitInTroubleSchema>;

/** The most payments of one answer. */
export const MOST_CASES = 200;
/** The most automatic debits of one answer. */
export const MOST_DEBITS = 100;

export const listCases = defineCall({
  name: 'listCases',
  paragraph: 'decision 0066',
  summary:
    'Payments of the institution whose money waits, is on its way back or that have an open case, the first promised first; and automatic debits whose charge failed, that are late or that ended uncharged in the last thirty days. Of each what it needs. Also disputes without an answer in time.',
  method: 'GET',
  host: 'admin',
  path: '/saldar/desk/cases/',
  authorization: 'staff',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({
    status: z.literal('success'),
    data: z.array(OpenPaymentSchema),
    has_more: z.boolean(),
    debits: z.array(DebitInTroubleSchema),
    has_more_debits: z.boolean(),
    /** Of debts whose debtors do not agree with them: those that wait for an answer after its last day (decision 0087). */
    late_disputes: z.array(DisputeLineSchema),
  }),
});

export type CasesPage = ResponseOf<typeof listCases>;
