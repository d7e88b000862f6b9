import { sql, type Kysely } from 'kysely';

/** Data of a debtor that may not be erased yet, and what was erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Somebody of the institution says that nothing of a debtor may be erased: a lawsuit, an inquiry.
    create table legal_hold (
      id bigint generated always as identity primary key,
      debtor_id uuid not null references debtor (id),
      decided_by text not null,
      reason text not null,
      at timestamptz not null,
      released_at timestamptz
    );
    create unique index legal_hold_once on legal_hold (debtor_id) where released_at is null;

    -- That and when it was done, and what had to stay; nothing of whom.
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
