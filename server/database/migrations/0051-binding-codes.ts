import { sql, type Kysely } from 'kysely';

/** One-time codes before what binds a debtor, and since when each address is known (decision 0090). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table binding_code (
      id uuid primary key,
      company text not null,
      debtor_id uuid not null references debtor (id),
      session_id uuid not null references session (id) on delete cascade,
      act text not null check (act in ('changeContact', 'signAgreement', 'saveCard', 'chargeCard', 'enrolDebit')),
      email text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      wrong_tries integer not null default 0 check (wrong_tries >= 0),
      confirmed_at timestamptz
    );
    create index binding_code_by_session on binding_code (session_id, act);
    create index binding_code_by_debtor on binding_code (debtor_id);

    -- A load that brings another address makes that one the newest known.
    alter table debtor add column email_since timestamptz;
    alter table contact add column email_since timestamptz;
    update contact set email_since = updated_at;
    alter table contact_change add column previous_since timestamptz`.execute(db);
}
