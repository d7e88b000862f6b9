import { sql, type Kysely } from 'kysely';

/** An answer about earlier arrears of an operation does not keep its debtor from saying the same of later ones (decision 0087). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table dispute add column earlier_arrears boolean not null default false;

    drop index dispute_answered;
    create unique index dispute_answered on dispute (debtor_id, operation_number, kind)
      where (state not in ('withdrawn', 'closedByReceipt') or appeal_by is not null) and not earlier_arrears`.execute(
    db,
  );
}
