import * as z from 'zod/mini';
import { ERROR_CAUSES, PAYMENT_METHODS } from '#domain/company.ts';
import { OFFER_TYPES } from '#domain/product.ts';
import { TermSchema } from '#domain/term.ts';
import { defineCall } from './call.ts';
import { count, pesos, ref } from './fields.ts';
import { InReviewSchema } from './in-review.ts';
import { MoneySchema } from './money.ts';
import { RedirectSchema } from './payment.ts';

/** Readings 34. The legal transitions between them are machines/payment-attempt's. */
export const PAYMENT_STATES = [
  'created',
  'redirected',
  'confirming',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'unknown',
  'review',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** day/month/year in Santiago. */
const day = z.string();

const ofBoth = z.object({ singlePayment: TermSchema, agreement: TermSchema });
const SignedTermsSchema = z.object({
  agreementLapsesAfterDays: z.exactOptional(count),
  regularisation: z.exactOptional(ofBoth),
  bureauRemoval: z.exactOptional(ofBoth),
});

/** "Pagada x de y cuotas" of one agreement, and how many of it are still pending this month (§2.5 "Success"). */
const ProgressSchema = z.object({
  payment_agreement_number: z.string(),
  operations: z.array(z.string()),
  paid: count,
  total: count,
  pending_this_month: count,
  /** Of all its instalments still unpaid; null where the debt has another owner since. */
  pending_amount: z.nullable(pesos),
  /** The day its last instalment was paid; null while one is unpaid. */
  ended_on: z.nullable(day),
});

/** What was paid of one debt, in words and at its price, e.g. `Convenio 700 · operación 115` and `Cuotas 4 y 5 de 12`. */
const PaidItemSchema = z.object({ name: z.string(), detail: z.string(), amount: pesos });

/** Latest days of what follows a payment (§9, §2.5 "Regularisation"; decision 0053). */
const FollowUpSchema = z.object({
  booked: day,
  /** Only where all of what was offered is paid, counted from the day of the last payment. */
  ended: z.nullable(
    z.object({
      kind: z.enum(['singlePayment', 'agreement']),
      on: day,
      /** By law, its creditor has reported the payment to the public registry. */
      registry_notice: day,
      regularised: day,
      /** Null of an ongoing credit: what was overdue ended no debt. */
      certificate_from: z.nullable(day),
      removed_from_bureau: day,
    }),
  ),
});

/** All a voucher shows (§2.5 "Success" and what the card provider requires). Only for the payment's own debtor. */
const VoucherSchema = z.object({
  product_type: z.enum(OFFER_TYPES),
  /** The company's own words, else "Pago único total" for put and the type in upper case (§4.5). */
  product_label: z.string(),
  total_amount: pesos,
  /** Masked, but for the session that typed it. */
  email: z.string(),
  email_state: z.enum(['waiting', 'sent', 'failed']),
  buy_order: z.string(),
  /** Checked without a session at `/{company}/verificar` that it is genuine: `XXXX-XXXX-XXXX-XXXX`. */
  verification_code: z.string(),
  description: z.string(),
  currency: z.literal('CLP'),
  method: z.enum(PAYMENT_METHODS),
  authorisation_code: z.nullable(z.string()),
  card_type: z.nullable(z.string()),
  card_last_digits: z.nullable(z.string()),
  /** Of a charge in a bank account: its bank and last digits, `Banco Lenga •••• 5678`. */
  bank_account: z.nullable(z.string()),
  instalments_type: z.nullable(z.string()),
  instalments_count: z.nullable(count),
  instalment_amount: z.nullable(pesos),
  /** One entry a debt. */
  items: z.array(PaidItemSchema),
  /** Null where the institution takes no payments here any more. */
  follow_up: z.nullable(FollowUpSchema),
  /** The debtor's remaining offers at this institution, and those under review; the amount is null where the company hides debts. */
  still_owed: z.object({ offers: count, amount: z.nullable(pesos), in_review: InReviewSchema }),
  /**
   * What the discount of this payment still waits for: the instalments of other offers that were due by the end of the month of
   * the payment and are unpaid (§4.6 "Honouring"). Null when there is none, or no discount.
   */
  owed_first: z.nullable(z.object({ count, amount: z.nullable(pesos), until: day })),
  /** Of each agreement of which quotas were paid; null where there are none to count. */
  quotas: z.nullable(z.array(ProgressSchema)),
  /** The agreement signed here that this payment formalised or paid an instalment of: its contract can be downloaded. */
  agreement: z.nullable(
    z.object({
      id: z.uuid(),
      number: z.string(),
      file_name: z.string(),
      /** Day/month/year, as the signed schedule says. */
      first_due_date: z.string(),
      last_due_date: z.string(),
      payment_day: count,
      /** The terms that its contract names, in the place of the institution's present ones (decision 0102). */
      signed_terms: SignedTermsSchema,
    }),
  ),
});
export type Voucher = z.infer<typeof VoucherSchema>;

/** What is known of a payment by its reference. */
export const PaymentDataSchema = z.object({
  ref: z.string(),
  company: z.string(),
  entity: z.string(),
  amount: pesos,
  /** day/month/year and 24 h hour:minute in Santiago: of the settlement or, before it, of the start. */
  date: z.string(),
  hour: z.string(),
  /** Not paid yet: the provider's page can be used before this, 24 h hour:minute in Santiago. Left out when it cannot. */
  open_until: z.optional(z.string()),
  /** The way back to that page, as startPayment answers it. Only for the payment's own debtor. */
  redirect: z.optional(RedirectSchema),
  /** What was to be paid, and how. Only for the payment's own debtor. */
  order: z.optional(z.object({ offer_type: z.enum(OFFER_TYPES), method: z.enum(PAYMENT_METHODS) })),
  /** The provider it was to be paid at does not answer just now. Left out when it does. */
  away: z.optional(z.literal(true)),
  /** Cancelled by us before any charge: the debt was paid elsewhere, or is another debtor's by now. */
  debt_changed: z.optional(z.literal(true)),
  /** Which of the company's causes fits a decline best, or null. */
  cause: z.nullable(z.enum(ERROR_CAUSES)),
  /** Where the money is if it did not pay the debt, in any state. Absent otherwise. */
  money: z.optional(MoneySchema),
  voucher: z.nullable(VoucherSchema),
});
export type PaymentData = z.infer<typeof PaymentDataSchema>;

export const fetchPaymentStatus = defineCall({
  name: 'fetchPaymentStatus',
  paragraph: '§7.2 POST {admin}/external/api/payment/status/, readings 5, 30c, 33',
  summary:
    'The truth about a payment by its reference: state, amount, date and company for a caller with the reference, the voucher for its debtor.',
  method: 'POST',
  host: 'admin',
  path: '/external/api/payment/status/',
  authorization: 'optional',
  kind: 'read',
  notFound: true,
  request: z.strictObject({ ref }),
  response: z.object({
    status: z.enum(PAYMENT_STATES),
    data: PaymentDataSchema,
  }),
});
