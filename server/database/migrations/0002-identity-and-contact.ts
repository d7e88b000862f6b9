import { sql, type Kysely } from 'kysely';

/** Sessions, consents, codes and the debtor's own contact data (§4.1, readings 26 and 30c). No serial number is ever kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A started identification: all it proves is a captcha (readings 26). The RUT is kept as a keyed fingerprint.
    create table identification (
      id uuid primary key default gen_random_uuid(),
      company text not null,
      rut_fingerprint text not null,
      is_pyme boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      -- whether the captcha service vouched for it, and its one try (decision 0044)
      is_human boolean not null,
      used_by uuid
    );

    -- Points of the throttle, by keyed fingerprints of RUT and address; the shape is rate-limiter-flexible's.
    create table identity_throttle (key varchar(255) primary key, points int not null default 0, expire bigint);

    create table session (
      id uuid primary key default gen_random_uuid(),
      company text not null,
      debtor_id uuid not null references debtor (id),
      kind text not null check (kind in ('person', 'pyme')),
      verification text not null check (verification in ('serial', 'operation')),
      cookie_hash text not null unique,
      created_at timestamptz not null,
      renewed_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    );
    create index session_by_debtor on session (debtor_id);
    create index session_by_day on session (company, created_at);

    -- Links by which a former address can end sessions (decision 0044).
    create table session_end_link (
      token_hash text primary key,
      company text not null,
      debtor_id uuid not null references debtor (id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index session_end_link_by_debtor on session_end_link (debtor_id);

    create table contact (
      debtor_id uuid primary key references debtor (id),
      email text not null,
      phone text not null,
      updated_at timestamptz not null,
      -- since when the address is known (decision 0090)
      email_since timestamptz,
      -- it replaced another one by a code of that one, and is as good as that was (decision 0094)
      email_proven boolean not null default false
    );

    -- The address registered before a session changed it, which gets a notice. The session's number outlives the session, here and in
    -- a consent.
    create table contact_change (
      session_id uuid primary key,
      previous_email text not null,
      at timestamptz not null,
      previous_since timestamptz,
      previous_proven boolean not null default false
    );

    create table consent (
      id bigint generated always as identity primary key,
      debtor_id uuid not null references debtor (id),
      -- null where it was withdrawn by the link in a mail, without a session
      session_id uuid,
      -- the visitor's intent (Idempotency-Key): re-sent, it gives no second row
      operation_id uuid not null,
      kind text not null check (kind in ('terms', 'privacy', 'reminders', 'draw')),
      text_version text not null,
      given boolean not null,
      at timestamptz not null,
      unique (operation_id, kind)
    );
    create index consent_by_session on consent (session_id);
    create index consent_to_reminders on consent (debtor_id, id) where kind = 'reminders';

    -- One-time codes before what binds a debtor (decision 0090).
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
    create index binding_code_by_debtor on binding_code (debtor_id);`.execute(db);
}
