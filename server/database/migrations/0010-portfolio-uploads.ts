import { sql, type Kysely } from 'kysely';
import { chartTables } from '../chart-tables.ts';

/**
 * The portfolio by upload at an institution's desk (decision 0071): its files in pieces, and what people decide about them. The legal
 * moves of `portfolio_upload.state` are the edges of machines/portfolio-load.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portfolio_upload (
      id uuid primary key,
      company text not null,
      state text not null,
      mode text not null check (mode in ('full', 'partial')),
      allow_empty boolean not null,
      reason text not null check (btrim(reason) <> ''),
      -- subjects of the institution's identity provider, and their names at that time
      uploaded_by text not null check (uploaded_by <> ''),
      uploader_name text not null check (uploader_name <> ''),
      uploaded_at timestamptz not null,
      -- of the check: what it found, whether a second person must confirm, and the last load of the portfolio before it
      outcome jsonb,
      is_forgiving boolean,
      after_load_id bigint,
      -- the operations shown; they end with the pieces
      withdrawn jsonb,
      refusal jsonb,
      progress jsonb,
      tries int not null default 0,
      decided_by text,
      decider_name text,
      decision_reason text check (btrim(decision_reason) <> ''),
      decided_at timestamptz,
      load_id bigint references portfolio_load (id),
      -- when a worker looks at it next; null while people decide, and after its end
      due_at timestamptz,
      ended_at timestamptz,
      -- of the figures that people see; each check has another one, and a confirmation holds for no other (decision 0071)
      check_id uuid,
      confirmed_check uuid,
      check (num_nulls(decided_by, decider_name, decision_reason, decided_at) in (0, 4)),
      check (state not in ('confirmed', 'loading', 'loaded') or decided_by is not null),
      check (state not in ('checked', 'confirmed', 'loading', 'loaded') or (outcome is not null and is_forgiving is not null)),
      -- four eyes
      check (state not in ('confirmed', 'loading', 'loaded') or not is_forgiving or decided_by <> uploaded_by),
      check ((state = 'loaded') = (load_id is not null)),
      check ((state in ('loaded', 'refused', 'failed', 'discarded')) = (ended_at is not null)),
      check (ended_at is null or due_at is null),
      check (state not in ('checked', 'confirmed', 'loading', 'loaded') or check_id is not null),
      check (state not in ('confirmed', 'loading', 'loaded') or confirmed_check is not distinct from check_id)
    );
    create unique index portfolio_upload_open on portfolio_upload (company) where ended_at is null;
    create index portfolio_upload_by_company on portfolio_upload (company, uploaded_at);
    create index portfolio_upload_due on portfolio_upload (due_at) where due_at is not null;

    create table portfolio_upload_file (
      id uuid primary key,
      upload_id uuid not null references portfolio_upload (id),
      -- 'rejects' and 'reductions' are what the check wrote
      kind text not null check (kind in ('source', 'rejects', 'reductions')),
      place int not null,
      name text not null check (name <> ''),
      bytes bigint not null check (bytes >= 0),
      received bigint not null check (received between 0 and bytes),
      -- of the bytes that were checked
      sha256 bytea,
      unique (upload_id, kind, place)
    );
    create table portfolio_upload_piece (
      file_id uuid not null references portfolio_upload_file (id) on delete cascade,
      seq int not null check (seq >= 0),
      bytes bytea not null,
      at timestamptz not null,
      primary key (file_id, seq)
    );
    create index portfolio_upload_piece_at on portfolio_upload_piece (at);
    create trigger unchanged before update on portfolio_upload_piece
      for each row execute function refuse_change();

    ${chartTables('portfolio_upload', 'upload_id', {
      receiving: ['uploaded', 'discarded'],
      uploaded: ['checking', 'discarded'],
      checking: ['checked', 'refused', 'failed', 'discarded'],
      checked: ['confirmed', 'uploaded', 'discarded'],
      confirmed: ['loading', 'discarded'],
      loading: ['loaded', 'uploaded', 'failed'],
    })}`.execute(db);
}
