import { lapsesOn } from '#domain/agreement.ts';
import { applyTerm, type CalendarDate } from '#domain/calendar.ts';
import type { Terms } from '#domain/company.ts';
import { deadlinesOf, type DeadlineKind } from '#domain/deadlines.ts';
import { bookingText, deadlineTexts as texts, termText } from '../../texts/deadlines.ts';

/** One line of the deadlines: what happens, by or from when, and the rule it is counted by. */
export type DeadlineRow = {
  what: string;
  date: { word: string; day: CalendarDate };
  rule: string;
};

/**
 * From the payment (of an agreement: of its last instalment) to the removal from the bureau; a certificate only where the debt
 * ends (decision 0091).
 */
export function deadlineRows(
  terms: Terms,
  kind: DeadlineKind,
  { paidOn, endsDebt }: { paidOn: CalendarDate; endsDebt: boolean },
): DeadlineRow[] {
  const dates = deadlinesOf(terms, kind, paidOn);
  const until = (day: CalendarDate) => ({ word: texts.until, day });
  return [
    {
      what: texts.booked,
      date: until(dates.booked),
      rule: texts.within(bookingText(terms)),
    },
    { what: texts.notice, date: until(dates.registryNotice), rule: texts.byLaw },
    {
      what: texts.regularised,
      date: until(dates.regularised),
      rule: texts.within(termText(terms.regularisation[kind])),
    },
    ...(endsDebt
      ? [
          {
            what: texts.certificate,
            date: { word: texts.since, day: dates.certificateFrom },
            rule: texts.afterRegularised,
          },
        ]
      : []),
    {
      what: texts.removed,
      date: until(dates.removedFromBureau),
      rule: texts.within(termText(terms.bureauRemoval[kind])),
    },
  ];
}

/** What lies between the down payment and the last instalment (§4.6 "Agreement", "Lapse"). */
export function promiseRows(
  terms: Terms,
  { downPaymentOn, firstDueDate }: { downPaymentOn: CalendarDate; firstDueDate: CalendarDate },
): DeadlineRow[] {
  const { executiveContact, firstDueDate: term } = terms;
  const executive = executiveContact && {
    what: texts.executive,
    date: { word: texts.until, day: applyTerm(downPaymentOn, executiveContact) },
    rule: texts.executiveRule(termText(executiveContact)),
  };
  return [
    {
      what: texts.renegotiated,
      date: { word: texts.since, day: downPaymentOn },
      rule: texts.renegotiatedRule,
    },
    ...(executive ? [executive] : []),
    {
      what: texts.firstDue,
      date: { word: texts.since, day: firstDueDate },
      rule: texts.firstDueRule[term.from](term.count),
    },
    {
      what: texts.lapses,
      date: { word: texts.lapsesWord, day: lapsesOn(firstDueDate, terms) },
      rule: texts.lapsesRule(terms.agreementLapsesAfterDays),
    },
  ];
}
