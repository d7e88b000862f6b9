import { sql } from 'kysely';
import { santiagoDay } from '#domain/calendar.ts';
import { mergeAccounts, newestFirst, type PastPayment } from '#domain/history.ts';
import type { MoneyStanding } from '#contract/money.ts';
import type { Db } from '../database/schema.ts';
import { isPaidElsewhere } from '../debts/paid-elsewhere.ts';
import { standings } from '../ledger/standing.ts';

type Owner = { readonly company: string; readonly debtorId: string };

/**
 * All a debtor has paid, newest first: what was paid in this portal, what the institution reports of payments made elsewhere,
 * and instalments it calls paid without naming their payment. What two of them report stands once.
 */
export async function readHistory(db: Db, owner: Owner): Promise<PastPayment[]> {
  const [here, elsewhere, settled] = await Promise.all([
    readPaidHere(db, owner),
    readReportedPayments(db, owner),
    readPaidQuotas(db, owner),
  ]);
  return newestFirst(mergeAccounts(here, elsewhere, settled));
}

/** What came was not the price of the quotas: it is listed once, as what came. */
const isOtherAmount = sql`(s.received is not null and s.received <> p.amount)`;

async function readPaidHere(db: Db, { company, debtorId }: Owner): Promise<PastPayment[]> {
  const { rows } = await sql<
    Omit<PastPayment, 'paidOn' | 'standing' | 'isDownPayment' | 'paysNothing'> & {
      at: Date;
      standing: MoneyStanding | null;
      isDownPayment: boolean;
      paysNothing: boolean;
    }
  >`
    select q.number, d.operation_number as "operationNumber", coalesce(o.product, '') as product,
           coalesce(p.settled_at, p.created_at) as at, p.ref,
           case when ${isOtherAmount} then s.received else q.amount end as amount,
           array[p.ref, p.buy_order] as "knownAs", s.standing,
           exists (select from suspense u where u.payment_id = p.id and u.state <> 'assigned') as "paysNothing",
           coalesce(f.product_type = 'abono_convenio', false) as "isDownPayment"
      from payment p
      left join ${standings} s on s.payment_id = p.id
      join payment_quota q on q.payment_id = p.id and (q.hold = 'paid' or s.standing is not null)
      join debt d on d.company = q.company and d.debt_id = q.debt_id
      left join offer f on f.company = d.company and f.agreement_number = d.agreement_number
      left join operation o on o.company = d.company and o.operation_number = d.operation_number
     where p.debtor_id = ${debtorId} and p.company = ${company} and (p.state = 'paid' or s.standing is not null)
       and (not ${isOtherAmount} or (q.debt_id, q.number) = (
         select debt_id, number from payment_quota where payment_id = p.id order by debt_id, number limit 1))
     order by at desc, p.created_at desc`.execute(db);
  return rows.map(({ at, standing, isDownPayment, paysNothing, ...row }) => ({
    ...row,
    paidOn: santiagoDay(at),
    ...(isDownPayment && { isDownPayment }),
    ...(standing && { standing }),
    ...(paysNothing && { paysNothing }),
  }));
}

async function readReportedPayments(db: Db, { company, debtorId }: Owner): Promise<PastPayment[]> {
  const { rows } = await sql<PastPayment>`
    select t.number, t.operation_number as "operationNumber", t.product, t.paid_on as "paidOn", t.amount, null as ref,
           array_remove(array[t.reference], null) as "knownAs"
      from past_payment t join debtor b on b.company = t.company and b.rut = t.rut
     where b.id = ${debtorId} and t.company = ${company} and t.withdrawn_at is null`.execute(db);
  return rows;
}

/** Without those whose payment was made here, also where the institution says another amount or day, or it was given back since. */
async function readPaidQuotas(db: Db, { company, debtorId }: Owner): Promise<PastPayment[]> {
  const { rows } = await sql<PastPayment>`
    select q.number, d.operation_number as "operationNumber", o.product, q.paid_on as "paidOn", q.amount, null as ref,
           array[]::text[] as "knownAs"
      from debtor b
      join offer f on f.company = b.company and f.rut = b.rut
      join debt d on d.company = f.company and d.agreement_number = f.agreement_number and d.withdrawn_at is null
      join operation o on o.company = d.company and o.operation_number = d.operation_number
      join quota q on q.company = d.company and q.debt_id = d.debt_id
     where b.id = ${debtorId} and b.company = ${company} and ${isPaidElsewhere} and q.withdrawn_at is null
       and not exists (
         select from payment_quota pq
          where pq.company = q.company and pq.debt_id = q.debt_id and pq.number = q.number and pq.hold = 'paid')`.execute(
    db,
  );
  return rows;
}
