import { sql, type Kysely } from 'kysely';
import { chartTables } from '../chart-tables.ts';

/**
 * The debtor's rights: requests about their data, disputes, legal holds and erasures. The legal moves of `data_request.state` and
 * `dispute.state` are the edges of machines/data-request and machines/dispute.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What debtors ask about their data, with its legal term (decision 0086).
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
    create index data_request_of_debtor on data_request (debtor_id);

    ${chartTables('data_request', 'request_id', {
      received: ['answered', 'refused', 'extended'],
      extended: ['answered', 'refused'],
    })}

    -- Debts that debtors do not agree with, with their files (decision 0087).
    create table dispute (
      id uuid primary key,
      company text not null,
      debtor_id uuid not null references debtor (id),
      operation_number text not null,
      kind text not null check (kind in ('notMine', 'alreadyPaid', 'wrongAmount')),
      message text not null,
      state text not null,
      opened_at timestamptz not null,
      -- the last day to answer it; later by what the institution waited for its debtor, and anew of an appeal
      due_on date not null,
      -- where answers go; null where none was registered
      reply_to text,
      question text check (btrim(question) <> ''),
      asked_on date,
      give_by date,
      given text,
      -- what its debtor added unasked: [{on, words, files}]
      added jsonb not null default '[]' check (jsonb_typeof(added) = 'array' and jsonb_array_length(added) <= 5),
      -- a subject of the institution's identity provider, and their name at that time; of the last answer
      decided_by text,
      decider_name text,
      answer text,
      -- what the institution says is owed, where it accepted: 0 nothing
      owed bigint check (owed >= 0),
      appeal_by date,
      appeal text,
      appeal_answer text,
      receipt_payment_id uuid references payment (id),
      -- since it rests: answered, withdrawn or closed
      settled_at timestamptz,
      check (question is null or give_by is not null and asked_on is not null),
      check ((decided_by is null) = (decider_name is null)),
      check ((state in ('opened', 'moreAsked', 'moreGiven', 'appealed')) = (settled_at is null)),
      check ((state = 'closedByReceipt') = (receipt_payment_id is not null)),
      check (state not in ('accepted', 'partly', 'appealPartly') or owed is not null)
    );
    -- one at a time of a debt, and each kind of doubt is answered once
    create unique index dispute_open on dispute (debtor_id, operation_number) where settled_at is null;
    create unique index dispute_answered on dispute (debtor_id, operation_number, kind)
      where state not in ('withdrawn', 'closedByReceipt');
    create index dispute_of_company on dispute (company, settled_at, due_on);
    create index dispute_of_debtor on dispute (debtor_id);

    ${chartTables('dispute', 'dispute_id', {
      opened: ['closedByReceipt', 'moreAsked', 'accepted', 'partly', 'refused', 'withdrawn'],
      moreAsked: ['moreGiven', 'accepted', 'partly', 'refused', 'withdrawn'],
      moreGiven: ['accepted', 'partly', 'refused', 'withdrawn'],
      partly: ['appealed'],
      refused: ['appealed'],
      appealed: ['accepted', 'appealPartly', 'appealRefused', 'withdrawn'],
    })}

    create table dispute_file (
      id uuid primary key,
      dispute_id uuid not null references dispute (id),
      type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
      bytes int not null check (bytes > 0),
      sha256 bytea not null,
      -- emptied once a scan refused it
      content bytea,
      scan text not null check (scan in ('waiting', 'clean', 'refused', 'off')),
      added_at timestamptz not null,
      check ((content is null) = (scan = 'refused'))
    );
    create unique index dispute_file_once on dispute_file (dispute_id, sha256);
    create index dispute_file_waiting on dispute_file (added_at) where scan = 'waiting';

    -- A person of the institution says that nothing of a debtor may be erased: a lawsuit, an inquiry.
    create table legal_hold (
      id bigint generated always as identity primary key,
      debtor_id uuid not null references debtor (id),
      decided_by text not null,
      reason text not null,
      at timestamptz not null,
      released_at timestamptz
    );
    create unique index legal_hold_once on legal_hold (debtor_id) where released_at is null;

    -- That and when it was done, and what had to stay; no data of the debtor.
    create table erasure (
      id bigint generated always as identity primary key,
      debtor_id uuid not null references debtor (id),
      decided_by text not null,
      kept text[] not null,
      at timestamptz not null
    );
    create trigger append_only before update or delete on erasure for each row execute function refuse_change();`.execute(
    db,
  );
}
