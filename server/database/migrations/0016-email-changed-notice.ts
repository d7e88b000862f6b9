import { sql, type Kysely } from 'kysely';

/** A former address also hears that it was replaced, where its session had notified it of another phone before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table former_notice drop constraint former_notice_kind_check, add check (kind in
      ('payment', 'cardSaved', 'cardRemoved', 'agreementSigned', 'debitRequested', 'debitCancelled', 'receiptSent', 'emailChanged'))`.execute(
    db,
  );
}
