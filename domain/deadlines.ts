import { applyTerm, type CalendarDate } from './calendar.ts';
import type { PaymentMethodCode, Terms } from './company.ts';
import type { Term } from './term.ts';

/** The days by which a paid debt is put in order, as dates instead of "días hábiles" (§9 table, §2.5 "Regularisation"). */
export type Deadlines = {
  booked: CalendarDate;
  regularised: CalendarDate;
  /** From this day on a debt certificate may be asked for. */
  certificateFrom: CalendarDate;
  removedFromBureau: CalendarDate;
};

export type DeadlineKind = 'singlePayment' | 'agreement';

type BookingTerms = Pick<Terms, 'paymentBooked' | 'paymentBookedCardHours'>;

/**
 * Within which term the institution books a payment: of a card the card's own, where the company has one (§9 "card text";
 * decision 0053). `method` null: not known yet.
 */
export function bookingTerm(
  { paymentBooked, paymentBookedCardHours: hours }: BookingTerms,
  method: PaymentMethodCode | null,
): Term {
  const isByCard = method === 'webpay' || method === 'oneclick';
  return hours !== null && isByCard ? businessHours(hours) : paymentBooked;
}

/** 24 business hours are one business day (72 are three). */
export function businessHours(hours: number): Term {
  return { count: Math.ceil(hours / 24), unit: 'businessDays' };
}

/** Each term counts from the payment (of an agreement: of its last instalment). */
export function deadlinesOf(
  terms: Terms,
  kind: DeadlineKind,
  paidOn: CalendarDate,
  method: PaymentMethodCode | null = null,
): Deadlines {
  const by = (term: Term) => applyTerm(paidOn, term);
  const regularised = by(terms.regularisation[kind]);
  return {
    booked: by(bookingTerm(terms, method)),
    regularised,
    certificateFrom: regularised,
    removedFromBureau: by(terms.bureauRemoval[kind]),
  };
}
