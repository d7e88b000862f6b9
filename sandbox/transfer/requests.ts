import * as z from 'zod/mini';

const url = z.string().check(
  z.maxLength(500),
  z.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value)),
);
const reference = z.string().check(z.regex(/^[\w-]{8,64}$/));
const pesos = z.number().check(z.int(), z.positive());

export const sessionRequest = z.strictObject({
  reference,
  amount: pesos,
  subject: z.string().check(z.minLength(1), z.maxLength(100)),
  return_url: url,
  cancel_url: url,
  callback_url: url,
  /** ISO 8601 with an offset. */
  expires_at: z.iso.datetime({ offset: true }),
});
export const refundRequest = z.strictObject({ reference, amount: pesos, transfer: z.optional(z.string()) });
