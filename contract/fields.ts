import * as z from 'zod/mini';

/** Fields that several calls carry. */

/** An amount on the wire: whole pesos, not negative, exact in a double. */
export const pesos = z.number().check(z.int(), z.nonnegative());

/** Digits of a query, documented as the whole number that they are. */
const digits = (pattern: RegExp, minimum: number, maximum: number) =>
  z.string().check(z.regex(pattern)).register(z.globalRegistry, { type: 'integer', minimum, maximum });
const MOST = 10 ** 15 - 1;
export const positionText = digits(/^\d{1,15}$/, 0, MOST);
export const limit = digits(/^[1-9]\d{0,14}$/, 1, MOST);
export const page = digits(/^[1-9]\d{0,4}$/, 1, 99_999);

/** `2026-11-30`; whether the day exists is not checked. */
export const dayText = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\d$/))
  .register(z.globalRegistry, { format: 'date' });

/** How many, or which one. */
export const count = z.number().check(z.int(), z.nonnegative());

/** As it was typed; domain/rut.ts reads it. */
export const rut = z.string().check(z.minLength(1), z.maxLength(20));

/** The reference that opens a payment's or an automatic debit's page. */
export const ref = z.string().check(z.minLength(8), z.maxLength(64));

/** Token of the captcha v3 script, or null when its service could not be reached (readings 29). */
export const captcha = z.nullable(z.string().check(z.maxLength(4000)));

/** The company's own product type value (§9): it names the company on calls without a token. */
export const companyValue = z.string().check(z.minLength(1), z.maxLength(60));

/** Key of an offer: a product type, or `ciclo` for the merged group. */
export const offerKey = z.string().check(z.maxLength(80));

export const debtId = z.string().check(z.maxLength(80));

export const quotaId = z.string().check(z.maxLength(100));

export const debtIds = z.array(debtId).check(z.minLength(1), z.maxLength(500));

/** `selected_quota`: how many of the debt's unpaid quotas, counted from the first. */
export const selectedDebts = z
  .array(z.strictObject({ id: debtId, selected_quota: count }))
  .check(z.minLength(1), z.maxLength(500));
