import { sql, type Kysely } from 'kysely';

/**
 * Where people go in the flow, and where they leave it: sums of a day, never a row of a visit (decision 0038). And histories replayed
 * each night, with those that their charts do not allow (decision 0074).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flow_move (
      company text not null,
      day date not null,
      -- state, event and branch of the machine payment-flow
      arrow text not null,
      times bigint not null check (times > 0),
      -- from the signature of a plan on (decision 0081)
      signed boolean not null,
      primary key (company, day, arrow, signed)
    );
    create index flow_move_by_age on flow_move (day);

    create table flow_leave (
      company text not null,
      day date not null,
      state text not null,
      waited text not null,
      step text not null,
      offer_type text,
      reason text not null,
      times bigint not null check (times > 0),
      signed boolean not null,
      unique nulls not distinct (company, day, state, waited, step, offer_type, reason, signed)
    );
    create index flow_leave_by_age on flow_leave (day);

    -- How many people identified for the first time in the month on that day, of months whose sessions are gone: all that the
    -- figures of the flow need of them. Signers count on the day of their first signature, others signed no plan (decision 0081).
    create table flow_people (
      company text not null,
      day date not null,
      people bigint not null,
      signers bigint not null,
      others bigint not null,
      primary key (company, day),
      check (people >= 0 and signers >= 0 and others >= 0)
    );

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
    create index strange_history_open on strange_history (payment_id) where open_since is not null;`.execute(
    db,
  );
}
