import { sql, type Kysely } from 'kysely';

/** Where people go in the flow, and where they leave it: sums of a day, never a row of a visit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flow_move (
      company text not null,
      day date not null,
      -- state, event and branch of the machine payment-flow
      arrow text not null,
      times bigint not null check (times > 0),
      primary key (company, day, arrow)
    );
    create index flow_move_by_age on flow_move (day);

    -- It had a row for each who left, with its instant. What it knew of states is nothing.
    drop table flow_leave;
    create table flow_leave (
      company text not null,
      day date not null,
      state text not null,
      waited text not null,
      step text not null,
      offer_type text,
      reason text not null,
      times bigint not null check (times > 0),
      unique nulls not distinct (company, day, state, waited, step, offer_type, reason)
    );
    create index flow_leave_by_age on flow_leave (day);

    create index session_by_day on session (company, created_at);`.execute(db);
}
