import { nextDeadline } from './agreement.ts';
import { addDays, isByMonthEnd, type CalendarDate } from './calendar.ts';
import type { Terms } from './company.ts';
import type { Debt } from './debt.ts';
import type { Pesos } from './money.ts';
import { opensOn } from './offer-figures.ts';

/**
 * The reminders of a debtor with consent (issue 19.4): an instalment due soon, an offer about to end, an agreement about to
 * lapse. An agreement with all instalments paid in time gets no reminder of its next one.
 */
export type Reminder = {
  readonly kind: 'due' | 'offerEnds' | 'lapses';
  readonly agreementNumber: string;
  /** Due date, last day of the offer, last day before the agreement lapses. */
  readonly on: CalendarDate;
  /** Pesos to pay by then; null for an offer, whose amount depends on the selection. */
  readonly amount: Pesos | null;
  /** The first day on which an instalment can be paid here; null when that is today (§4.4). */
  readonly payableFrom: CalendarDate | null;
};

/** A debt as the debtor may pay it now, with what its rows say besides. */
export type Reminded = Pick<Debt, 'productType' | 'agreementNumber' | 'expirationDate' | 'quotas'> & {
  /** Agreed on in this portal, so that more days late than these end it; else null. */
  readonly lapsesAfterDays: number | null;
  /** Some instalment was paid, and each by its due date. */
  readonly isPunctual: boolean;
};

type Rules = {
  readonly today: CalendarDate;
  readonly terms: Pick<Terms, 'reminderDaysBefore'>;
};

const DAYS_BEFORE = 5;

/** The last day of which a debtor is reminded on `today`, which is the first. */
export const remindedUntil = ({ today, terms }: Rules): CalendarDate =>
  addDays(today, terms.reminderDaysBefore ?? DAYS_BEFORE);

/** What ends an agreement first, then by date. */
export function remindersOf(debts: readonly Reminded[], rules: Rules): Reminder[] {
  const rank = ({ kind, on }: Reminder) => (kind === 'lapses' ? '' : on);
  return debts
    .flatMap((debt) => (debt.productType === 'convenio' ? instalmentsOf(debt, rules) : endOf(debt, rules)))
    .sort((a, b) => rank(a).localeCompare(rank(b)));
}

const isNear = (day: CalendarDate | null, rules: Rules): day is CalendarDate =>
  day !== null && rules.today <= day && day <= remindedUntil(rules);

function instalmentsOf(debt: Reminded, rules: Rules): Reminder[] {
  const { agreementNumber, quotas, lapsesAfterDays: days, isPunctual } = debt;
  const late = quotas.filter(({ dueDate }) => dueDate < rules.today);
  const lapses = days === null ? null : nextDeadline(late, { agreementLapsesAfterDays: days });
  const lastDay = lapses && addDays(lapses, -1);
  const [first] = quotas;
  // The first that is unpaid opens those after it.
  const payableFrom = first && !isByMonthEnd(first.dueDate, rules.today) ? opensOn(first) : null;
  const owed = late.reduce((sum, { amountToPay }) => sum + amountToPay, 0);
  return [
    ...(isNear(lastDay, rules)
      ? [{ kind: 'lapses', agreementNumber, on: lastDay, amount: owed, payableFrom } as const]
      : []),
    ...quotas
      .filter(({ dueDate }) => !(isPunctual && late.length === 0) && isNear(dueDate, rules))
      .map(
        ({ dueDate, amountToPay }) =>
          ({ kind: 'due', agreementNumber, on: dueDate, amount: amountToPay, payableFrom }) as const,
      ),
  ];
}

function endOf({ agreementNumber, expirationDate: on, quotas }: Reminded, rules: Rules): Reminder[] {
  if (quotas.length === 0 || !isNear(on, rules)) return [];
  return [{ kind: 'offerEnds', agreementNumber, on, amount: null, payableFrom: null }];
}

/** The same thing has the same name: nothing is reminded of twice. */
export const nameOf = ({ kind, agreementNumber, on }: Reminder): string => `${kind} ${agreementNumber} ${on}`;
