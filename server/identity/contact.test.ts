import { randomUUID } from 'node:crypto';
import { updateContact, updateSmeContact } from '#contract/identity.ts';
import { ANA, ROBLE, createIdentityTestServer } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const accepted = { accepted: true, version: '2025-05-05' };
const acceptances = { terms_and_conditions: accepted, privacy_policy: accepted };

const testServer = sharedByTests(createIdentityTestServer);
let token: string;
beforeEach(async () => {
  await query('truncate contact, contact_change, consent, mail, session cascade');
  ({ token } = await testServer.enter());
});

const put = (change: Record<string, unknown>, key = randomUUID()) =>
  testServer.send(updateContact, { extra: acceptances, ...change }, { token, key });
const query = async (sql: string) => (await testServer.deps.pool.query(sql)).rows as unknown[];
const contacts = () => query('select email, phone from contact');

describe('contact data', () => {
  it('is kept as given, and answered masked with a token of the session', async () => {
    const { status, body } = await put({ email: ' nueva@otro.cl ', phone: '9 8765 4321', rut: ANA.written });
    expect({ status, body: { ...body, token: typeof body.token } }).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: 'Guardamos tus datos de contacto.',
        token: 'string',
        contact_data: { email: 'n***@o***.cl', phone: '+56 9 **** 4321' },
      },
    });
    expect(await contacts()).toEqual([{ email: 'nueva@otro.cl', phone: '+56987654321' }]);
  });

  it('that is left out stays the registered one', async () => {
    await put({ phone: '987654321' });
    expect(await contacts()).toEqual([{ email: 'ana@correo.cl', phone: '+56987654321' }]);
    await put({ email: 'nueva@otro.cl' });
    expect(await contacts()).toEqual([{ email: 'nueva@otro.cl', phone: '+56987654321' }]);
  });

  it('is kept in the body of the specification: the terms as a flag, with the product type', async () => {
    const extra = { product_type: 'BANCO_CORDILLERA', terms_and_conditions: true };
    const saved = await put({ email: 'ana@correo.cl', phone: '912345678', rut: ANA.written, extra });
    expect(saved).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await query('select kind, text_version from consent order by kind')).toEqual([
      { kind: 'privacy', text_version: '2025-05-05' },
      { kind: 'terms', text_version: '2025-05-05' },
    ]);
  });

  it.each([
    ['an e-mail that is none', { email: 'ana@' }, 'INVALID_EMAIL', 'El correo debe ser valido'],
    ['a masked e-mail', { email: 'a***@c***.cl' }, 'INVALID_EMAIL', 'El correo debe ser valido'],
    ['a phone of no mobile', { phone: '221234567' }, 'INVALID_PHONE', 'Número de teléfono inválido'],
    ["another debtor's RUT", { rut: ROBLE.written }, 'BAD_REQUEST', expect.any(String)],
    [
      'a policy that was never shown',
      { extra: { ...acceptances, privacy_policy: { ...accepted, version: '2024-01-01' } } },
      'BAD_REQUEST',
      expect.any(String),
    ],
    [
      'terms that were not accepted',
      { extra: { ...acceptances, terms_and_conditions: {} } },
      'BAD_REQUEST',
      expect.any(String),
    ],
    [
      'only one of the two acceptances',
      { extra: { terms_and_conditions: accepted } },
      'BAD_REQUEST',
      expect.any(String),
    ],
    ['an unknown field', { debtor_id: randomUUID() }, 'BAD_REQUEST', expect.any(String)],
  ])('is refused with %s, and nothing is kept', async (_, change, code, detail) => {
    expect(await put(change)).toMatchObject({ status: 400, body: { code, detail } });
    expect([await contacts(), await query('select * from consent')]).toEqual([[], []]);
  });
});

