import { sql, type RawBuilder } from 'kysely';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import { FREEZING, isFreezing } from '#domain/dispute.ts';
import { dayOf } from '../database/santiago.ts';
import type { Db } from '../database/schema.ts';

/** An agreement number of a debtor of a company, each as SQL. */
type Of = {
  readonly debtor: RawBuilder<unknown>;
  readonly company: RawBuilder<unknown>;
  readonly agreement: RawBuilder<unknown>;
};

const names = (states: readonly string[]) => sql.join(states.map((state) => sql.lit(state)));

/** The debt `part` is one that an agreement signed here was made on. */
const isMadeOn = ({ company, agreement }: Of) => sql`exists (
  select from agreement signed join agreement_debt made on made.agreement_id = signed.id
   where signed.company = ${company} and signed.instalments_number = ${agreement}
     and made.company = part.company and made.debt_id = part.debt_id)`;

/** The dispute `x` is of an operation of this agreement, or of the debts that an agreement signed here was made on. */
const covers = (of: Of) => sql`exists (
  select from debt part
   where part.company = ${of.company} and part.operation_number = x.operation_number
     and ((part.agreement_number = ${of.agreement} and part.withdrawn_at is null) or ${isMadeOn(of)}))`;

/**
 * Of a dispute by the alias of its row: the operation fell overdue again after it was opened, and its answer is not about that. Another
 * person's debt is theirs whatever its arrears (decision 0087).
 */
