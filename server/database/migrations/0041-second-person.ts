import { sql, type Kysely } from 'kysely';

/** Two people order by command (decision 0043); what was ordered before keeps its one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_order
      add second text check (btrim(second) <> ''),
      add constraint payment_order_by_two_people
        check (lower(regexp_replace(second, '\\s', '', 'g')) <> lower(regexp_replace(who, '\\s', '', 'g'))),
      -- The two of the desk's own orders stand in their proposal.
      add constraint payment_order_has_second check (second is not null or who = 'desk') not valid;
  `.execute(db);
}
