import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { Persona } from './portfolio.ts';
import { crossed, sameDebts, underWay } from './other-tenant-rows.ts';

/**
 * An institution without visitors at which every debtor of a test owes too: under the same RUT and the same numbers, with a
 * payment, an agreement and an automatic debit under way. A query that omits the company reads or writes its rows.
 */
export const OTHER_TENANT = 'cordillera-consumo';

/** Refuses every write to the other tenant's rows from here on, and counts the tries. */
export async function guardOtherTenant(db: Db): Promise<void> {
  await sql`
    create sequence other_tenant_written;
    create function refuse_other_tenant_write() returns trigger language plpgsql as $$
    begin
      -- The round that numbers events and closes days does so for every institution.
      if tg_table_name = 'settlement_file' or (tg_table_name = 'institution_event' and tg_op = 'UPDATE') then
        return coalesce(new, old);
      end if;
      if coalesce(new.company, old.company) = ${sql.lit(OTHER_TENANT)} then
        perform nextval('other_tenant_written');
        raise exception 'a row of another institution is written: % %', lower(tg_op), tg_table_name;
      end if;
      return coalesce(new, old);
    end $$;
    do $$
    declare its text;
    begin
      for its in select table_name from information_schema.columns
                  where table_schema = 'public' and column_name = 'company' loop
        execute format('create trigger left_alone before insert or update or delete on %I
                          for each row execute function refuse_other_tenant_write()', its);
      end loop;
    end $$;`.execute(db);
}

/** Copies a debtor's debts to the other tenant. */
export async function addOtherTenant(db: Db, { company, rut }: Persona): Promise<void> {
  if (company === OTHER_TENANT) return;
  await db.transaction().execute(async (tx) => {
    // The guards do not look here.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sameDebts({ company, rut, to: OTHER_TENANT }).execute(tx);
    await underWay({ company: OTHER_TENANT, rut }).execute(tx);
  });
}

/**
 * Call it after all debtors are copied. Moves each debt number of the other tenant to another agreement and operation, mostly
 * another person's, and pays every second held quota. With equal relations a wrong join would give the same result.
 */
export async function crossRelations(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await crossed(OTHER_TENANT).execute(tx);
  });
}

/** Reports tries to write the other tenant's rows since the last call, also those whose error was caught. */
export async function otherTenantFaults(db: Db): Promise<string[]> {
  const { rows: guarded } = await sql<{ count: string | null }>`
    select to_regclass('other_tenant_written') as count`.execute(db);
  if (guarded[0]?.count === null) return [];
  const { rows } = await sql<{ tried: boolean }>`select is_called as tried from other_tenant_written`.execute(
    db,
  );
  await sql`select setval('other_tenant_written', 1, false)`.execute(db);
  return rows[0]?.tried ? ['rows of another tenant were to be written'] : [];
}
