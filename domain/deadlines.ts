import { applyTerm, type CalendarDate } from './calendar.ts';
import type { Terms } from './company.ts';
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

/** Each term counts from the payment (of an agreement: of its last instalment). */
export function deadlinesOf(terms: Terms, kind: DeadlineKind, paidOn: CalendarDate): Deadlines {
  const by = (term: Term) => applyTerm(paidOn, term);
  const regularised = by(terms.regularisation[kind]);
  return {
    booked: by(terms.paymentBooked),
    regularised,
    certificateFrom: regularised,
    removedFromBureau: by(terms.bureauRemoval[kind]),
  };
}
