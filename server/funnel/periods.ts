import { addDays, type CalendarDate } from '#domain/calendar.ts';

/** How many different people there are at least in what is told together (decision 0038). */
export const MANY = 10;

export type Period = { from: CalendarDate; until: CalendarDate };
/** How many people identified on a day who had not on an earlier day of its month. */
export type People = ReadonlyMap<CalendarDate, number>;

/**
 * Days from `from` to `until`, both included, in runs with at least MANY people each. Runs begin anew with each month, so they
 * are the same whatever is asked for; days that do not get there are told in no run.
 */
export function periodsOf({ from, until }: Period, people: People): Period[] {
  const found: Period[] = [];
  let start = firstOfMonth(from);
  let sum = 0;
  for (let day = start; day <= until; day = addDays(day, 1)) {
    if (day === firstOfMonth(day)) [start, sum] = [day, 0];
    sum += people.get(day) ?? 0;
    if (sum < MANY) continue;
    found.push({ from: start, until: day });
    [start, sum] = [addDays(day, 1), 0];
  }
  return found.filter((period) => period.from >= from);
}

export const firstOfMonth = (day: CalendarDate): CalendarDate => `${day.slice(0, 8)}01`;
