import type { CalendarDate } from './calendar.ts';
import type { Pesos } from './money.ts';
import type { OfferType, ProductType } from './product.ts';

/**
 * What a debtor owes and may pay, in the domain's names (spec §3 "Debt / offer", "Quota detail").
 * Money is integer pesos, dates are Santiago calendar days `yyyy-mm-dd`. The wire's names are `contract/`'s business.
 */

export type Quota = {
  /** Unique within the company. */
  id: string;
  /** The instalment's number, ascending (readings 11). */
  feeToPay: number;
  dueDate: CalendarDate;
  amountToPay: Pesos;
};

/** The limits an institution gives for an agreement (§5 "Create-plan modal"). Percentages are 0 to 100. */
export type PlanLimits = {
  minInstalments: number;
  maxInstalments: number;
  downPaymentPercent: number;
  /** Days of the month, 1 to 31. */
  paymentDays: number[];
};

/** One debt of an offer: an agreement number with the unpaid quotas that may be chosen. */
export type Debt = {
  id: string;
  productType: ProductType;
  agreementNumber: string;
  operationNumbers: string[];
  receiver: string;
  receiverTagId: string;
  /** Whole debt before any discount. */
  totalDebt: Pesos;
  /** What the institution forgives when the offer is honoured. */
  discount: Pesos;
  maximumDiscountPercent: number;
  expirationDate: CalendarDate | null;
  /** Day of the month on which all its instalments are due, where there is one. */
  expirationDay: number | null;
  planLimits: PlanLimits | null;
  /** The institution lets its instalments be charged in a bank account as they fall due. */
  isAutomatable: boolean;
  /** Agreed with the institution outside this portal, where another automatic payment may exist. */
  isExternal: boolean;
  quotasPaid: number;
  quotasTotal: number;
  lastQuotaPaid: number | null;
  lastPaymentDate: CalendarDate | null;
  /** Unpaid quotas, ascending by `feeToPay`. */
  quotas: Quota[];
};

/** Debts that are shown and paid as one: only one offer can be paid at a time (readings 16). */
export type Offer = {
  /** Unique among a debtor's offers: the display group, or the product type where the company does not group. */
  key: string;
  type: OfferType;
  debts: Debt[];
};

/** How many quotas are selected of each debt: a selection is always its earliest quotas without a gap. */
export type Selection = Readonly<Record<string, number>>;
