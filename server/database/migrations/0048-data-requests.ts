import { sql, type Kysely } from 'kysely';
import { chartTables } from '../chart-tables.ts';

/** What debtors ask about their data, with its legal term (decision 0086). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_request (
      id uuid primary key,
      company text not null,
      debtor_id uuid not null references debtor (id),
      kind text not null check (kind in ('access', 'rectification', 'erasure', 'opposition', 'block')),
      message text not null,
      state text not null,
      received_at timestamptz not null,
      due_on date not null,
      extended_to date check (extended_to > due_on),
      -- words for the debtor, as the answer; both go with the message
      extension_reason text check (btrim(extension_reason) <> ''),
      -- where the answer goes, also once the contact data are erased; null where none was registered
      reply_to text,
      -- a subject of the institution's identity provider, and their name at that time
      decided_by text,
      decider_name text,
      decided_at timestamptz,
      answer text,
      check (extension_reason is null or extended_to is not null),
      check (num_nulls(decided_by, decider_name, decided_at) in (0, 3)),
      check ((state in ('answered', 'refused')) = (decided_by is not null))
    );
    create unique index data_request_open on data_request (debtor_id, kind) where state in ('received', 'extended');
    create index data_request_of_company on data_request (company, state, due_on);
    create index data_request_of_debtor on data_request (debtor_id);`.execute(db);
  await chartTables('data_request', 'request_id', [
    ['received', 'answered'],
    ['received', 'refused'],
    ['received', 'extended'],
    ['extended', 'answered'],
    ['extended', 'refused'],
  ]).execute(db);
}
