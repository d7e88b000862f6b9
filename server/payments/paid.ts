import type { Company } from '#domain/company.ts';
import { lockInstalments, takeDownPayment, takeInstalments } from '../agreements/take-payment.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { noticeFormerAddresses } from '../identity/former-addresses.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { Attempt } from './attempt-row.ts';
import { openCase } from '../ledger/case-files.ts';
import { setHold } from '../ledger/holds.ts';
import { lockBookings } from './lock-bookings.ts';
import { keepInSuspense } from './suspense.ts';
import { paymentEntry, writeEntry } from '../ledger/ledger.ts';
import { isHonourable, readQuote, type Quote } from './quotes.ts';

/** Everything a charge brings with it, in the transaction that says "paid": debt, ledger, mail and its job. */
export async function bookPayment(tx: Tx, deps: Dependencies, attempt: Attempt): Promise<void> {
  const now = deps.clock.now();
  const { id: about, company: key, debtor_id: debtorId } = attempt;
  await noticeFormerAddresses(tx, deps, { company: key, debtorId, kind: 'payment', about });
  const quote = await readQuote(tx, attempt.quote_id);
  const company = deps.companies.payingByKey(attempt.company);
  await lockBookings(tx, debtorId);
  await lockInstalments(tx, key, quote.lines);
  const owed =
    company && (await isHonourable(tx, quote)) && (await takesEffect(tx, deps, company, quote, attempt.id));
  if (!owed) return keepUnassigned(tx, deps, attempt);
  await setHold(tx, attempt.id, 'paid');
  await takeInstalments(tx, deps, { company, lines: quote.lines });
  await writeEntry(tx, attempt.id, 'payment', now, paymentEntry(attempt.amount, quote.discount));
  await enqueueMail(tx, deps, 'voucher', attempt.id);
}

async function keepUnassigned(tx: Tx, deps: Dependencies, attempt: Attempt): Promise<void> {
  await setHold(tx, attempt.id, 'waiting');
  await keepInSuspense(tx, deps, attempt, { amount: attempt.amount, reason: 'debtChanged' });
  await openCase(tx, deps, attempt.id, 'debtChanged');
}

/** A down payment is owed only with the signature it belongs to; that takes effect now (§4.6). */
async function takesEffect(
  tx: Tx,
  deps: Dependencies,
  company: Company,
  { offer_type: type, debtor_id: debtorId, lines }: Quote,
  paymentId: string,
): Promise<boolean> {
  return type !== 'abono_convenio' || takeDownPayment(tx, deps, { paymentId, company, debtorId, lines });
}
