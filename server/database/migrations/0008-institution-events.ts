import { sql, type Kysely } from 'kysely';
import { chartMoves } from '../chart-tables.ts';

/**
 * What institutions hear, written with what happened (decision 0064): each ledger entry, and each state of a chart that
 * says so. Positions are given after the commit, one after another, so that a reader never misses a late one. The settlement files,
 * keys and webhooks by which they hear it: addresses and each sending (decision 0065). The legal moves of `webhook_endpoint.state` are
 * the edges of machines/webhook-endpoint.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table institution_event (
      id bigint generated always as identity primary key,
      company text not null,
      kind text not null,
      -- of a payment, a refund, an agreement or an automatic debit, as the kind says
      subject uuid not null,
      entry_id bigint unique references ledger_entry (id),
      at timestamptz not null,
      position bigint check (position > 0),
      check ((entry_id is not null) = (kind like 'money.%')),
      unique (company, position)
    );
    create index institution_event_unnumbered on institution_event (company, id) where position is null;
    create index institution_event_money_by_time on institution_event (company, at) where entry_id is not null;

    create function institution_event_kept() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        raise exception 'an event that an institution may have heard stays' using errcode = 'check_violation';
      end if;
      if old.position is not null or new.position is null
         or (new.id, new.company, new.kind, new.subject, new.at) is distinct from (old.id, old.company, old.kind, old.subject, old.at)
         or new.entry_id is distinct from old.entry_id then
        raise exception 'of an event only its position is given, once' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger institution_event_kept before update or delete on institution_event
      for each row execute function institution_event_kept();

    create table settlement_file (
      company text not null,
      day date not null,
      after_position bigint not null check (after_position >= 0),
      until_position bigint not null check (until_position >= after_position),
      made_at timestamptz not null,
      -- its delivery to the institution's SFTP server (decision 0068)
      sftp_tries int not null default 0,
      -- of a file that was not delivered: when it is tried next; null: it never was
      sftp_due_at timestamptz,
      sftp_at timestamptz,
      -- of the last try; null before a try, and once it is delivered
      sftp_failure text,
      primary key (company, day)
    );

    create table institution_key (
      id uuid primary key,
      company text not null,
      -- of its user, for people who revoke it one day
      name text not null check (name <> ''),
      key_hash bytea not null unique,
      created_at timestamptz not null,
      used_on date,
      revoked_at timestamptz,
      -- what it opens (decision 0073)
      scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ '{events,payments,settlements,webhooks}')
    );
    create function institution_key_is_revoked_once() returns trigger language plpgsql as $$
    begin
      raise exception 'key % is revoked', old.id using errcode = 'check_violation';
    end $$;
    create trigger institution_key_is_revoked_once before update of revoked_at on institution_key
      for each row when (old.revoked_at is not null) execute function institution_key_is_revoked_once();

    create function institution_key_scopes_stay() returns trigger language plpgsql as $$
    begin
      raise exception 'the scopes of key % stay as they were given', old.id using errcode = 'check_violation';
    end $$;
    create trigger institution_key_scopes_stay before update of scopes on institution_key
      for each row when (new.scopes is distinct from old.scopes) execute function institution_key_scopes_stay();

    create table webhook_endpoint (
      id uuid primary key,
      company text not null,
      url text not null check (url <> ''),
      -- the address that is written to when it is switched off
      email text not null check (email <> ''),
      state text not null,
      -- sealed with WEBHOOK_KEYS; the former one signs too, until its time is over
      secret bytea not null,
      former_secret bytea,
      former_until timestamptz,
      -- events up to here have a row in webhook_delivery, or had one
      position bigint not null check (position >= 0),
      failing_since timestamptz,
      -- when a worker looks at it next; null while nothing waits
      due_at timestamptz,
      -- until when a worker that sends to it keeps others away
      turn_until timestamptz,
      created_at timestamptz not null,
      check ((former_secret is null) = (former_until is null)),
      check ((state = 'failing') = (failing_since is not null)),
      check (due_at is null or state in ('active', 'failing'))
    );
    create index webhook_endpoint_by_company on webhook_endpoint (company) where state <> 'removed';
    create index webhook_endpoint_due on webhook_endpoint (due_at) where due_at is not null;

    create table webhook_endpoint_event (
      id uuid not null unique default gen_random_uuid(),
      endpoint_id uuid not null references webhook_endpoint (id),
      seq int not null,
      event text not null,
      from_state text,
      to_state text not null,
      detail jsonb not null default '{}',
      at timestamptz not null,
      primary key (endpoint_id, seq)
    );
    create trigger append_only before update or delete on webhook_endpoint_event
      for each row execute function refuse_change();

    ${chartMoves('webhook_endpoint', {
      active: ['failing', 'switchedOff', 'removed'],
      failing: ['active', 'switchedOff', 'removed'],
      switchedOff: ['active', 'removed'],
    })}

    create table webhook_delivery (
      endpoint_id uuid not null references webhook_endpoint (id),
      -- of the event, among those of the endpoint's institution
      position bigint not null check (position > 0),
      -- when it is tried next; null once it is delivered or given up
      due_at timestamptz,
      attempts int not null default 0 check (attempts >= 0),
      first_tried_at timestamptz,
      tried_at timestamptz,
      -- an HTTP status, or why there was none
      outcome text,
      delivered_at timestamptz,
      primary key (endpoint_id, position),
      check (delivered_at is null or due_at is null),
      check ((attempts = 0) = (tried_at is null))
    );
    create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at) where due_at is not null;`.execute(
    db,
  );
}
