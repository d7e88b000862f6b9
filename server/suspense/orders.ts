import { takeDownPayment, takeInstalments } from '../agreements/take-payment.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { ringForMail } from '../mail/enqueue.ts';
import { isFinal } from '../payments/attempt.ts';
import { setHold } from '../ledger/holds.ts';
import { assignmentEntry, writeEntry } from '../ledger/ledger.ts';
import { isHonourable, readQuote, type Quote } from '../payments/quotes.ts';
import { moveRefund } from '../refunds/move.ts';
import { requestRefund } from '../refunds/request.ts';
import { lockPayment, lockRefund, type Payment } from '../refunds/rows.ts';
import { keepInSuspense } from '../payments/suspense.ts';
import { closeCases, closeSuspense } from '../ledger/resolve.ts';
import { chooseRefund, knowPayment, OrderRefused, type Known, type OrderFault } from './refundable.ts';

/** What an operator orders about the money of one payment; `why` names no person. */
export type Order = { readonly ref: string; readonly who: string; readonly why: string };
type Kind = 'assign' | 'refund' | 'confirm' | 'charged' | 'close';
export type OrderDeps = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'jobs' | 'log' | 'methods'>;

/** Books money in suspense on the debt as it was quoted. */
export function assignMoney(deps: OrderDeps, order: Order): Promise<OrderFault | null> {
  return obey(deps, order, 'assign', async (tx, { payment, balance, underWay }) => {
    if (balance.waiting === 0) throw new OrderRefused('nothingWaiting');
    if (underWay) throw new OrderRefused('refundUnderWay');
    // A payment that ended without being paid stays so: its debtor was informed, and may have paid again.
    if (payment.state !== 'paid') throw new OrderRefused('onlyGoesBack');
    if (balance.waiting !== payment.amount) throw new OrderRefused('partlyReturned');
    const quote = await readQuote(tx, payment.quote_id);
    if (!(await takesEffect(tx, deps, payment, quote))) throw new OrderRefused('debtChanged');
    const entry = assignmentEntry(payment.amount, quote.discount);
    await writeEntry(tx, payment.id, 'assignment', deps.clock.now(), entry);
    await closeSuspense(tx, deps, payment.id);
    await ringForMail(tx, deps, 'voucher', payment.id);
    return { amount: payment.amount };
  });
}

/** The quotas are still this debtor's and unpaid, and a down payment still has its signature: they are paid from now on. */
async function takesEffect(tx: Tx, deps: OrderDeps, payment: Payment, quote: Quote): Promise<boolean> {
  const { id: paymentId, company: key, debtor_id: debtorId } = payment;
  const company = deps.companies.payingByKey(key);
  if (!company || !(await isHonourable(tx, quote))) return false;
  const paid = { paymentId, company, debtorId, lines: quote.lines };
  if (quote.offer_type === 'abono_convenio' && !(await takeDownPayment(tx, deps, paid))) return false;
  await setHold(tx, paymentId, 'paid');
  await takeInstalments(tx, deps, paid);
  return true;
}

/** Gives money back: some or all of what waits in suspense, or the whole of a booked payment. `amount` null: all of it. */
export function refundMoney(
  deps: OrderDeps,
  { amount, ...order }: Order & { readonly amount: number | null },
): Promise<OrderFault | null> {
  return obey(deps, order, 'refund', async (tx, known) => {
    const chosen = await chooseRefund(tx, known, amount);
    await requestRefund(tx, deps, { paymentId: known.payment.id, cause: 'order', ...chosen });
    return { amount: chosen.amount };
  });
}

type RefundOrder = Omit<Order, 'ref'> & { readonly payment: Payment; readonly amount: number | null };

/**
 * The same for a payment that the caller has locked, inside of their transaction. Answers the refund's id.
 * @throws OrderRefused
 */
export async function orderRefund(
  tx: Tx,
  deps: Pick<Dependencies, 'clock'>,
  { payment, amount, ...order }: RefundOrder,
): Promise<string> {
  const chosen = await chooseRefund(tx, await knowPayment(tx, payment), amount);
  const id = await requestRefund(tx, deps, { paymentId: payment.id, cause: 'order', ...chosen });
  await noteOrder(tx, deps, payment.id, { ...order, kind: 'refund', detail: { amount: chosen.amount } });
  return id;
}

