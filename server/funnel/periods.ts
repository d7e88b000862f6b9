import { addDays, type CalendarDate } from '#domain/calendar.ts';

/** The least number of different people in figures that are reported together (decision 0038). */
export const MANY = 10;

export type Period = { from: CalendarDate; until: CalendarDate };
/** Of a day, how many people there are in each of the groups that are summed up together. */
export type People = ReadonlyMap<CalendarDate, readonly number[]>;

/**
 * Days from `from` to `until`, both included, in runs with at least MANY people of each group. Runs begin anew with each month, so they
 * are the same whatever is asked for; days that do not get there are reported in no run.
 */
export function periodsOf({ from, until }: Period, people: People): Period[] {
  const found: Period[] = [];
  let start = firstOfMonth(from);
  let sums: number[] = [];
  for (let day = start; day <= until; day = addDays(day, 1)) {
    if (day === firstOfMonth(day)) [start, sums] = [day, []];
    sums = people.get(day)?.map((count, group) => count + (sums[group] ?? 0)) ?? sums;
    if (sums.length === 0 || sums.some((sum) => sum < MANY)) continue;
    found.push({ from: start, until: day });
    [start, sums] = [addDays(day, 1), []];
  }
  return found.filter((period) => period.from >= from);
}

export const firstOfMonth = (day: CalendarDate): CalendarDate => `${day.slice(0, 8)}01`;
