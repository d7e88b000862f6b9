import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { listActions, type ActionLine } from '#contract/desk-log.ts';
import { BACKCHANNEL_LOGOUT_PATH, openDesk, signOut } from '#contract/desk.ts';
import { openStaffSession } from '../session/staff-sessions.ts';
import {
  createDeskTestServer,
  DESK_ENVIRONMENT,
  pageOf,
  staffAt,
  type Ask,
} from '../testing/desk-test-server.ts';
import { listen } from '../testing/json-host.ts';
import { createStaffIdentity } from './identity-provider.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const MINUTE = 60;
const keys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An institution's identity provider: what it says of itself, and its keys. */
async function startProvider(ending: object = {}) {
  const { privateKey, publicKey } = keys();
  const host = await listen((request, response) => {
    const issuer = `http://${request.headers.host}/idp`;
    const found = request.url?.endsWith('/jwks')
      ? { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'one' }] }
      : { issuer, jwks_uri: `${issuer}/jwks`, authorization_endpoint: `${issuer}/auth`, ...ending };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(found));
    return Promise.resolve();
  });
  return { issuer: `${host.url}/idp`, privateKey, close: host.close };
}

let provider: Awaited<ReturnType<typeof startProvider>>;
let testServer: Awaited<ReturnType<typeof createDeskTestServer>>;
beforeAll(async () => {
  provider = await startProvider({ end_session_endpoint: 'https://accounts.example/leave' });
  testServer = await createDeskTestServer({
    ...DESK_ENVIRONMENT,
    BANCO_CORDILLERA__DESK_ISSUER: provider.issuer,
    // The same provider, of which this institution is another client.
    CORDILLERA_CONSUMO__DESK_ISSUER: provider.issuer,
    CORDILLERA_CONSUMO__DESK_CLIENT_ID: 'another-desk',
    CORDILLERA_CONSUMO__DESK_CLIENT_SECRET: 'key-of-another-desk-client',
  });
});
beforeEach(() => testServer.reset());
afterAll(async () => {
  await testServer.close();
  await provider.close();
});

/** A person who has signed in, in a session that the provider has named. */
async function signIn(subject: string, providerSession: string | null, company = 'banco-cordillera') {
  const person = {
    subject,
    name: subject,
    role: 'administrator',
    providerSession,
    idToken: 'id.token.of',
  } as const;
  const opened = await testServer.deps.db
    .transaction()
    .execute((tx) => openStaffSession(tx, testServer.deps, company, person));
  return staffAt(testServer.app, pageOf(opened));
}
const isIn = async (ask: Ask) => (await ask(openDesk, {})).body.person !== null;

type Claims = Record<string, unknown>;
const now = () => Math.floor(Date.now() / 1000);
const logout = (claims: Claims = {}): Claims => ({
  ...{ iss: provider.issuer, aud: 'saldar-desk', iat: now(), exp: now() + 2 * MINUTE, jti: randomUUID() },
  ...{ sub: 'ana', events: { [EVENT]: {} } },
  ...claims,
});
const sign = (claims: Claims, key: KeyObject = provider.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'logout+jwt' }).sign(key);
async function post(token: string) {
  const response = await testServer.app.inject({
    method: 'POST',
    url: BACKCHANNEL_LOGOUT_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  });
  expect(response.headers['cache-control']).toBe('no-store');
  return response.statusCode;
}
const send = async (claims: Claims = {}) => post(await sign(logout(claims)));

