import { sql } from 'kysely';
import type { Company } from '#domain/company.ts';
import type { Pesos } from '#domain/money.ts';
import type { Db } from '../database/schema.ts';
import { isPastDueAt } from './past-due.ts';

type DebtorRow = {
  name: string;
  rut: string;
  /** Confirmed by the debtor, or else what the institution has. */
  email: string | null;
  /** Some origin debt is old enough for this company to offer, or enabled by an executive. */
  hasEligibleDebts: boolean;
  underWay: { ref: string; amount: Pesos } | null;
};

/** The debtor as the page of debts greets them; null when the institution has withdrawn them. */
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
                -- what an agreement signed here has paid is owed no more, before a load says so too
                and not exists (
                  select from debt d
                    join agreement a on a.company = d.company and a.agreement_number = d.agreement_number
                   where d.company = op.company and d.operation_number = op.operation_number and a.state = 'fulfilled')
           ) as "hasEligibleDebts",
           (
             select json_build_object('ref', p.ref, 'amount', p.amount)
               from payment p
              where p.debtor_id = b.id and p.company = b.company and p.state in ('redirected', 'confirming', 'unknown')
                 -- a direct debit under way is told with its automatic debit
                 and p.method <> 'pac'
              order by p.created_at desc limit 1
           ) as "underWay"
      from debtor b
      left join contact c on c.debtor_id = b.id
     where b.id = ${debtorId} and b.company = ${company.key} and b.withdrawn_at is null`.execute(db);
  return rows[0] ?? null;
}
