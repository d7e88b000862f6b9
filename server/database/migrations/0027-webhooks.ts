import { sql, type Kysely } from 'kysely';

/**
 * Addresses to which an institution's events are sent, and each sending (decision 0065). The legal moves of
 * `webhook_endpoint.state` are the edges of machines/webhook-endpoint.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_endpoint (
      id uuid primary key,
      company text not null,
      url text not null check (url <> ''),
      -- who is written to when it is switched off
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

    create table webhook_endpoint_transition (
      from_state text not null,
      to_state text not null,
      primary key (from_state, to_state)
    );
    insert into webhook_endpoint_transition values
      ('active', 'failing'), ('active', 'switchedOff'), ('active', 'removed'),
      ('failing', 'active'), ('failing', 'switchedOff'), ('failing', 'removed'),
      ('switchedOff', 'active'), ('switchedOff', 'removed');
    create function webhook_endpoint_state_moves_along_the_chart() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state and not exists
        (select from webhook_endpoint_transition where from_state = old.state and to_state = new.state) then
        raise exception 'webhook endpoint % cannot go from % to %', old.id, old.state, new.state
          using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger webhook_endpoint_state before update of state on webhook_endpoint
      for each row execute function webhook_endpoint_state_moves_along_the_chart();

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
    create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at) where due_at is not null;
  `.execute(db);
}
