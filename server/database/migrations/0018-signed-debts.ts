import { sql, type Kysely } from 'kysely';

/**
 * An agreement keeps which debts it was made on (decision 0103): a load may bring one under another offer. The database writes them with the
 * signature, so that a server of the release before does too. Of earlier signatures they are those whose number is still the offer's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agreement_debt (
      agreement_id uuid not null references agreement (id) on delete cascade,
      company text not null,
      debt_id text not null,
      primary key (agreement_id, debt_id)
    );
    create index agreement_debt_by_debt on agreement_debt (company, debt_id);
    create trigger append_only before update on agreement_debt for each row execute function refuse_change();

    create function agreement_keeps_its_debts() returns trigger language plpgsql as $$
    begin
      insert into agreement_debt (agreement_id, company, debt_id)
      select new.id, company, debt_id from debt
       where company = new.company and agreement_number = new.agreement_number and withdrawn_at is null;
      return null;
    end $$;
    create trigger agreement_debts after insert on agreement for each row execute function agreement_keeps_its_debts();

    insert into agreement_debt (agreement_id, company, debt_id)
    select a.id, d.company, d.debt_id
      from agreement a join debt d on d.company = a.company and d.agreement_number = a.agreement_number
     where d.withdrawn_at is null or d.withdrawn_at >= a.signed_at`.execute(db);
}
