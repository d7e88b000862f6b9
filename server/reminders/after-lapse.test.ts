import { wantReminders } from '#contract/reminders.ts';
import { endDueAgreements } from '../agreements/due.ts';
import { createReminderTestServer } from '../testing/reminder-test-server.ts';
import { aPlan, aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createReminderTestServer);
beforeEach(() => testServer.reset());

async function lapse(instant: string) {
  testServer.at(instant);
  expect(await endDueAgreements(testServer.deps)).toBe(1);
}

describe('a debtor whose agreement lapses', () => {
  it('is reminded of another offer only two whole days after the mail of the lapse', async () => {
    const { persona, ...fixture } = aPlan();
    const other = (aPut().persona.offers ?? []).map((offer) => ({ ...offer, expires_on: '2027-05-12' }));
    const offers = [...(persona.offers ?? []), ...other];
    const debtor = await testServer.inForce({ ...fixture, persona: { ...persona, offers } });
    await testServer.call(wantReminders, { wanted: true }, { token: debtor.token });
    await testServer.sendMails();
    await lapse('2027-05-07T15:00:00Z');
    expect(await testServer.day('2027-05-07T15:00:00Z')).toEqual([expect.stringContaining(debtor.number)]);
    expect(await testServer.day('2027-05-08T15:00:00Z')).toEqual([]);
    expect(await testServer.day('2027-05-10T15:00:00Z')).toEqual([
      'Recordatorio: tu oferta termina el 12 de mayo de 2027',
    ]);
  });

  it('who was reminded shortly before has the mail of the lapse two whole days after', async () => {
    const { id } = await testServer.wanting();
    expect(await testServer.day('2027-05-05T15:00:00Z')).toHaveLength(1);
    await lapse('2027-05-07T04:01:00Z');
    const mails = testServer.deps.db.selectFrom('mail').select('created_at').where('about', '=', id);
    expect(await mails.where('kind', '=', 'lapsed').execute()).toEqual([
      { created_at: new Date('2027-05-08T12:00:00Z') },
    ]);
  });
});
