import * as z from 'zod/mini';
import type { Answer } from '../../method.ts';
import { refundedOf } from '../transbank.ts';

const text = z.nullish(z.string());
const number = z.nullish(z.number());

/** What Oneclick Mall sends for authorize and status, as far as it is read here. */
const ChargeSchema = z.object({
  buy_order: z.string(),
  card_detail: z.nullish(z.object({ card_number: text })),
  transaction_date: text,
  details: z
    .array(
      z.object({
        commerce_code: z.string(),
        buy_order: z.string(),
        amount: z.number(),
        status: z.string(),
        balance: number,
        response_code: number,
        authorization_code: text,
        payment_type_code: text,
        installments_number: number,
        installments_amount: number,
      }),
    )
    .check(z.minLength(1)),
});
type Charge = z.infer<typeof ChargeSchema>;
type Detail = Charge['details'][number];

/**
 * A charge in our names, its details taken together: the sum of their amounts, and the status and code that all have.
 * INCONSISTENT when they differ (a part was charged) or when one is of another shop or order.
 * @throws when it is no charge at all
 */
export function chargeReport(sent: unknown, shop: string): Answer {
  const charge = ChargeSchema.parse(sent);
  const [first] = charge.details as [Detail, ...Detail[]];
  const isWhole = charge.details.every((detail) => isOurs(detail, charge, shop) && isSame(detail, first));
  const authorisation = {
    code: first.authorization_code ?? null,
    responseCode: first.response_code ?? null,
    cardType: first.payment_type_code ?? null,
    lastDigits: charge.card_detail?.card_number?.slice(-4) ?? null,
    instalmentsType: first.payment_type_code ?? null,
    instalmentsCount: first.installments_number ?? null,
    instalmentAmount: first.installments_amount ?? null,
    at: charge.transaction_date ?? null,
    vci: null,
  };
  const amount = charge.details.reduce((sum, detail) => sum + detail.amount, 0);
  const refunded = charge.details.map(refundedOf).reduce(sumOrNull, 0);
  const status = isWhole ? first.status : 'INCONSISTENT';
  return { kind: 'report', report: { status, buyOrder: charge.buy_order, amount, refunded, authorisation } };
}

function sumOrNull(sum: number | null, next: number | null): number | null {
  return sum === null || next === null ? null : sum + next;
}

function isOurs(detail: Detail, charge: Charge, shop: string): boolean {
  return detail.commerce_code === shop && detail.buy_order === charge.buy_order;
}

function isSame(detail: Detail, first: Detail): boolean {
  return detail.status === first.status && detail.response_code === first.response_code;
}
