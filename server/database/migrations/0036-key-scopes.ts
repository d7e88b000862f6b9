import { sql, type Kysely } from 'kysely';

/** What a key of an institution opens (decision 0073), and what a list of its payments is read by. Keys that are there open what they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table institution_key
      add column scopes text[] not null default '{events,payments,settlements,webhooks}'
      check (cardinality(scopes) > 0 and scopes <@ '{events,payments,settlements,webhooks}');
    alter table institution_key alter column scopes drop default;

    create function institution_key_scopes_stay() returns trigger language plpgsql as $$
    begin
      raise exception 'the scopes of key % stay as they were given', old.id using errcode = 'check_violation';
    end $$;
    create trigger institution_key_scopes_stay before update of scopes on institution_key
      for each row when (new.scopes is distinct from old.scopes) execute function institution_key_scopes_stay();

    create index ledger_entry_by_payment on ledger_entry (payment_id);
    create index institution_event_money_by_time on institution_event (company, at) where entry_id is not null;
  `.execute(db);
}
