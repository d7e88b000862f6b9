import { updateContact } from '#contract/identity.ts';
import { fetchReminders } from '#contract/reminders.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { createReminderWorld, type ReminderWorld } from '../testing/reminder-world.ts';

let world: ReminderWorld;
beforeAll(async () => {
  world = await createReminderWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

describe('the log of contacts', () => {
  it('lists what was written to the debtor in two years, newest first, and nothing to others', async () => {
    const other = await world.inForce();
    await world.post();
    const debtor = await world.wanting();
    await world.day('2027-02-01T15:00:00Z');
    const log = async (one: Parameters<typeof world.again>[0]) =>
      (await world.call(fetchReminders, {}, { token: await world.again(one) })).contacts;
    expect(await log(debtor)).toEqual([
      { kind: 'reminder', at: '2027-02-01T15:00:00.000Z' },
      ...[expect.objectContaining({ at: '2026-11-21T15:00:00.000Z' }), expect.anything()],
    ]);
    expect((await log(debtor)).map(({ kind }) => kind).sort()).toEqual(['agreement', 'reminder', 'voucher']);
    expect((await log(other)).map(({ kind }) => kind).sort()).toEqual(['agreement', 'voucher']);
    world.at('2028-11-22T15:00:00Z');
    expect((await log(debtor)).map(({ kind }) => kind)).toEqual(['reminder']);
  });

  it('stands in the order in which mails went out, not in which they were rung for', async () => {
    const debtor = await world.wanting();
    await world.round('2027-02-01T15:00:00Z');
    world.at('2027-02-01T15:05:00Z');
    const accepted = { accepted: true, version: '2025-05-05' } as const;
    const extra = { terms_and_conditions: accepted, privacy_policy: accepted };
    const token = await world.again(debtor);
    await world.call(updateContact, { email: 'nueva@correo.example', extra }, { token });
    const [reminder = '', changed = ''] = world.mailIds.splice(0);
    await sendMailRow(world.deps, changed);
    world.at('2027-02-01T15:15:00Z');
    await sendMailRow(world.deps, reminder);
    const { contacts } = await world.reminders(debtor);
    expect(contacts.slice(0, 2).map(({ kind }) => kind)).toEqual(['reminder', 'contactChanged']);
  });
});
