import * as z from 'zod/mini';

const text = (max: number) => z.string().check(z.regex(/\S/), z.maxLength(max));
const url = z.string().check(
  z.maxLength(255),
  z.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value)),
);
export const amount = z.number().check(z.int(), z.positive());

export const createRequest = z.object({ buy_order: text(26), session_id: text(61), amount, return_url: url });
export const refundRequest = z.object({ amount });

export const startRequest = z.object({ username: text(40), email: text(100), response_url: url });
export const deleteRequest = z.object({ tbk_user: text(40), username: text(40) });
const detail = z.object({
  commerce_code: text(12),
  buy_order: text(26),
  amount,
  installments_number: z._default(z.number().check(z.int(), z.gte(0), z.lte(48)), 0),
});
export const authorizeRequest = z.object({
  username: text(40),
  tbk_user: text(40),
  buy_order: text(26),
  details: z.array(detail).check(z.minLength(1)),
});
export type Authorize = z.output<typeof authorizeRequest>;
export const mallRefundRequest = z.object({ commerce_code: text(12), detail_buy_order: text(26), amount });

/** Checks a body the provider's way: the first thing wrong, in its words. */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> | { refused: string } {
  const read = schema.safeParse(body ?? {});
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path ?? [];
  const name = path.join('.');
  const given = path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    body ?? {},
  );
  return { refused: given === undefined ? `${name} is required!` : `Invalid value for parameter: ${name}` };
}
