import { updateContact, updateSmeContact } from '#contract/identity.ts';
import { fetchReminders, wantReminders } from '#contract/reminders.ts';
import { requestAboutData } from '#contract/rights.ts';
import { createCodeTestServer } from '../testing/code-test-server.ts';
import { aPlan, aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { lockDebtor } from '../session/lock-debtor.ts';

const DAY = 24 * 60 * 60_000;
const OLDER = '2025-05-05';
const NEWER = '2026-10-01';
const accept = (version = OLDER) => ({
  terms_and_conditions: { accepted: true as const, version: OLDER },
  privacy_policy: { accepted: true as const, version },
});

const testServer = sharedByTests(createCodeTestServer);
beforeEach(() => testServer.reset());

type Visitor = Awaited<ReturnType<typeof testServer.entered>>;
type Extra = Partial<ReturnType<typeof accept>> & { reminders?: boolean };
const enter = () => testServer.entered(aPut());
const save = (visitor: Visitor, extra: Extra, email = 'ana@correo.example') =>
  testServer.send(updateContact, { email, phone: '+56912345678', extra }, visitor);
const wanted = async ({ token }: Visitor) => (await testServer.call(fetchReminders, {}, { token })).wanted;

/** What a debtor has accepted, as the file of their data says it. */
async function accepted({ token }: Visitor) {
  const headers = { authorization: `JWT ${token}` };
  const file = await testServer.app.inject({ url: '/saldar/my-data/file/datos.json', headers });
  const { uses } = file.json<{ uses: { tables: { consent?: Record<string, unknown>[] } }[] }>();
  return uses.flatMap(({ tables: { consent = [] } }) => consent);
}

describe('reminders', () => {
  it('are wanted by a yes to them alone, and go on beside requests on data that do not oppose them', async () => {
    const [silent, luis] = [await enter(), await enter()];
    await save(silent, accept());
    await save(luis, { ...accept(), reminders: true });
    await testServer.call(requestAboutData, { kind: 'access', message: '' }, { token: luis.token });
    expect([await wanted(silent), await wanted(luis)]).toEqual([false, true]);
    await testServer.call(wantReminders, { wanted: false }, { token: luis.token });
    await save(await testServer.enterAgain(luis), accept());
    expect(await wanted(luis)).toBe(false);
  });

  it('asked for in a session are no acceptance of the texts in it', async () => {
    const visitor = await enter();
    await testServer.call(wantReminders, { wanted: true }, { token: visitor.token });
    expect(await save(visitor, {})).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it('asked for later in a session name the privacy policy that was accepted last in it', async () => {
    const bank = testServer.deps.companies.byKey('banco-cordillera');
    if (!bank || !('legalVersions' in bank)) throw new Error('no bank');
    const newer = { ...bank.legalVersions, privacy: [OLDER, NEWER] };
    const versions = jest.replaceProperty(bank, 'legalVersions', newer);
    const visitor = await enter();
    for (const extra of [accept(), accept(NEWER), { reminders: true }])
      expect((await save(visitor, extra)).status).toBe(200);
    versions.restore();
    const said = (await accepted(visitor)).filter(({ kind }) => kind === 'reminders');
    expect(said).toMatchObject([{ text_version: NEWER }]);
  });
});

it('an address that a thief typed gets no code of a debtor, however long another debtor has used theirs', async () => {
  const other = await testServer.entered(aPlan({ email: null }), null);
  await save(other, accept(), 'antigua@correo.example');
  testServer.clock.pass(40 * DAY);
  const luis = await testServer.entered(aPlan({ email: null }), null);
  for (const email of ['ladron@otro.example', 'ladron2@otro.example'])
    expect((await save(await testServer.enterAgain(luis), accept(), email)).status).toBe(200);
  const codeOf = async (visitor: Visitor) =>
    (await testServer.sendTo(await testServer.enterAgain(visitor), 'signAgreement')).body;
  expect(await codeOf(luis)).toMatchObject({ status: 'NO_REGISTERED_CONTACT' });
  expect(await codeOf(other)).toMatchObject({ status: 'success', sent_to: 'a***@c***.example' });
});

it('a business is answered its operations by their numbers, in whatever order they came', async () => {
  const fixture = aPut({ kind: 'pyme', operations: [null, '2025-01-15'] });
  const { agreement, persona } = fixture;
  const contact = { email: 'pagos@roble.example', phone: '+56912345678', extra: accept() };
  const { body } = await testServer.send(updateSmeContact, contact, await testServer.entered(fixture));
  expect(body.items).toEqual([`${persona.rut}-0`, `${persona.rut}-1`, `op-${agreement}-1`]);
});

it('a payment begins while that of another debtor is being made', async () => {
  const [ana, luis] = [await enter(), await enter()];
  const payment = await testServer.deps.db.transaction().execute(async (tx) => {
    await lockDebtor(tx, ana.debtorId);
    return testServer.begin(luis.token, luis.fixture.everything);
  });
  expect((await testServer.status(payment.ref)).status).toBe('redirected');
});
