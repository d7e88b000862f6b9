import { sql, type Kysely } from 'kysely';

/** What lets data end by their age (server/privacy/tables.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How many people identified for the first time in the month on that day, of months whose sessions are gone: all that the
    -- figures of the flow need of them (decision 0038).
    create table flow_people (
      company text not null,
      day date not null,
      people bigint not null check (people > 0),
      primary key (company, day)
    );

    -- A session's number outlives it in what was accepted and asked for with it.
    alter table consent drop constraint consent_session_id_fkey;
    alter table programme_request drop constraint programme_request_session_id_fkey;
    alter table contact_change drop constraint contact_change_session_id_fkey;

    -- The text of a contract that is over may go, never change; its hash stays.
    create or replace function agreement_text_stays() returns trigger language plpgsql as $$
    begin
      if (new.plan, new.contract_hash, new.evidence, new.down_payment, new.signed_at)
         is distinct from (old.plan, old.contract_hash, old.evidence, old.down_payment, old.signed_at)
         or (new.contract_html <> old.contract_html and (new.contract_html <> '' or old.ended_at is null)) then
        raise exception 'a signed agreement is not edited' using errcode = 'check_violation';
      end if;
      return new;
    end $$;`.execute(db);
}
