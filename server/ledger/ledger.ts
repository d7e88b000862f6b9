import { sql } from 'kysely';
import type { MoneyEvent } from '#contract/institution-events.ts';
import type { LedgerAccount, Tx } from '../database/schema.ts';

/** One side of an entry, in pesos: debit positive, credit negative. */
type LedgerLine = { account: LedgerAccount; amount: number };

/** A charged payment settles the debt: the provider owes us the money, the debtor owes that and the discount less. */
export function paymentEntry(amount: number, discount: number): LedgerLine[] {
  return withoutZeros([
    { account: 'providerClearing', amount },
    { account: 'discount', amount: discount },
    { account: 'debtorReceivable', amount: -(amount + discount) },
  ]);
}

/** Charged, but the debt has changed since: the money waits until a person says what it pays. */
export function suspenseEntry(amount: number): LedgerLine[] {
  return [
    { account: 'providerClearing', amount },
    { account: 'suspense', amount: -amount },
  ];
}

/** An operator has said what the money in suspense pays: it settles the debt as it was quoted. */
export function assignmentEntry(amount: number, discount: number): LedgerLine[] {
  return withoutZeros([
    { account: 'suspense', amount },
    { account: 'discount', amount: discount },
    { account: 'debtorReceivable', amount: -(amount + discount) },
  ]);
}

/** Money in suspense went back: the provider owes us less, and we the debtor. */
export function suspenseRefundEntry(amount: number): LedgerLine[] {
  return [
    { account: 'suspense', amount },
    { account: 'providerClearing', amount: -amount },
  ];
}

/** A booked payment went back whole: its debt is owed again, discount included. */
export function debtRefundEntry(amount: number, discount: number): LedgerLine[] {
  return withoutZeros([
    { account: 'debtorReceivable', amount: amount + discount },
    { account: 'discount', amount: -discount },
    { account: 'providerClearing', amount: -amount },
  ]);
}

function withoutZeros(lines: LedgerLine[]): LedgerLine[] {
  return lines.filter((line) => line.amount !== 0);
}

/** The institution's event of an entry. */
export function moneyEventOf(lines: readonly LedgerLine[]): MoneyEvent {
  const on = (account: LedgerAccount) => lines.find((line) => line.account === account)?.amount ?? 0;
  if (on('providerClearing') < 0) return 'money.returned';
  if (on('suspense') < 0) return 'money.held';
  return on('suspense') > 0 ? 'money.assigned' : 'money.received';
}

/** Writes an entry and its event. The database refuses an entry that does not sum to zero, and a second one of its kind or refund. */
export async function writeEntry(
  tx: Tx,
  paymentId: string,
  kind: string,
  at: Date,
  lines: LedgerLine[],
  refundId: string | null = null,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with entry as (
      insert into ledger_entry (payment_id, kind, at, refund_id)
      values (${paymentId}, ${kind}, ${at}, ${refundId}) returning id),
    published as (
      insert into institution_event (company, kind, subject, entry_id, at)
      select p.company, ${moneyEventOf(lines)}, p.id, entry.id, ${at}
        from entry, payment p where p.id = ${paymentId})
    select id from entry`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('An entry was not written.');
  await tx
    .insertInto('ledger_line')
    .values(lines.map((line) => ({ entry_id: id, ...line })))
    .execute();
}
