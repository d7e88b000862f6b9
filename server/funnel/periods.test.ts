import { periodsOf } from './periods.ts';

const people = (days: Record<string, number>) => new Map(Object.entries(days));

describe('the days that are told together', () => {
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
      'the same runs wherever in a month one begins to ask: no difference of two answers tells of a day',
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
