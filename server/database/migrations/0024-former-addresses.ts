import { sql, type Kysely } from 'kysely';

/** What is also told to an address that was registered until lately, and the links by which it can end sessions (decision 0044). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_notice (
      id uuid primary key default gen_random_uuid(),
      company text not null,
      debtor_id uuid not null references debtor (id),
      kind text not null check (kind in
        ('payment', 'cardSaved', 'cardRemoved', 'agreementSigned', 'debitRequested', 'debitCancelled', 'receiptSent')),
      -- the row it tells of; the kind says of which table
      about uuid not null,
      email text not null,
      at timestamptz not null,
      unique (kind, about, email)
    );
    create index former_notice_by_debtor on former_notice (debtor_id);

    create table session_end_link (
      token_hash text primary key,
      company text not null,
      debtor_id uuid not null references debtor (id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index session_end_link_by_debtor on session_end_link (debtor_id);`.execute(db);
}
