import Holidays from 'date-holidays';
import { addDays } from './calendar.ts';
import { HOLIDAYS, HOLIDAY_YEARS } from './holidays.ts';

const years = Array.from(
  { length: HOLIDAY_YEARS.last - HOLIDAY_YEARS.first + 1 },
  (_, i) => HOLIDAY_YEARS.first + i,
);

/**
 * The library's national public holidays, put right where it is known to differ: it lacks Sábado Santo and
 * lists Easter Sunday, which is no holiday by law (and a Sunday anyway).
 */
function byLibrary(year: number): string[] {
  const all = new Holidays('CL').getHolidays(year, 'es').filter((holiday) => holiday.type === 'public');
  const goodFriday = all.find((holiday) => holiday.rule === 'easter -2')?.date.slice(0, 10) ?? '';
  const national = all
    .filter((holiday) => holiday.rule !== 'easter')
    .map((holiday) => holiday.date.slice(0, 10));
  return [...national, addDays(goodFriday, 1)].sort();
}

test.each(years)('the holidays of %d are those of the library and Sábado Santo', (year) => {
  const ours = [...HOLIDAYS].filter((day) => day.startsWith(String(year)));
  expect(ours).toEqual(byLibrary(year));
});

test('the table holds nothing outside the years it claims', () => {
  expect(new Set([...HOLIDAYS].map((day) => Number(day.slice(0, 4))))).toEqual(new Set(years));
});
