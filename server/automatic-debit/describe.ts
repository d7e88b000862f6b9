import type { ChargeFailure, DebitAnswer } from '#contract/debit.ts';
import { cancelledFrom, retryOn } from '#domain/automatic-debit.ts';
import { santiagoClock, santiagoDay, toDayMonthYear, type CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import { amountOf, selectedQuotas } from '#domain/quotas.ts';
import type { Dependencies } from '../dependencies.ts';
import { readOffers } from '../debts/offers.ts';
import type { Db, Debit } from './rows.ts';
import { isFinal } from './states.ts';
import { toCharge } from './to-charge.ts';

type Needs = Pick<Dependencies, 'clock'> & { db: Db };

/** What whoever holds the reference may know: no name, no bank, no amount. */
export function describeBare(company: Company, debit: Debit): DebitAnswer {
  const {
    ref,
    state,
    kind,
    activation_url: url,
    activate_by: until,
    end_reason: reason,
    ended_at: at,
  } = debit;
  return {
    ref,
    company: company.key,
    entity: company.name,
    state,
    kind,
    activation_url: state === 'activating' ? url : null,
    until: until && !isFinal(state) ? momentOf(until) : null,
    ending: reason && at ? { reason, on: toDayMonthYear(santiagoDay(at)) } : null,
    detail: null,
  };
}

function momentOf(instant: Date) {
  const { date, time } = santiagoClock(instant);
  return { date: toDayMonthYear(date), hour: time };
}

/** Everything, for the debit's own debtor. `offers` are today's, where they were read already. */
export async function describeOwn(
  { db, clock }: Needs,
  company: Company,
  debit: Debit,
  offers?: readonly Offer[],
): Promise<DebitAnswer> {
  const now = clock.now();
  const today = santiagoDay(now);
  const known = offers ?? (await readOffers(db, company, debit.debtor_id, now));
  const failed = debit.failures === 0 ? null : await lastFailure(db, company, debit);
  return {
    ...describeBare(company, debit),
    detail: {
      debts_ids: debit.agreements,
      offer_type: debit.offer_type,
      bank: debit.bank,
      account: debit.account === null ? null : `•••• ${debit.account}`,
      next_charge: isFinal(debit.state) ? null : nextCharge(company, debit, known, { today, failed }),
      last_failure: failed && tell(failed, today),
      cancel_wanted: debit.end_wanted,
      can_cancel: !isFinal(debit.state) && !debit.end_wanted,
    },
  };
}

type Detail = NonNullable<DebitAnswer['detail']>;

function nextCharge(
  company: Company,
  debit: Debit,
  offers: readonly Offer[],
  { today, failed }: { today: CalendarDate; failed: Failed | null },
): Detail['next_charge'] {
  const next = toCharge(company, debit, offers, today);
  const on = failed && debit.state === 'active' ? failed.retry : next?.from;
  if (!next || !on) return null;
  const quotas = selectedQuotas(next.offer, next.runs);
  return {
    on: toDayMonthYear(on),
    by: toDayMonthYear(next.by),
    amount: amountOf(quotas),
    quotas: quotas.map(({ feeToPay }) => feeToPay),
  };
}

/** `retry`: the day on which it is tried again, null when none is left. */
type Failed = { reason: ChargeFailure; on: CalendarDate; retry: CalendarDate | null; end: CalendarDate };

/** The charges that failed since one was paid last; told is the newest. */
async function lastFailure(db: Db, { terms }: Company, { id, state }: Debit): Promise<Failed | null> {
  const charge = await db
    .selectFrom('automatic_debit_charge as c')
    .innerJoin('payment as p', 'p.id', 'c.payment_id')
    .select(['c.failure', 'c.failed_on', 'c.charge_from'])
    .where('c.debit_id', '=', id)
    .where('c.failed_on', 'is not', null)
    .orderBy('p.created_at', 'desc')
    .executeTakeFirst();
  if (!charge?.failure || !charge.failed_on) return null;
  const { failure: reason, failed_on: on, charge_from: from } = charge;
  const retry = state === 'active' ? retryOn(on, from, terms) : null;
  return { reason, on, retry, end: cancelledFrom(from, terms) };
}

function tell({ reason, on, retry, end }: Failed, today: CalendarDate): Detail['last_failure'] {
  return {
    reason,
    on: toDayMonthYear(on),
    retry_on: retry && retry > today ? toDayMonthYear(retry) : null,
    cancelled_from: toDayMonthYear(end),
  };
}
