import type { Voucher } from '#contract/payment-status.ts';
import { applyTerm, onDayOfMonth, toDayMonthYear, type CalendarDate } from '#domain/calendar.ts';
import type { Company, PaymentMethodCode } from '#domain/company.ts';
import { bookingTerm, deadlinesOf, type DeadlineKind } from '#domain/deadlines.ts';
import type { Pesos } from '#domain/money.ts';
import { owedOf } from '#domain/offer-figures.ts';
import { DEBT_ENDING_TYPES, type OfferType } from '#domain/product.ts';
import { owedFirst } from '#domain/selection-check.ts';
import { termsOf } from '../agreements/rows.ts';
import { readInReview } from '../debts/in-review.ts';
import { readOffers } from '../debts/offers.ts';
import type { Db } from '../database/schema.ts';
import { endOf, type Progress } from './progress.ts';
import type { Quote } from './quotes.ts';

type Paid = { method: PaymentMethodCode; type: OfferType; paidOn: CalendarDate; progress: Progress[] | null };

/** Until when the payment is booked, and where it or a later one paid all of what was offered, what follows from that day on. */
export function followUpOf(company: Company, paid: Paid): Voucher['follow_up'] {
  const { method, paidOn, type } = paid;
  const end = endingOf(paid);
  return {
    booked: toDayMonthYear(applyTerm(paidOn, bookingTerm(company.terms, method))),
    ended: end && {
      ...endedAnswer(end, deadlinesOf(termsOf(company, end), end.kind, end.on, method)),
      ...(!DEBT_ENDING_TYPES.includes(type) && { certificate_from: null }),
    },
  };
}

type Ending = { kind: DeadlineKind; on: CalendarDate } & Pick<Progress, 'signed_terms'>;

function endingOf({ type, paidOn, progress }: Paid): Ending | null {
  if (type === 'put') return { kind: 'singlePayment', on: paidOn, signed_terms: null };
  const [last] = (progress ?? [])
    .flatMap((one) => {
      const on = endOf(one);
      return on === null ? [] : [{ kind: 'agreement' as const, on, signed_terms: one.signed_terms }];
    })
    .sort((one, other) => other.on.localeCompare(one.on));
  return last ?? null;
}

function endedAnswer({ kind, on }: Ending, dates: ReturnType<typeof deadlinesOf>) {
  return {
    kind,
    on: toDayMonthYear(on),
    registry_notice: toDayMonthYear(dates.registryNotice),
    regularised: toDayMonthYear(dates.regularised),
    certificate_from: toDayMonthYear(dates.certificateFrom),
    removed_from_bureau: toDayMonthYear(dates.removedFromBureau),
  };
}

type PaidQuote = { payment: { debtor_id: string }; quote: Quote; paidOn: CalendarDate };

/** All the debtor can still pay at this institution here, and which of it the discount of a payment waits for. */
export async function readLeft(
  db: Db,
  company: Company,
  { payment, quote, paidOn }: PaidQuote,
  at: Date,
): Promise<Pick<Voucher, 'still_owed' | 'owed_first'>> {
  const offers = await readOffers(db, company, payment.debtor_id, at);
  const shown = (amount: Pesos) => (company.hideDebtAmount ? null : amount);
  const debts = quote.lines.map(({ operationNumber }) => ({ operationNumbers: [operationNumber] }));
  const first = owedFirst(offers, { type: quote.offer_type, debts }, paidOn);
  const waits = quote.discount > 0 && first.count > 0;
  return {
    still_owed: {
      offers: offers.length,
      amount: shown(owedOf(offers)),
      in_review: await readInReview(db, company, { debtorId: payment.debtor_id, offers }, at),
    },
    owed_first: waits
      ? { count: first.count, amount: shown(first.amount), until: toDayMonthYear(onDayOfMonth(paidOn, 31)) }
      : null,
  };
}
