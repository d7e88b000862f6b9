import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Pesos } from '#domain/money.ts';
import type { Instalment } from '#domain/plan.ts';
import { dayOf } from '../database/santiago.ts';
import type { Db, Tx } from '../database/schema.ts';
import { dueDay } from '../debts/may-collect.ts';
import { isPaidElsewhere, paidDay } from '../debts/paid-elsewhere.ts';
import { signedDebts } from '../debts/signed-debts.ts';
import { nextNumber, type Agreement } from './rows.ts';

/**
 * Adds the instalments of a formalised agreement to the portfolio's tables as a separate convenio, so that they are shown,
 * selected, priced and paid like any other. Returns the convenio's number.
 */
export async function openInstalments(tx: Tx, agreement: Agreement): Promise<string> {
  const { company, plan } = agreement;
  const number = await nextNumber(tx, agreement.company, agreement.agreement_number);
  await copyOffer(tx, agreement, number);
  const debt_id = debtIdOf(number);
  await sql`
    insert into debt (company, debt_id, agreement_number, operation_number, amount, source)
    select ${company}, ${debt_id}, ${number}, min(operation_number), ${plan.rest}, 'agreement'
      from ${signedDebts} d where agreement_id = ${agreement.id}`.execute(tx);
  await tx
    .insertInto('quota')
    .values(
      plan.schedule.map(({ number, dueDate, amount }) => ({
        company,
        debt_id,
        number,
        due_date: dueDate,
        amount,
      })),
    )
    .execute();
  return number;
}

/**
 * The discount is earned by the payment of the last instalment; until then all of it is owed (§4.6 "Lapse"). The instalments are its
 * signer's, also where a load has given the offer's number to another debtor since.
 */
async function copyOffer(
  tx: Tx,
  { company, agreement_number, debtor_id, plan }: Agreement,
  number: string,
): Promise<void> {
  await sql`
    insert into offer (company, agreement_number, rut, product_type, total_debt, discount, maximum_discount_percent,
                       receiver, automatable, source)
    select o.company, ${number}, b.rut, 'convenio', ${plan.rest + plan.discount}, ${plan.discount}, o.maximum_discount_percent,
           o.receiver, o.automatable, 'agreement'
      from offer o join debtor b on b.id = ${debtor_id}
     where o.company = ${company} and o.agreement_number = ${agreement_number}`.execute(tx);
}

function debtIdOf(instalmentsNumber: string): string {
  return `${instalmentsNumber}-1`;
}

/** An agreement `a` of a query, by the number that its instalments are paid as. */
export const INSTALMENTS = {
  debtor: sql.ref('a.debtor_id'),
  company: sql.ref('a.company'),
  agreement: sql.ref('a.instalments_number'),
};
const quotaDay = (at: Date, ended = sql`null::date`) =>
  dueDay({ due: sql.ref('q.due_date'), ended }, INSTALMENTS, at);

export type Unpaid = { number: number; dueDate: CalendarDate; isHeld: boolean };