describe('a sign-out at the identity provider', () => {
  it('of a person ends each of their sessions at the desk at once, and no other', async () => {
    const [one, two] = [await signIn('ana', 'a'), await signIn('ana', null)];
    const [other, elsewhere] = [await signIn('luis', 'b'), await signIn('ana', 'a', 'recupera')];
    const client = await signIn('ana', 'a', 'cordillera-consumo');
    expect(await send()).toBe(200);
    expect(await Promise.all([one, two].map(isIn))).toEqual([false, false]);
    expect(await Promise.all([other, elsewhere, client].map(isIn))).toEqual([true, true, true]);
    const lines = (await other(listActions, {})).body.data as ActionLine[];
    expect(lines.filter(({ action }) => action === 'provider.signedOut')).toMatchObject([
      ...[{ name: 'ana' }, { name: 'ana' }],
    ]);
  });

  it('of a session ends that one, and of the same person each whose session is not known', async () => {
    const [here, phone, old] = [
      await signIn('ana', 'a'),
      await signIn('ana', 'b'),
      await signIn('ana', null),
    ];
    expect(await send({ sub: undefined, sid: 'a' })).toBe(200);
    expect(await Promise.all([here, phone, old].map(isIn))).toEqual([false, true, true]);
    expect(await send({ sid: 'c' })).toBe(200);
    expect(await Promise.all([phone, old].map(isIn))).toEqual([true, false]);
  });

  it('that has come before ends nothing again', async () => {
    const token = await sign(logout());
    expect(await post(token)).toBe(200);
    const back = await signIn('ana', 'b');
    expect(await post(token)).toBe(400);
    expect(await isIn(back)).toBe(true);
  });

  it.each<[string, Claims]>([
    ['by another provider', { iss: 'https://other.example' }],
    ['for another client', { aud: 'another' }],
    ['without its event, as an ID token', { events: undefined }],
    ['with another event', { events: { 'https://other.example/event': {} } }],
    ['with a nonce, as an ID token', { nonce: 'one' }],
    ['about no person and no session', { sub: undefined }],
    ['without a name of its own', { jti: undefined }],
    ['made too long ago', { iat: now() - 10 * MINUTE }],
    ['without the time when it was made', { iat: undefined }],
    ['whose time is over', { exp: now() - 2 * MINUTE }],
  ])('%s is refused', async (_, claims) => {
    const ana = await signIn('ana', 'a');
    expect(await send(claims)).toBe(400);
    expect(await isIn(ana)).toBe(true);
  });

  it('signed by another key, by none, or changed is refused', async () => {
    const ana = await signIn('ana', 'a');
    const [head, body, signature] = (await sign(logout({ sub: 'luis' }))).split('.');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const claims = Buffer.from(JSON.stringify(logout())).toString('base64url');
    expect(await post(await sign(logout(), keys().privateKey))).toBe(400);
    expect(await post(`${unsigned}.${claims}.`)).toBe(400);
    expect(await post(`${head}.${claims}.${signature}`)).toBe(400);
    expect(await post([head, body].join('.'))).toBe(400);
    expect(await post('')).toBe(400);
    expect(await isIn(ana)).toBe(true);
  });

  it('is asked for again later while the provider’s keys cannot be read', async () => {
    const ana = await signIn('ana', 'a', 'recupera');
    const issuer = DESK_ENVIRONMENT.RECUPERA__DESK_ISSUER;
    expect(await send({ iss: issuer })).toBe(503);
    expect(await isIn(ana)).toBe(true);
  });
});

describe('a person who leaves the desk', () => {
  it('is sent to the provider’s own page to leave it too, and back from there', async () => {
    const ana = await signIn('ana', 'a');
    const { body } = await ana(signOut, {});
    const address = new URL(String(body.leave_to));
    expect(address.origin + address.pathname).toBe('https://accounts.example/leave');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      id_token_hint: 'id.token.of',
      post_logout_redirect_uri: 'http://localhost:3000/institucion',
    });
    expect(await isIn(ana)).toBe(false);
  });

  it('leaves only the desk where the provider has no page for it', async () => {
    const ana = await signIn('ana', 'a', 'recupera');
    expect((await ana(signOut, {})).body).toEqual({ status: 'success', leave_to: null });
  });

  it('leaves no ID token behind', async () => {
    const ana = await signIn('ana', 'a');
    await ana(signOut, {});
    const { rows } = await testServer.deps.pool.query('select id_token from staff_session');
    expect(rows).toEqual([{ id_token: null }]);
  });
});

it('an identity provider that did not answer a sign-in is asked anew by the next', async () => {
  let isThere = false;
  const host = await listen((request, response) => {
    const issuer = `http://${request.headers.host}`;
    response.statusCode = isThere ? 200 : 503;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, jwks_uri: `${issuer}/jwks` }),
    );
    return Promise.resolve();
  });
  const desks = {
    bank: { issuer: host.url, clientId: 'saldar-desk', clientSecret: 'key-of-the-desk-client' },
  };
  const { begin } = createStaffIdentity({ desks, production: false }, { warn: () => undefined });
  const begun = () => begin('bank', 'http://localhost:3000/back');
  expect(await begun()).toBeNull();
  isThere = true;
  expect((await begun())?.url.href).toContain(`${host.url}/auth`);
  await host.close();
});
