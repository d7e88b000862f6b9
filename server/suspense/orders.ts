import { takeDownPayment, takeInstalments } from '../agreements/take-payment.ts';
import { agreementNumbersOf } from '../agreements/signed.ts';
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
import { balanceOf, type Balance } from '../ledger/balance.ts';
import { keepInSuspense } from '../payments/suspense.ts';
import { closeCases, closeSuspense } from '../ledger/resolve.ts';

/** What an operator orders about the money of one payment; `why` names no person. */
export type Order = { readonly ref: string; readonly who: string; readonly why: string };
type Kind = 'assign' | 'refund' | 'confirm' | 'charged' | 'close';
export type OrderDeps = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'jobs' | 'log' | 'methods'>;

/** Why an order changes nothing. */
export type OrderFault =
  | 'unknownPayment'
  | 'nothingWaiting'
  | 'onlyGoesBack'
  | 'partlyReturned'
  | 'debtChanged'
  | 'refundUnderWay'
  | 'noMoney'
  | 'tooMuch'
  | 'onlyWhole'
  | 'ofAgreement'
  | 'nothingToConfirm'
  | 'beingSent'
  | 'notEnded'
  | 'chargeKnown'
  | 'nothingOpen'
  | 'moneyWaits';

class Refused extends Error {
  readonly fault: OrderFault;
  constructor(fault: OrderFault) {
    super(fault);
    this.fault = fault;
  }
}

type Known = {
  readonly payment: Payment;
  readonly balance: Balance;
  readonly underWay: string | null;
};

/** Books money in suspense on the debt as it was quoted. */
export function assignMoney(deps: OrderDeps, order: Order): Promise<OrderFault | null> {
  return obey(deps, order, 'assign', async (tx, { payment, balance, underWay }) => {
    if (balance.waiting === 0) throw new Refused('nothingWaiting');
    if (underWay) throw new Refused('refundUnderWay');
    // A payment that ended without being paid stays so: its debtor was informed, and may have paid again.
    if (payment.state !== 'paid') throw new Refused('onlyGoesBack');
    if (balance.waiting !== payment.amount) throw new Refused('partlyReturned');
    const quote = await readQuote(tx, payment.quote_id);
    if (!(await takesEffect(tx, deps, payment, quote))) throw new Refused('debtChanged');
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
    if (known.underWay) throw new Refused('refundUnderWay');
    const chosen = await chooseRefund(tx, known, amount);
    await requestRefund(tx, deps, { paymentId: known.payment.id, cause: 'order', ...chosen });
    return { amount: chosen.amount };
  });
}

type Chosen = { readonly amount: number; readonly source: 'suspense' | 'debt' };

async function chooseRefund(tx: Tx, { payment, balance }: Known, wanted: number | null): Promise<Chosen> {
  if (balance.waiting > 0) {
    if ((wanted ?? 0) > balance.waiting) throw new Refused('tooMuch');
    return { amount: wanted ?? balance.waiting, source: 'suspense' };
  }
  if (balance.booked === 0) throw new Refused('noMoney');
  // Half a quota is not a thing the books know: a booked payment goes back whole.
  if (wanted !== null && wanted !== payment.amount) throw new Refused('onlyWhole');
  if (await isOfAgreement(tx, payment)) throw new Refused('ofAgreement');
  return { amount: payment.amount, source: 'debt' };
}

/** Of an agreement signed here: its instalments, its end and its contract say that this was paid. */
async function isOfAgreement(tx: Tx, { company, quote_id }: Payment): Promise<boolean> {
  const { offer_type: type, lines } = await readQuote(tx, quote_id);
  if (type === 'abono_convenio') return true;
  const numbers = agreementNumbersOf(lines);
  const signed = await tx
    .selectFrom('agreement')
    .select('id')
    .where('company', '=', company)
    .where('instalments_number', 'in', numbers)
    .executeTakeFirst();
  return signed !== undefined;
}

/** Ends a refund by what an operator knows: that the money went back, by the provider or otherwise, or that it did not. */
export function confirmRefund(
  deps: OrderDeps,
  { happened, ...order }: Order & { readonly happened: boolean },
): Promise<OrderFault | null> {
  return obey(deps, order, 'confirm', async (tx, { payment, balance, underWay }) => {
    if (!underWay && (!happened || balance.waiting === 0)) throw new Refused('nothingToConfirm');
    const otherwise = { amount: balance.waiting, source: 'suspense', cause: 'order' } as const;
    const id = underWay ?? (await requestRefund(tx, deps, { paymentId: payment.id, ...otherwise }));
    const refund = await lockRefund(tx, id);
    if (refund.state === 'sending') throw new Refused('beingSent');
    await moveRefund(tx, deps, refund, { event: happened ? 'refund.confirmed' : 'refund.denied' });
    return { happened, amount: refund.amount };
  });
}

/** The provider has charged what is called unpaid here, or nobody knows of: the money is taken in, to go back at once. */
export function recordCharge(deps: OrderDeps, order: Order): Promise<OrderFault | null> {
  return obey(deps, order, 'charged', async (tx, { payment, balance }) => {
    if (balance.charged > 0) throw new Refused('chargeKnown');
    if (!isFinal(payment.state)) throw new Refused('notEnded');
    await keepInSuspense(tx, deps, payment, { amount: payment.amount, reason: 'chargedLate' });
    return { amount: payment.amount };
  });
}

/** Nothing came in and nothing waits: the cases are closed, and quotas kept for a review are free again. */
export function closePayment(deps: OrderDeps, order: Order): Promise<OrderFault | null> {
  return obey(deps, order, 'close', async (tx, { payment, balance, underWay }) => {
    if (underWay || balance.waiting > 0) throw new Refused('moneyWaits');
    const open = await tx
      .selectFrom('case_file')
      .select('kind')
      .where('payment_id', '=', payment.id)
      .where('closed_at', 'is', null)
      .execute();
    if (open.length === 0) throw new Refused('nothingOpen');
    await closeCases(tx, payment.id, deps.clock.now());
    if (payment.state === 'review') await setHold(tx, payment.id, 'released');
    return { cases: open.map(({ kind }) => kind) };
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
      const detail = JSON.stringify(await act(tx, known));
      await tx
        .insertInto('payment_order')
        .values({ payment_id: known.payment.id, kind, who, why, detail, at: deps.clock.now() })
        .execute();
      return null;
    });
  } catch (problem) {
    if (problem instanceof Refused) return problem.fault;
    throw problem;
  }
}

async function know(tx: Tx, ref: string): Promise<Known> {
  const found = await tx.selectFrom('payment').select('id').where('ref', '=', ref).executeTakeFirst();
  if (!found) throw new Refused('unknownPayment');
  const payment = await lockPayment(tx, found.id);
  const refund = await tx
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return { payment, balance: await balanceOf(tx, payment.id), underWay: refund?.id ?? null };
}
