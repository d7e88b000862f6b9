import * as z from 'zod/mini';
import { CompanyKeySchema } from '#domain/company-key.ts';
import { OFFER_TYPES } from '#domain/product.ts';

/**
 * What the cookies keep of the step menu for the success and error routes (§2.4, readings 31): the machine's snapshot
 * reduced to a pointer. Never a RUT, contact data, token or amount. A value that does not fit is dropped, not repaired.
 */
export const StepRecordSchema = z.strictObject({
  v: z.literal(1),
  company: CompanyKeySchema,
  flow: z.enum(['default', 'multi', 'single']),
  current: z.number().check(z.int(), z.minimum(1), z.maximum(9)),
  product: z.nullable(z.enum(OFFER_TYPES)),
  ref: z.nullable(z.string().check(z.regex(/^[\w-]{8,64}$/))),
});
export type StepRecord = z.infer<typeof StepRecordSchema>;

/** The record in a stored text, or null when it is none of ours. */
export function parseStepRecord(text: string | undefined): StepRecord | null {
  if (!text || text.length > 1024) return null;
  try {
    const parsed = StepRecordSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
