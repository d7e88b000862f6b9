import { sql, type Kysely } from 'kysely';

/** Taking part in the monthly draw is a consent as the others: what was said is kept, each time, with the policy in force. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table consent drop constraint consent_kind_check;
    alter table consent add constraint consent_kind_check
      check (kind in ('terms', 'privacy', 'reminders', 'draw'));`.execute(db);
}
