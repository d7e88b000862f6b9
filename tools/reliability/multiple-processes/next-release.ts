import { sql } from 'kysely';
import type { Scene } from '../system/test-system.ts';

/** What the first process of the next release does at its start, beside the older ones: a migration that only adds. */
export async function migrateToNext({ deps }: Scene): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await sql`alter table payment add column next_release text not null default 'x'`.execute(tx);
    await sql`create table next_release (id bigint generated always as identity primary key)`.execute(tx);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-next', now()::text)`.execute(tx);
  });
}
