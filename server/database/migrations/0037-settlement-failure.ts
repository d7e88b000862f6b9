import { sql, type Kysely } from 'kysely';

/** Why the last try to deliver a settlement file failed; null before a try, and once it is delivered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settlement_file add column sftp_failure text`.execute(db);
}
