import { sql, type Kysely } from 'kysely';

/** Sums of the flow from the signature of a plan on are apart, and how many people signed and did not (decision 0081). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table flow_move add signed boolean not null default false;
    alter table flow_move alter signed drop default,
      drop constraint flow_move_pkey, add primary key (company, day, arrow, signed);

    alter table flow_leave add signed boolean not null default false;
    alter table flow_leave alter signed drop default,
      drop constraint flow_leave_company_day_state_waited_step_offer_type_reason_key,
      add unique nulls not distinct (company, day, state, waited, step, offer_type, reason, signed);

    -- Of months that are kept already it is not known who signed: nothing is said of signers in them.
    alter table flow_people
      drop constraint flow_people_people_check,
      add signers bigint not null default 0,
      add others bigint not null default 0;
    alter table flow_people alter signers drop default, alter others drop default,
      add check (people >= 0 and signers >= 0 and others >= 0);`.execute(db);
}
