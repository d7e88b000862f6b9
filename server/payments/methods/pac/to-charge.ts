import { sql } from 'kysely';
import type { ChargeFailure } from '#contract/debit.ts';
import { chargeBy, chargeFrom, dueRuns, firstDue } from '#domain/automatic-debit.ts';
import { santiagoDay, startOfDay, type CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Offer, Selection } from '#domain/debt.ts';
import { checkSelection } from '#domain/selection-check.ts';
import { dayOf } from '../../../database/santiago.ts';
import type { Db } from '../../../database/schema.ts';
import { mayCollect } from '../../../debts/may-collect.ts';
import { readOffers } from '../../../debts/offers.ts';
import { isPaidElsewhere } from '../../../debts/paid-elsewhere.ts';
import { isPaidOtherwise, isUnpaid } from '../../../debts/paid-here.ts';
import { paysArrears } from '../../../debts/past-due.ts';
import { quotaId } from '../../../debts/quota-id.ts';
import { linesOf, runsOf } from '../../quote-content.ts';
import { isDebitedAsDue } from './eligible.ts';
import type { Debit } from './rows.ts';

/**
 * What a debit charges next: which quotas of which offer, from which day and until which. `isRetry`: a charge on these days
 * has failed already, and something of it is unpaid.
 */
export type ToCharge = {
  readonly offer: Offer;
  readonly runs: Selection;
  readonly from: CalendarDate;
  readonly by: CalendarDate;
  readonly isRetry: boolean;
};

/** `isPart`: another agreement of the debit is disputed, and may be charged sooner once that ends. */
type NextCharge = ToCharge & { readonly isPart: boolean };

/** Nothing to charge: all is paid, what was agreed on is not there any more, or nothing may be charged while it is disputed. */
type NothingLeft = 'paid' | 'gone' | 'frozen';

/**
 * By the debts and the rules of `now`. A debit that is not active yet would begin today. What failed until its offer ended is what it
 * was on its last day: that debit ends because nothing was charged, as the mail of the failure says.
 */
export async function readToCharge(
  db: Db,
  company: Company,
  debit: Debit,
  now: Date,
): Promise<NextCharge | NothingLeft> {
  const { debtor_id: debtorId } = debit;
  const owner = { company: company.key, debtorId };
  const agreements = await notReleased(db, debit);
  const isDisputed = !(await mayCollect(db, owner, agreements));
  const failed = await readFailedCharge(db, debit);
  const next = await toChargeAt(now);
  if (next) return { ...next, isPart: isDisputed };
  if (await isPaid(db, debit)) return 'paid';
  if (isDisputed) return 'frozen';
  if (await isPaidHere(db, debit)) return 'paid';
  const unpaid = failed && (await toChargeAt(startOfDay(failed.charge_by)));
  return unpaid?.isRetry && unpaid.by < santiagoDay(now) ? { ...unpaid, isPart: false } : 'gone';

  async function toChargeAt(at: Date) {
    return toCharge(company, debit, await readOffers(db, company, debtorId, at), santiagoDay(at), failed);
  }
}

/** The same on offers that were read already, with its failed charge if any; null when they hold nothing of it. */
export function toCharge(
  { terms }: Company,
  debit: Debit,
  offers: readonly Offer[],
  today: CalendarDate,
  failed: FailedCharge | null,
): ToCharge | null {
  const [offer] = offersOf(debit, offers);
  if (!offer) return null;
  const begun = debit.active_on ?? today;
  const debts = debtsOf(debit, offer);
  if (debit.lines !== null) {
    const runs = runsOfLines(debit, offer, today);
    return runs && { offer, ...chargeOf(runs, windowFrom(begun)) };
  }
  const due = firstDue(debts);
  if (due === null) return null;
  const window = windowFrom(chargeFrom(due, begun));
  const day = window.from > today ? window.from : today;
  return { offer, ...chargeOf(dueRuns(debts, day), window) };

  /** The days of a charge. Those that went by without a try begin anew: a dispute, a refund or a load made it due late (decision 0101). */
  function windowFrom(first: CalendarDate) {
    const tried = failed?.charge_from ?? '';
    const start = tried > first ? tried : first;
    // Days on which only another debt was tried do not count for this one.
    const isTried = debts.some(({ quotas }) => quotas.some(({ id }) => failed?.quotas.includes(id)));
    const isRetry = isTried && tried === start;
    const from = chargeBy(start, terms) < today && !isRetry ? today : start;
    return { from, isRetry };
  }

  /** Nothing is tried again after the last day of what it charges. One that comes before the charge may be renewed by then. */
  function chargeOf(runs: Selection, { from, isRetry }: Pick<ToCharge, 'from' | 'isRetry'>) {
    const charged = debts.filter(({ id }) => runs[id]);
    const ends = charged.flatMap(({ expirationDate: end }) => (end && end >= from ? end : []));
    const [by = from] = [...ends, chargeBy(from, terms)].sort();
    return { runs, from, by, isRetry };
  }
}

export type FailedCharge = {
  readonly failure: ChargeFailure;
  readonly failed_on: CalendarDate;
  readonly charge_from: CalendarDate;
  readonly charge_by: CalendarDate;
  /** The ids of those that it charged. */
  readonly quotas: readonly string[];
};

