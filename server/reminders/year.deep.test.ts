import fc from 'fast-check';
import { addDays, daysBetween } from '#domain/calendar.ts';
import { createReminderTestServer } from '../testing/reminder-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createReminderTestServer);

const clock = new Intl.DateTimeFormat('en-GB', {
  ...({ timeZone: 'America/Santiago', weekday: 'short', hour: '2-digit', hourCycle: 'h23' } as const),
});
const HOLIDAYS = [
  '2027-03-26',
  '2027-03-27',
  '2027-05-01',
  '2027-05-21',
  '2027-06-21',
  '2027-06-28',
  '2027-07-16',
];

/** Between two looks of the server: rounds at any minute, mails that go out at once or hours later. */
const days = fc.sample(
  fc.record({ minute: fc.nat(24 * 60 - 1), later: fc.constantFrom(0, 0, 90, 14 * 60) }),
  { numRuns: 3 * 210, seed: 19_496 },
);

it('a year of days, with mails that wait for their host, writes to no debtor outside the law', async () => {
  const debtors = [await testServer.wanting(), await testServer.wanting(), await testServer.wanting()];
  const sent: { to: string; at: Date }[] = [];
  const send = async () => {
    const due = testServer.mailIds.splice(0);
    for (const id of due) {
      testServer.mailIds.push(id);
      await testServer.sendMails().catch(() => testServer.mailIds.push(id));
    }
  };
  for (const [index, { minute, later }] of days.entries()) {
    const midnight = Date.parse(`${addDays('2027-01-25', Math.floor(index / 3))}T03:00:00Z`);
    await testServer.round(new Date(midnight + minute * 60_000).toISOString());
    testServer.at(new Date(midnight + (minute + later) * 60_000).toISOString());
    await send();
  }
  for (const debtor of debtors) {
    const { contacts } = await testServer.reminders(debtor);
    sent.push(
      ...contacts
        .filter(({ kind }) => kind === 'reminder')
        .map(({ at }) => ({ to: debtor.debtorId, at: new Date(at) })),
    );
  }
  expect(sent.length).toBeGreaterThan(20);
  for (const { to, at } of sent) {
    const [weekday, hour] = clock.format(at).split(', ');
    const date = at.toISOString().slice(0, 10);
    expect(weekday).not.toBe('Sun');
    expect(HOLIDAYS).not.toContain(date);
    expect(Number(hour)).toBeGreaterThanOrEqual(8);
    expect(Number(hour)).toBeLessThan(20);
    const others = sent.filter((one) => one.to === to && one.at < at);
    const ago = others.map((one) => daysBetween(one.at.toISOString().slice(0, 10), date));
    expect(Math.min(99, ...ago)).toBeGreaterThan(2);
    expect(ago.filter((count) => count < 7).length).toBeLessThan(2);
  }
});
