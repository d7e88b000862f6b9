import { sql } from 'kysely';
import type { CaseKind } from '#contract/desk-cases.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';

/** Asks a person to look; once per payment and kind, and anew when a closed case has other facts to it now: a second refund. */
export async function openCase(
  tx: Tx,
  { clock, log }: Pick<Dependencies, 'clock' | 'log'>,
  paymentId: string,
  kind: CaseKind,
  detail: Record<string, unknown> = {},
): Promise<void> {
  log.warn({ paymentId, kind }, 'a payment needs a person');
  const opened = { detail: JSON.stringify(detail), opened_at: clock.now() };
  const isAnew = sql<boolean>`case_file.closed_at is not null and case_file.detail is distinct from excluded.detail`;
  await tx
    .insertInto('case_file')
    .values({ payment_id: paymentId, kind, ...opened })
    .onConflict((conflict) =>
      conflict
        .columns(['payment_id', 'kind'])
        .doUpdateSet({ ...opened, closed_at: null })
        .where(isAnew),
    )
    .execute();
}

/** Nothing of the payment needs a person any more, or nothing of this kind. */
export async function closeCases(tx: Tx, paymentId: string, now: Date, kind?: CaseKind): Promise<void> {
  const open = tx
    .updateTable('case_file')
    .set({ closed_at: now })
    .where('payment_id', '=', paymentId)
    .where('closed_at', 'is', null);
  await (kind ? open.where('kind', '=', kind) : open).execute();
}
