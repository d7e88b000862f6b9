import { randomUUID } from 'node:crypto';
import { joinProgramme, leaveDraw, requestLoad } from '#contract/requests.ts';
import { updateContact } from '#contract/identity.ts';
import { buildApp } from '../app.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { cleanUp } from '../testing/clean-up.ts';
import { ANA, BANK, createIdentityTestServer, requestOf } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createIdentityTestServer);
beforeEach(async () => {
  await query('truncate load_request, programme_request, consent, mail, identity_throttle');
  testServer.outside.captcha = 'human';
});

const query = async (sql: string) =>
  (await testServer.deps.pool.query(sql)).rows as Record<string, unknown>[];

/** The mails that were enqueued, as they go out. */
async function mails(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail) };
  const deps = { ...testServer.deps, outside: { ...testServer.deps.outside, mailer } };
  for (const { id } of await query('select id from mail order by kind')) await sendMailRow(deps, String(id));
  return sent;
}

const wish = {
  captcha: 'token',
  product_type: BANK.value,
  rut: '14.000.001-9',
  email: 'quien@correo.cl',
  phone: '9 8765 4321',
  operation_number: ' 700 123 ',
  message: ' No encuentro mi crédito.\n',
};
const ask = (change: Record<string, unknown> = {}, key = randomUUID()) =>
  testServer.send(requestLoad, { ...wish, ...change }, { key });

