import type { Voucher } from '#contract/payment-status.ts';
import { applyTerm, toDayMonthYear, type CalendarDate } from '#domain/calendar.ts';
import type { Company, PaymentMethodCode } from '#domain/company.ts';
import { bookingTerm, deadlinesOf, type DeadlineKind } from '#domain/deadlines.ts';
import { owedOf } from '#domain/offer-figures.ts';
import type { OfferType } from '#domain/product.ts';
import { readOffers } from '../debts/offers.ts';
import type { Db } from '../database/schema.ts';
import { endOf, type Progress } from './progress.ts';

type Paid = { method: PaymentMethodCode; type: OfferType; paidOn: CalendarDate; progress: Progress[] | null };

/** Until when the payment is booked, and where it or a later one ended the debt, what follows from that day on. */
export function followUpOf({ terms }: Company, paid: Paid): Voucher['follow_up'] {
  const { method, paidOn } = paid;
  const end = endingOf(paid);
  return {
    booked: toDayMonthYear(applyTerm(paidOn, bookingTerm(terms, method))),
    ended: end && endedAnswer(end, deadlinesOf(terms, end.kind, end.on, method)),
  };
}

type Ending = { kind: DeadlineKind; on: CalendarDate };

function endingOf({ type, paidOn, progress }: Paid): Ending | null {
  if (type === 'put') return { kind: 'singlePayment', on: paidOn };
  const last = (progress ?? [])
    .flatMap((one) => endOf(one) ?? [])
    .sort()
    .at(-1);
  return last === undefined ? null : { kind: 'agreement', on: last };
}

function endedAnswer({ kind, on }: Ending, dates: ReturnType<typeof deadlinesOf>) {
  return {
    kind,
    on: toDayMonthYear(on),
    regularised: toDayMonthYear(dates.regularised),
    certificate_from: toDayMonthYear(dates.certificateFrom),
    removed_from_bureau: toDayMonthYear(dates.removedFromBureau),
  };
}

/** All the debtor can still pay at this institution here. */
export async function readStillOwed(
  db: Db,
  company: Company,
  debtorId: string,
  at: Date,
): Promise<Voucher['still_owed']> {
  const offers = await readOffers(db, company, debtorId, at);
  return { offers: offers.length, amount: company.hideDebtAmount ? null : owedOf(offers) };
}
