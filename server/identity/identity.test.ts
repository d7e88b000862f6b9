import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { fetchDebts } from '#contract/debts.ts';
import { verifyFlow, verifyIdentity, verifyOperation, verifySerial } from '#contract/identity.ts';
import { ANA, BANK, UNKNOWN, ROBLE, createIdentityTestServer } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const flow = (rut: string, change: Record<string, unknown> = {}) => ({
  captcha: 'token',
  is_pyme: false,
  product_type: BANK.value,
  rut,
  ...change,
});
const WRONG_DATA = {
  ...{ status: 'WRONG_DATA', verified: false },
  message:
    'No pudimos verificar tu identidad. Revisa que los datos estén correctos y que tu documento esté vigente.',
};

const testServer = sharedByTests(() =>
  createIdentityTestServer({
    env: { IDENTITY_TRIES_PER_RUT: '1000', IDENTITY_TRIES_PER_ADDRESS: '1000' },
  }),
);
beforeEach(() => {
  Object.assign(testServer.outside, { registry: 'mismatch', captcha: 'human' });
});

describe('beginning an identification', () => {
  it.each([
    ['a debtor', ANA.written],
    ['an unknown RUT', UNKNOWN.written],
    ['a business', ROBLE.written],
  ])('answers %s with the same shape and nothing about them', async (_, rut) => {
    const { status, body } = await testServer.send(verifyFlow, flow(rut));
    expect({ status, body: { ...body, token: typeof body.token } }).toEqual({
      status: 200,
      body: {
        status: 'success',
        token: 'string',
        contact_data: { email: null, phone: null },
        has_current_debts: false,
        has_past_due_debts: false,
      },
    });
  });

  it('gives a token that names neither RUT nor debtor and opens no session call', async () => {
    const token = await testServer.begin(ANA.written);
    expect(JSON.stringify(decodeJwt(token))).not.toContain('11111111');
    expect(await testServer.send(fetchDebts, {}, { token })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    });
  });

  it.each([
    ['a RUT with a wrong check digit', flow('11.111.111-2'), 'INVALID_RUT', 'El rut no es válido'],
    [
      'an unknown company',
      flow(ANA.written, { product_type: 'OTRO' }),
      'BAD_REQUEST',
      'La petición no es válida. Revisa los datos e inténtalo de nuevo.',
    ],
    [
      'a call sent from another company’s pages',
      flow(ANA.written, { source_invocation: 'PORTAL_RECUPERA' }),
      'BAD_REQUEST',
      expect.any(String),
    ],
  ])('refuses %s', async (_, payload, code, detail) => {
    expect(await testServer.send(verifyFlow, payload)).toMatchObject({ status: 400, body: { code, detail } });
  });

  it("takes the company's own source of a call without authentication", async () => {
    const payload = flow(ANA.written, { source_invocation: 'PORTAL_BANCO_CORDILLERA' });
    expect(await testServer.send(verifyFlow, payload)).toMatchObject({ status: 200 });
  });

  it('refuses a visitor that the captcha takes for a robot', async () => {
    testServer.outside.captcha = 'refused';
    expect(await testServer.send(verifyFlow, flow(ANA.written))).toMatchObject({
      status: 400,
      body: { code: 'CAPTCHA_REFUSED', detail: 'Debes verificar que no eres un robot.' },
    });
  });

  it.each([
    ['cannot be reached', 'token'],
    ['could not be loaded', null],
  ])('lets a visitor on whose captcha %s', async (_, captcha) => {
    testServer.outside.captcha = 'unreachable';
    expect(await testServer.send(verifyFlow, flow(ANA.written, { captcha }))).toMatchObject({ status: 200 });
  });
});

