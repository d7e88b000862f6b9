import { sql, type Kysely } from 'kysely';

/** Histories replayed each night, and cases of what belongs to no payment (decision 0074). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conformance_run (
      -- in Santiago
      day date primary key,
      at timestamptz not null,
      histories int not null,
      strange int not null
    );
    create unique index case_file_of_history on case_file ((detail ->> 'id')) where payment_id is null;
  `.execute(db);
}
