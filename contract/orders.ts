import * as z from 'zod/mini';

/** What the orders of people at a desk have in common. */

/** Why a person does it; it stays in the log, and holds no data of a debtor. */
export const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(500));

/** Nothing was changed; the message says why. */
export const orderRefused = z.object({ status: z.literal('REFUSED'), message: z.string() });
