import { addDays, addLegalBusinessDays, applyTerm, type CalendarDate } from './calendar.ts';
import type { PaymentMethodCode, Terms } from './company.ts';
import type { Term } from './term.ts';

/** The days by which a paid debt is put in order, as dates instead of "días hábiles" (§9 table, §2.5 "Regularisation"). */
export type Deadlines = {
  booked: CalendarDate;
  /** The law's: the creditor has reported the payment to the public registry. */
  registryNotice: CalendarDate;
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

/** Business days after the payment within which its creditor reports it to the public registry (Ley 19.628, art. 19). */
export const REGISTRY_NOTICE_DAYS = 7;
/** Days after that report for other publishers of the same data to correct or block them (art. 19). */
const REPUBLISHED_DAYS = 3;

/** The clocks that the law gives a debtor who paid; no term of a company moves them (decision 0091). */
export function legalClocks(paidOn: CalendarDate) {
  const registryNotice = addLegalBusinessDays(paidOn, REGISTRY_NOTICE_DAYS);
  return { registryNotice, corrected: addDays(registryNotice, REPUBLISHED_DAYS) };
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
    registryNotice: legalClocks(paidOn).registryNotice,
    regularised,
    certificateFrom: regularised,
    removedFromBureau: by(terms.bureauRemoval[kind]),
  };
}
