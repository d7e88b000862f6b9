import { sql } from 'kysely';
import type { CaseKind } from '#contract/desk-cases.ts';
import type { CaseOutcome } from '#contract/money.ts';
import type { CalendarDate } from '#domain/calendar.ts';
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

/** An accepted dispute of what a payment paid, and the day by which the money goes back or off another debt. */
export type CaseDispute = { readonly dispute: string; readonly until: CalendarDate };

/**
 * Asks two people what becomes of money, and names the dispute beside those that asked before: the case is all that ties their answers to
 * the money. One that is open keeps its day, which was promised first.
 */
export async function openForDispute(
  tx: Tx,
  { clock, log }: Pick<Dependencies, 'clock' | 'log'>,
  paymentId: string,
  asked: CaseDispute,
): Promise<void> {
  log.warn({ paymentId, kind: 'agreementReleased' }, 'a payment needs a person');
  const detail = JSON.stringify({ until: asked.until, disputes: [asked] });
  await sql`
    insert into case_file (payment_id, kind, detail, opened_at)
    values (${paymentId}, 'agreementReleased', ${detail}, ${clock.now()})
    on conflict (payment_id, kind) do update set
      detail = case when case_file.closed_at is null then case_file.detail else excluded.detail end
        || jsonb_build_object('disputes', (case_file.detail -> 'disputes') || (excluded.detail -> 'disputes')),
      opened_at = case when case_file.closed_at is null then case_file.opened_at else excluded.opened_at end,
      closed_at = null`.execute(tx);
}

/** What became of the money, in the case that asks it back and is closed then. A case that is opened anew promises it anew. */
export async function noteOutcome(tx: Tx, paymentId: string, outcome: CaseOutcome): Promise<void> {
  await sql`
    update case_file set detail = detail || ${JSON.stringify({ outcome })}::jsonb
     where payment_id = ${paymentId} and kind = 'agreementReleased' and closed_at is null`.execute(tx);
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
