import fc from 'fast-check';
import { addDays, santiagoClock, santiagoDay, santiagoInstant, startOfDay } from './calendar.ts';

// In 2026 the clocks of Santiago go back from 24:00 to 23:00 on 4 April, and on from 24:00 to 01:00 on 5 September.

test('a day begins at its first instant, also where midnight is skipped', () => {
  expect(startOfDay('2026-09-06')).toEqual(new Date('2026-09-06T04:00:00Z'));
  for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    expect(santiagoDay(startOfDay(day))).toBe(day);
    expect(santiagoDay(new Date(startOfDay(day).getTime() - 1))).toBe(addDays(day, -1));
  }
});

describe('the instant of a day and a time', () => {
  test.each([
    ['in summer', '2026-11-21', '08:35', '2026-11-21T11:35:00Z'],
    ['in winter', '2026-06-15', '08:35', '2026-06-15T12:35:00Z'],
    ['at the first minute of a winter day', '2026-06-15', '00:00', '2026-06-15T04:00:00Z'],
    ['at the last minute of a day', '2026-12-31', '23:59', '2027-01-01T02:59:00Z'],
    ['that clocks show twice: the first', '2026-04-04', '23:30', '2026-04-05T02:30:00Z'],
    ['that clocks skip: an hour later', '2026-09-06', '00:30', '2026-09-06T04:30:00Z'],
  ])('%s: %s %s', (_, day, time, instant) => {
    expect(santiagoInstant(day, time)).toEqual(new Date(instant));
  });

  test.each([
    ['2026-02-29', '10:00'],
    ['21-11-2026', '10:00'],
    ['2026-11-21', '24:00'],
    ['2026-11-21', '30:00'],
    ['2026-11-21', '08:60'],
    ['2026-11-21', '8:35'],
    ['2026-11-21', '108:35'],
    ['2026-11-21', '08:355'],
    ['2026-11-21', ''],
  ])('is none for %j %j', (day, time) => {
    expect(santiagoInstant(day, time)).toBeNull();
  });

  test('is one at which the clocks show them', () => {
    const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const { date, time } = santiagoClock(new Date(minute * 60_000));
        expect(santiagoClock(santiagoInstant(date, time) as Date)).toEqual({ date, time });
      }),
    );
  });
});
