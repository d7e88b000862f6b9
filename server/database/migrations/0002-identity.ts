import { sql, type Kysely } from 'kysely';

/** Sessions, consents and the debtor's own contact data (§4.1, readings 26 and 30c). No serial number is ever kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A started identification: all it proves is a captcha (readings 26). The RUT is kept as a keyed fingerprint.
    create table identification (
      id uuid primary key default gen_random_uuid(),
      company text not null,
      rut_fingerprint text not null,
      is_pyme boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );

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

    create table contact (
      debtor_id uuid primary key references debtor (id),
      email text not null,
      phone text not null,
      updated_at timestamptz not null
    );

    create table consent (
      id bigint generated always as identity primary key,
      debtor_id uuid not null references debtor (id),
      session_id uuid not null references session (id),
      -- the visitor's intent (Idempotency-Key): re-sent, it gives no second row
      operation_id uuid not null,
      kind text not null check (kind in ('terms', 'privacy', 'reminders')),
      text_version text not null,
      given boolean not null,
      at timestamptz not null,
      unique (operation_id, kind)
    );
    create index consent_by_session on consent (session_id);

    -- Points of the throttle, by keyed fingerprints of RUT and address; the shape is rate-limiter-flexible's.
    create table identity_throttle (key varchar(255) primary key, points int not null default 0, expire bigint);`.execute(
    db,
  );
}