export const isOfEarlierArrears = (dispute: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${dispute}.kind`)} <> 'notMine' and exists (
    select from operation later
     where later.company = ${sql.ref(`${dispute}.company`)} and later.operation_number = ${sql.ref(`${dispute}.operation_number`)}
       and later.overdue_since > ${dayOf(sql.ref(`${dispute}.opened_at`))}))`;

/** Of a dispute `x`: nothing was owed, by its answer, of what was signed or paid at an instant; later arrears may be. */
export const isNothingOwed = (at: string): RawBuilder<boolean> =>
  sql<boolean>`(x.owed = 0 and not (${sql.ref(at)} > x.settled_at and ${isOfEarlierArrears('x')}))`;

/**
 * Whether nothing of an agreement may be collected now (decision 0087): a debt of it is disputed, or the institution accepted that less
 * of it is owed than is asked for, also where its debtor appealed in vain or took the appeal back, until the operation falls overdue again. Offers, payments, automatic debits, the lapse of agreements and reminders all ask this. Instalments
 * signed here stand under one operation for all of them: they are compared by the debts that they were made of (decision 0096).
 */
export const isDisputed = (of: Of): RawBuilder<boolean> => sql<boolean>`exists (
  select from dispute x
   where x.debtor_id = ${of.debtor} and x.company = ${of.company} and ${covers(of)}
     and (x.state in (${names(FREEZING)}) or x.owed is not null and not ${isOfEarlierArrears('x')} and (x.owed = 0 or x.owed < (
       select coalesce(sum(part.amount), 0) from debt part
        where part.company = ${of.company} and part.source = 'portfolio'
          and (part.agreement_number = ${of.agreement} or ${isMadeOn(of)})
          and part.operation_number = x.operation_number and part.withdrawn_at is null))))`;

/**
 * The days on which a dispute of an agreement was open, until today in Santiago, each once; its clocks stood still on them. Counted without a
 * zone: after a midnight that the clocks of the database skip each day would begin an hour late, and the last one not at all.
 */
export const frozenDays = (of: Of, at: Date): RawBuilder<CalendarDate> => sql<CalendarDate>`(
  select distinct day::date as day
    from dispute x
    join lateral (select to_state, at as since, lead(at) over (order by seq) as until
                    from dispute_event where dispute_id = x.id) stay on stay.to_state in (${names(FREEZING)})
    cross join generate_series(
      ${dayOf(sql.ref('stay.since'))}::timestamp,
      coalesce(${dayOf(sql.ref('stay.until'))}, ${santiagoDay(at)}::date)::timestamp, interval '1 day') as day
   where x.debtor_id = ${of.debtor} and x.company = ${of.company} and ${covers(of)})`;

/**
 * The due day of an instalment of an agreement signed here: later by each day after it on which a dispute stopped its clock,
 * until it was paid or withdrawn (`ended`). Every use of that day must read it here (decision 0094).
 */
export const dueDay = (
  { due, ended }: { due: RawBuilder<unknown>; ended: RawBuilder<unknown> },
  of: Of,
  at: Date,
): RawBuilder<CalendarDate> => sql<CalendarDate>`(${due} + (
  select count(*)::int from ${frozenDays(of, at)} as stood
   where stood.day > ${due} and stood.day <= coalesce(${ended}, ${santiagoDay(at)}::date)))`;

const OF_DEBT: Of = {
  debtor: sql.ref('dispute.debtor_id'),
  company: sql.ref('dispute.company'),
  agreement: sql.ref('d.agreement_number'),
};
/**
 * Of a row of `dispute`: its answer is held by it alone, since the portfolio still asks this debtor for more (decision 0087). A debt that is
 * not theirs may be offered again by any load that names it theirs.
 */
export const isUncorrected = sql<boolean>`(dispute.owed is not null and exists (
  select from operation o
   where o.company = dispute.company and o.operation_number = dispute.operation_number and o.withdrawn_at is null
     and o.rut = (select rut from debtor where id = dispute.debtor_id)
     and (dispute.kind = 'notMine' or exists (
       select from debt d
        where d.company = o.company and d.operation_number = o.operation_number and d.source = 'portfolio'
          and d.withdrawn_at is null and ${isDisputed(OF_DEBT)}))))`;

/** Of a row of `dispute`: an offer of its operation is kept back, by it or by another one. */
export const isHeldBack = sql<boolean>`exists (
  select from debt d
   where d.company = dispute.company and d.operation_number = dispute.operation_number and d.withdrawn_at is null
     and ${isDisputed(OF_DEBT)})`;

/** Of a row of `dispute`: nothing is owed by its answer, and the portfolio still names the arrears that it was about. */
const isStillNamed = sql<boolean>`(dispute.owed = 0 and exists (
  select from operation o
   where o.company = dispute.company and o.operation_number = dispute.operation_number and o.withdrawn_at is null
     and o.rut = (select rut from debtor where id = dispute.debtor_id)
     and o.overdue_since <= ${dayOf(sql.ref('dispute.opened_at'))}))`;

type Owner = { readonly company: string; readonly debtorId: string };

const ofNumber = ({ company, debtorId }: Owner, agreement: RawBuilder<unknown>): Of => ({
  debtor: sql`${debtorId}::uuid`,
  company: sql`${company}`,
  agreement,
});

/** Whether all of these agreements of a debtor may be collected now. */
export async function mayCollect(db: Db, owner: Owner, agreements: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ disputed: boolean }>`
    select coalesce(bool_or(${isDisputed(ofNumber(owner, sql.ref('number')))}), false) as disputed
      from unnest(${[...new Set(agreements)]}::text[]) as number`.execute(db);
  return rows[0]?.disputed !== true;
}

/** Operations of the debtor with a dispute that is open, or was accepted: why something may not be offered. */
export async function readDisputed(
  db: Db,
  debtorId: string,
): Promise<{ operation: string; isOpen: boolean; holdsBack: boolean }[]> {
  const holdsBack = sql<boolean>`(${isUncorrected} or ${isStillNamed})`;
  const rows = await db
    .selectFrom('dispute')
    .select(['operation_number', 'state', holdsBack.as('holdsBack')])
    .where('debtor_id', '=', debtorId)
    .where(({ eb, or }) => or([eb('state', 'in', FREEZING), eb('owed', 'is not', null)]))
    .execute();
  return rows.map(({ operation_number: operation, state, holdsBack: holds }) => ({
    operation,
    isOpen: isFreezing(state),
    holdsBack: holds,
  }));
}
