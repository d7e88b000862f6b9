import { createReminderWorld, type ReminderWorld } from '../testing/reminder-world.ts';

let world: ReminderWorld;
beforeAll(async () => {
  world = await createReminderWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** A debtor who was reminded, and the link of that mail. */
async function reminded() {
  const debtor = await world.wanting();
  await world.round('2027-02-01T15:00:00Z');
  const [mail] = await world.sendMails();
  return { debtor, mail, path: new URL(mail?.unsubscribe ?? '').pathname };
}
type Debtor = Awaited<ReturnType<typeof reminded>>['debtor'];
const isWanted = async (debtor: Debtor) => (await world.reminders(debtor)).wanted;

describe('the link of a reminder', () => {
  it('asks before it ends reminders, and ends them with its button, without identifying', async () => {
    const { debtor, mail, path } = await reminded();
    expect(mail?.html).toContain(`href="${mail?.unsubscribe}"`);
    const asked = await world.app.inject({ url: path });
    expect(asked).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
    expect(asked.body).toContain('<button>No recibir más recordatorios</button>');
    expect(await isWanted(debtor)).toBe(true);
    const pressed = await world.app.inject({ method: 'POST', url: path, headers: FORM });
    expect(pressed.body).toContain('No recibirás más recordatorios');
    expect(await isWanted(debtor)).toBe(false);
    expect(await world.day('2027-03-01T15:00:00Z')).toEqual([]);
  });

  it('does the same when it is used again, and opens nothing after the debtor asked anew', async () => {
    const { debtor, path } = await reminded();
    const press = () => world.app.inject({ method: 'POST', url: path, headers: FORM });
    expect([(await press()).statusCode, (await press()).statusCode]).toEqual([200, 200]);
    const rows = world.deps.db.selectFrom('consent').select('given').where('kind', '=', 'reminders');
    expect(await rows.orderBy('id').execute()).toEqual([{ given: true }, { given: false }]);
    await world.want(debtor);
    await world.app.inject({ url: path });
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
    const answer = await world.app.inject({ method: 'POST', url: path, headers, payload });
    expect(answer.statusCode).toBe(200);
    expect(await isWanted(debtor)).toBe(false);
  });

  it('that is none ends nothing', async () => {
    const { debtor, path } = await reminded();
    const url = path.replace(/[\w-]{43}/, 'A'.repeat(43));
    expect((await world.app.inject({ url })).statusCode).toBe(404);
    expect((await world.app.inject({ method: 'POST', url, headers: FORM })).statusCode).toBe(404);
    expect(await isWanted(debtor)).toBe(true);
  });
});
