import { execFileSync } from 'node:child_process';

/**
 * In a process of its own, as domain/plan.deep.test.ts. Each schedule wishes for ten mails within a month of a year; those that the
 * rule lets through are judged by the law's own words, worked out without it.
 */
const EACH_SCHEDULE = `
  import * as fc from 'fast-check';
  import { santiagoClock } from './calendar.ts';
  import { isContactDay, isContactHour } from './contact-hours.ts';
  const HALF_HOUR = 1_800_000, SLOTS = 366 * 48, FIRST = Date.UTC(2026, 11, 1, 3);
  const HOLIDAYS = ['2026-12-08', '2026-12-25', '2027-01-01', '2027-03-26', '2027-03-27', '2027-05-01', '2027-05-21', '2027-06-21',
    '2027-06-28', '2027-07-16', '2027-08-15', '2027-09-17', '2027-09-18', '2027-09-19', '2027-10-11', '2027-10-31', '2027-11-01'];
  const slots = Array.from({ length: SLOTS }, (_, slot) => {
    const instant = new Date(FIRST + slot * HALF_HOUR);
    const [weekday, hour] = instant.toLocaleString('en-GB', { timeZone: 'America/Santiago', weekday: 'short', hour: '2-digit', hourCycle: 'h23' }).split(/, | /);
    const { date } = santiagoClock(instant);
    return { date, day: Date.parse(date) / 86_400_000, may: isContactHour(instant),
      lawful: weekday !== 'Sun' && !HOLIDAYS.includes(date) && Number(hour) >= 8 && Number(hour) < 20 };
  });
  let schedules = 0, mails = 0;
  const wishes = fc.tuple(fc.nat(SLOTS - 1 - 48 * 31), fc.array(fc.nat(48 * 31), { minLength: 10, maxLength: 10 }));
  fc.assert(fc.property(wishes, ([from, offsets]) => {
    schedules++;
    const sent = [];
    for (const offset of offsets.sort((a, b) => a - b)) {
      const slot = slots[from + offset];
      if (!slot.may || !isContactDay(slot.date, sent.map(({ date }) => date))) continue;
      sent.push(slot);
      mails++;
      const [last] = sent.slice(-2, -1), [beforeLast] = sent.slice(-3, -2);
      if (!slot.lawful) throw new Error('at an unlawful hour on ' + slot.date);
      if (last && slot.day - last.day - 1 < 2) throw new Error('fewer than two days after ' + last.date);
      if (beforeLast && slot.day - beforeLast.day < 7) throw new Error('a third in the week of ' + beforeLast.date);
    }
  }), { numRuns: 1_000_000 });
  console.log(schedules, mails > 2_000_000);`;

test('none of a million random schedules of a year writes to a debtor outside the law', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', EACH_SCHEDULE], {
    cwd: __dirname,
    env: { ...process.env, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  expect(printed).toBe('1000000 true\n');
});
