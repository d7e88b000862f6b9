import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import {
  addBusinessDays,
  addDays,
  addMonths,
  applyTerm,
  daysBetween,
  isBusinessDay,
  isByMonthEnd,
  lastDayOfMonth,
  santiagoClock,
  santiagoDay,
} from './calendar.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const anyDay = fc
  .integer({ min: msOf('2024-01-01') / DAY, max: msOf('2060-12-31') / DAY })
  .map((n) => dayOf(n * DAY));

/** The first Sunday of a month that is not its first day: the day after the first Saturday. */
function changeSunday(year: number, month: number): number {
  const second = Date.UTC(year, month, 2);
  return second + ((7 - new Date(second).getUTCDay()) % 7) * DAY;
}

/** Chilean summer time as the law has it since 2023: from September's to April's first Saturday, at 24:00. */
function byLaw(instant: Date): { date: string; time: string } {
  const year = instant.getUTCFullYear();
  const winter =
    instant.getTime() >= changeSunday(year, 3) + 3 * HOUR &&
    instant.getTime() < changeSunday(year, 8) + 4 * HOUR;
  const shown = new Date(instant.getTime() - (winter ? 4 : 3) * HOUR).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** A second reading of the zone's data: the offset by name, added by hand. */
const named = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Santiago', timeZoneName: 'longOffset' });
function byOffset(instant: Date): string {
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(named.format(instant)) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  return dayOf(instant.getTime() + offset);
}

describe('the clock of Santiago', () => {
  test.each([
    ['2026-11-21T11:35:00Z', '2026-11-21', '08:35'],
    ['2026-12-01T02:59:59Z', '2026-11-30', '23:59'],
    ['2026-12-01T03:00:00Z', '2026-12-01', '00:00'],
    ['2026-09-06T03:59:59Z', '2026-09-05', '23:59'],
    ['2026-09-06T04:00:00Z', '2026-09-06', '01:00'],
    ['2026-04-05T02:59:59Z', '2026-04-04', '23:59'],
    ['2026-04-05T03:00:00Z', '2026-04-04', '23:00'],
    ['2026-04-05T04:00:00Z', '2026-04-05', '00:00'],
  ])('at %s it is %s %s', (instant, date, time) => {
    expect(santiagoClock(new Date(instant))).toEqual({ date, time });
  });

  test('follows the law in every half hour of the three days around each change of 2024 to 2032', () => {
    for (let year = 2024; year <= 2032; year++) {
      for (const month of [3, 8]) {
        for (let step = -72; step <= 72; step++) {
          const instant = new Date(changeSunday(year, month) + (step * HOUR) / 2);
          expect({ instant, ...santiagoClock(instant) }).toEqual({ instant, ...byLaw(instant) });
        }
      }
    }
  });

  test('agrees with the offset of the zone at any instant', () => {
    const instants = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => expect(santiagoDay(instant)).toBe(byOffset(instant))),
      {
        numRuns: 500,
      },
    );
  });

  test.each(['UTC', 'America/Santiago', 'Pacific/Kiritimati'])('is the same for a process in %s', (zone) => {
    const script = `
      const c = { ...(await import('./calendar.ts')), ...(await import('./long-date.ts')) };
      const instants = ['2026-12-01T02:59:59Z', '2026-12-01T03:00:00Z', '2026-09-06T04:00:00Z', '2026-04-05T03:30:00Z'];
      console.log(JSON.stringify([
        ...instants.map((instant) => c.santiagoDay(new Date(instant))),
        c.addDays('2026-09-05', 1), c.addDays('2026-04-04', 1), c.daysBetween('2026-04-05', '2026-04-04'), c.addMonths('2026-08-06', 1), c.lastDayOfMonth('2026-09-06'),
        c.daysBetween('2026-09-05', '2026-09-07'), c.addBusinessDays('2026-09-04', 1), c.formatLong('2026-09-06'),
      ]));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: __dirname,
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-09-06',
      '2026-04-04',
      '2026-09-06',
      '2026-04-05',
      -1,
      '2026-09-06',
      '2026-09-30',
      2,
      '2026-09-07',
      '6 de septiembre de 2026',
    ]);
  });
});

describe('arithmetic on days', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-08-06', 1, '2026-09-06'],
    ['2026-05-05', 0, '2026-05-05'],
  ])('%s and %d months is %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected);
  });

  test('adding months keeps the day or takes the last of the month', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -36, max: 360 }), (day, count) => {
        const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
        const last = new Date(Date.UTC(year, month + count, 0));
        expect(addMonths(day, count)).toBe(
          dayOf(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))),
        );
      }),
    );
  });

  test('adding days is undone by counting them', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        expect(addDays(day, count)).toBe(dayOf(msOf(day) + count * DAY));
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  test('a year of three digits keeps its zero, or its days would not stand in order', () => {
    expect(lastDayOfMonth('0999-02-03')).toBe('0999-02-28');
  });

  test('the last day of a month is followed by a first, and splits what is due by month end', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (today, day) => {
        const last = lastDayOfMonth(today);
        expect([last.slice(0, 7), addDays(last, 1).slice(8)]).toEqual([today.slice(0, 7), '01']);
        expect(isByMonthEnd(day, today)).toBe(day <= last);
      }),
    );
  });
});

describe('business days', () => {
  test.each([
    ['2026-12-24', true],
    ['2026-12-25', false],
    ['2026-12-26', false],
    ['2026-12-27', false],
    ['2026-12-31', false],
    ['2027-01-01', false],
    ['2027-01-04', true],
    ['2026-04-03', false],
    ['2027-09-17', false],
    ['2041-12-30', true],
  ])('%s: %s', (day, expected) => {
    expect(isBusinessDay(day)).toBe(expected);
  });

  test.each([
    ['2026-12-30', 1, '2027-01-04'],
    ['2026-09-16', 2, '2026-09-21'],
    ['2026-11-20', 5, '2026-11-27'],
    ['2026-11-22', 1, '2026-11-23'],
    ['2027-01-04', -1, '2026-12-30'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %d business days is %s', (day, count, expected) => {
    expect(addBusinessDays(day, count)).toBe(expected);
  });

  test('between a day and its nth business day lie n business days, the last one included', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (day, count) => {
        const end = addBusinessDays(day, count);
        const passed = Array.from({ length: daysBetween(day, end) }, (_, i) => addDays(day, i + 1));
        expect([passed.filter(isBusinessDay).length, isBusinessDay(end)]).toEqual([count, true]);
      }),
    );
  });

  test.each([
    [{ count: 10, unit: 'days' }, '2026-12-04'],
    [{ count: 10, unit: 'businessDays' }, '2026-12-09'],
    [{ count: 2, unit: 'months' }, '2027-01-24'],
  ] as const)('a term of %j from 24 November 2026 ends on %s', (term, end) => {
    expect(applyTerm('2026-11-24', term)).toBe(end);
  });
});
