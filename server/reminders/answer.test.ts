import { updateContact } from '#contract/identity.ts';
import { fetchReminders } from '#contract/reminders.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { createReminderTestServer } from '../testing/reminder-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createReminderTestServer);
beforeEach(() => testServer.reset());

describe('the log of contacts', () => {
  it('lists what was written to the debtor in two years, newest first, and nothing to others', async () => {
    const other = await testServer.inForce();
    await testServer.post();
    const debtor = await testServer.wanting();
    await testServer.day('2027-02-01T15:00:00Z');
    const log = async (one: Parameters<typeof testServer.again>[0]) =>
      (await testServer.call(fetchReminders, {}, { token: await testServer.again(one) })).contacts;
    expect(await log(debtor)).toEqual([
      { kind: 'reminder', at: '2027-02-01T15:00:00.000Z' },
      ...[expect.objectContaining({ at: '2026-11-21T15:00:00.000Z' }), expect.anything()],
    ]);
    expect((await log(debtor)).map(({ kind }) => kind).sort()).toEqual(['agreement', 'reminder', 'voucher']);
    expect((await log(other)).map(({ kind }) => kind).sort()).toEqual(['agreement', 'voucher']);
    testServer.at('2028-11-22T15:00:00Z');
    expect((await log(debtor)).map(({ kind }) => kind)).toEqual(['reminder']);
  });

  it('stands in the order in which mails went out, not in which they were enqueued', async () => {
    const debtor = await testServer.wanting();
    await testServer.round('2027-02-01T15:00:00Z');
    testServer.at('2027-02-01T15:05:00Z');
    const accepted = { accepted: true, version: '2025-05-05' } as const;
    const extra = { terms_and_conditions: accepted, privacy_policy: accepted };
    const token = await testServer.again(debtor);
    await testServer.call(updateContact, { email: 'nueva@correo.example', extra }, { token });
    const [reminder = '', changed = ''] = testServer.mailIds.splice(0);
    await sendMailRow(testServer.deps, changed);
    testServer.at('2027-02-01T15:15:00Z');
    await sendMailRow(testServer.deps, reminder);
    const { contacts } = await testServer.reminders(debtor);
    expect(contacts.slice(0, 2).map(({ kind }) => kind)).toEqual(['reminder', 'contactChanged']);
  });
});
