import { fetchDebts } from '#contract/debts.ts';
import { updateContact } from '#contract/identity.ts';
import { endSession, recreateSession } from '#contract/session.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { ROBLE, createIdentityTestServer, type IdentityTestServer } from '../testing/identity-test-server.ts';

const DAY = 24 * 60 * 60_000;
const accepted = { accepted: true, version: '2025-05-05' };

let testServer: IdentityTestServer;
beforeEach(async () => {
  testServer = await createIdentityTestServer();
});
afterEach(() => testServer.close());

/** The thief is in Ana's session and has changed her address, or her phone alone; the link is in the mail that the registered address got. */
async function theft(change: { email?: string; phone?: string } = { email: 'ladron@otro.example' }) {
  const thief = await testServer.enter();
  const extra = { terms_and_conditions: accepted, privacy_policy: accepted };
  await testServer.send(updateContact, { ...change, extra }, { token: thief.token });
  const sent: OutgoingMail[] = [];
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail) };
  const deps = { ...testServer.deps, outside: { ...testServer.deps.outside, mailer } };
  for (const { id } of await testServer.deps.db.selectFrom('mail').select('id').execute())
    await sendMailRow(deps, id);
  const [, link = ''] =
    /No fui yo: cerrar las sesiones: http:\/\/localhost:3000(\S+)/.exec(sent[0]?.text ?? '') ?? [];
  return { thief, link, to: sent[0]?.to };
}

const open = (url: string) => testServer.app.inject({ method: 'GET', url });
const press = (url: string) => testServer.app.inject({ method: 'POST', url });
const opens = async (token: string) => (await testServer.send(fetchDebts, {}, { token })).status;

describe('the link in the mail to the former address', () => {
  it('leads to a page that has ended nothing yet, however often a scanner opens it', async () => {
    const { thief, link, to } = await theft();
    expect([to, link]).toEqual([
      'ana@correo.cl',
      expect.stringMatching(/^\/saldar\/sessions\/[\w-]{43}\/end$/),
    ]);
    for (let i = 0; i < 3; i++) {
      const page = await open(link);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('Cerrar las sesiones abiertas en Banco Cordillera');
      expect(page.body).not.toMatch(/<script|Ana|Rojas|11\./);
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
    expect(await opens(thief.token)).toBe(200);
  });

  it('ends every session of that debtor by its button, by token and by cookie', async () => {
    const [{ thief, link }, other] = [await theft(), await testServer.enter()];
    const done = await press(link);
    expect([done.statusCode, /<h1>(.*)<\/h1>/.exec(done.body)?.[1]]).toEqual([
      200,
      'Cerramos todas las sesiones',
    ]);
    const english = await open(`${link}?lang=en`);
    expect(english.body).toContain('<html lang="en">');
    expect(done.body).toContain('<html lang="es-CL">');
    for (const session of [thief, other]) {
      expect(await opens(session.token)).toBe(401);
      const renewed = await testServer.send(recreateSession, {}, { cookie: session.cookie });
      expect(renewed.body).toMatchObject({ status: 'NO_SESSION' });
    }
  });

  it.each([
    [true, 'the address was changed', { email: 'ladron@otro.example' }],
    [false, 'the phone alone was changed', { phone: '987654321' }],
  ])(
    'says that saved cards wait and the address can be had back (%p) where %s',
    async (isSaid, _, change) => {
      const { link } = await theft(change);
      const { body } = await press(link);
      expect(body).toContain('para revisar lo que se hizo');
      for (const words of ['Las tarjetas que guardaste', 'recuperar tu correo'])
        expect(body.includes(words)).toBe(isSaid);
    },
  );

  it('leaves the hour at which a session was over before as it was', async () => {
    const { link } = await theft();
    const over = await testServer.enter();
    await testServer.send(endSession, {}, over);
    const ended = async () =>
      (await testServer.deps.pool.query('select id, ended_at from session where ended_at is not null')).rows;
    const [before] = (await ended()) as unknown[];
    testServer.clock.pass(DAY);
    await press(link);
    expect(await ended()).toContainEqual(before);
  });

  it('leaves the sessions of others alone', async () => {
    const { body } = await testServer.proveOperation(ROBLE.written, ROBLE.operation);
    await press((await theft()).link);
    expect((await testServer.send(updateContact, {}, { token: String(body.token) })).status).not.toBe(401);
  });

  it.each([
    ['was used', (link: string) => press(link)],
    ['is older than thirty days', async () => testServer.clock.pass(30 * DAY)],
  ])('that %s ends nothing more', async (_, before) => {
    const { link } = await theft();
    await before(link);
    const session = await testServer.enter();
    for (const answer of [await open(link), await press(link)]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('Este enlace ya no sirve');
    }
    expect(await opens(session.token)).toBe(200);
  });

  it('that is made up is answered like one that is over', async () => {
    for (const ask of [open, press])
      expect((await ask(`/saldar/sessions/${'A'.repeat(43)}/end`)).body).toContain('Este enlace ya no sirve');
  });

  it('is kept as a hash, and stands in no line of the log', async () => {
    const { link } = await theft();
    await open(link);
    await press(link);
    const token = link.split('/')[3] ?? 'none';
    const { rows } = await testServer.deps.pool.query('select * from session_end_link');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(testServer.lines.join('')).not.toContain(token);
    expect(testServer.lines.join('')).toContain('/saldar/sessions/:token/end');
  });
});
