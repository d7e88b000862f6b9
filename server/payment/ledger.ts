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

function withoutZeros(lines: LedgerLine[]): LedgerLine[] {
  return lines.filter((line) => line.amount !== 0);
}

/** Writes an entry; the database refuses one that does not sum to zero, and a second one of its kind. */
export async function writeEntry(
  tx: Tx,
  paymentId: string,
  kind: string,
  at: Date,
  lines: LedgerLine[],
): Promise<void> {
  const { id } = await tx
    .insertInto('ledger_entry')
    .values({ payment_id: paymentId, kind, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('ledger_line')
    .values(lines.map((line) => ({ entry_id: id, ...line })))
    .execute();
}
