import { wantReminders } from '#contract/reminders.ts';
import { eraseDebtor } from '../privacy/erase.ts';
import { findSubject } from '../privacy/export.ts';
import { aPut } from '../testing/fixtures.ts';
import { createReminderTestServer } from '../testing/reminder-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createReminderTestServer);
beforeEach(() => testServer.reset());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** A debtor who was reminded, and the link of that mail. */
async function reminded() {
  const debtor = await testServer.wanting();
  await testServer.round('2027-02-01T15:00:00Z');
  const [mail] = await testServer.sendMails();
  return { debtor, mail, path: new URL(mail?.unsubscribe ?? '').pathname };
}
type Debtor = Parameters<typeof testServer.reminders>[0];
const isWanted = async (debtor: Debtor) => (await testServer.reminders(debtor)).wanted;

describe('the link of a reminder', () => {
  it('asks before it ends reminders, and ends them with its button, without identifying', async () => {
    const { debtor, mail, path } = await reminded();
    expect(mail?.html).toContain(`href="${mail?.unsubscribe}"`);
    const asked = await testServer.app.inject({ url: path });
    expect(asked).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
    expect(asked.body).toContain('<button>No recibir más recordatorios</button>');
    expect(await isWanted(debtor)).toBe(true);
    const pressed = await testServer.app.inject({ method: 'POST', url: path, headers: FORM });
    expect(pressed.body).toContain('No recibirás más recordatorios');
    expect(await isWanted(debtor)).toBe(false);
    expect(await testServer.day('2027-03-01T15:00:00Z')).toEqual([]);
  });

  it('does the same when it is used again, and opens nothing after the debtor asked anew', async () => {
    const { debtor, path } = await reminded();
    const press = () => testServer.app.inject({ method: 'POST', url: path, headers: FORM });
    expect([(await press()).statusCode, (await press()).statusCode]).toEqual([200, 200]);
    const rows = testServer.deps.db.selectFrom('consent').select('given').where('kind', '=', 'reminders');
    expect(await rows.orderBy('id').execute()).toEqual([{ given: true }, { given: false }]);
    await testServer.want(debtor);
    await testServer.app.inject({ url: path });
    expect(await isWanted(debtor)).toBe(true);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('is used by a mailbox by itself, with %s (RFC 8058)', async (type, payload) => {
    const { debtor, path } = await reminded();
    const headers = { 'content-type': type };
    const answer = await testServer.app.inject({ method: 'POST', url: path, headers, payload });
    expect(answer.statusCode).toBe(200);
    expect(await isWanted(debtor)).toBe(false);
  });

  it('shows each of its pages in the language of its mail', async () => {
    const { path } = await reminded();
    const none = path.replace(/[\w-]{43}/, 'A'.repeat(43));
    for (const [lang, ask, done, unknown] of [
      ['es', 'No recibir más recordatorios de', 'No recibirás más recordatorios', 'Este enlace no sirve'],
      [
        'en',
        'Receive no more reminders from',
        'You will receive no more reminders',
        'This link does not work',
      ],
    ] as const) {
      const shown = async (method: 'GET' | 'POST', to: string) =>
        (await testServer.app.inject({ method, url: `${to}?lang=${lang}`, headers: FORM })).body;
      expect(await shown('GET', path)).toContain(ask);
      expect(await shown('POST', path)).toContain(done);
      for (const method of ['GET', 'POST'] as const) expect(await shown(method, none)).toContain(unknown);
    }
  });

  it('of an institution that debtors do not pay here any more is none', async () => {
    const { path } = await reminded();
    const { companies } = testServer.deps;
    const payingByKey = jest.spyOn(companies, 'payingByKey').mockReturnValue(undefined);
    const answer = await testServer.app.inject({ url: path });
    payingByKey.mockRestore();
    expect(answer.statusCode).toBe(404);
  });

  it('that is none ends nothing', async () => {
    const { debtor, path } = await reminded();
    const url = path.replace(/[\w-]{43}/, 'A'.repeat(43));
    expect((await testServer.app.inject({ url })).statusCode).toBe(404);
    expect((await testServer.app.inject({ method: 'POST', url, headers: FORM })).statusCode).toBe(404);
    expect(await isWanted(debtor)).toBe(true);
  });
});

it('an erased debtor whose payments are kept is asked anew, and another debtor goes on with reminders', async () => {
  const other = await testServer.wanting();
  const { agreement, persona } = aPut();
  const debtor = { persona, ...(await testServer.enter(persona)) };
  await testServer.call(wantReminders, { wanted: true }, { token: debtor.token });
  await testServer.pay(debtor.token, 'put', agreement, 1);
  const { db, clock } = testServer.deps;
  const subject = await findSubject(db, persona.company, persona.rut);
  if (!subject) throw new Error('unknown debtor');
  const erase = () => eraseDebtor(db, subject, { by: 'Marcela Ruiz', now: clock.now() });
  expect(await erase()).toEqual({ refused: null, kept: ['payments'] });
  expect(await isWanted(debtor)).toBe(false);
  await erase();
  const said = db.selectFrom('consent').select('given').where('debtor_id', '=', debtor.debtorId);
  expect(await said.where('kind', '=', 'reminders').orderBy('id').execute()).toEqual([
    { given: true },
    { given: false },
  ]);
  expect(await isWanted(other)).toBe(true);
});
