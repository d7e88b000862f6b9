import type { Company } from '#domain/company.ts';
import { takeDownPayment, takeInstalments } from '../agreement/take-payment.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { noticeFormerAddresses } from '../identity/former-addresses.ts';
import { ringForMail } from '../mail/ring.ts';
import type { Attempt } from './attempt-row.ts';
import { openCase } from './case-files.ts';
import { setHold } from './holds.ts';
import { paymentEntry, suspenseEntry, writeEntry } from './ledger.ts';
import { isHonourable, readQuote, type Quote } from './quotes.ts';

/** Everything a charge brings with it, in the transaction that says "paid": debt, ledger, mail and its job. */
export async function bookPayment(tx: Tx, deps: Dependencies, attempt: Attempt): Promise<void> {
  const now = deps.clock.now();
  const quote = await readQuote(tx, attempt.quote_id);
  const company = deps.companies.payingByKey(attempt.company);
  const owed =
    company && (await isHonourable(tx, quote)) && (await takesEffect(tx, deps, company, quote, attempt.id));
  await setHold(tx, attempt.id, 'paid');
  if (owed) await takeInstalments(tx, deps, { company, lines: quote.lines });
  const entry = owed ? paymentEntry(attempt.amount, quote.discount) : suspenseEntry(attempt.amount);
  await writeEntry(tx, attempt.id, 'payment', now, entry);
  if (!owed) await openCase(tx, deps, attempt.id, 'debtChanged');
  await ringForMail(tx, deps, 'voucher', attempt.id);
  const { id: about, company: key, debtor_id: debtorId } = attempt;
  await noticeFormerAddresses(tx, deps, { company: key, debtorId, kind: 'payment', about });
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
