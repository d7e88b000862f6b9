import * as z from 'zod/mini';

/** An amount on the wire: whole pesos, not negative, exact in a double. */
export const pesos = z.number().check(z.int(), z.nonnegative());

/** How many, or which one. */
export const count = z.number().check(z.int(), z.nonnegative());
