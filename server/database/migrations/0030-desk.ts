import { sql, type Kysely } from 'kysely';

/**
 * The institution's desk (decision 0066): sessions of its people, what they did, and the refunds that they propose. The legal moves of
 * `refund_proposal.state` are the edges of machines/refund-proposal.
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
      ended_at timestamptz
    );

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
    create trigger append_only before update or delete on staff_action
      for each row execute function refuse_change();

    create table refund_proposal (
      id uuid primary key,
      company text not null,
      payment_id uuid not null references payment (id),
      amount bigint not null check (amount > 0),
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
      check (num_nulls(decided_by, decider_name, decision_reason, decided_at) in (0, 4)),
      check ((state = 'proposed') = (decided_by is null)),
      check ((state in ('approved', 'carriedOut', 'notCarriedOut')) = (refund_id is not null)),
      -- four eyes
      check ((state in ('proposed', 'withdrawn')) or decided_by <> proposed_by)
    );
    create unique index refund_proposal_open on refund_proposal (payment_id) where state = 'proposed';
    create index refund_proposal_by_payment on refund_proposal (payment_id);
    create index refund_proposal_pending on refund_proposal (company) where state in ('proposed', 'approved');

    create table refund_proposal_event (
      proposal_id uuid not null references refund_proposal (id),
      seq int not null,
      event text not null,
      from_state text,
      to_state text not null,
      detail jsonb not null default '{}',
      at timestamptz not null,
      primary key (proposal_id, seq)
    );
    create trigger append_only before update or delete on refund_proposal_event
      for each row execute function refuse_change();

    create table refund_proposal_transition (
      from_state text not null,
      to_state text not null,
      primary key (from_state, to_state)
    );
    insert into refund_proposal_transition values
      ('proposed', 'approved'), ('proposed', 'declined'), ('proposed', 'withdrawn'),
      ('approved', 'carriedOut'), ('approved', 'notCarriedOut');
    create function refund_proposal_state_moves_along_the_chart() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state and not exists
        (select from refund_proposal_transition where from_state = old.state and to_state = new.state) then
        raise exception 'refund proposal % cannot go from % to %', old.id, old.state, new.state
          using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger refund_proposal_state before update of state on refund_proposal
      for each row execute function refund_proposal_state_moves_along_the_chart();
  `.execute(db);
}
