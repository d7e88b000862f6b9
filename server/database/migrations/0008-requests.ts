import { sql, type Kysely } from 'kysely';

/** What people ask the institution for, and where they leave the flow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- From anybody: the executive finds out who it is. Kept only as long as the institution works on it.
    create table load_request (
      id uuid primary key,
      company text not null,
      rut text not null,
      email text not null,
      phone text not null,
      operation_number text not null,
      message text not null,
      created_at timestamptz not null
    );
    create index load_request_by_age on load_request (created_at);

    create table programme_request (
      id uuid primary key,
      company text not null,
      debtor_id uuid not null references debtor (id),
      session_id uuid not null references session (id),
      -- the debtor's own consent to the monthly draw
      draw boolean not null,
      created_at timestamptz not null,
      unique (debtor_id)
    );

    -- No visitor, no session, no address: only where in the flow.
    create table flow_leave (
      id bigint generated always as identity primary key,
      company text not null,
      step text not null,
      offer_type text,
      reason text not null,
      at timestamptz not null
    );
    create index flow_leave_by_company on flow_leave (company, at);`.execute(db);
}