/** The debit's newest charge that failed, if none was paid since. */
export async function readFailedCharge(db: Db, { id }: Debit): Promise<FailedCharge | null> {
  const newest = await db
    .selectFrom('automatic_debit_charge as c')
    .innerJoin('payment as p', 'p.id', 'c.payment_id')
    .select(['c.payment_id', 'c.failure', 'c.failed_on', 'c.charge_from', 'c.charge_by'])
    .where('c.debit_id', '=', id)
    .where(({ eb, or }) => or([eb('c.failed_on', 'is not', null), eb('p.state', '=', 'paid')]))
    .orderBy('p.created_at', 'desc')
    .executeTakeFirst();
  if (!newest?.failure || !newest.failed_on) return null;
  const lines = db.selectFrom('payment_quota').select(['debt_id', 'number']);
  const charged = await lines.where('payment_id', '=', newest.payment_id).execute();
  const quotas = charged.map(({ debt_id, number }) => quotaId(debt_id, number));
  const { failure, failed_on, charge_from, charge_by } = newest;
  return { failure, failed_on, charge_from, charge_by, quotas };
}

/** Where a debit's debts are offered, the one that waits longest first: an institution moves a debt from cycle to cycle. */
function offersOf(debit: Debit, offers: readonly Offer[]): Offer[] {
  const first = (offer: Offer) => firstDue(debtsOf(debit, offer)) ?? '';
  return offers.filter((offer) => first(offer) !== '').sort((a, b) => (first(a) < first(b) ? -1 : 1));
}

/** Those that it may charge still: a load can turn an agreement into another kind of offer. */
const debtsOf = ({ agreements, lines }: Debit, { debts }: Offer) =>
  debts.filter(
    (debt) =>
      agreements.includes(debt.agreementNumber) &&
      (lines === null ? isDebitedAsDue(debt) : debt.productType !== 'abono_convenio'),
  );

/** What was chosen, if it is still offered at the same price. */
function runsOfLines(debit: Debit, offer: Offer, today: CalendarDate): Selection | null {
  const lines = debit.lines ?? [];
  const runs = runsOf(offer, lines);
  if (checkSelection(offer, runs, today) !== null) return null;
  const now = new Map(linesOf(offer, runs).map((line) => [keyOf(line), line.amount]));
  return lines.every((line) => now.get(keyOf(line)) === line.amount) ? runs : null;
}

const keyOf = ({ debtId, number }: { debtId: string; number: number }) => `${debtId} ${number}`;

/** What it covers still: an agreement on a debt that was not owed has ended (decision 0094). */
async function notReleased(db: Db, { company, agreements }: Debit): Promise<string[]> {
  const released = await db
    .selectFrom('agreement')
    .select('instalments_number')
    .where('company', '=', company)
    .where('instalments_number', 'in', agreements)
    .where('state', '=', 'released')
    .execute();
  return agreements.filter((number) => released.every(({ instalments_number: own }) => own !== number));
}

/**
 * Whether all quotas that the debit is for are paid, offered or not, or their debts are by another offer. None is left where a load moved
 * their debts to another offer.
 */
async function isPaid(db: Db, { company, agreements, lines }: Debit): Promise<boolean> {
  const chosen = lines === null ? null : JSON.stringify(lines);
  const { rows } = await sql<{ isPaid: boolean | null }>`
    select bool_and(${isPaidElsewhere} or exists (
             select from payment_quota pq
              where pq.company = q.company and pq.debt_id = q.debt_id and pq.number = q.number and pq.hold = 'paid')
             or ${isPaidOtherwise}) as "isPaid"
      from quota q join debt part on part.company = q.company and part.debt_id = q.debt_id
     where q.company = ${company} and part.agreement_number = any(${agreements})
       and (${chosen}::jsonb is null or exists (
         select from jsonb_to_recordset(${chosen}::jsonb) as line("debtId" text, number int)
          where line."debtId" = q.debt_id and line.number = q.number))`.execute(db);
  return rows[0]?.isPaid ?? false;
}

/**
 * Whether each operation that the debit is for, or that it charged, was paid here by an offer of it, and no money for it waits. What a load left
 * out of that offer is not owed, and an offer that was not chosen leaves its operations paid.
 */
async function isPaidHere(db: Db, { id, company, debtor_id, agreements }: Debit): Promise<boolean> {
  const { rows } = await sql<{ isPaid: boolean | null }>`
    select bool_and(exists (
             select from debt d
               join offer o on o.company = d.company and o.agreement_number = d.agreement_number
               join debt part on part.company = o.company and part.agreement_number = o.agreement_number
               join payment_quota pq on pq.company = part.company and pq.debt_id = part.debt_id and pq.hold = 'paid'
               join payment p on p.id = pq.payment_id and p.debtor_id = ${debtor_id}
               left join operation op on op.company = d.company and op.operation_number = d.operation_number
              where d.company = debited.company and d.operation_number = debited.operation_number
                and o.product_type <> 'abono_convenio' and not ${isUnpaid}
                and ${paysArrears(sql.ref('op.overdue_since'), dayOf(sql.ref('p.settled_at')))})
           and not exists (
             select from payment_quota pq
              where pq.company = debited.company and pq.debt_id = debited.debt_id and pq.hold = 'waiting')) as "isPaid"
      from debt debited
     where debited.company = ${company} and (debited.agreement_number = any(${agreements}) or exists (
       select from automatic_debit_charge c join payment_quota pq on pq.payment_id = c.payment_id
        where c.debit_id = ${id} and pq.company = debited.company and pq.debt_id = debited.debt_id))`.execute(
    db,
  );
  return rows[0]?.isPaid ?? false;
}
