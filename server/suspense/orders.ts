import type { ProposalKind } from '#contract/staff.ts';
import type { CaseOutcome } from '#contract/money.ts';
import { takeDownPayment, takeInstalments } from '../agreements/take-payment.ts';
import type { PaymentOrderTable } from '../database/refund-schema.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockDebtor } from '../session/lock-debtor.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { closeCases, noteOutcome } from '../ledger/case-files.ts';
import { setHold } from '../ledger/holds.ts';
import { assignmentEntry, writeEntry } from '../ledger/ledger.ts';
import { lockBookings } from '../payments/lock-bookings.ts';
import { readQuote, type Quote } from '../payments/quotes.ts';
import { moveRefund } from '../refunds/move.ts';
import { requestRefund } from '../refunds/request.ts';
import { lockPayment, lockRefund, type Payment } from '../refunds/rows.ts';
import { keepInSuspense } from '../payments/suspense.ts';
import { moveSuspense } from '../ledger/suspense-states.ts';
import { checkOrder, openCases, type OrderTerms, type OrderWish } from './check-order.ts';
import { chooseRefund, knowPayment, OrderRefused, type Known, type OrderFault } from './refundable.ts';

/** What an operator orders about the money of one payment, and who agrees; `why` names no person. */
export type Order = {
  readonly ref: string;
  readonly who: string;
  readonly second: string;
  readonly why: string;
};
export type OrderDeps = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'jobs' | 'log' | 'methods'>;

/** Books money in suspense on the debt as it was quoted. */
export const assignMoney = (deps: OrderDeps, order: Order): Promise<OrderFault | null> =>
  obey(deps, order, { kind: 'assign' });

/** Gives money back: some or all of what waits in suspense, or the whole of a booked payment. `amount` null: all of it. */
export const refundMoney = (
  deps: OrderDeps,
  { amount, ...order }: Order & { readonly amount: number | null },
): Promise<OrderFault | null> => obey(deps, order, { kind: 'refund', amount });

/** Ends a refund by what an operator knows: that the money went back, by the provider or otherwise, or that it did not. */
export const confirmRefund = (
  deps: OrderDeps,
  { happened, ...order }: Order & { readonly happened: boolean },
): Promise<OrderFault | null> => obey(deps, order, { kind: happened ? 'refunded' : 'notRefunded' });

/** The provider has charged what is called unpaid here: the money is taken in, to go back at once. */
export const recordCharge = (deps: OrderDeps, order: Order): Promise<OrderFault | null> =>
  obey(deps, order, { kind: 'charged' });

/** Nothing came in and nothing waits, or it went back outside: the cases are closed, and quotas kept for a review are free again. */
export const closePayment = (
  deps: OrderDeps,
  { outcome = null, ...order }: Order & { readonly outcome?: CaseOutcome | null },
): Promise<OrderFault | null> => obey(deps, order, { kind: 'close', outcome });

/** One order under the payment's lock; null when it was done. */
async function obey(deps: OrderDeps, { ref, ...by }: Order, wish: OrderWish): Promise<OrderFault | null> {
  // One instant: what follows from an order does not come before it.
  const now = deps.clock.now();
  const ordered = { ...deps, clock: { now: () => now } };
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const payments = tx.selectFrom('payment').select(['id', 'debtor_id']);
      const found = await payments.where('ref', '=', ref).executeTakeFirst();
      if (!found) throw new OrderRefused('unknownPayment');
      await lockDebtor(tx, found.debtor_id);
      await carryOut(tx, ordered, await lockPayment(tx, found.id), { ...wish, ...by });
      return null;
    });
  } catch (problem) {
    if (problem instanceof OrderRefused) return problem.fault;
    throw problem;
  }
}

/**
 * Carries out an order about a payment that the caller has locked, inside of their transaction, and writes it down. Answers the
 * refund that it leads to, if any. `second` is null of the desk, whose proposal names its two people.
 * @throws OrderRefused
 */
