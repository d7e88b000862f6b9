import { sql, type Kysely } from 'kysely';
import { chartTables } from '../chart-tables.ts';

/**
 * The institution's desk (decisions 0066 and 0070): sessions of its people (machines/staff-session), what they did, what they propose
 * about a payment's money, requests to the institution, and notices of maintenance. The legal moves of `payment_proposal.state` are the
 * edges of machines/payment-proposal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_session (
      id uuid primary key,
      company text not null,
      -- of the institution's identity provider
      subject text not null check (subject <> ''),
      name text not null check (name <> ''),
      role text not null check (role in ('read-only', 'agent', 'supervisor', 'administrator')),
      token_hash bytea not null unique,
      created_at timestamptz not null,
      used_at timestamptz not null,
      ended_at timestamptz,
      -- of the identity provider: the session there (sid), and the ID token by which it is ended from here
      provider_session text,
      id_token text
    );
    create index staff_session_by_person on staff_session (company, subject, created_at);
    create function staff_session_ends_once() returns trigger language plpgsql as $$
    begin
      if old.ended_at is not null and new.ended_at is distinct from old.ended_at then
        raise exception 'session % has ended', old.id using errcode = 'check_violation';
      end if;
      if new.ended_at is not null then new.id_token = null; end if;
      return new;
    end $$;
    create trigger staff_session_ends_once before update on staff_session
      for each row execute function staff_session_ends_once();

    create table staff_action (
      id bigint generated always as identity primary key,
      company text not null,
      subject text not null check (subject <> ''),
      name text not null check (name <> ''),
      role text not null,
      action text not null check (action <> ''),
      -- a payment's reference, or by what was searched; never a RUT
      object text,
      reason text,
      at timestamptz not null
    );
    create index staff_action_by_company on staff_action (company, id);
    create index staff_action_by_person on staff_action (company, subject, id);
    create trigger append_only before update or delete on staff_action
      for each row execute function refuse_change();

    -- A logout token counts once; kept for as long as it could be sent again.
    create table staff_logout_token (
      issuer text not null,
      jti text not null,
      at timestamptz not null,
      primary key (issuer, jti)
    );

    -- What people of the institution propose about a payment's money.
    create table payment_proposal (
      id uuid primary key,
      company text not null,
      payment_id uuid not null references payment (id),
      amount bigint check (amount > 0),
      state text not null,
      reason text not null check (btrim(reason) <> ''),
      -- subjects of the institution's identity provider, and their names at that time
      proposed_by text not null check (proposed_by <> ''),
      proposer_name text not null check (proposer_name <> ''),
      proposed_at timestamptz not null,
      decided_by text,
      decider_name text,
      decision_reason text check (btrim(decision_reason) <> ''),
      decided_at timestamptz,
      refund_id uuid unique references refund (id),
      kind text not null check (kind in ('refund', 'assign', 'refunded', 'notRefunded', 'charged', 'close')),
      -- the refund under way of which people say that it happened or did not
      confirms_refund_id uuid references refund (id),
      check (num_nulls(decided_by, decider_name, decision_reason, decided_at) in (0, 4)),
      check ((state = 'proposed') = (decided_by is null)),
      -- four eyes
      check ((state in ('proposed', 'withdrawn')) or decided_by <> proposed_by),
      check ((kind = 'refund' and state in ('approved', 'carriedOut', 'notCarriedOut')) = (refund_id is not null)),
      check (state <> 'notCarriedOut' or kind = 'refund'),
      check ((kind = 'close') = (amount is null)),
      check (confirms_refund_id is null or kind in ('refunded', 'notRefunded')),
      check (kind <> 'notRefunded' or confirms_refund_id is not null)
    );
    create unique index payment_proposal_open on payment_proposal (payment_id) where state = 'proposed';
    create index payment_proposal_by_payment on payment_proposal (payment_id);
    create index payment_proposal_pending on payment_proposal (company) where state in ('proposed', 'approved');

    ${chartTables('payment_proposal', 'proposal_id', {
      proposed: ['approved', 'declined', 'withdrawn'],
      approved: ['carriedOut', 'notCarriedOut'],
    })}

    -- Without identification: the executive finds the debtor. Kept only as long as the institution works on it.
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
      -- the number outlives the session
      session_id uuid not null,
      -- the debtor's own consent to the monthly draw
      draw boolean not null,
      created_at timestamptz not null,
      unique (debtor_id)
    );

    -- What became of a request; what the debtor wrote is in load_request and programme_request under the same id, and goes before this.
    create table institution_request (
      id uuid primary key,
      company text not null,
      kind text not null check (kind in ('load', 'programme')),
      state text not null,
      received_at timestamptz not null,
      due_at timestamptz not null check (due_at > received_at),
      -- a subject of the institution's identity provider, and their name at that time
      closed_by text,
      closer_name text,
      closing_reason text check (btrim(closing_reason) <> ''),
      closed_at timestamptz,
      check (num_nulls(closed_by, closer_name, closing_reason, closed_at) in (0, 4)),
      check ((state = 'received') = (closed_by is null))
    );
    create index institution_request_open on institution_request (company, due_at) where state = 'received';
    create index institution_request_closed on institution_request (company, closed_at) where state <> 'received';

    ${chartTables('institution_request', 'request_id', {
      received: ['answered', 'declined'],
      answered: ['received'],
      declined: ['received'],
    })}

    create table maintenance_notice (
      id uuid primary key,
      company text not null,
      state text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      reason text not null check (btrim(reason) <> ''),
      announced_by text not null check (announced_by <> ''),
      announcer_name text not null check (announcer_name <> ''),
      announced_at timestamptz not null
    );
    create index maintenance_notice_announced on maintenance_notice (ends_at) where state = 'announced';

    ${chartTables('maintenance_notice', 'notice_id', {
      announced: ['withdrawn', 'ended'],
    })}`.execute(db);
}
