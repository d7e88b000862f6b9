import * as z from 'zod/mini';
import { OFFER_TYPES, PRODUCT_TYPES } from './product.ts';

/**
 * What a debtor owes and may pay, in the house's own names (spec §3 "Debt / offer", "Quota detail").
 * Money is integer pesos, dates are Santiago calendar days `yyyy-mm-dd`. The wire's names are `contract/`'s business.
 */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const pesos = z.number().check(z.int(), z.nonnegative());
const count = z.number().check(z.int(), z.nonnegative());

export const QuotaSchema = z.object({
  /** Unique within the company. */
  id: z.string(),
  /** The instalment's number, ascending (readings 11). */
  feeToPay: count,
  dueDate: day,
  amountToPay: pesos,
});
export type Quota = z.infer<typeof QuotaSchema>;

/** The limits an institution gives for an agreement (§5 "Create-plan modal"). Percentages are 0 to 100. */
export const PlanLimitsSchema = z.object({
  minInstalments: count,
  maxInstalments: count,
  downPaymentPercent: z.number().check(z.minimum(0), z.maximum(100)),
  paymentDays: z.array(z.number().check(z.int(), z.minimum(1), z.maximum(31))),
});
export type PlanLimits = z.infer<typeof PlanLimitsSchema>;

/** One debt of an offer: an agreement number with the unpaid quotas that may be chosen. */
export const DebtSchema = z.object({
  id: z.string(),
  productType: z.enum(PRODUCT_TYPES),
  agreementNumber: z.string(),
  operationNumbers: z.array(z.string()),
  receiver: z.string(),
  receiverTagId: z.string(),
  /** Whole debt before any discount. */
  totalDebt: pesos,
  /** What the institution forgives when the offer is honoured. */
  discount: pesos,
  maximumDiscountPercent: z.number(),
  expirationDate: z.nullable(day),
  expirationDay: z.nullable(z.number()),
  planLimits: z.nullable(PlanLimitsSchema),
  /** The institution lets its instalments be charged in a bank account as they fall due. */
  isAutomatable: z.boolean(),
  /** Agreed with the institution outside this portal, where another automatic payment may exist. */
  isExternal: z.boolean(),
  quotasPaid: count,
  quotasTotal: count,
  lastQuotaPaid: z.nullable(count),
  lastPaymentDate: z.nullable(day),
  /** Unpaid quotas, ascending by `feeToPay`. */
  quotas: z.array(QuotaSchema),
});
export type Debt = z.infer<typeof DebtSchema>;

/** Debts that are shown and paid as one: only one offer can be paid at a time (readings 16). */
export const OfferSchema = z.object({
  /** Unique among a debtor's offers: the display group, or the product type where the company does not group. */
  key: z.string(),
  type: z.enum(OFFER_TYPES),
  debts: z.array(DebtSchema),
});
export type Offer = z.infer<typeof OfferSchema>;

/** How many quotas are selected of each debt, counted from its first: a selection is always such a run. */
export type Selection = Readonly<Record<string, number>>;
