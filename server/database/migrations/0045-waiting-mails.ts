import { sql, type Kysely } from 'kysely';

/** The figures count mails that wait every few seconds, among all that were ever sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index mail_waiting on mail (kind, created_at) where sent_at is null and failure is null`.execute(
    db,
  );
}
