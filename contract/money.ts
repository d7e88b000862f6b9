import * as z from 'zod/mini';
import { pesos } from './fields.ts';

/**
 * Charged money that did not pay a debt (decision 0043): it waits to be assigned, is on its way back, or went back. Where this
 * is shown, "paid" would be false.
 */
export const MONEY_STANDINGS = ['assigning', 'returning', 'returned'] as const;
export type MoneyStanding = (typeof MONEY_STANDINGS)[number];

/** What the institution did outside with money that it was to give back, as is said when the case is closed (decision 0094). */
export const CASE_OUTCOMES = ['givenBack', 'takenOff', 'both'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];
/** As its debtor reads it; `either`: its case was closed before it was asked which. */
export const MONEY_OUTCOMES = [...CASE_OUTCOMES, 'either'] as const;
export type MoneyOutcome = (typeof MONEY_OUTCOMES)[number];

export const MoneySchema = z.object({
  standing: z.enum(MONEY_STANDINGS),
  /** What the provider charged. */
  received: pesos,
  /** What of it has gone back. */
  returned: pesos,
  /** day/month/year by which it is assigned or given back. */
  until: z.nullable(z.string()),
  /** day/month/year on which the last of it went back. */
  returned_on: z.nullable(z.string()),
  /** A person reported some of it as given back, by the provider or otherwise: no means of payment can be named. */
  means_unknown: z.optional(z.literal(true)),
  /** The institution accepted that nothing is owed of what it was paid for (decision 0094). */
  not_owed: z.optional(z.literal(true)),
});
