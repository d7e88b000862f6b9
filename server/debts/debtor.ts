import { sql } from 'kysely';
import type { Company } from '#domain/company.ts';
import type { Db } from '../database/schema.ts';
import { isFulfilledHere } from './paid-here.ts';
import { isPastDueAt } from './past-due.ts';

type DebtorRow = {
  name: string;
  rut: string;
  /** Confirmed by the debtor, or else what the institution has. */
  email: string | null;
  /** Some origin debt is old enough for this company to offer, or enabled by an executive. */
  hasEligibleDebts: boolean;
};

/** The debtor as the page of debts greets them, also a withdrawn one: nothing is offered to them. */
export async function readDebtor(
  db: Db,
  company: Company,
  debtorId: string,
  at: Date,
): Promise<DebtorRow | null> {
  const { rows } = await sql<DebtorRow>`
    select b.name, b.rut, coalesce(c.email, b.email) as email,
           exists (
             select from operation op
              where op.company = b.company and op.rut = b.rut and op.withdrawn_at is null
                and ${isPastDueAt('op', company, at)}
                and not ${isFulfilledHere}
           ) as "hasEligibleDebts"
      from debtor b
      left join contact c on c.debtor_id = b.id
     where b.id = ${debtorId} and b.company = ${company.key}`.execute(db);
  return rows[0] ?? null;
}
