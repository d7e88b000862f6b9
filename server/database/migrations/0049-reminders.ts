import { sql, type Kysely } from 'kysely';

/** Mails that remind debtors who asked for it, and the links in them by which they end (Ley 19.496, art. 37). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reminder (
      id uuid primary key default gen_random_uuid(),
      company text not null,
      debtor_id uuid not null references debtor (id),
      -- what it is of, by kind, agreement number and day: nothing is reminded of twice
      items text[] not null check (cardinality(items) > 0),
      created_at timestamptz not null
    );
    create index reminder_by_debtor on reminder (debtor_id, created_at);

    -- A day on which all who asked for reminders were gone through.
    create table reminder_day (day date primary key);

    create table reminder_stop_link (
      token_hash text primary key,
      debtor_id uuid not null references debtor (id),
      created_at timestamptz not null
    );
    create index reminder_stop_link_by_debtor on reminder_stop_link (debtor_id);

    -- Withdrawn by the link in a mail, without a session.
    alter table consent alter column session_id drop not null;
    create index consent_to_reminders on consent (debtor_id, id) where kind = 'reminders'`.execute(db);
}