/** The unpaid instalments, ascending, each with the day on which it is due now; `isHeld` while a payment of one is under way. */
export async function readUnpaid(
  db: Db,
  { company, number }: { company: string; number: string },
  at: Date,
): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select q.number, ${quotaDay(at)} as "dueDate", coalesce(bool_or(pq.hold in ('held', 'waiting')), false) as "isHeld"
      from agreement a
      join quota q on q.company = a.company and q.debt_id = ${debtIdOf(number)}
      left join payment_quota pq on pq.company = q.company and pq.debt_id = q.debt_id and pq.number = q.number
            and pq.hold in ('held', 'waiting', 'paid')
     where a.company = ${company} and a.instalments_number = ${number} and q.withdrawn_at is null and not ${isPaidElsewhere}
     group by a.id, q.number, q.due_date
    having coalesce(bool_and(pq.hold <> 'paid'), true)
     order by q.number`.execute(db);
  return rows;
}

/** The instalments `q` that are paid nowhere, of the agreement `a` of a query. */
const fromUnpaid = sql`
  from quota q
   where q.company = a.company and q.debt_id = a.instalments_number || '-1'
     and q.withdrawn_at is null and not ${isPaidElsewhere} and not exists (
       select from payment_quota pq
        where pq.company = q.company and pq.debt_id = q.debt_id and pq.number = q.number and pq.hold = 'paid')`;

/** When the first instalment that is not paid is due, of the agreement `a` of a query; null where none is. */
export const firstUnpaid = (at: Date) =>
  sql<CalendarDate | null>`(select min(${quotaDay(at)}) ${fromUnpaid})`;

/**
 * Whether an agreement `a` in force has no unpaid instalment left. From the last one, which is almost always unpaid: one row an
 * agreement is read, however many there are.
 */
export const isPaidWhole = sql<boolean>`(
  a.state = 'inForce' and (select q.number ${fromUnpaid} order by q.number desc limit 1) is null)`;

export type InstalmentRow = Instalment & {
  paidOn: CalendarDate | null;
  isHeld: boolean;
  isWithdrawn: boolean;
};

/** All instalments of a formalised agreement, with what became of each. */
export async function readInstalments(
  db: Db,
  { company, number }: { company: string; number: string },
  at: Date,
): Promise<InstalmentRow[]> {
  const ended = sql`coalesce(q."paidOn", ${dayOf(sql.ref('q.withdrawn_at'))})`;
  const { rows } = await sql<InstalmentRow>`
    select q.number, ${quotaDay(at, ended)} as "dueDate", q.amount, q.withdrawn_at is not null as "isWithdrawn", q."paidOn",
           q."isHeld"
      from agreement a
      join (
        select q.company, q.number, q.due_date, q.amount, q.withdrawn_at,
               ${paidDay(sql`min(p.settled_at)`)} as "paidOn",
               coalesce(bool_or(pq.hold in ('held', 'waiting')), false) as "isHeld"
          from quota q
          left join payment_quota pq on pq.company = q.company and pq.debt_id = q.debt_id and pq.number = q.number
                and pq.hold in ('held', 'waiting', 'paid')
          left join payment p on p.id = pq.payment_id and pq.hold = 'paid'
         where q.company = ${company} and q.debt_id = ${debtIdOf(number)}
         group by q.company, q.debt_id, q.number
      ) q on q.company = a.company
     where a.company = ${company} and a.instalments_number = ${number}
     order by q.number`.execute(db);
  return rows;
}

export type PaidInstalments = { count: number; amount: Pesos; lastPaidOn: CalendarDate | null };

/** What was paid of the instalments, here or elsewhere as the institution's load says. */
export async function readPaid(db: Db, company: string, number: string): Promise<PaidInstalments> {
  const { rows } = await sql<PaidInstalments>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount, max(paid_on) as "lastPaidOn"
      from (
        select q.amount, ${paidDay(sql.ref('p.settled_at'))} as paid_on
          from quota q
          left join payment_quota pq on pq.company = q.company and pq.debt_id = q.debt_id and pq.number = q.number
                and pq.hold = 'paid'
          left join payment p on p.id = pq.payment_id
         where q.company = ${company} and q.debt_id = ${debtIdOf(number)}
      ) as instalment
     where paid_on is not null`.execute(db);
  return rows[0] ?? { count: 0, amount: 0, lastPaidOn: null };
}

/** What is paid of an agreement, its down payment included: one that has gone back pays nothing any more. */
export async function readPaidInAll(
  db: Db,
  {
    company,
    instalments_number: number,
    payment_id: id,
    down_payment: down,
  }: Pick<Agreement, 'company' | 'instalments_number' | 'payment_id' | 'down_payment'>,
): Promise<Pesos> {
  if (number === null) return 0;
  const held = db.selectFrom('payment_quota').select('number').where('payment_id', '=', id);
  const isPaid = (await held.where('hold', '=', 'paid').executeTakeFirst()) !== undefined;
  return (isPaid ? down : 0) + (await readPaid(db, company, number)).amount;
}

/** Nothing of an agreement that lapsed or was released can be paid any more: its original debt is owed again. */
export async function withdrawInstalments(
  tx: Tx,
  { company, number }: { company: string; number: string },
  unpaid: readonly Unpaid[],
  at: Date,
): Promise<void> {
  const numbers = unpaid.map((instalment) => instalment.number);
  await tx
    .updateTable('quota')
    .set({ withdrawn_at: at })
    .where('company', '=', company)
    .where('debt_id', '=', debtIdOf(number))
    .where('number', '=', sql<number>`any(${numbers}::int[])`)
    .execute();
  await tx
    .updateTable('offer')
    .set({ withdrawn_at: at })
    .where('company', '=', company)
    .where('agreement_number', '=', number)
    .execute();
}

/** Whether the debts of an agreement number are instalments of an agreement that has lapsed or was released. */
export const hasLapsed = (
  company: RawBuilder<unknown>,
  agreementNumber: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from agreement
   where company = ${company} and instalments_number = ${agreementNumber} and state in ('lapsed', 'released'))`;
