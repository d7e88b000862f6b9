import { updateContact } from '#contract/identity.ts';
import { DUE_DATES_PATH, fetchReminders, wantReminders } from '#contract/reminders.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { createAgreementWorld, type AgreementWorld } from '../testing/agreement-world.ts';
import { aPlan, aPut } from '../testing/stories.ts';
import { remindDebtors } from './remind.ts';

let world: AgreementWorld;
beforeAll(async () => {
  world = await createAgreementWorld({ hasNeighbour: true });
});
beforeEach(() => world.reset());
afterAll(() => world.close());

type Debtor = Awaited<ReturnType<AgreementWorld['inForce']>>;

const at = (instant: string) => world.clock.set(new Date(instant));
const enter = ({ debtorId, story }: Pick<Debtor, 'debtorId' | 'story'>) => world.identify(debtorId, story);
const want = async (debtor: Debtor, wanted = true) =>
  world.call(wantReminders, { wanted }, { token: await enter(debtor) });

/** Instalments on day 5 from February 2027; nothing is paid of them. */
async function wanting() {
  const debtor = await world.inForce(aPlan({ email: 'carla@correo.example' }));
  await want(debtor);
  await world.post();
  world.mails.splice(0);
  return debtor;
}

/** A day on which the round goes, and the mails it rang for go out; their subjects. */
async function day(instant: string): Promise<string[]> {
  at(instant);
  await remindDebtors(world.deps);
  return (await world.post()).splice(0).map(({ subject }) => subject);
}
const DUE = (date: string) => `Recordatorio: tu cuota vence el ${date}`;

describe('a debtor who asked for reminders', () => {
  it('is written to once of an instalment, five days ahead', async () => {
    await wanting();
    expect(await day('2027-01-30T15:00:00Z')).toEqual([]);
    // Five days before is a Sunday.
    expect(await day('2027-01-31T15:00:00Z')).toEqual([]);
    expect(await day('2027-02-01T15:00:00Z')).toEqual([DUE('5 de febrero de 2027')]);
    expect(await day('2027-02-04T15:00:00Z')).toEqual([]);
  });

  it.each([
    ['at seven in the morning', '2027-02-01T10:00:00Z'],
    ['at a quarter to eight in the evening, when a mail may be late', '2027-02-01T22:45:00Z'],
  ])('is not written to %s', async (_, instant) => {
    await wanting();
    expect(await day(instant)).toEqual([]);
  });

  it('hears nothing that is not true any more when the mail goes out', async () => {
    const debtor = await wanting();
    at('2027-02-01T15:00:00Z');
    await remindDebtors(world.deps);
    const ref = await world.pay(await enter(debtor), 'convenio', debtor.number, 1);
    const mails = await world.post();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(ref)]);
  });

  it('gets a mail that waited for its host in the next lawful hour, not at night', async () => {
    await wanting();
    at('2027-02-01T15:00:00Z');
    await remindDebtors(world.deps);
    const [id = ''] = world.mailIds.splice(0);
    at('2027-02-02T02:00:00Z');
    await expect(sendMailRow(world.deps, id)).rejects.toThrow('lawful hours');
    at('2027-02-02T11:00:00Z');
    await sendMailRow(world.deps, id);
    expect(world.mails.splice(0)).toHaveLength(1);
  });

  it('who says no is not written to, also when the mail was rung for already', async () => {
    const debtor = await wanting();
    at('2027-02-01T15:00:00Z');
    await remindDebtors(world.deps);
    await want(debtor, false);
    expect(await world.post()).toEqual([]);
    expect(await day('2027-03-01T15:00:00Z')).toEqual([]);
  });

  it('is warned before the agreement lapses, with all that is late', async () => {
    const debtor = await wanting();
    await day('2027-02-01T15:00:00Z');
    at('2027-05-03T15:00:00Z');
    await remindDebtors(world.deps);
    const [mail] = (await world.post()).splice(0);
    expect(mail?.subject).toBe('Recordatorio: tu convenio sigue vigente hasta el 6 de mayo de 2027');
    expect(mail?.text).toContain(
      `Cuotas atrasadas del convenio ${debtor.number}: $648.000, 6 de mayo de 2027`,
    );
  });

  it('who pays each instalment in time is not written to', async () => {
    const debtor = await wanting();
    at('2027-02-03T15:00:00Z');
    await world.pay(await enter(debtor), 'convenio', debtor.number, 1);
    await world.post();
    world.mails.splice(0);
    expect(await day('2027-03-01T15:00:00Z')).toEqual([]);
  });

  it('whose instalment is at the card provider is not written to of it', async () => {
    const debtor = await wanting();
    at('2027-02-01T15:00:00Z');
    await world.begin(await enter(debtor), {
      product_type: 'convenio',
      debts: [{ id: debtor.number, selected_quota: 1 }],
    });
    expect(await day('2027-02-01T15:01:00Z')).toEqual([]);
  });

  it.each(['judicial', 'insolvency'] as const)(
    'whose debt is in %s proceedings is not written to',
    async (proceeding) => {
      const { story } = await wanting();
      await world.deps.db
        .updateTable('debt')
        .set({ proceeding })
        .where('company', '=', story.company)
        .execute();
      expect(await day('2027-02-01T15:00:00Z')).toEqual([]);
    },
  );

  it('reads of an offer that ends', async () => {
    const put = aPut();
    const debtor = await world.enter(put.story);
    await world.call(wantReminders, { wanted: true }, { token: debtor.token });
    expect(await day('2026-12-17T15:00:00Z')).toEqual([
      'Recordatorio: tu oferta termina el 21 de diciembre de 2026',
    ]);
  });
});

