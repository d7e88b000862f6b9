import { sql, type Kysely } from 'kysely';

/** A former address also hears of a request about the debtor's data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table former_notice drop constraint former_notice_kind_check, add check (kind in
      ('payment', 'cardSaved', 'cardRemoved', 'agreementSigned', 'debitRequested', 'debitCancelled', 'receiptSent', 'emailChanged',
       'dataRequested'))`.execute(db);
}