describe('a person proving who they are', () => {
  it('gets a session, masked contact data and the state of their debts', async () => {
    const { status, body, cookie } = await testServer.proveSerial(ANA.written, ANA.serial);
    expect({ status, body: { ...body, token: typeof body.token } }).toEqual({
      status: 200,
      body: {
        status: 'success',
        verified: true,
        message: 'Verificamos tu identidad.',
        warning: null,
        token: 'string',
        contact_data: { email: 'a***@c***.cl', phone: '+56 9 **** 5678' },
        wants_reminders: false,
        has_current_debts: true,
        has_past_due_debts: true,
      },
    });
    expect(cookie).toMatch(/^saldar_session=[\w-]{43}$/);
  });

  it('has no past due debts any more where the institution has withdrawn the only one', async () => {
    const { deps, proveSerial } = testServer;
    const operations = deps.db.updateTable('operation').where('overdue_since', 'is not', null);
    await operations.set({ withdrawn_at: deps.clock.now() }).execute();
    const { body } = await proveSerial(ANA.written, ANA.serial);
    expect(body).toMatchObject({ has_past_due_debts: false });
    await operations.set({ withdrawn_at: null }).execute();
  });

  it('gets a token that says scope, company and an opaque debtor, and opens session calls', async () => {
    const { token } = await testServer.enter();
    const { sub, sid, ...claims } = decodeJwt(token);
    const { id } = await testServer.deps.db
      .selectFrom('debtor')
      .select('id')
      .where('rut', '=', ANA.rut)
      .executeTakeFirstOrThrow();
    expect({ sub, sid, ...claims }).toEqual({
      iss: 'saldar',
      scope: 'session',
      aud: BANK.key,
      sub: id,
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat: 1795273200,
      exp: 1795273200 + 30 * 60,
    });
    expect(await testServer.send(fetchDebts, {}, { token })).toMatchObject({ status: 200 });
  });

  it.each([
    ['a wrong serial number', ANA.written, '999', 'mismatch'],
    ['an unknown RUT', UNKNOWN.written, UNKNOWN.serial, 'mismatch'],
    ['a RUT outside the portfolio with its right serial number', UNKNOWN.written, UNKNOWN.serial, 'match'],
    ['the RUT of a business', ROBLE.written, '123', 'match'],
    ['the RUT of a debtor the institution has withdrawn', '44.444.444-4', '123', 'match'],
  ] as const)('gets one and the same answer for %s', async (_, rut, serial, registry) => {
    testServer.outside.registry = registry;
    const before = testServer.asked.length;
    const { status, body, cookie } = await testServer.proveSerial(rut, serial);
    expect({ status, body, cookie }).toEqual({ status: 200, body: WRONG_DATA, cookie: undefined });
    expect(testServer.asked.length).toBe(before + 1);
    expect(testServer.asked.at(-1)).toMatch(/^banco-cordillera: /);
  });

  it.each([
    ['notCurrent', 'WARNING', /no está vigente/],
    ['unreachable', 'REGISTRY_DOWN', /Registro Civil/],
  ] as const)(
    'gets the answer for a registry that says %s, known RUT or not',
    async (registry, status, message) => {
      testServer.outside.registry = registry;
      for (const rut of [ANA.written, UNKNOWN.written])
        expect((await testServer.proveSerial(rut, 'other')).body).toEqual({
          status,
          verified: false,
          message: expect.stringMatching(message),
        });
    },
  );

  it('cannot go on with the RUT of another person, or by the way of a business', async () => {
    const token = await testServer.begin(UNKNOWN.written);
    const other = { rut: ANA.written, serial: ANA.serial };
    expect(await testServer.send(verifySerial, other, { token })).toMatchObject({ status: 400 });
    const business = { rut: UNKNOWN.written, payment_agreement_number: '1' };
    expect(await testServer.send(verifyOperation, business, { token })).toMatchObject({ status: 400 });
  });

  it('cannot go on after a quarter of an hour, nor with a session token', async () => {
    const token = await testServer.begin(ANA.written);
    const session = await testServer.enter();
    testServer.clock.pass(15 * 60_000 + 1000);
    for (const late of [token, session.token])
      expect(
        await testServer.send(verifySerial, { rut: ANA.written, serial: ANA.serial }, { token: late }),
      ).toMatchObject({ status: 401 });
  });

  it('can prove everything in one call', async () => {
    const payload = { captcha: 'token', product_type: BANK.value, rut: ANA.written, serial: ANA.serial };
    expect(await testServer.send(verifyIdentity, payload)).toMatchObject({
      status: 200,
      body: { status: 'success', verified: true },
    });
    expect((await testServer.send(verifyIdentity, { ...payload, serial: '999' })).body).toEqual(WRONG_DATA);
  });
});

describe('a try sent again with its key', () => {
  it('is answered with the same bytes, cookie included, without asking captcha or registry again', async () => {
    const token = await testServer.begin(ANA.written);
    const [key, payload] = [randomUUID(), { rut: ANA.written, serial: ANA.serial }];
    const first = await testServer.send(verifySerial, payload, { token, key });
    const before = testServer.asked.length;
    const again = await testServer.send(verifySerial, payload, { token, key });
    expect([again.text, again.cookie]).toEqual([first.text, first.cookie]);
    expect(testServer.asked.length).toBe(before);
  });

  it('may bring a fresh captcha token, which is good for one use only', async () => {
    const key = randomUUID();
    const first = await testServer.send(verifyFlow, flow(ANA.written), { key });
    const again = await testServer.send(verifyFlow, flow(ANA.written, { captcha: 'another' }), { key });
    expect(again.text).toBe(first.text);
  });

  it('after a refused captcha is a new try', async () => {
    const key = randomUUID();
    testServer.outside.captcha = 'refused';
    await testServer.send(verifyFlow, flow(ANA.written), { key });
    testServer.outside.captcha = 'human';
    expect(await testServer.send(verifyFlow, flow(ANA.written), { key })).toMatchObject({ status: 200 });
  });
});
