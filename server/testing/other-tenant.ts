import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { Persona } from './portfolio.ts';
import { crossed, sameDebts, underWay } from './other-tenant-rows.ts';

/**
 * An institution that nobody visits, at which everybody owes too: under the same RUT and the same numbers, with a payment, an
 * agreement and an automatic debit under way. Whoever forgets the company in a query comes upon it.
 */
export const NEIGHBOUR = 'cordillera-consumo';

/** From here on every row of the neighbour's refuses to be written, and how often somebody tried is counted. */
export async function guardOtherTenant(db: Db): Promise<void> {
  await sql`
    create sequence neighbour_written;
    create function leave_the_neighbour_alone() returns trigger language plpgsql as $$
    begin
      -- The round that numbers events and closes days does so for every institution.
      if tg_table_name = 'settlement_file' or (tg_table_name = 'institution_event' and tg_op = 'UPDATE') then
        return coalesce(new, old);
      end if;
      if coalesce(new.company, old.company) = ${sql.lit(NEIGHBOUR)} then
        perform nextval('neighbour_written');
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
                          for each row execute function leave_the_neighbour_alone()', its);
      end loop;
    end $$;`.execute(db);
}

/** Lets a debtor of the portfolio owe the neighbour too. */
export async function addOtherTenant(db: Db, { company, rut }: Persona): Promise<void> {
  if (company === NEIGHBOUR) return;
  await db.transaction().execute(async (tx) => {
    // The guards do not look here.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sameDebts({ company, rut, to: NEIGHBOUR }).execute(tx);
    await underWay({ company: NEIGHBOUR, rut }).execute(tx);
  });
}

/**
 * Once everybody owes the neighbour: each debt number is now that of another agreement and operation there, mostly another
 * person's, and every second quota under way was paid. With the same relations a wrong join would answer the same.
 */
export async function crossRelations(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await crossed(NEIGHBOUR).execute(tx);
  });
}

/** A sentence when somebody tried to write a row of the neighbour's since the last look, also where nobody heard of it. */
export async function neighbourFaults(db: Db): Promise<string[]> {
  const { rows: guarded } = await sql<{ count: string | null }>`
    select to_regclass('neighbour_written') as count`.execute(db);
  if (guarded[0]?.count === null) return [];
  const { rows } = await sql<{ tried: boolean }>`select is_called as tried from neighbour_written`.execute(
    db,
  );
  await sql`select setval('neighbour_written', 1, false)`.execute(db);
  return rows[0]?.tried ? ['rows of an institution that nobody visited were to be written'] : [];
}
