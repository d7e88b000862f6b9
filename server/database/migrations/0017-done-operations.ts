import { sql, type Kysely } from 'kysely';

/** Calls that changed something; named again by a call that is sent again, they change it no second time (decision 0006). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table done_operation (
      id uuid primary key,
      at timestamptz not null
    );
    create index done_operation_by_age on done_operation (at);`.execute(db);
}