/** Ends a refund by what an operator knows: that the money went back, by the provider or otherwise, or that it did not. */
export function confirmRefund(
  deps: OrderDeps,
  { happened, ...order }: Order & { readonly happened: boolean },
): Promise<OrderFault | null> {
  return obey(deps, order, 'confirm', async (tx, known) => {
    const id = known.underWay ?? (happened ? await recordOtherwise(tx, deps, known) : null);
    if (id === null) throw new OrderRefused('nothingToConfirm');
    const refund = await lockRefund(tx, id);
    if (refund.state === 'sending') throw new OrderRefused('beingSent');
    await moveRefund(tx, deps, refund, { event: happened ? 'refund.confirmed' : 'refund.denied' });
    return { happened, amount: refund.amount };
  });
}

/** A refund that no provider made: of all that waits, or of a booked payment that its provider would not give back. */
async function recordOtherwise(tx: Tx, deps: OrderDeps, known: Known): Promise<string | null> {
  const { payment, balance } = known;
  const open = await openCases(tx, payment.id);
  if (balance.waiting === 0 && !open.includes('refundRefused')) return null;
  const chosen = await chooseRefund(tx, known, null);
  return requestRefund(tx, deps, { paymentId: payment.id, cause: 'order', ...chosen });
}

async function openCases(tx: Tx, paymentId: string): Promise<string[]> {
  const open = tx.selectFrom('case_file').select('kind').where('payment_id', '=', paymentId);
  return (await open.where('closed_at', 'is', null).execute()).map(({ kind }) => kind);
}

/** The provider has charged what is called unpaid here, or nobody knows of: the money is taken in, to go back at once. */
export function recordCharge(deps: OrderDeps, order: Order): Promise<OrderFault | null> {
  return obey(deps, order, 'charged', async (tx, { payment, balance }) => {
    if (balance.charged > 0) throw new OrderRefused('chargeKnown');
    if (!isFinal(payment.state)) throw new OrderRefused('notEnded');
    await keepInSuspense(tx, deps, payment, { amount: payment.amount, reason: 'chargedLate' });
    return { amount: payment.amount };
  });
}

/** Nothing came in and nothing waits: the cases are closed, and quotas kept for a review are free again. */
export function closePayment(deps: OrderDeps, order: Order): Promise<OrderFault | null> {
  return obey(deps, order, 'close', async (tx, { payment, balance, underWay }) => {
    if (underWay || balance.waiting > 0) throw new OrderRefused('moneyWaits');
    const cases = await openCases(tx, payment.id);
    if (cases.length === 0) throw new OrderRefused('nothingOpen');
    await closeCases(tx, payment.id, deps.clock.now());
    if (payment.state === 'review') await setHold(tx, payment.id, 'released');
    return { cases };
  });
}

/** One order under the payment's lock, written down with who and why; null when it was done. */
async function obey(
  deps: OrderDeps,
  { ref, who, why }: Order,
  kind: Kind,
  act: (tx: Tx, known: Known) => Promise<Record<string, unknown>>,
): Promise<OrderFault | null> {
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const known = await know(tx, ref);
      await noteOrder(tx, deps, known.payment.id, { who, why, kind, detail: await act(tx, known) });
      return null;
    });
  } catch (problem) {
    if (problem instanceof OrderRefused) return problem.fault;
    throw problem;
  }
}

type OrderNote = Omit<Order, 'ref'> & { readonly kind: Kind; readonly detail: Record<string, unknown> };

async function noteOrder(
  tx: Tx,
  { clock }: Pick<Dependencies, 'clock'>,
  paymentId: string,
  { detail, ...order }: OrderNote,
): Promise<void> {
  await tx
    .insertInto('payment_order')
    .values({ payment_id: paymentId, ...order, detail: JSON.stringify(detail), at: clock.now() })
    .execute();
}

async function know(tx: Tx, ref: string): Promise<Known> {
  const found = await tx.selectFrom('payment').select('id').where('ref', '=', ref).executeTakeFirst();
  if (!found) throw new OrderRefused('unknownPayment');
  return knowPayment(tx, await lockPayment(tx, found.id));
}
