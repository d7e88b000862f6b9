import * as z from 'zod/mini';

/** A term given in calendar days, business days or months (§9, readings "Contradicting terms"). */
export const TermSchema = z.strictObject({
  count: z.number().check(z.int(), z.nonnegative()),
  unit: z.enum(['days', 'businessDays', 'months']),
});
export type Term = z.infer<typeof TermSchema>;