describe('the acceptances', () => {
  it('are kept with version, time and session: one row for each', async () => {
    await put({ extra: { ...acceptances, reminders: false } });
    const [session] = await query('select id, debtor_id from session');
    const { id, debtor_id } = session as { id: string; debtor_id: string };
    const row = { debtor_id, session_id: id, at: testServer.clock.now() };
    expect(
      await query('select debtor_id, session_id, at, kind, text_version, given from consent order by id'),
    ).toEqual([
      { ...row, kind: 'terms', text_version: '2025-05-05', given: true },
      { ...row, kind: 'privacy', text_version: '2025-05-05', given: true },
      { ...row, kind: 'reminders', text_version: '2025-05-05', given: false },
    ]);
  });

  it('are accepted once in a session: later changes need none, and add none', async () => {
    await put({});
    const { status } = await put({ phone: '912345678', extra: {} });
    expect(status).toBe(200);
    expect(await contacts()).toEqual([{ email: 'ana@correo.cl', phone: '+56912345678' }]);
    await put({ extra: { reminders: true } });
    expect(await query('select kind, text_version, given from consent order by id')).toEqual([
      { kind: 'terms', text_version: '2025-05-05', given: true },
      { kind: 'privacy', text_version: '2025-05-05', given: true },
      { kind: 'reminders', text_version: '2025-05-05', given: true },
    ]);
  });

  it('of reminders name the privacy policy that was accepted before, not the terms', async () => {
    const bank = testServer.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const newer = { ...bank.legalVersions, terms: ['2025-05-05', '2026-10-01'] };
    const versions = jest.replaceProperty(bank, 'legalVersions', newer);
    const terms_and_conditions = { accepted: true, version: '2026-10-01' };
    await put({ extra: { ...acceptances, terms_and_conditions, reminders: false } });
    await put({ extra: { reminders: true } });
    versions.restore();
    expect(await query("select text_version from consent where kind = 'reminders' order by id")).toEqual([
      { text_version: '2025-05-05' },
      { text_version: '2025-05-05' },
    ]);
  });

  it('of one session are none of the next', async () => {
    await put({});
    ({ token } = await testServer.enter());
    expect(await put({ extra: {} })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it('are kept once for a re-send, again for a new intent', async () => {
    const key = randomUUID();
    await put({}, key);
    await put({}, key);
    expect(await query('select * from consent')).toHaveLength(2);
    await put({});
    expect(await query('select * from consent')).toHaveLength(4);
  });
});

describe('an update whose process died before it could answer', () => {
  it('is done again without a second acceptance', async () => {
    const key = randomUUID();
    await put({}, key);
    await query("update idempotency set answer = null, locked_until = '-infinity'");
    expect((await put({}, key)).status).toBe(200);
    expect(await query('select kind from consent order by id')).toEqual([
      { kind: 'terms' },
      { kind: 'privacy' },
    ]);
  });
});

describe('the contact data of a business', () => {
  it('is kept and answered with its operations', async () => {
    const { body } = await testServer.proveOperation(ROBLE.written, ROBLE.operation);
    const payload = { email: 'pagos@roble.cl', phone: '912345678', extra: acceptances };
    const saved = await testServer.send(updateSmeContact, payload, { token: String(body.token) });
    expect(saved).toMatchObject({
      status: 200,
      body: { items: [ROBLE.operation], contact_data: { email: 'p***@r***.cl', phone: '+56 9 **** 5678' } },
    });
  });

  it('is answered without an operation the institution no longer sends', async () => {
    const { body } = await testServer.proveOperation(ROBLE.written, ROBLE.operation);
    const { company, rut } = await testServer.deps.db
      .selectFrom('operation')
      .select(['company', 'rut'])
      .where('operation_number', '=', ROBLE.operation)
      .executeTakeFirstOrThrow();
    const gone = {
      ...{ company, rut, operation_number: '1', product: 'Crédito de consumo' },
      ...{ overdue_since: null, withdrawn_at: new Date() },
    };
    await testServer.deps.db.insertInto('operation').values(gone).execute();
    const payload = { email: 'pagos@roble.cl', phone: '912345678', extra: acceptances };
    const saved = await testServer.send(updateSmeContact, payload, { token: String(body.token) });
    expect(saved.body).toMatchObject({ items: [ROBLE.operation] });
  });

  it('is kept in the body of the specification: the terms as a flag', async () => {
    const { body } = await testServer.proveOperation(ROBLE.written, ROBLE.operation);
    const payload = {
      ...{ email: 'pagos@roble.cl', phone: '912345678', rut: ROBLE.written },
      ...{ product_type: 'BANCO_CORDILLERA', payment_agreement_number: ROBLE.operation },
      extra: { terms_and_conditions: true },
    };
    const saved = await testServer.send(updateSmeContact, payload, { token: String(body.token) });
    expect(saved).toMatchObject({ status: 200, body: { items: [ROBLE.operation] } });
  });

  it('needs an e-mail and a phone where none is registered', async () => {
    const { body } = await testServer.proveOperation(ROBLE.written, ROBLE.operation);
    const sent = { token: String(body.token) };
    const without = await testServer.send(updateSmeContact, { phone: '912345678', extra: acceptances }, sent);
    expect(without).toMatchObject({ status: 400, body: { code: 'INVALID_EMAIL' } });
  });

  it('cannot be kept by a person, nor that of a person by a business', async () => {
    const { body } = await testServer.proveOperation(ROBLE.written, ROBLE.operation);
    const payload = { extra: acceptances };
    expect((await testServer.send(updateSmeContact, payload, { token })).status).toBe(403);
    expect((await testServer.send(updateContact, payload, { token: String(body.token) })).status).toBe(403);
  });
});
