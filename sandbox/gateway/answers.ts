import { balanceOf, type Transaction } from './transaction.ts';

const monthAndDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Santiago',
  month: '2-digit',
  day: '2-digit',
});

/** The provider's accounting date, `MMDD` in Santiago. */
export const accountingDate = (at: number): string => monthAndDay.format(at).replace('/', '');

/** Number of instalments and, when there are some, the amount of each. */
function instalmentsOf({ card, amount }: Transaction) {
  const number = card?.instalments ?? 0;
  if (number === 0) return { installments_number: 0 };
  return { installments_number: number, installments_amount: Math.floor(amount / number) };
}

/** What the shop may know of the card: only once it has committed. */
function cardOf({ card, committedAt, authorizationCode }: Transaction) {
  if (card === null || committedAt === null) return {};
  return {
    vci: card.vci,
    card_detail: { card_number: card.lastFour },
    authorization_code: authorizationCode,
    payment_type_code: card.paymentType,
    response_code: card.responseCode,
  };
}

/** The provider's body for commit and status. */
export function describe(transaction: Transaction) {
  const { amount, status, buyOrder, sessionId, createdAt, decidedAt, committedAt } = transaction;
  const at = committedAt === null ? createdAt : (decidedAt ?? createdAt);
  return {
    amount,
    status,
    buy_order: buyOrder,
    session_id: sessionId,
    accounting_date: accountingDate(at),
    transaction_date: new Date(at).toISOString(),
    ...(committedAt === null ? { installments_number: 0 } : instalmentsOf(transaction)),
    ...cardOf(transaction),
    ...(status === 'PARTIALLY_NULLIFIED' && { balance: balanceOf(transaction) }),
  };
}

export type Refunded = Pick<Transaction, 'status' | 'authorizationCode' | 'amount' | 'refunded'>;

/** The provider's body for a refund that took `amount` pesos and left the charge as it is now. */
export function describeRefund(transaction: Refunded, amount: number, now: number) {
  if (transaction.status === 'REVERSED') return { type: 'REVERSED' };
  return {
    type: 'NULLIFIED',
    authorization_code: transaction.authorizationCode,
    authorization_date: new Date(now).toISOString(),
    nullified_amount: amount,
    balance: balanceOf(transaction),
    response_code: 0,
  };
}
