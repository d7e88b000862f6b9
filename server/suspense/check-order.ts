import { createHash } from 'node:crypto';
import type { CaseOutcome } from '#contract/money.ts';
import type { ProposalKind } from '#contract/staff.ts';
import type { Db } from '../database/schema.ts';
import { isFinal } from '../payments/attempt.ts';
import { isHonourable, readQuote } from '../payments/quotes.ts';
import { chooseRefund, OrderRefused, type Known, type OrderFault } from './refundable.ts';

/** What is ordered about a payment's money. `amount` null: all that can go back. */
export type OrderWish =
  | { readonly kind: 'refund'; readonly amount: number | null }
  /** `outcome`: what became of money that the case asks back; left out by a person who asks only whether it can be closed. */
  | { readonly kind: 'close'; readonly outcome?: CaseOutcome | null }
  | { readonly kind: Exclude<ProposalKind, 'refund' | 'close'> };

/** What an order comes to as the books are now. */
export type OrderTerms = {
  /** In pesos; null where it names no money. */
  readonly amount: number | null;
  /** Booked money goes back whole. */
  readonly onlyWhole: boolean;
  /** The refund under way that it ends. */
  readonly refundId: string | null;
  /** Which open cases it ends, and what is known of them: a person closes what they saw. */
  readonly seen: string | null;
  /** It ends a case that asks money back. */
  readonly asksOutcome: boolean;
};

const refuse = (fault: OrderFault): never => {
  throw new OrderRefused(fault);
};
const terms = (amount: number | null, given: Partial<OrderTerms> = {}): OrderTerms => ({
  ...{ amount, onlyWhole: false, refundId: null },
  ...{ seen: null, asksOutcome: false },
  ...given,
});

type Check = (db: Db, known: Known) => Promise<OrderTerms>;

/**
 * What an order would do, read alone: a person who only asks gets the same answer as the order itself. Whether a down payment still has
 * its signature is known only as it is assigned.
 * @throws OrderRefused
 */
export function checkOrder(db: Db, known: Known, wish: OrderWish): Promise<OrderTerms> {
  if (wish.kind === 'refund') return checkRefund(db, known, wish.amount);
  return wish.kind === 'close' ? checkClose(db, known, wish.outcome) : CHECKS[wish.kind](db, known);
}

async function checkRefund(db: Db, known: Known, wanted: number | null): Promise<OrderTerms> {
  const { amount, source } = await chooseRefund(db, known, wanted);
  return terms(amount, { onlyWhole: source === 'debt' });
}

async function checkClose(
  db: Db,
  { payment, balance, underWay }: Known,
  outcome: CaseOutcome | null | undefined,
): Promise<OrderTerms> {
  if (underWay || balance.waiting > 0) refuse('moneyWaits');
  const cases = await openCases(db, payment.id);
  if (cases.length === 0) refuse('nothingOpen');
  const asksOutcome = cases.some(({ kind }) => kind === 'agreementReleased');
  if (asksOutcome && outcome === null) refuse('outcomeNeeded');
  if (!asksOutcome && outcome) refuse('noOutcome');
  const seen = createHash('sha256').update(JSON.stringify(cases)).digest('hex');
  return terms(null, { seen, asksOutcome });
}

const CHECKS: Readonly<Record<Exclude<ProposalKind, 'refund' | 'close'>, Check>> = {
  assign: async (db, { payment, balance, underWay }) => {
    if (balance.waiting === 0) refuse('nothingWaiting');
    if (underWay) refuse('refundUnderWay');
    // A payment that ended without being paid stays so: its debtor was informed, and may have paid again.
    if (payment.state !== 'paid') refuse('onlyGoesBack');
    if (balance.waiting !== payment.amount) refuse('partlyReturned');
    if (!(await isHonourable(db, await readQuote(db, payment.quote_id)))) refuse('debtChanged');
    return terms(payment.amount);
  },
  refunded: async (db, known) => {
    if (known.underWay) return checkUnderWay(db, known.underWay);
    // A refund that no provider made: of all that waits, or of a booked payment that its provider would not give back.
    const cases = await openCases(db, known.payment.id);
    const isOpen = cases.some(({ kind }) => kind === 'refundRefused');
    if (known.balance.waiting === 0 && !isOpen) refuse('nothingToConfirm');
    return checkRefund(db, known, null);
  },
  notRefunded: async (db, { underWay }) => checkUnderWay(db, underWay ?? refuse('nothingToConfirm')),
  charged: async (_, { payment, balance }) => {
    if (balance.charged > 0) refuse('chargeKnown');
    if (!isFinal(payment.state)) refuse('notEnded');
    return terms(payment.amount);
  },
};

async function checkUnderWay(db: Db, id: string): Promise<OrderTerms> {
  const { state, amount } = await db
    .selectFrom('refund')
    .select(['state', 'amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (state === 'sending') refuse('beingSent');
  return terms(amount, { refundId: id });
}

/** The payment's open cases with their facts. */
export const openCases = (db: Db, paymentId: string) =>
  db
    .selectFrom('case_file')
    .select(['kind', 'opened_at', 'detail'])
    .where('payment_id', '=', paymentId)
    .where('closed_at', 'is', null)
    .orderBy('kind')
    .execute();
