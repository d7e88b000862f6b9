import { sql, type Kysely } from 'kysely';

/**
 * An agreement ends where its institution accepts that its debt is not owed, or not so much of it; a mail address that replaced another one
 * by a code of that one is as good as it was (decision 0094).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into agreement_transition values ('inForce', 'released');
    alter table contact add column email_proven boolean not null default false;
    alter table contact_change add column previous_proven boolean not null default false`.execute(db);
}