export async function carryOut(
  tx: Tx,
  deps: OrderDeps,
  payment: Payment,
  { who, second, why, ...wish }: OrderWish & Pick<Order, 'who' | 'why'> & { readonly second: string | null },
): Promise<string | null> {
  if (wish.kind === 'assign') await lockBookings(tx, payment.debtor_id);
  const known = await knowPayment(tx, payment);
  const terms = await checkOrder(tx, known, wish);
  const { detail, refundId = null } = await ACTS[wish.kind](tx, deps, known, {
    ...terms,
    ...outcomeIn(wish),
  });
  const [kind, at] = [NOTED[wish.kind], deps.clock.now()];
  await tx
    .insertInto('payment_order')
    .values({ payment_id: payment.id, who, second, why, kind, detail: JSON.stringify(detail), at })
    .execute();
  return refundId;
}

/** What the command calls it. */
const NOTED: Readonly<Record<ProposalKind, PaymentOrderTable['kind']>> = {
  ...{ assign: 'assign', refund: 'refund', charged: 'charged', close: 'close' },
  ...{ refunded: 'confirm', notRefunded: 'confirm' },
};

const outcomeIn = (wish: OrderWish) => ({ outcome: wish.kind === 'close' ? (wish.outcome ?? null) : null });
type ActTerms = OrderTerms & ReturnType<typeof outcomeIn>;
type Done = { readonly detail: Record<string, unknown>; readonly refundId?: string };
type Act = (tx: Tx, deps: OrderDeps, known: Known, terms: ActTerms) => Promise<Done>;

/** Each after its check (check-order.ts). */
const ACTS: Readonly<Record<ProposalKind, Act>> = {
  assign: async (tx, deps, { payment }) => {
    const quote = await readQuote(tx, payment.quote_id);
    if (!(await takesEffect(tx, deps, payment, quote))) throw new OrderRefused('debtChanged');
    const entry = assignmentEntry(payment.amount, quote.discount);
    const now = deps.clock.now();
    await writeEntry(tx, payment.id, 'assignment', now, entry);
    await moveSuspense(tx, deps, payment.id, 'suspense.assigned');
    await closeCases(tx, payment.id, now);
    await enqueueMail(tx, deps, 'voucher', payment.id);
    return { detail: { amount: payment.amount } };
  },
  refund: async (tx, deps, known, { amount }) => {
    const refundId = await beginRefund(tx, deps, known, amount);
    return { detail: { amount }, refundId };
  },
  refunded: (tx, deps, known, terms) => endRefund(tx, deps, known, { terms, happened: true }),
  notRefunded: (tx, deps, known, terms) => endRefund(tx, deps, known, { terms, happened: false }),
  charged: async (tx, deps, { payment }) => {
    await keepInSuspense(tx, deps, payment, { amount: payment.amount, reason: 'chargedLate' });
    return { detail: { amount: payment.amount } };
  },
  close: async (tx, { clock }, { payment }, { outcome }) => {
    const cases = (await openCases(tx, payment.id)).map(({ kind }) => kind);
    if (outcome) await noteOutcome(tx, payment.id, outcome);
    await closeCases(tx, payment.id, clock.now());
    if (payment.state === 'review') await setHold(tx, payment.id, 'released');
    return { detail: { cases, ...(outcome && { outcome }) } };
  },
};

/** The quotas are this debtor's and unpaid, and a down payment still has its signature: they are paid from now on. */
async function takesEffect(tx: Tx, deps: OrderDeps, payment: Payment, quote: Quote): Promise<boolean> {
  const { id: paymentId, company: key, debtor_id: debtorId } = payment;
  const company = deps.companies.payingByKey(key);
  if (!company) return false;
  const paid = { paymentId, company, debtorId, lines: quote.lines };
  if (quote.offer_type === 'abono_convenio' && !(await takeDownPayment(tx, deps, paid))) return false;
  await setHold(tx, paymentId, 'paid');
  await takeInstalments(tx, deps, paid);
  return true;
}

async function beginRefund(tx: Tx, deps: OrderDeps, known: Known, amount: number | null): Promise<string> {
  const chosen = await chooseRefund(tx, known, amount);
  return requestRefund(tx, deps, { paymentId: known.payment.id, cause: 'order', ...chosen });
}

async function endRefund(
  tx: Tx,
  deps: OrderDeps,
  known: Known,
  { terms: { refundId }, happened }: { terms: OrderTerms; happened: boolean },
): Promise<Done> {
  const refund = await lockRefund(tx, refundId ?? (await beginRefund(tx, deps, known, null)));
  await moveRefund(tx, deps, refund, { event: happened ? 'refund.confirmed' : 'refund.denied' });
  return { detail: { happened, amount: refund.amount } };
}
