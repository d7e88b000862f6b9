import { sql, type RawBuilder } from 'kysely';
import * as contract from '#contract/desk-agreements.ts';
import type { AgreementLine, DeskAgreement, DeskInstalment } from '#contract/desk-agreements.ts';
import { lapsesOn } from '#domain/agreement.ts';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import { firstUnpaid, INSTALMENTS, readInstalments, type InstalmentRow } from '../agreements/instalments.ts';
import { lapseDays, numberOf, termsOf, type Agreement } from '../agreements/rows.ts';
import { history } from '../agreements/states.ts';
import type { Db } from '../database/schema.ts';
import { isDisputed } from '../debts/may-collect.ts';
import type { Dependencies } from '../dependencies.ts';
import { answerStaff, type CallAnswer, type StaffCaller } from '../http/call-answers.ts';
import { OF_DEBTOR, rutIn } from './find.ts';
import { appendAction } from './log.ts';
import { readWay } from './timeline.ts';
import { need, success } from './visit.ts';

/** Agreements that debtors of the caller's institution signed here, and their clocks (decision 0070). */

type Needs = Pick<Dependencies, 'db' | 'clock'>;
type Row = Agreement & {
  rut: string;
  name: string;
  first_unpaid: CalendarDate | null;
  stands_still: boolean;
};

/** Of the agreement `a` of a query: a dispute keeps its clock still. Until its instalments are there it is asked by its offer. */
const standsStill = sql<boolean>`(a.state in ('signed', 'inForce') and ${isDisputed({
  ...INSTALMENTS,
  agreement: sql`coalesce(a.instalments_number, a.agreement_number)`,
})})`;

/** With the debtor, the day on which the first unpaid instalment is due, and whether a dispute keeps its clocks still. */
async function rowsWhere(
  { db, clock }: Needs,
  { company }: StaffCaller,
  { which, order }: { which: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.*, ${OF_DEBTOR}, ${firstUnpaid(clock.now())} as first_unpaid, ${standsStill} as stands_still
      from agreement a join debtor d on d.id = a.debtor_id
     where a.company = ${company.key} and ${which}
     order by ${order} limit ${contract.MOST_AGREEMENTS}`.execute(db);
  return rows;
}

/** The first day on which it no longer holds unless something is paid: a signature without its down payment, or a late instalment. */
function endsOn({ company }: StaffCaller, row: Row): CalendarDate | null {
  const { state, stands_still, due_on: due, first_unpaid: unpaid } = row;
  if (stands_still) return null;
  if (state === 'signed') return due;
  return state === 'inForce' && unpaid ? lapsesOn(unpaid, termsOf(company, row)) : null;
}

function lineOf(caller: StaffCaller, row: Row): AgreementLine {
  return {
    ...{ id: row.id, number: numberOf(row), state: row.state, signed_on: santiagoDay(row.signed_at) },
    ...{ down_payment: row.down_payment, ends_on: endsOn(caller, row) },
    stands_still: row.stands_still,
  };
}

/** 9 comes before 10. */
const BY_NUMBER = sql`length(a.agreement_number), a.agreement_number, a.id`;

/** Of a debtor, the newest first. `rut`: without points and dash. */
export async function agreementsOf(deps: Needs, caller: StaffCaller, rut: string): Promise<AgreementLine[]> {
  const rows = await rowsWhere(deps, caller, {
    which: sql`d.rut = ${rut}`,
    order: sql`a.signed_at desc, ${BY_NUMBER}`,
  });
  return rows.map((row) => lineOf(caller, row));
}

/** Those on which a clock runs. */
async function readNext(deps: Needs, caller: StaffCaller): Promise<AgreementLine[]> {
  const rows = await rowsWhere(deps, caller, {
    which: sql`a.due_on is not null and not ${standsStill}`,
    order: sql`coalesce(${firstUnpaid(deps.clock.now())} + ${lapseDays(caller.company)} + 1, a.due_on),
               ${BY_NUMBER}`,
  });
  return rows.map((row) => lineOf(caller, row));
}

function instalmentOf(row: InstalmentRow, today: CalendarDate): DeskInstalment {
  const { number, dueDate, amount, paidOn, isHeld, isWithdrawn } = row;
  const unpaid = isHeld ? 'underWay' : dueDate < today ? 'late' : 'open';
  const standing = paidOn ? 'paid' : isWithdrawn ? 'withdrawn' : unpaid;
  return { number, due_on: dueDate, amount, standing, paid_on: paidOn };
}

/** As they stand, or as they were signed where none is open yet. */
async function instalmentsOf({ db, clock }: Needs, row: Row): Promise<DeskInstalment[]> {
  const { company, instalments_number: number } = row;
  const now = clock.now();
  if (number !== null)
    return (await readInstalments(db, { company, number }, now)).map((one) =>
      instalmentOf(one, santiagoDay(now)),
    );
  return row.plan.schedule.map(({ number, dueDate, amount }) => ({
    ...{ number, due_on: dueDate, amount, paid_on: null },
    standing: row.state === 'withdrawn' ? ('withdrawn' as const) : ('open' as const),
  }));
}

/** The automatic debit that charges its instalments now. */
async function debitOf(db: Db, row: Row): Promise<DeskAgreement['debit']> {
  const debit = await db
    .selectFrom('automatic_debit_agreement as of')
    .innerJoin('automatic_debit', 'automatic_debit.id', 'of.debit_id')
    .select(['automatic_debit.state', 'automatic_debit.bank'])
    .where('of.company', '=', row.company)
    .where('of.agreement_number', '=', numberOf(row))
    .where('of.live', '=', true)
    .executeTakeFirst();
  return debit ?? null;
}

async function readOne(deps: Needs, caller: StaffCaller, id: string): Promise<DeskAgreement | null> {
  const { db } = deps;
  const [row] = await rowsWhere(deps, caller, { which: sql`a.id = ${id}`, order: sql`a.id` });
  if (!row) return null;
  const payment = await db
    .selectFrom('payment')
    .select('ref')
    .where('id', '=', row.payment_id)
    .executeTakeFirst();
  const { plan, ended_at: ended } = row;
  return {
    ...lineOf(caller, row),
    ...{ name: row.name, rut: row.rut, debt: plan.debt, discount: plan.discount },
    ...{ payment_ref: payment?.ref ?? null, payment_day: plan.choice.paymentDay },
    ended_on: ended && santiagoDay(ended),
    instalments: await instalmentsOf(deps, row),
    debit: await debitOf(db, row),
    ...(await readWay(db, { of: 'agreement', history }, row)),
  };
}

export const agreementAnswers = (deps: Dependencies): CallAnswer[] => [
  answerStaff(contract.listAgreements, async ({ caller }) => {
    need(caller, 'find');
    return success(await readNext(deps, caller));
  }),
  answerStaff(contract.findAgreements, async ({ body: { rut }, caller }) => {
    need(caller, 'find');
    const data = await agreementsOf(deps, caller, rutIn(rut));
    await appendAction(deps.db, deps, caller, { action: 'agreements.found', object: 'rut' });
    return success(data);
  }),
  answerStaff(contract.readAgreement, async ({ body: { id }, caller }) => {
    need(caller, 'find');
    const data = await readOne(deps, caller, id);
    if (!data) return { status: 'NOT_FOUND' as const };
    await appendAction(deps.db, deps, caller, { action: 'agreement.read', object: data.number });
    return success(data);
  }),
];
