import * as z from 'zod/mini';

const url = z.string().check(
  z.maxLength(500),
  z.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value)),
);
const reference = z.string().check(z.regex(/^[\w-]{8,64}$/));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const mandateRequest = z.strictObject({
  reference,
  return_url: url,
  callback_url: url,
  bank: z.optional(z.string()),
});
export const refundRequest = z.strictObject({
  reference,
  amount: z.number().check(z.int(), z.positive()),
});
export const chargeRequest = z.strictObject({
  mandate: z.string(),
  reference,
  amount: z.number().check(z.int(), z.positive()),
  due_on: day,
  /** The last day on which the bank may still be asked. */
  charge_by: day,
});
