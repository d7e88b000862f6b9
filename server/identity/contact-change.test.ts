import { updateContact, updateSmeContact } from '#contract/identity.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { cleanUp } from '../testing/clean-up.ts';
import { ROBLE, createIdentityTestServer } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { CONTACT_MAIL } from '../texts/contact-mail.ts';

const accepted = { accepted: true, version: '2025-05-05' };
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };

const testServer = sharedByTests(createIdentityTestServer);
beforeEach(() =>
  testServer.deps.pool.query('truncate contact, contact_change, consent, mail, session cascade'),
);

/** Keeps contact data in a session of Ana, whose registered ones are ana@correo.cl and 9 1234 5678. */
async function change(token: string, contact: { email?: string; phone?: string }) {
  const { status } = await testServer.send(updateContact, { ...contact, extra }, { token });
  expect(status).toBe(200);
}

/** Sends every mail that was enqueued; answers them. */
async function mails(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail) };
  const deps = { ...testServer.deps, outside: { ...testServer.deps.outside, mailer } };
  const rows = await testServer.deps.db.selectFrom('mail').select('id').orderBy('created_at').execute();
  for (const { id } of rows) await sendMailRow(deps, id);
  return sent;
}

describe('when contact data change, the address that was registered', () => {
  it('is notified, with the contact to write to, and neither name nor new data', async () => {
    const { token } = await testServer.enter();
    await change(token, { email: 'nueva@otro.cl', phone: '987654321' });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ana@correo.cl',
      subject: 'Cambiaron tus datos de contacto en Banco Cordillera',
    });
    const said = `${mail?.text} ${mail?.html}`;
    expect(said).toContain(
      'Si no fuiste tú, cierra las sesiones abiertas y escribe cuanto antes a ayuda@banco-cordillera.example.',
    );
    expect(said).not.toMatch(/Ana|nueva@|8765|11\./);
  });

  it('is notified when only the phone changes', async () => {
    const { token } = await testServer.enter();
    await change(token, { phone: '987654321' });
    expect((await mails()).map(({ to }) => to)).toEqual(['ana@correo.cl']);
  });

  it.each([
    [true, 'another address that its holder has proven', { email: 'nueva@otro.cl' }],
    [false, 'the phone alone, also where the address was proven before', { phone: '987654321' }],
  ])('reads that codes go to a new address from now on (%p) of %s', async (isSaid, _, contact) => {
    const { token } = await testServer.enter();
    await change(token, contact);
    await testServer.deps.db.updateTable('contact').set({ email_proven: true }).execute();
    const [mail] = await mails();
    expect(mail?.text.includes(CONTACT_MAIL.proven)).toBe(isSaid);
  });

  it.each([
    ['nothing is changed', {}],
    ['the same is typed again', { email: 'ANA@correo.cl', phone: '+56 9 1234 5678' }],
  ])('is not notified when %s', async (_, contact) => {
    const { token } = await testServer.enter();
    await change(token, contact);
    expect(await mails()).toEqual([]);
  });

  it('is not notified of a phone where there was none', async () => {
    const register = (phone: string | null) =>
      testServer.deps.pool.query("update debtor set phone = $1 where email = 'ana@correo.cl'", [phone]);
    await register(null);
    await change((await testServer.enter()).token, { phone: '987654321' });
    await register('+56912345678');
    expect(await mails()).toEqual([]);
  });

  it('is notified once a session, and a corrected typo is notified to no other address', async () => {
    const { token } = await testServer.enter();
    for (const email of ['typo@otro.cl', 'nueva@otro.cl', 'otra@otro.cl']) await change(token, { email });
    expect((await mails()).map(({ to }) => to)).toEqual(['ana@correo.cl']);
  });

  it('is notified also of a change made after both texts were accepted', async () => {
    const { token } = await testServer.enter();
    await change(token, {});
    await testServer.send(updateContact, { email: 'nueva@otro.cl', extra: {} }, { token });
    expect((await mails()).map(({ to }) => to)).toEqual(['ana@correo.cl']);
  });

  it('is the one of the session before when a later session changes them again', async () => {
    await change((await testServer.enter()).token, { email: 'nueva@otro.cl' });
    testServer.clock.pass(1000);
    await change((await testServer.enter()).token, { email: 'tercera@otro.cl' });
    expect((await mails()).map(({ to }) => to)).toEqual(['ana@correo.cl', 'nueva@otro.cl']);
  });

  it('need not be there: a business without one is asked for its data and no notice is sent', async () => {
    const { body } = await testServer.proveOperation(ROBLE.written, ROBLE.operation);
    const payload = { email: 'pagos@roble.cl', phone: '912345678', extra };
    await testServer.send(updateSmeContact, payload, { token: String(body.token) });
    expect(await mails()).toEqual([]);
  });

  it('is forgotten after ninety days', async () => {
    await change((await testServer.enter()).token, { email: 'nueva@otro.cl' });
    const kept = async () =>
      (await testServer.deps.db.selectFrom('contact_change').selectAll().execute()).length;
    await cleanUp(testServer.deps);
    expect(await kept()).toBe(1);
    testServer.clock.pass(91 * 24 * 60 * 60_000);
    await cleanUp(testServer.deps);
    expect(await kept()).toBe(0);
  });
});