describe('a request to load a loan', () => {
  it('has a mail of its own beside another one', async () => {
    await ask();
    await ask({ rut: '14.000.002-7', operation_number: '700124', message: 'Otro crédito.' });
    const sent = await mails();
    for (const operation of ['700123', '700124'])
      expect(sent.filter(({ subject }) => subject.endsWith(` ${operation}`))).toHaveLength(1);
  });

  it('is kept, and the executive gets it by mail with all that was typed', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(
      await query('select company, rut, email, phone, operation_number, message from load_request'),
    ).toEqual([
      {
        company: BANK.key,
        rut: '140000019',
        email: 'quien@correo.cl',
        phone: '+56987654321',
        operation_number: '700123',
        message: 'No encuentro mi crédito.',
      },
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: 'ayuda@banco-cordillera.example',
      subject: 'Solicitud de carga de cuotas: operación 700123',
    });
    for (const words of ['14.000.001-9', 'quien@correo.cl', '+56 9 8765 4321', 'No encuentro mi crédito.'])
      expect(mail?.text).toContain(words);
  });

  it('sent twice by the same press is one request and one mail', async () => {
    const key = randomUUID();
    await ask({}, key);
    await ask({}, key);
    expect(await query('select id from load_request')).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    ['a RUT that is none', { rut: '11.111.111-2' }, 'INVALID_RUT', 'El rut no es válido'],
    ['an e-mail that is none', { email: 'quien@' }, 'INVALID_EMAIL', 'El correo debe ser valido'],
    ['a phone that is none', { phone: '12' }, 'INVALID_PHONE', 'Número de teléfono inválido'],
    [
      'an operation that is none',
      { operation_number: '?' },
      'INVALID_OPERATION',
      'El número de operación no es válido',
    ],
    ['an unknown company', { product_type: 'OTRA' }, 'BAD_REQUEST', expect.any(String)],
    ['a message without end', { message: 'x'.repeat(501) }, 'BAD_REQUEST', expect.any(String)],
  ])('with %s is refused and not kept', async (_, change, code, detail) => {
    expect(await ask(change)).toMatchObject({ status: 400, body: { code, detail } });
    expect(await query('select id from load_request')).toEqual([]);
  });

  it('of a robot is refused', async () => {
    testServer.outside.captcha = 'refused';
    expect(await ask()).toMatchObject({ status: 400, body: { code: 'CAPTCHA_REFUSED' } });
    expect(await query('select id from load_request')).toEqual([]);
  });

  it('of a robot counts against its address as often as it is sent', async () => {
    testServer.outside.captcha = 'refused';
    for (let count = 0; count < 3; count += 1) expect((await ask()).status).toBe(400);
    expect((await ask()).status).toBe(429);
  });

  it('is answered alike for a debtor of the portfolio', async () => {
    const [known, unknown] = [await ask({ rut: ANA.written }), await ask()];
    expect(known.body).toEqual(unknown.body);
  });

  it('cannot be made without end from one address', async () => {
    for (let times = 0; times < 12; times += 1) await ask();
    const other = await buildApp(testServer.deps);
    const answer = await other.inject(requestOf(requestLoad, wish));
    await other.close();
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('is forgotten after ninety days', async () => {
    await ask();
    const later = new Date(testServer.clock.now().getTime() + 91 * 24 * 3600_000);
    await cleanUp({ db: testServer.deps.db, clock: { now: () => later } });
    expect(await query('select id from load_request')).toEqual([]);
  });
});

describe('the accompaniment programme', () => {
  async function enter() {
    const { token } = await testServer.enter();
    const accepted = { accepted: true, version: '2025-05-05' };
    const extra = { terms_and_conditions: accepted, privacy_policy: accepted };
    await testServer.send(updateContact, { extra }, { token });
    return token;
  }

  it('is asked for once, and answered to the debtor and to the team', async () => {
    const token = await enter();
    await testServer.send(joinProgramme, { draw: true }, { token });
    await testServer.send(joinProgramme, { draw: true }, { token });
    expect(await query('select company, draw from programme_request')).toEqual([
      { company: BANK.key, draw: true },
    ]);
    const [debtor, team] = await mails();
    expect(debtor).toMatchObject({ to: 'ana@correo.cl', subject: 'Recibimos tu solicitud al programa PRO' });
    expect(debtor?.text).toContain('6 meses');
    expect(debtor?.text).toContain('sorteo mensual de $150.000');
    expect(debtor?.text).toContain('dentro de 48 horas');
    expect(team).toMatchObject({ to: 'ayuda@banco-cordillera.example' });
    expect(team?.text).toContain('Ana Rojas');
  });

  it.each([true, false])(
    'that is asked for again keeps the later answer about the draw: %s',
    async (later) => {
      const token = await enter();
      for (const draw of [!later, later]) await testServer.send(joinProgramme, { draw }, { token });
      expect(await query('select draw from programme_request')).toEqual([{ draw: later }]);
    },
  );

  it('enters a debtor into the draw only on their wish', async () => {
    await testServer.send(joinProgramme, { draw: false }, { token: await enter() });
    expect(await query('select draw from programme_request')).toEqual([{ draw: false }]);
    const [debtor] = await mails();
    expect(debtor?.text).toContain('No participas en el sorteo mensual');
    expect(await query("select given from consent where kind = 'draw'")).toEqual([]);
  });

  it('has a draw that a debtor leaves, and is not taken into again but by saying so', async () => {
    const token = await enter();
    const key = randomUUID();
    await testServer.send(joinProgramme, { draw: true }, { token, key });
    await testServer.send(leaveDraw, {}, { token });
    await testServer.send(leaveDraw, {}, { token });
    const draws = () => query('select draw from programme_request');
    expect(await draws()).toEqual([{ draw: false }]);
    await testServer.send(joinProgramme, { draw: true }, { token, key });
    await testServer.send(joinProgramme, { draw: false }, { token });
    expect(await draws()).toEqual([{ draw: false }]);
    const said = () => query("select given, text_version from consent where kind = 'draw' order by id");
    expect(await said()).toMatchObject([{ given: true, text_version: '2025-05-05' }, { given: false }]);
    await testServer.send(joinProgramme, { draw: true }, { token });
    expect(await draws()).toEqual([{ draw: true }]);
    expect(await said()).toMatchObject([{ given: true }, { given: false }, { given: true }]);
  });

  it('keeps what each debtor says of the draw, whatever another one says', async () => {
    const token = await enter();
    await query(`insert into programme_request (id, company, debtor_id, session_id, draw, created_at)
      select gen_random_uuid(), company, id, (select id from session limit 1), true, now()
        from debtor where company = '${BANK.key}' and rut <> '${ANA.rut}' limit 1`);
    await testServer.send(joinProgramme, { draw: true }, { token });
    await testServer.send(leaveDraw, {}, { token });
    expect(
      await query('select rut, draw from programme_request join debtor b on b.id = debtor_id order by draw'),
    ).toEqual([
      { rut: ANA.rut, draw: false },
      { rut: expect.any(String), draw: true },
    ]);
    const said = await query("select given from consent where kind = 'draw' order by id");
    expect(said).toEqual([{ given: true }, { given: false }]);
  });

  it('is for who identified', async () => {
    expect(await testServer.send(joinProgramme, { draw: true })).toMatchObject({ status: 401 });
  });
});
