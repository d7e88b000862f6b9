import { sql, type Kysely } from 'kysely';

/**
 * A doubt that was answered is not opened again after its appeal was taken back (decision 0087): `appeal_by` is set by an answer that
 * can be appealed. Of those opened again before, the earlier loses that day, which nothing asks for once it is taken back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update dispute d set appeal_by = null
     where d.state = 'withdrawn' and d.appeal_by is not null and exists (
       select from dispute later
        where later.debtor_id = d.debtor_id and later.operation_number = d.operation_number and later.kind = d.kind
          and later.id <> d.id and (later.state not in ('withdrawn', 'closedByReceipt') or later.opened_at > d.opened_at));

    drop index dispute_answered;
    create unique index dispute_answered on dispute (debtor_id, operation_number, kind)
      where state not in ('withdrawn', 'closedByReceipt') or appeal_by is not null`.execute(db);
}
