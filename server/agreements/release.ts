import { sql, type RawBuilder } from 'kysely';
import type { MoneyOutcome } from '#contract/money.ts';
import { applyTerm, santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import type { Db, Tx } from '../database/schema.ts';
import { signedDebts } from '../debts/signed-debts.ts';
import type { Dependencies } from '../dependencies.ts';
import type { DisputeRow } from '../disputes/rows.ts';
import { openForDispute, type CaseDispute } from '../ledger/case-files.ts';
import { readPaidInAll, readUnpaid, withdrawInstalments } from './instalments.ts';
import { moveAgreement } from './move.ts';
import { lockAgreement, numberOf, type Agreement } from './rows.ts';

type Needs = Pick<Dependencies, 'clock' | 'companies' | 'log'>;
type About = Pick<DisputeRow, 'id' | 'company' | 'debtor_id' | 'operation_number' | 'kind' | 'owed'>;

/** Agreements of the debtor in these states, made on a debt of this operation. */
const agreementsOn = (
  db: Db | Tx,
  { company, debtor_id, operation_number }: Omit<About, 'id' | 'kind' | 'owed'>,
  states: readonly Agreement['state'][],
) =>
  db
    .selectFrom('agreement')
    .selectAll()
    .where('company', '=', company)
    .where('debtor_id', '=', debtor_id)
    .where('state', 'in', states)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(signedDebts.as('d'))
          .select('d.debt_id')
          .whereRef('d.agreement_id', '=', 'agreement.id')
          .where('d.operation_number', '=', operation_number),
      ),
    )
    .orderBy('signed_at')
    .orderBy('id')
    .execute();

/**
 * Ends what was signed on a debt of which the institution accepts that it is not owed, or less of it (decision 0094). What was paid stays
 * booked: the institution counts it, or gives it back. Under the debtor's lock.
 */
export async function releaseAgreements(tx: Tx, deps: Needs, dispute: About): Promise<void> {
  for (const one of await agreementsOn(tx, dispute, [...HOLDING, ...ENDED]))
    if (!hasEnded(one) || (await owesItsMoney(tx, one, dispute)))
      await release(tx, deps, await lockAgreement(tx, one), dispute);
}

/** What counted for a debt that is paid since is not given back, unless the same dispute let it count. */
async function owesItsMoney(tx: Tx, { id }: Agreement, dispute: About): Promise<boolean> {
  if (dispute.kind !== 'alreadyPaid') return true;
  const released = tx
    .selectFrom('agreement_event')
    .select('seq')
    .where('agreement_id', '=', id)
    .where(sql`detail ->> 'dispute'`, '=', dispute.id);
  return (await released.executeTakeFirst()) !== undefined;
}

const HOLDING = ['signed', 'inForce'] as const;
/** An answer ends them no more, but what was paid of them may have to go back. */
const ENDED = ['released', 'lapsed'] as const;
const hasEnded = ({ state }: Agreement): boolean => ENDED.some((ended) => ended === state);

async function release(tx: Tx, deps: Needs, agreement: Agreement, about: About): Promise<void> {
  const { company, instalments_number: number } = agreement;
  const now = deps.clock.now();
  const until = about.owed === 0 && number !== null ? moneyBackBy(deps, company, now) : null;
  const detail = { reason: 'debtCorrected', dispute: about.id, ...(until !== null && { until }) };
  if (number === null) {
    await moveAgreement(tx, deps, agreement, { event: 'contract.withdrawn', detail });
    return;
  }
  if (!hasEnded(agreement)) {
    if ((await moveAgreement(tx, deps, agreement, { event: 'debt.corrected', detail })) === null) return;
    const its = { company, number };
    await withdrawInstalments(tx, its, await readUnpaid(tx, its, now), now);
    await endDebits(tx, its, now);
  }
  // An earlier answer that less is owed may have released it, or it lapsed: its money counted until now.
  if (until !== null) await askForMoney(tx, deps, agreement, { dispute: about.id, until });
}

/** The next round of an automatic debit finds nothing left to charge, and ends it; one that is charging is followed to its end first. */
async function endDebits(
  tx: Tx,
  { company, number }: { company: string; number: string },
  now: Date,
): Promise<void> {
  await sql`
    update automatic_debit d set due_at = ${now}
      from automatic_debit_agreement covered
     where covered.debit_id = d.id and covered.live and covered.company = ${company} and covered.agreement_number = ${number}
       and d.state = 'active'`.execute(tx);
}

/** The day by which money of an agreement on a debt that is not owed goes back, or is taken off another debt of it. */
const moneyBackBy = (
  { companies }: Pick<Dependencies, 'companies'>,
  company: string,
  at: Date,
): CalendarDate =>
  applyTerm(
    santiagoDay(at),
    companies.payingByKey(company)?.terms.unassignedMoney ?? { count: 0, unit: 'days' },
  );

/** A payment `held` and its debt `d` are of an agreement signed here: its down payment or an instalment. */
const isOf = (agreement: {
  company: RawBuilder<unknown>;
  payment: RawBuilder<unknown>;
  number: RawBuilder<unknown>;
}) => sql`
  held.company = ${agreement.company} and (held.payment_id = ${agreement.payment} or d.agreement_number = ${agreement.number})`;

/**
 * Two people decide of each payment, again where its case is closed: what counted for another debt of the agreement may count for none now. No
 * payment of it is being booked, which takes the agreement's lock first; what locks a booked payment waits for no agreement.
 */
