import { sql, type RawBuilder } from 'kysely';
import * as contract from '#contract/desk-agreements.ts';
import type { AgreementLine, DeskAgreement, DeskInstalment } from '#contract/desk-agreements.ts';
import { lapsesOn } from '#domain/agreement.ts';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import type { Terms } from '#domain/company.ts';
import { firstUnpaid, readInstalments, type InstalmentRow } from '../agreements/instalments.ts';
import { numberOf, type Agreement } from '../agreements/rows.ts';
import { history } from '../agreements/states.ts';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { answerStaff, type CallAnswer, type StaffCaller } from '../http/call-answers.ts';
import { OF_DEBTOR, rutIn } from './find.ts';
import { appendAction } from './log.ts';
import { readWay } from './timeline.ts';
import { need, success } from './visit.ts';

/** Agreements that debtors of the caller's institution signed here, and their clocks (decision 0070). */

type Row = Agreement & { rut: string; name: string; first_unpaid: CalendarDate | null };

/** With the debtor, and the day on which the first unpaid instalment is due. */
async function rowsWhere(
  db: Db,
  { company }: StaffCaller,
  { which, order }: { which: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.*, ${OF_DEBTOR}, ${firstUnpaid('a')} as first_unpaid
      from agreement a join debtor d on d.id = a.debtor_id
     where a.company = ${company.key} and ${which}
     order by ${order} limit ${contract.MOST_AGREEMENTS}`.execute(db);
  return rows;
}

/** The first day on which it no longer holds unless something is paid: a signature without its down payment, or a late instalment. */
function endsOn({ state, due_on: due, first_unpaid: unpaid }: Row, terms: Terms): CalendarDate | null {
  if (state === 'signed') return due;
  return state === 'inForce' && unpaid ? lapsesOn(unpaid, terms) : null;
}

function lineOf({ company }: StaffCaller, row: Row): AgreementLine {
  return {
    ...{ id: row.id, number: numberOf(row), state: row.state, signed_on: santiagoDay(row.signed_at) },
    ...{ down_payment: row.down_payment, ends_on: endsOn(row, company.terms) },
  };
}

/** Of a debtor, the newest first. `rut`: without points and dash. */
export async function agreementsOf(db: Db, caller: StaffCaller, rut: string): Promise<AgreementLine[]> {
  const rows = await rowsWhere(db, caller, {
    which: sql`d.rut = ${rut}`,
    order: sql`a.signed_at desc, a.agreement_number, a.id`,
  });
  return rows.map((row) => lineOf(caller, row));
}

/** Those on which a clock runs. */
async function readNext(db: Db, caller: StaffCaller): Promise<AgreementLine[]> {
  const running = { which: sql`a.due_on is not null`, order: sql`a.due_on, a.agreement_number, a.id` };
  return (await rowsWhere(db, caller, running))
    .map((row) => lineOf(caller, row))
    .sort((a, b) => (a.ends_on ?? '').localeCompare(b.ends_on ?? ''));
}

function instalmentOf(row: InstalmentRow, today: CalendarDate): DeskInstalment {
  const { number, dueDate, amount, paidOn, isHeld, isWithdrawn } = row;
  const unpaid = isHeld ? 'underWay' : dueDate < today ? 'late' : 'open';
  const standing = paidOn ? 'paid' : isWithdrawn ? 'withdrawn' : unpaid;
  return { number, due_on: dueDate, amount, standing, paid_on: paidOn };
}

/** As they stand, or as they were signed where none is open yet. */
async function instalmentsOf(db: Db, row: Row, today: CalendarDate): Promise<DeskInstalment[]> {
  if (row.instalments_number !== null)
    return (await readInstalments(db, row.company, row.instalments_number)).map((one) =>
      instalmentOf(one, today),
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

async function readOne(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  caller: StaffCaller,
  id: string,
): Promise<DeskAgreement | null> {
  const [row] = await rowsWhere(db, caller, { which: sql`a.id = ${id}`, order: sql`a.id` });
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
    instalments: await instalmentsOf(db, row, santiagoDay(clock.now())),
    debit: await debitOf(db, row),
    ...(await readWay(db, { of: 'agreement', history }, row)),
  };
}

export const agreementAnswers = (deps: Dependencies): CallAnswer[] => [
  answerStaff(contract.listAgreements, async ({ caller }) => {
    need(caller, 'find');
    return success(await readNext(deps.db, caller));
  }),
  answerStaff(contract.findAgreements, async ({ body: { rut }, caller }) => {
    need(caller, 'find');
    const data = await agreementsOf(deps.db, caller, rutIn(rut));
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
