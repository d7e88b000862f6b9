import fc from 'fast-check';
import { addDays, formatShort, isCalendarDate, parseDayMonthYear, toDayMonthYear } from './calendar.ts';
import { formatLong } from './long-date.ts';

const anyDay = fc.nat(20_000).map((count) => addDays('2000-01-01', count));

describe('days as text', () => {
  test.each([
    '5/12/2026',
    '05-12-2026',
    '31/04/2026',
    '29/02/2027',
    '00/01/2026',
    '01/13/2026',
    ' 05/12/2026',
    '05/12/20267',
    '',
  ])('%j is no day/month/year', (text) => {
    expect(parseDayMonthYear(text)).toBeNull();
  });

  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-2-01',
    '2026-13-01',
    '2026-00-10',
    '2026-11-21T00:00:00Z',
    '2026-11-21 ',
    'today',
    '',
  ])('%j is no calendar day', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  test.each(['2028-02-29', '2000-02-29', '2026-12-31', '2027-02-28'])('%s is a calendar day', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  test('a calendar day is what a calendar can hold', () => {
    const part = (max: number) => fc.nat(max).map((n) => String(n).padStart(2, '0'));
    const year = fc.constantFrom('1900', '2000', '2026', '2027', '2028', '2100');
    fc.assert(
      fc.property(year, part(14), part(33), (y, m, d) => {
        const text = `${y}-${m}-${d}`;
        const held = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)));
        expect(isCalendarDate(text)).toBe(held.toISOString().slice(0, 10) === text);
      }),
    );
  });

  test('day/month/year text is read back as the same day', () => {
    expect(toDayMonthYear('2026-12-05')).toBe('05/12/2026');
    fc.assert(fc.property(anyDay, (day) => expect(parseDayMonthYear(toDayMonthYear(day))).toBe(day)));
  });

  test('long dates are as Spanish writes them', () => {
    const long = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeZone: 'UTC' });
    expect([formatLong('2025-05-05'), formatShort('2025-05-05')]).toEqual([
      '5 de mayo de 2025',
      '05-05-2025',
    ]);
    fc.assert(fc.property(anyDay, (day) => expect(formatLong(day)).toBe(long.format(Date.parse(day)))));
  });
});
