import { sql, type Kysely } from 'kysely';

/** Histories replayed each night, and those that their charts do not allow (decision 0074). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conformance_run (
      -- in Santiago
      day date primary key,
      at timestamptz not null,
      histories int not null,
      strange int not null
    );
    create table strange_history (
      -- of the row; without a reference, for opening a case must not wait for the payment
      id uuid primary key,
      chart text not null,
      -- as people name it: its reference, else its id
      ref text not null,
      payment_id uuid,
      what text not null,
      step text not null,
      -- null: accepted
      open_since timestamptz,
      -- [{step, by, reason, at}]: taken as they are
      accepted jsonb not null default '[]'
    );
    create index strange_history_open on strange_history (payment_id) where open_since is not null;
  `.execute(db);
}
