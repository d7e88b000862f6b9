import { sql, type RawBuilder } from 'kysely';
import { addDays, santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { isEnabledAt } from './in-force.ts';

/** The latest first-unpaid day of an origin debt that the company still offers. `minimumDaysOverdue` counts from it. */
export function overdueBy(company: Company, today: CalendarDate): CalendarDate {
  return addDays(today, -company.terms.minimumDaysOverdue);
}

/**
 * Whether an operation is offered here, as it stood at an instant: past due long enough, counted from its first unpaid day
 * (readings 22c), or enabled by an executive. `operation` is the alias of its row.
 */
export function isPastDueAt(operation: string, company: Company, at: Date): RawBuilder<boolean> {
  const since = sql.ref(`${operation}.overdue_since`);
  return sql<boolean>`(coalesce(${since} <= ${overdueBy(company, santiagoDay(at))}, false) or ${isEnabledAt(operation, at)})`;
}

/** Whether what was paid on a day pays what is overdue since another one: on that day or later, or where none is named. Earlier payments pay no later arrears. */
export const paysArrears = (since: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(${since} <= ${day}, true)`;
