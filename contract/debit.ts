import * as z from 'zod/mini';
import { OFFER_TYPES } from '#domain/product.ts';
import { defineCall } from './call.ts';
import { outcome } from './failure.ts';
import { count, offerKey, pesos, quotaId, ref, selectedDebts } from './fields.ts';
import { href } from './href.ts';
import { PaymentDataSchema } from './payment-status.ts';
import { SELECTION_REFUSALS } from './payment.ts';

/** day/month/year in Santiago. */
const day = z.string();

/** §4.6 "Automatic debit". The legal transitions between them are machines/automatic-debit's. */
export const DEBIT_STATES = [
  'requested',
  'activating',
  'accepted',
  'active',
  'charging',
  'charged',
  'finished',
  'cancelled',
  'expired',
] as const;
export type DebitState = (typeof DEBIT_STATES)[number];

/** Why a charge was not made. */
export const CHARGE_FAILURES = [
  'noFunds',
  'overLimit',
  'accountClosed',
  'mandateGone',
  'windowOver',
  'rejected',
] as const;
export type ChargeFailure = (typeof CHARGE_FAILURES)[number];

/** Why an automatic debit ended before all was paid. */
export const DEBIT_ENDINGS = [
  'byDebtor',
  'byBank',
  'notCharged',
  'debtChanged',
  'underReview',
  'providerDown',
  'askedAgain',
  'notActivated',
] as const;
export type DebitEnding = (typeof DEBIT_ENDINGS)[number];
/** As they are shown. `reviewed`: it ended `underReview`, and nothing about that charge is open any more. */
export const SHOWN_ENDINGS = [...DEBIT_ENDINGS, 'reviewed'] as const;
export type ShownEnding = (typeof SHOWN_ENDINGS)[number];

/** What is charged next: on `on` at the earliest (after a failure, the day it is tried again), by `by` at the latest. */
const NextCharge = z.object({ on: day, by: day, amount: pesos, quotas: z.array(count) });

/** What only its own debtor learns. */
const OwnersDetail = z.object({
  /** The debts it charges: agreement numbers. */
  debts_ids: z.array(z.string()),
  offer_type: z.enum(OFFER_TYPES),
  bank: z.nullable(z.string()),
  /** Masked to its last four digits. */
  account: z.nullable(z.string()),
  next_charge: z.nullable(NextCharge),
  last_failure: z.nullable(
    z.object({ reason: z.enum(CHARGE_FAILURES), on: day, retry_on: z.nullable(day), cancelled_from: day }),
  ),
  /** The payment its last charge made, with its voucher; answered only on the debit's own page. */
  last_paid: z.nullable(PaymentDataSchema),
  /** It ends as soon as the charge under way has ended. */
  cancel_wanted: z.boolean(),
  can_cancel: z.boolean(),
});

export const DebitSchema = z.object({
  ref: z.string(),
  company: z.string(),
  entity: z.string(),
  state: z.enum(DEBIT_STATES),
  /** `instalments`: every quota as it falls due. `single`: what was chosen, once. */
  kind: z.enum(['instalments', 'single']),
  /** The provider's page, while it can be activated there. */
  activation_url: z.nullable(href),
  /** Until when it can be activated, or the bank's confirmation is waited for: day/month/year and hour:minute. */
  until: z.nullable(z.object({ date: day, hour: z.string() })),
  ending: z.nullable(z.object({ reason: z.enum(SHOWN_ENDINGS), on: day })),
  detail: z.nullable(OwnersDetail),
});
export type DebitAnswer = z.infer<typeof DebitSchema>;

export const enrolDebit = defineCall({
  name: 'enrolDebit',
  paragraph: '§2.5 "automate-or-pay instalments", §4.6 "Automatic debit", readings 23b',
  summary:
    'Asks for an automatic debit of debts: of every instalment as it falls due, or once of what is chosen. Charges nothing before it is activated.',
  method: 'POST',
  host: 'app',
  path: '/saldar/debit/enrol/',
  authorization: 'session',
  kind: 'money',
  asksCode: true,
  request: z.strictObject({
    product_type: offerKey,
    /** True: each instalment as it falls due; `selected_quota` is then not read. */
    automize: z.boolean(),
    debts: selectedDebts,
    /** The quotas that the debtor saw: of others nothing is asked for. Of a single debit; left out, they are not compared. */
    quota_ids: z.optional(z.array(quotaId).check(z.maxLength(2000))),
  }),
  response: z.discriminatedUnion('status', [
    z.object({ status: z.literal('success'), data: DebitSchema }),
    /** One of the debts is charged by an automatic debit already. */
    z.extend(outcome('ALREADY_AUTOMATIC'), { data: z.object({ ref: z.string() }) }),
    z.extend(outcome('SELECTION_REFUSED'), { reason: z.enum(SELECTION_REFUSALS) }),
    outcome('METHOD_UNAVAILABLE', 'MAINTENANCE', 'PROVIDER_DOWN'),
  ]),
});

export const fetchDebit = defineCall({
  name: 'fetchDebit',
  paragraph: '§2.1 success-enrollment and next-steps, §4.6, readings 5, 23b',
  summary:
    'The state of an automatic debit by its reference: its state for a caller with the reference, and for its debtor its next charge, its bank and why a charge failed.',
  method: 'POST',
  host: 'app',
  path: '/saldar/debit/status/',
  authorization: 'optional',
  kind: 'read',
  notFound: true,
  request: z.strictObject({ ref }),
  response: z.object({ status: z.literal('success'), data: DebitSchema }),
});

export const cancelDebit = defineCall({
  name: 'cancelDebit',
  paragraph: '§4.6, readings 23b',
  summary: 'Ends an automatic debit; while a charge is under way, as soon as that has ended.',
  method: 'POST',
  host: 'app',
  path: '/saldar/debit/cancel/',
  authorization: 'session',
  kind: 'write',
  notFound: true,
  request: z.strictObject({ ref }),
  response: z.object({ status: z.literal('success'), data: DebitSchema }),
});
