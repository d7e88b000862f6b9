import type { ORDER_FAULTS } from '#contract/payment-proposals.ts';
import { countsForNoDebt } from '../agreements/release.ts';
import { agreementNumbersOf } from '../agreements/signed.ts';
import type { Db } from '../database/schema.ts';
import { balanceOf, type Balance } from '../ledger/balance.ts';
import { hasLaterDiscount } from '../payments/discounts.ts';
import { readQuote } from '../payments/quotes.ts';
import type { Payment } from '../refunds/rows.ts';

/** What of a payment can go back, for who orders it and for who only asks. */

/** Why an order changes nothing. */
export type OrderFault = (typeof ORDER_FAULTS)[number] | 'unknownPayment';

/** Thrown inside of a transaction, which then changes nothing. */
export class OrderRefused extends Error {
  readonly fault: OrderFault;
  constructor(fault: OrderFault) {
    super(fault);
    this.fault = fault;
  }
}

export type Known = {
  readonly payment: Payment;
  readonly balance: Balance;
  readonly underWay: string | null;
};

/** What the books say of a payment; of a locked one they stay so. */
export async function knowPayment(db: Db, payment: Payment): Promise<Known> {
  const refund = await db
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return { payment, balance: await balanceOf(db, payment.id), underWay: refund?.id ?? null };
}

export type RefundChoice = { readonly amount: number; readonly source: 'suspense' | 'debt' };

/**
 * How much goes back and out of what: some or all of what waits in suspense, or the whole of a booked payment. `wanted` null: all.
 * @throws OrderRefused
 */
export async function chooseRefund(
  db: Db,
  { payment, balance, underWay }: Known,
  wanted: number | null,
): Promise<RefundChoice> {
  if (underWay) throw new OrderRefused('refundUnderWay');
  if (balance.waiting > 0) {
    if ((wanted ?? 0) > balance.waiting) throw new OrderRefused('tooMuch');
    return { amount: wanted ?? balance.waiting, source: 'suspense' };
  }
  if (balance.booked === 0) throw new OrderRefused('noMoney');
  // Half a quota is not a thing the books know: a booked payment goes back whole.
  if (wanted !== null && wanted !== payment.amount) throw new OrderRefused('onlyWhole');
  if (await isOfAgreement(db, payment)) throw new OrderRefused('ofAgreement');
  if (await hasLaterDiscount(db, payment.id)) throw new OrderRefused('laterDiscount');
  return { amount: payment.amount, source: 'debt' };
}

/**
 * Of an agreement signed here: its instalments, its end and its contract say that this was paid. One that was released says nothing more, nor
 * does one that lapsed and whose money counts for no debt, also after its case was closed in error.
 */
async function isOfAgreement(db: Db, { id, company, quote_id }: Payment): Promise<boolean> {
  const { lines } = await readQuote(db, quote_id);
  const signed = await db
    .selectFrom('agreement')
    .select('id')
    .where('company', '=', company)
    .where('state', '<>', 'released')
    .where(({ not, and, eb }) => not(and([eb('state', '=', 'lapsed'), countsForNoDebt])))
    .where((is) =>
      is.or([is('payment_id', '=', id), is('instalments_number', 'in', agreementNumbersOf(lines))]),
    )
    .executeTakeFirst();
  return signed !== undefined;
}
