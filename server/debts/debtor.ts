import { sql, type Kysely } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Pesos } from '#domain/money.ts';
import type { Database } from '../database/schema.ts';
import type { Owner } from './agreements.ts';

export type DebtorRow = {
  name: string;
  rut: string;
  /** Confirmed by the debtor, or else what the institution has. */
  email: string | null;
  /** Some origin debt is unpaid since `overdueBy` or longer. */
  hasOldDebts: boolean;
  underWay: { ref: string; amount: Pesos } | null;
};

/** The debtor as the page of debts greets them; null when the institution has withdrawn them. */
export async function readDebtor(
  db: Kysely<Database>,
  { company, debtorId }: Owner,
  overdueBy: CalendarDate,
): Promise<DebtorRow | null> {
  const { rows } = await sql<DebtorRow>`
    select b.name, b.rut, coalesce(c.email, b.email) as email,
           exists (
             select from operation op
              where op.company = b.company and op.rut = b.rut and op.withdrawn_at is null and op.overdue_since <= ${overdueBy}
           ) as "hasOldDebts",
           (
             select json_build_object('ref', p.ref, 'amount', p.amount)
               from payment p
              where p.debtor_id = b.id and p.company = b.company and p.state in ('redirected', 'confirming', 'unknown')
              order by p.created_at desc limit 1
           ) as "underWay"
      from debtor b
      left join contact c on c.debtor_id = b.id
     where b.id = ${debtorId} and b.company = ${company} and b.withdrawn_at is null`.execute(db);
  return rows[0] ?? null;
}
