import * as z from 'zod/mini';
import { PRODUCT_TYPES } from '#domain/product.ts';
import { defineCall } from './call.ts';
import { DebitSchema } from './debit.ts';
import { outcome } from './failure.ts';
import { count, debtIds, pesos } from './fields.ts';
import { InReviewSchema } from './in-review.ts';
import { PaymentUnderWaySchema } from './payment.ts';

/** §3 "Quota detail". `due_date` is day/month/year text. */
const QuotaDetailSchema = z.object({
  id: z.string(),
  due_date: z.string(),
  selected: z.boolean(),
  disabled: z.boolean(),
  amount_to_pay: pesos,
  fee_to_pay: count,
  product_type: z.enum(PRODUCT_TYPES),
});

/** §3 "Debt / offer", with the specification's spellings. Money is pesos, dates are day/month/year text. */
export const DebtOfferSchema = z.object({
  id: z.string(),
  product_type: z.enum(PRODUCT_TYPES),
  payment_agreement_number: z.string(),
  receivar_tag_id: z.string(),
  receiver: z.string(),
  is_selecte: z.boolean(),
  selected_quota: count,
  expiration_day: z.nullable(count),
  quotas_detail: z.array(QuotaDetailSchema),
  debt_amount: pesos,
  operations: z.array(z.string()),
  max_discount: z.number(),
  savings: pesos,
  expiration_date: z.nullable(z.string()),
  /** Limits of an agreement (abono_convenio), null for the other types. */
  plan_limits: z.nullable(
    z.object({
      min_quotas: count,
      max_quotas: count,
      down_payment_percent: z.number(),
      payment_days: z.array(z.number()),
    }),
  ),
  /** Its instalments can be charged automatically in a bank account. */
  automatable: z.boolean(),
  /** Agreed with the institution outside this portal. */
  external: z.boolean(),
  last_quota_paid: z.nullable(count),
  last_payment_date: z.nullable(z.string()),
  quotas_paid: count,
  quotas_total: count,
});
export type DebtOffer = z.infer<typeof DebtOfferSchema>;

/** A signed plan with a down payment that can be paid; `signed_on` is day/month/year. */
export const SignedPlanSchema = z.object({
  agreement_id: z.uuid(),
  debt_id: z.string(),
  agreed_quota: count,
  expiration_day: count,
  signed_on: z.string(),
});

const DebtsAnswerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('success'),
    /** Number of an agreement already in force, or null. */
    agreement: z.nullable(z.string()),
    offers: z.array(DebtOfferSchema),
    signed_plans: z.array(SignedPlanSchema),
    token: z.string(),
    /** For the page's greeting; RUT and e-mail are masked. */
    user_data: z.object({ name: z.string(), rut: z.string(), email: z.nullable(z.string()) }),
    /** The Santiago day on which the server applied the rules, day/month/year (readings 21). */
    today: z.string(),
    /** Automatic debits of these debts: the live ones, or else the last cancelled one. */
    automatic_debits: z.array(DebitSchema),
    /** A card payment of this debtor that has not ended yet, shown to prevent a second payment. */
    payment_under_way: z.nullable(PaymentUnderWaySchema),
    in_review: InReviewSchema,
  }),
  outcome('NOT_OFFERS', 'NOT_DEBTS', 'IN_REVIEW', 'ACCEPTED'),
]);
export type DebtsAnswer = z.infer<typeof DebtsAnswerSchema>;

export const fetchDebts = defineCall({
  name: 'fetchDebts',
  paragraph: '§7.2 POST /debts/mach/entity/',
  summary: "The person's offers that may be paid now.",
  method: 'POST',
  host: 'app',
  path: '/debts/mach/entity/',
  authorization: 'session',
  kind: 'read',
  request: z.strictObject({}),
  response: DebtsAnswerSchema,
});

export const fetchSmeDebts = defineCall({
  name: 'fetchSmeDebts',
  paragraph: '§7.2 POST /debts/mach/sme/',
  summary: "The company's offers that may be paid now.",
  method: 'POST',
  host: 'app',
  path: '/debts/mach/sme/',
  authorization: 'session',
  kind: 'read',
  request: z.strictObject({}),
  response: DebtsAnswerSchema,
});

export const validateProductType = defineCall({
  name: 'validateProductType',
  paragraph: '§7.2 POST /debts/validated-product-type/',
  summary: 'Whether debts hold a quota of the product type the company validates.',
  method: 'POST',
  host: 'app',
  path: '/debts/validated-product-type/',
  authorization: 'session',
  kind: 'read',
  request: z.strictObject({
    debts_ids: debtIds,
  }),
  response: z.object({ status: z.literal('success'), data: z.object({ validated: z.boolean() }) }),
});
