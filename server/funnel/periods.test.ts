import { addDays, type CalendarDate } from '#domain/calendar.ts';
import { MANY, periodsOf } from './periods.ts';

const people = (days: Record<string, number>) =>
  new Map(Object.entries(days).map(([day, count]): [CalendarDate, number[]] => [day, [count]]));

describe('the days that are reported together', () => {
  it.each<[string, [string, string], Record<string, number>, [string, string][]]>([
    [
      'a day with ten people alone',
      ['2026-11-01', '2026-11-01'],
      { '2026-11-01': 10 },
      [['2026-11-01', '2026-11-01']],
    ],
    [
      'quiet days until there are ten people',
      ['2026-11-01', '2026-11-05'],
      { '2026-11-01': 4, '2026-11-03': 6, '2026-11-04': 30 },
      [
        ['2026-11-01', '2026-11-03'],
        ['2026-11-04', '2026-11-04'],
      ],
    ],
    ['nothing of fewer than ten people', ['2026-11-01', '2026-11-30'], { '2026-11-09': 9 }, []],
    [
      'nothing of a month’s last quiet days, and the next month anew',
      ['2026-10-01', '2026-11-02'],
      { '2026-10-05': 10, '2026-10-31': 9, '2026-11-02': 10 },
      [
        ['2026-10-01', '2026-10-05'],
        ['2026-11-01', '2026-11-02'],
      ],
    ],
    [
      'the same runs wherever in a month one begins to ask: no difference of two answers shows a single day',
      ['2026-11-02', '2026-11-05'],
      { '2026-11-01': 4, '2026-11-03': 6, '2026-11-04': 30 },
      [['2026-11-04', '2026-11-04']],
    ],
  ])('are %s', (_, [from, until], days, expected) => {
    expect(periodsOf({ from, until }, people(days))).toEqual(
      expected.map(([first, last]) => ({ from: first, until: last })),
    );
  });
});

it('what two answers differ by is always of ten people or more', () => {
  const known = Array.from({ length: 75 }, (_, at): [CalendarDate, number] => [
    addDays('2026-10-01', at),
    (at * 7) % 5,
  ]);
  const days = known.map(([day]) => day);
  const inRuns = (from: CalendarDate, until: CalendarDate) =>
    periodsOf({ from, until }, new Map(known.map(([day, count]) => [day, [count]]))).flatMap((run) =>
      known.filter(([day]) => run.from <= day && day <= run.until),
    );
  const asked = days.flatMap((from, at) => [
    inRuns(from, days[at + 9] ?? '2026-12-14'),
    inRuns('2026-10-01', from),
  ]);
  const differences = asked.flatMap((one) =>
    asked.map((other) => one.filter(([day]) => !other.some(([its]) => its === day))),
  );
  const sums = differences.map((rest) => rest.reduce((sum, [, people]) => sum + people, 0));
  expect(sums.filter((sum) => sum > 0 && sum < MANY)).toEqual([]);
  expect(sums.some((sum) => sum >= MANY)).toBe(true);
});