async function askForMoney(
  tx: Tx,
  deps: Needs,
  { company, payment_id, instalments_number }: Agreement,
  asked: CaseDispute,
): Promise<void> {
  const its = { company: sql`${company}`, payment: sql`${payment_id}`, number: sql`${instalments_number}` };
  const { rows } = await sql<{ id: string }>`
    select distinct held.payment_id as id
      from payment_quota held left join debt d on d.company = held.company and d.debt_id = held.debt_id
     where ${isOf(its)} and held.hold = 'paid' and not exists (
       select from case_file c
        where c.payment_id = held.payment_id and c.kind = 'agreementReleased'
          and c.detail -> 'disputes' @> ${JSON.stringify([{ dispute: asked.dispute }])})`.execute(tx);
  for (const { id } of rows) await openForDispute(tx, deps, id, asked);
}

/** Cases `c` about money of an `agreement` of a query, by disputes of what it was made on: their payments may have paid other agreements too. */
const fromCases = sql`
  from payment p join case_file c on c.payment_id = p.id and c.kind = 'agreementReleased'
  cross join jsonb_to_recordset(c.detail -> 'disputes') as asked(dispute uuid, until text)
  join dispute x on x.id = asked.dispute
  join ${signedDebts} made on made.agreement_id = agreement.id and made.operation_number = x.operation_number
  join payment_quota held on held.payment_id = p.id
  left join debt d on d.company = held.company and d.debt_id = held.debt_id
 where p.debtor_id = agreement.debtor_id
   and ${isOf({ company: sql.ref('agreement.company'), payment: sql.ref('agreement.payment_id'), number: sql.ref('agreement.instalments_number') })}`;

/**
 * Whether money of an `agreement` of a query counts for no debt: two people have still to decide of it, or nothing is owed of any operation that it
 * was made on. A case that is closed counts as well, since the money may have gone back outside.
 */
export const countsForNoDebt = sql<boolean>`(exists (select ${fromCases} and c.closed_at is null) or not exists (
  select from ${signedDebts} its where its.agreement_id = agreement.id
     and not exists (select ${fromCases} and made.operation_number = its.operation_number)))`;

/** The day in the cases that an answer of this dispute opened of an `agreement` of a query; null where it opened none. */
const dayInCases = (dispute: string) => sql<CalendarDate | null>`(
  select min(asked.until) ${fromCases} and x.id = ${dispute})`;

/** What became of its money in those cases: null of one that is open, `either` of one that was closed before it was asked. What went back here is no more. */
const outcomesInCases = (dispute: string) => sql<(MoneyOutcome | null)[]>`array(
  select distinct case when c.closed_at is not null then coalesce(c.detail ->> 'outcome', 'either') end
    ${fromCases} and x.id = ${dispute} and held.hold = 'paid')`;

/** Of several payments, each with its own. */
function inOne(outcomes: readonly MoneyOutcome[]): MoneyOutcome | null {
  const [only = null, ...others] = outcomes;
  if (others.length === 0) return only;
  return outcomes.includes('either') ? 'either' : 'both';
}

/** `paid`: in pesos, the down payment included, without what has gone back. */
type Paid = { readonly id: string; readonly number: string; readonly paid: number };
/**
 * `until`: the day by which what is paid goes back or off another debt; null where it counts for this one, or nothing is left. `settled`: what the
 * institution did with it outside, with a part of it where there is a day.
 */
export type Released = Paid & { readonly until: CalendarDate | null; readonly settled: MoneyOutcome | null };

const paidOf = async (db: Db | Tx, agreement: Agreement): Promise<Paid> => ({
  id: agreement.id,
  number: numberOf(agreement),
  paid: await readPaidInAll(db, agreement),
});

/** What an accepted answer would end. */
export async function readReleasable(
  db: Db | Tx,
  dispute: Omit<About, 'id' | 'kind' | 'owed'>,
): Promise<Paid[]> {
  const agreements = await agreementsOn(db, dispute, HOLDING);
  return Promise.all(agreements.map((agreement) => paidOf(db, agreement)));
}

/** What the answers of a dispute have ended, or made go back. */
export async function readReleased(
  db: Db | Tx,
  { id, debtor_id }: Pick<About, 'id' | 'debtor_id'>,
): Promise<Released[]> {
  const goesBack = sql`agreement.state in (${sql.join(ENDED)}) and ${dayInCases(id)} is not null`;
  const ended = await db
    .selectFrom('agreement')
    .leftJoin('agreement_event as e', (join) =>
      join.onRef('e.agreement_id', '=', 'agreement.id').on(sql`e.detail ->> 'dispute'`, '=', id),
    )
    .selectAll('agreement')
    .select(sql<CalendarDate | null>`coalesce(e.detail ->> 'until', ${dayInCases(id)})`.as('until'))
    .select(outcomesInCases(id).as('outcomes'))
    .where('agreement.debtor_id', '=', debtor_id)
    .where(sql<boolean>`(e.agreement_id is not null or ${goesBack})`)
    .orderBy('agreement.id')
    .execute();
  return Promise.all(
    ended.map(async ({ until, outcomes, ...agreement }) => {
      const its = await paidOf(db, agreement);
      const settled = inOne(outcomes.filter((one) => one !== null));
      const isOver = its.paid === 0 || (settled !== null && !outcomes.includes(null));
      return { ...its, until: isOver ? null : until, settled };
    }),
  );
}
