import type { Selectable } from 'kysely';
import type { PaymentQuotaTable, QuoteLine, Tx } from '../database/schema.ts';

/**
 * A payment holds the quotas it pays. At most one payment holds or has paid a quota (the unique index of the table), so
 * that it is not paid twice; a payment that ended without a charge releases them.
 */
export async function holdQuotas(
  tx: Tx,
  payment: { id: string; company: string },
  lines: readonly QuoteLine[],
): Promise<void> {
  const rows = lines.map(({ debtId, number, amount }) => ({
    payment_id: payment.id,
    company: payment.company,
    debt_id: debtId,
    number,
    amount,
    hold: 'held' as const,
  }));
  await tx.insertInto('payment_quota').values(rows).execute();
}

export async function setHold(
  tx: Tx,
  paymentId: string,
  hold: Selectable<PaymentQuotaTable>['hold'],
): Promise<void> {
  await tx.updateTable('payment_quota').set({ hold }).where('payment_id', '=', paymentId).execute();
}
