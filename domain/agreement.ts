import { addDays, type CalendarDate } from './calendar.ts';
import type { Terms } from './company.ts';
import type { PlanChoice } from './plan-choice.ts';
import type { Instalment } from './plan.ts';

/**
 * The deadlines of a signed agreement (§4.6 "Agreement", "Lapse"; readings, table of contradicting terms). Days are
 * calendar days in Santiago.
 */

/** An unpaid signature is good on its own day and so many more: the schedule counts from the signing. */
const SIGNATURE_GOOD_DAYS = 2;

/** A signed plan with an unpaid down payment. Its schedule counts from `signedOn`. */
export type SignedPlan = {
  readonly id: string;
  readonly debtId: string;
  readonly choice: PlanChoice;
  readonly signedOn: CalendarDate;
};

/** The terms that a contract names: of an agreement they are what was signed, whatever the settings say later (decision 0102). */
export type SignedTerms = Pick<Terms, 'agreementLapsesAfterDays' | 'regularisation' | 'bureauRemoval'>;

export function signedTermsOf({
  agreementLapsesAfterDays,
  regularisation,
  bureauRemoval,
}: SignedTerms): SignedTerms {
  return { agreementLapsesAfterDays, regularisation, bureauRemoval };
}

/** The last day on which the down payment of an agreement signed on `signedOn` formalises it. */
export function downPaymentBy(signedOn: CalendarDate): CalendarDate {
  return addDays(signedOn, SIGNATURE_GOOD_DAYS);
}

/** The first day on which an unpaid signature is no longer good. */
export function signatureEndsOn(signedOn: CalendarDate): CalendarDate {
  return addDays(downPaymentBy(signedOn), 1);
}

/** The first day on which an instalment due on `dueDate` is more than the company's days late. */
export function lapsesOn(
  dueDate: CalendarDate,
  { agreementLapsesAfterDays: days }: Pick<Terms, 'agreementLapsesAfterDays'>,
): CalendarDate {
  return addDays(dueDate, days + 1);
}

/** The first day on which an agreement with these unpaid instalments lapses, by the days on which they are due now; null when all are paid. */
export function nextDeadline(
  unpaid: readonly Pick<Instalment, 'dueDate'>[],
  terms: Pick<Terms, 'agreementLapsesAfterDays'>,
): CalendarDate | null {
  const [first] = unpaid.map(({ dueDate }) => dueDate).sort();
  return first === undefined ? null : lapsesOn(first, terms);
}
