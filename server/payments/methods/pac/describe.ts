import type { DebitAnswer, ChargeFailure, ShownEnding } from '#contract/debit.ts';
import { santiagoClock, santiagoDay, toDayMonthYear, type CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import { amountOf, selectedQuotas } from '#domain/quotas.ts';
import type { Db } from '../../../database/schema.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { readOffers } from '../../../debts/offers.ts';
import { isUnsettled } from '../../status.ts';
import type { Debit } from './rows.ts';
import { isFinal } from './states.ts';
import { readFailedCharge, toCharge, type FailedCharge, type ToCharge } from './to-charge.ts';
import { cancelledFrom, retryOn } from '#domain/automatic-debit.ts';

type Needs = Pick<Dependencies, 'clock'> & { db: Db };

/** The answer to a caller that only has the reference: no name, no bank, no amount. */
export async function describeBare(db: Db, company: Company, debit: Debit): Promise<DebitAnswer> {
  const { ref, state, kind, activation_url: url, activate_by: until, ended_at: at } = debit;
  const reason = await shownEnding(db, debit);
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

/** Why it ended; a review that has ended since asks for no more patience. */
async function shownEnding(
  db: Db,
  { end_reason: reason, payment_id: id }: Pick<Debit, 'end_reason' | 'payment_id'>,
): Promise<ShownEnding | null> {
  if (reason !== 'underReview') return reason;
  return id !== null && (await isUnsettled(db, id)) ? reason : 'reviewed';
}

function momentOf(instant: Date) {
  const { date, time } = santiagoClock(instant);
  return { date: toDayMonthYear(date), hour: time };
}

type Detail = NonNullable<DebitAnswer['detail']>;
export type OwnAnswer = DebitAnswer & { readonly detail: Detail };

/** Everything, for the debit's own debtor. `offers` are today's, where they were read already. */
export async function describeOwn(
  { db, clock }: Needs,
  company: Company,
  debit: Debit,
  offers?: readonly Offer[],
): Promise<OwnAnswer> {
  const now = clock.now();
  const today = santiagoDay(now);
  const known = offers ?? (await readOffers(db, company, debit.debtor_id, now));
  const lastFailed = await readFailedCharge(db, debit);
  const round = roundOf(debit, today);
  const next = isFinal(debit.state) ? null : toCharge(company, debit, known, round, lastFailed);
  const failed = newsOf(debit, next, lastFailed);
  return {
    ...(await describeBare(db, company, debit)),
    detail: {
      debts_ids: debit.agreements,
      offer_type: debit.offer_type,
      bank: debit.bank,
      account: debit.account === null ? null : `•••• ${debit.account}`,
      next_charge: next && nextCharge(debit, next, failed, round),
      last_failure: failed && describeFailure(failed, today),
      last_paid: null,
      cancel_wanted: debit.end_wanted,
      can_cancel: !isFinal(debit.state) && !debit.end_wanted,
    },
  };
}

/** The day on which it is looked at next. */
function roundOf({ state, due_at: dueAt }: Debit, today: CalendarDate): CalendarDate {
  const next = state === 'active' && dueAt ? santiagoDay(dueAt) : today;
  return next > today ? next : today;
}

function nextCharge(
  { state }: Debit,
  { offer, runs, from, by }: ToCharge,
  failed: Failed | null,
  round: CalendarDate,
): Detail['next_charge'] {
  const on = chargeDay();
  if (on === null) return null;
  const quotas = selectedQuotas(offer, runs);
  return {
    on: toDayMonthYear(on),
    by: toDayMonthYear(by),
    amount: amountOf(quotas),
    quotas: quotas.map(({ feeToPay }) => feeToPay),
  };

  /** Nothing is charged before the next round. What failed is charged again on the day of its next try, if there is one. */
  function chargeDay(): CalendarDate | null {
    if (state !== 'active') return from;
    if (failed) return failed.retry;
    return from > round ? from : round;
  }
}

function describeFailure({ reason, on, retry, end }: Failed, today: CalendarDate): Detail['last_failure'] {
  return {
    reason,
    on: toDayMonthYear(on),
    retry_on: retry && retry > today ? toDayMonthYear(retry) : null,
    cancelled_from: toDayMonthYear(end),
  };
}

/** `retry`: the day on which it is tried again, null when none is left; `end`: from when the debit is cancelled. */
type Failed = {
  readonly reason: ChargeFailure;
  readonly on: CalendarDate;
  readonly retry: CalendarDate | null;
  readonly end: CalendarDate;
};

/** A charge that failed, while it is news: it is tried again, or the debit ended over it. */
function newsOf(
  { state, end_reason: ending }: Debit,
  next: ToCharge | null,
  failed: FailedCharge | null,
): Failed | null {
  if (!failed) return null;
  const { failure: reason, failed_on: on, charge_by: by } = failed;
  const isNews = next?.isRetry || ending === 'notCharged' || ending === 'byBank';
  const retry = state === 'active' ? retryOn(on, by) : null;
  return isNews ? { reason, on, retry, end: cancelledFrom(by) } : null;
}
