import { sql, type Kysely } from 'kysely';
import { chartTables } from '../chart-tables.ts';

/** Requests to an institution, enabling and maintenance at its desk (decision 0070). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- what became of a request; what the debtor wrote is in load_request and programme_request under the same id, and goes before this
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
    create index institution_request_closed on institution_request (company, closed_at) where state <> 'received';`.execute(
    db,
  );
  await chartTables('institution_request', 'request_id', [
    ['received', 'answered'],
    ['received', 'declined'],
    ['answered', 'received'],
    ['declined', 'received'],
  ]).execute(db);
  await sql`
    -- older ones were answered by mail: nothing here knows how they ended
    insert into institution_request (id, company, kind, state, received_at, due_at)
      select id, company, kind, 'received', created_at, created_at + interval '48 hours'
        from (select id, company, 'load' as kind, created_at from load_request
              union all select id, company, 'programme', created_at from programme_request) as asked
       where created_at > now() - interval '48 hours';
    insert into institution_request_event (request_id, seq, event, to_state, at)
      select id, 1, 'request.received', 'received', received_at from institution_request;

    -- of the call at the desk that ordered it: sent again, it adds no row
    alter table enabling add column order_id uuid;
    create unique index enabling_by_order on enabling (order_id, operation_number);

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
    create index maintenance_notice_announced on maintenance_notice (ends_at) where state = 'announced';`.execute(
    db,
  );
  await chartTables('maintenance_notice', 'notice_id', [
    ['announced', 'withdrawn'],
    ['announced', 'ended'],
  ]).execute(db);
}