describe('the consent to reminders', () => {
  const accepted = { accepted: true, version: '2025-05-05' } as const;
  const extra = { terms_and_conditions: accepted, privacy_policy: accepted };

  it('given once stands when a later visit says nothing of it', async () => {
    const debtor = await wanting();
    const token = await enter(debtor);
    await world.call(updateContact, { email: 'nueva@correo.example', extra }, { token });
    expect(await world.call(fetchReminders, {}, { token })).toMatchObject({ wanted: true });
  });

  it('said twice is noted once', async () => {
    const debtor = await wanting();
    await want(debtor);
    const rows = await world.deps.db
      .selectFrom('consent')
      .select('given')
      .where('kind', '=', 'reminders')
      .execute();
    expect(rows).toEqual([{ given: true }]);
  });

  it('was never given by a debtor who was not asked', async () => {
    await world.inForce();
    expect(await day('2027-02-01T15:00:00Z')).not.toContain(DUE('5 de febrero de 2027'));
  });
});

describe('the link of a reminder', () => {
  async function linkOf() {
    const debtor = await wanting();
    at('2027-02-01T15:00:00Z');
    await remindDebtors(world.deps);
    const [mail] = (await world.post()).splice(0);
    return { debtor, mail, path: new URL(mail?.unsubscribe ?? '').pathname };
  }
  const wanted = async (debtor: Debtor) =>
    (await world.call(fetchReminders, {}, { token: await enter(debtor) })).wanted;

  it('asks before it ends reminders, and ends them with its button, without identifying', async () => {
    const { debtor, mail, path } = await linkOf();
    expect(mail?.html).toContain(`href="${mail?.unsubscribe}"`);
    const asked = await world.app.inject({ url: path });
    expect(asked).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
    expect(asked.body).toContain('<button>No recibir más recordatorios</button>');
    expect(await wanted(debtor)).toBe(true);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await world.app.inject({ method: 'POST', url: path, headers })).body).toContain(
      'No recibirás más recordatorios',
    );
    expect(await wanted(debtor)).toBe(false);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('is used by a mailbox by itself, with %s (RFC 8058)', async (type, payload) => {
    const { debtor, path } = await linkOf();
    const answer = await world.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(200);
    expect(await wanted(debtor)).toBe(false);
  });

  it('that is none ends nothing', async () => {
    const { debtor, path } = await linkOf();
    const other = path.replace(/[\w-]{43}/, 'A'.repeat(43));
    expect((await world.app.inject({ method: 'POST', url: other })).statusCode).toBe(404);
    expect(await wanted(debtor)).toBe(true);
  });
});

describe('the log of contacts', () => {
  it('lists what was written to the debtor in two years, newest first, and nothing to others', async () => {
    const other = await world.inForce();
    await world.post();
    const debtor = await wanting();
    await day('2027-02-01T15:00:00Z');
    const log = async (one: Pick<Debtor, 'debtorId' | 'story'>) =>
      (await world.call(fetchReminders, {}, { token: await enter(one) })).contacts;
    expect(await log(debtor)).toEqual([
      { kind: 'reminder', at: '2027-02-01T15:00:00.000Z' },
      ...[expect.objectContaining({ at: '2026-11-21T15:00:00.000Z' }), expect.anything()],
    ]);
    expect((await log(debtor)).map(({ kind }) => kind).sort()).toEqual(['agreement', 'reminder', 'voucher']);
    expect((await log(other)).map(({ kind }) => kind).sort()).toEqual(['agreement', 'voucher']);
    at('2028-11-22T15:00:00Z');
    expect((await log(debtor)).map(({ kind }) => kind)).toEqual(['reminder']);
  });
});

describe('the due dates as a file', () => {
  it('stand in a calendar on their days, with their amounts', async () => {
    const debtor = await wanting();
    const token = await enter(debtor);
    const file = await world.app.inject({ url: DUE_DATES_PATH, headers: { authorization: `JWT ${token}` } });
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar',
      'content-disposition': 'attachment; filename="fechas-de-pago.ics"',
    });
    const lines = file.body.replaceAll('\r\n ', '').split('\r\n');
    const of = (name: string) => lines.filter((line) => line.startsWith(name));
    expect(of('DTSTART')).toHaveLength(12);
    expect(of('DTSTART').slice(0, 2)).toEqual(['DTSTART;VALUE=DATE:20270205', 'DTSTART;VALUE=DATE:20270305']);
    expect(of('SUMMARY')[0]).toBe('SUMMARY:Vence la cuota 1 de Banco Cordillera: $216.000');
    expect(new Set(of('UID')).size).toBe(12);
  });

  it('are of nobody without a session', async () => {
    expect((await world.app.inject({ url: DUE_DATES_PATH })).statusCode).toBe(401);
  });
});
