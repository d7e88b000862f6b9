import { SignJWT, decodeJwt } from 'jose';
import { fetchDebts } from '#contract/debts.ts';
import { updateContact } from '#contract/identity.ts';
import { endSession, recreateSession } from '#contract/session.ts';
import { buildApp } from '../app.ts';
import { endSessionsOf, renewToken } from './sessions.ts';
import { BANK, createIdentityTestServer, requestOf, ROBLE } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NO_SESSION = { status: 'NO_SESSION', message: 'No hay una sesión abierta en este navegador.' };

const testServer = sharedByTests(() =>
  createIdentityTestServer({
    env: { IDENTITY_TRIES_PER_RUT: '1000', IDENTITY_TRIES_PER_ADDRESS: '1000' },
  }),
);

const renew = (cookie?: string, headers = {}) => testServer.send(recreateSession, {}, { cookie, headers });
const isOpen = async (token: string) => (await testServer.send(updateContact, {}, { token })).status !== 401;
const opens = async (token: string) => (await testServer.send(fetchDebts, {}, { token })).status;

describe('a session', () => {
  it('is renewed by its cookie alone, and the older token stays good until its own end', async () => {
    const { token, cookie } = await testServer.enter();
    testServer.clock.pass(20 * MINUTE);
    const { body, cookie: again } = await renew(cookie);
    expect({ ...body, token: typeof body.token }).toEqual({
      status: 'success',
      token: 'string',
      company: BANK.key,
      user_type: 'person',
      contact_data: { email: 'a***@c***.cl', phone: '+56 9 **** 5678' },
      wants_reminders: false,
      has_contact: false,
    });
    expect(again).toBe(cookie);
    expect([await opens(token), await opens(String(body.token))]).toEqual([200, 200]);
    testServer.clock.pass(15 * MINUTE);
    expect([await opens(token), await opens(String(body.token))]).toEqual([401, 200]);
  });

  it('cannot be renewed after half an hour without a sign of life', async () => {
    const { cookie } = await testServer.enter();
    testServer.clock.pass(30 * MINUTE);
    expect((await renew(cookie)).body).toEqual(NO_SESSION);
  });

  it('ends twelve hours after the identification, however often it is renewed', async () => {
    const { cookie } = await testServer.enter();
    const end = testServer.clock.now().getTime() + 12 * HOUR;
    let last = '';
    for (let passed = 0; passed < 12 * HOUR - 20 * MINUTE; passed += 20 * MINUTE) {
      testServer.clock.pass(20 * MINUTE);
      last = String((await renew(cookie)).body.token);
    }
    expect(decodeJwt(last).exp).toBe(end / 1000);
    testServer.clock.pass(20 * MINUTE);
    expect((await renew(cookie)).body).toEqual(NO_SESSION);
    expect(await opens(last)).toBe(401);
  });

  it('that was logged out opens nothing more, by token or by cookie', async () => {
    const { token, cookie } = await testServer.enter();
    const { status, headers } = await testServer.send(endSession, {}, { token, cookie });
    expect([status, String(headers['set-cookie'])]).toEqual([
      200,
      'saldar_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect([await opens(token), (await renew(cookie)).body]).toEqual([401, NO_SESSION]);
  });

  it('that is logged out while a call of it is being answered gets no new token by it', async () => {
    const { token, cookie } = await testServer.enter();
    const newest = testServer.deps.db.selectFrom('session').select('id').orderBy('created_at', 'desc');
    const { id } = await newest.where('ended_at', 'is', null).executeTakeFirstOrThrow();
    expect(await renewToken(testServer.deps, id)).toBe(token);
    await testServer.send(endSession, {}, { token, cookie });
    await expect(renewToken(testServer.deps, id)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it.each(['token', 'cookie'] as const)('can be logged out by its %s alone', async (by) => {
    const session = await testServer.enter();
    await testServer.send(endSession, {}, { [by]: session[by] });
    expect([await opens(session.token), (await renew(session.cookie)).body]).toEqual([401, NO_SESSION]);
  });

  it('alone is logged out: on another device it goes on', async () => {
    const [here, there] = [await testServer.enter(), await testServer.enter()];
    await testServer.send(endSession, {}, here);
    expect([await opens(here.token), await opens(there.token)]).toEqual([401, 200]);
  });

  it('of a tab is logged out with the browser’s, where another was begun since', async () => {
    const [tab, browser] = [await testServer.enter(), await testServer.enter()];
    await testServer.send(endSession, {}, { token: tab.token, cookie: browser.cookie });
    expect([await opens(tab.token), await opens(browser.token)]).toEqual([401, 401]);
  });

  it('is ended by an operator with each of its debtor, or with those of all', async () => {
    const [ana, again] = [await testServer.enter(), await testServer.enter()];
    const { token: bruno } = (await testServer.proveOperation(ROBLE.written, ROBLE.operation)).body;
    const { sub } = decodeJwt(ana.token);
    const { db, clock } = testServer.deps;
    expect(await endSessionsOf(db, clock.now(), sub)).toBeGreaterThanOrEqual(2);
    const left = async () => [await opens(ana.token), await opens(again.token), await isOpen(String(bruno))];
    expect(await left()).toEqual([401, 401, true]);
    expect(await endSessionsOf(db, clock.now())).toBeGreaterThanOrEqual(1);
    expect(await left()).toEqual([401, 401, false]);
    expect(await endSessionsOf(db, clock.now())).toBe(0);
  });

  it('can be logged out with nothing left of it', async () => {
    expect(await testServer.send(endSession, {}, { token: 'gone' })).toMatchObject({ status: 200 });
  });

  it.each([
    ['no cookie', undefined],
    ['an invented cookie', 'saldar_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ])('is not there with %s', async (_, cookie) => {
    expect(await renew(cookie)).toMatchObject({ status: 200, body: NO_SESSION });
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['an origin that begins as ours', { origin: 'http://localhost:3000.evil.example' }, 403],
    ['an origin that ends as ours', { origin: 'http://evil-localhost:3000' }, 403],
    ['no origin to speak of', { origin: 'null' }, 403],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['the portal itself', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
  ])('is renewed and ended only by our own pages: asked from %s', async (_, headers, status) => {
    const { cookie } = await testServer.enter();
    expect((await renew(cookie, headers)).status).toBe(status);
    expect((await testServer.send(endSession, {}, { cookie, headers })).status).toBe(status);
  });

  it('knows that its contact step is done', async () => {
    const { token, cookie } = await testServer.enter();
    const accepted = { accepted: true, version: '2025-05-05' };
    await testServer.send(
      updateContact,
      { extra: { terms_and_conditions: accepted, privacy_policy: accepted } },
      { token },
    );
    expect((await renew(cookie)).body.has_contact).toBe(true);
    const next = await testServer.enter();
    expect((await renew(next.cookie)).body.has_contact).toBe(false);
  });
});

describe('the cookie of a session', () => {
  it('is out of reach of scripts and other sites, and the database holds only its hash', async () => {
    const { headers, cookie } = await testServer.proveSerial('11.111.111-1', '100200301');
    expect(headers['set-cookie']?.[0]).toBe(`${cookie}; Path=/; HttpOnly; SameSite=Lax`);
    const { rows } = await testServer.deps.pool.query('select * from session');
    expect(JSON.stringify(rows)).not.toContain(cookie?.split('=')[1]);
  });

  it('ends with the browser, given anew as well: a closed browser on a shared computer is logged out', async () => {
    const identified = await testServer.proveSerial('11.111.111-1', '100200301');
    const renewed = await renew(identified.cookie);
    for (const { headers } of [identified, renewed])
      expect(headers['set-cookie']?.[0]).not.toMatch(/max-age|expires/i);
    expect(String(renewed.headers['set-cookie'])).toContain('saldar_session=');
  });

  it('is bound to this host and to https where the portal is', async () => {
    const other = await createIdentityTestServer({ env: { PUBLIC_URL: 'https://saldar.example' } });
    const { headers } = await other.proveSerial('11.111.111-1', '100200301');
    await other.close();
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-saldar_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
      expect.stringMatching(
        /^__Host-saldar_browser=[\w-]{16}\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
  });
});

describe('a token', () => {
  const claims = async () => {
    const { token } = await testServer.enter();
    return decodeJwt(token);
  };
  const bytes = (secret: string) => new TextEncoder().encode(secret);
  const KEY = 'test-key-of-the-session-tokens';
  const sign = (payload: object, header: object, secret = KEY) =>
    new SignJWT(payload as never)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'one', ...header })
      .sign(bytes(secret));

  it('names who made it, for which company and until when, and of the debtor only unknown ids', async () => {
    const now = testServer.clock.now().getTime() / 1000;
    expect(await claims()).toEqual({
      iss: 'saldar',
      aud: BANK.key,
      scope: 'session',
      sub: expect.stringMatching(/^[\da-f-]{36}$/),
      sid: expect.stringMatching(/^[\da-f-]{36}$/),
      iat: now,
      exp: now + HOUR / 2 / 1000,
    });
  });

  it('of our own making is accepted', async () => {
    expect(await opens(await sign(await claims(), {}))).toBe(200);
  });

  it.each([
    ['signed with another secret', {}, {}, 'another-secret-of-the-same-length'],
    ['that names an unknown key', {}, { kid: 'two' }, KEY],
    ['of another type', {}, { typ: 'at+jwt' }, KEY],
    ['by another algorithm', {}, { alg: 'HS512' }, KEY],
    ['of another issuer', { iss: 'other' }, {}, KEY],
    ['of another company', { aud: 'recupera' }, {}, KEY],
    ['of another debtor', { sub: '00000000-0000-4000-8000-000000000000' }, {}, KEY],
    ['of no scope', { scope: 'admin' }, {}, KEY],
    ['without an end', { exp: undefined }, {}, KEY],
  ])('%s is refused', async (_, change, header, secret) => {
    expect(await opens(await sign({ ...(await claims()), ...change }, header, secret))).toBe(401);
  });

  it('without a signature is refused', async () => {
    const [, payload] = (await testServer.enter()).token.split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT', kid: 'one' })).toString('base64url');
    expect(await opens(`${header}.${payload}.`)).toBe(401);
  });

  it('is accepted only with the scheme JWT', async () => {
    const { token } = await testServer.enter();
    for (const authorization of [`Bearer ${token}`, token, `JWT ${token} x`, `Bearer JWT ${token}`])
      expect((await testServer.send(fetchDebts, {}, { headers: { authorization } })).status).toBe(401);
  });

  it('of an older key is still read when a newer one signs', async () => {
    const { token } = await testServer.enter();
    const { config } = testServer.deps;
    const jwtKeys = [{ kid: 'two', secret: 'a-newer-key-of-the-session-tokens' }, ...config.jwtKeys];
    const app = await buildApp({ ...testServer.deps, config: { ...config, jwtKeys } });
    const answer = await app.inject(requestOf(fetchDebts, {}, { token }));
    await app.close();
    expect(answer.statusCode).toBe(200);
  });
});
