import { type TestSandbox, startSandbox } from '#sandbox/testing/sandbox.ts';
import { listActions } from '#contract/desk-log.ts';
import { DESK_HEADER, DESK_RETURN_PATH, DESK_SIGN_IN_PATH, openDesk, signOut } from '#contract/desk.ts';
import {
  createAgreementTestServer,
  type AgreementTestServer,
} from '#server/testing/agreement-test-server.ts';
import { OWN_PAGE, staffAt } from '#server/testing/desk-test-server.ts';

/** Sign-in at the desk, over HTTP on both sides: the whole server, and the real provider of the sandbox. */

const PORTAL = 'http://localhost:3000';
const SECRET = 'key-of-the-desk-client';
const deskAt = (prefix: string, issuer: string) => ({
  [`${prefix}__DESK_ISSUER`]: issuer,
  [`${prefix}__DESK_CLIENT_ID`]: 'saldar-desk',
  [`${prefix}__DESK_CLIENT_SECRET`]: SECRET,
});

let sandbox: TestSandbox;
let testServer: AgreementTestServer;
beforeAll(async () => {
  const desks = ['banco-cordillera', 'recupera'].map((company) => ({
    ...{ company, id: 'saldar-desk', secret: SECRET },
  }));
  sandbox = await startSandbox({ desks });
  const issuerOf = (company: string) => `${sandbox.origin}/identity/${company}`;
  const env = {
    ...deskAt('BANCO_CORDILLERA', issuerOf('banco-cordillera')),
    ...deskAt('RECUPERA', issuerOf('recupera')),
    ...deskAt('CORDILLERA_CONSUMO', 'http://127.0.0.1:1/identity'),
  };
  testServer = await createAgreementTestServer({ env });
});
afterAll(async () => {
  await testServer.close();
  await sandbox.close();
});

type Jar = Map<string, string>;

function keep(jar: Jar, set: string | string[] | undefined): void {
  for (const header of [set ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (value === '' || /Max-Age=0|expires=Thu, 01 Jan 1970/i.test(header)) jar.delete(name);
    else jar.set(name, value);
  }
}
const cookieOf = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

/** A browser: cookies of the portal and of the provider, which are never sent to the other. */
function openBrowser() {
  const [portal, provider]: [Jar, Jar] = [new Map(), new Map()];
  return {
    portal,
    async atPortal(address: string) {
      const url = address.replace(PORTAL, '');
      const { statusCode, headers } = await testServer.app.inject({
        url,
        headers: { cookie: cookieOf(portal) },
      });
      keep(portal, headers['set-cookie']);
      return { statusCode, location: String(headers.location) };
    },
    async atProvider(address: string, form?: Record<string, string>) {
      const response = await fetch(new URL(address, sandbox.origin), {
        redirect: 'manual',
        headers: { cookie: cookieOf(provider) },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      keep(provider, response.headers.getSetCookie());
      return { status: response.status, location: response.headers.get('location') ?? '' };
    },
  };
}
type Browser = ReturnType<typeof openBrowser>;

const begin = (browser: Browser, institution: string) =>
  browser.atPortal(`${DESK_SIGN_IN_PATH}?institution=${institution}`);

/** From the provider's page of people to the address by which it sends the browser back. */
async function choose(browser: Browser, authorization: string, subject: string): Promise<string> {
  const { location: page } = await browser.atProvider(authorization);
  const { location: resume } = await browser.atProvider(page, { subject });
  const { location } = await browser.atProvider(resume);
  return location;
}

async function signIn(browser: Browser, institution: string, subject: string) {
  const { location: authorization } = await begin(browser, institution);
  return browser.atPortal(await choose(browser, authorization, subject));
}

/** What the desk's page is answered as it opens in this browser. */
async function opening({ portal }: Browser) {
  const page = { ...OWN_PAGE, cookie: cookieOf(portal) };
  return { page, ...(await staffAt(testServer.app, page)(openDesk, {})).body };
}
const personOf = async (browser: Browser) => (await opening(browser)).person;
/** The page that has opened. */
async function deskIn(browser: Browser) {
  const { page, session_mark: mark } = await opening(browser);
  return staffAt(testServer.app, { ...page, [DESK_HEADER]: mark });
}

it.each([
  ['banco-cordillera', 'bc-laura', 'Laura Fuentes', 'read-only'],
  ['banco-cordillera', 'bc-martin', 'Martín Soto', 'agent'],
  ['banco-cordillera', 'bc-carolina', 'Carolina Vidal', 'supervisor'],
  ['banco-cordillera', 'bc-teresa', 'Teresa Olmos', 'administrator'],
  ['recupera', 're-sofia', 'Sofía Bravo', 'supervisor'],
])('of %s: %s signs in by their institution’s provider as %s, %s', async (key, subject, name, role) => {
  const browser = openBrowser();
  expect(await signIn(browser, key, subject)).toEqual({ statusCode: 303, location: `${PORTAL}/institucion` });
  expect([...browser.portal.keys()]).toEqual(['saldar_desk']);
  expect(await personOf(browser)).toMatchObject({ name, role, institution: { key } });
});

it('asks the provider with PKCE, state and nonce, and for a new sign-in each time', async () => {
  const { location } = await begin(openBrowser(), 'banco-cordillera');
  const { origin, pathname, searchParams } = new URL(location);
  expect(origin + pathname).toBe(`${sandbox.origin}/identity/banco-cordillera/auth`);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ client_id: 'saldar-desk', response_type: 'code', scope: 'openid profile', prompt: 'login' },
    ...{ redirect_uri: `${PORTAL}${DESK_RETURN_PATH}`, code_challenge_method: 'S256' },
    ...{ state: expect.any(String), nonce: expect.any(String), code_challenge: expect.any(String) },
  });
});

const failed = (reason: string) => ({
  statusCode: 303,
  location: `${PORTAL}/institucion?reason=${reason}`,
});

it('a way back that another browser began opens nothing', async () => {
  const victim = openBrowser();
  const attacker = openBrowser();
  const { location } = await begin(attacker, 'banco-cordillera');
  const back = await choose(attacker, location, 'bc-ignacio');
  expect(await victim.atPortal(back)).toEqual(failed('interrupted'));
  await begin(victim, 'banco-cordillera');
  expect(await victim.atPortal(back)).toEqual(failed('refused'));
  expect(await personOf(victim)).toBeNull();
});

it('a way back opens one session, not two', async () => {
  const browser = openBrowser();
  const { location } = await begin(browser, 'banco-cordillera');
  const pending = new Map(browser.portal);
  const back = await choose(browser, location, 'bc-martin');
  expect(await browser.atPortal(back)).toMatchObject({ location: `${PORTAL}/institucion` });
  const again = openBrowser();
  for (const [name, value] of pending) again.portal.set(name, value);
  expect(await again.atPortal(back)).toEqual(failed('refused'));
});

it('a code of one institution’s provider opens nothing at another institution', async () => {
  const browser = openBrowser();
  const { location } = await begin(browser, 'banco-cordillera');
  const back = await choose(browser, location, 'bc-carolina');
  const [name = '', value = ''] = [...browser.portal][0] ?? [];
  const pending = JSON.parse(Buffer.from(value, 'base64url').toString()) as object;
  const forged = JSON.stringify({ ...pending, company: 'recupera' });
  browser.portal.set(name, Buffer.from(forged).toString('base64url'));
  expect(await browser.atPortal(back)).toEqual(failed('refused'));
});

it('a person who goes back without signing in is shown why', async () => {
  expect(await signIn(openBrowser(), 'banco-cordillera', '')).toEqual(failed('refused'));
});

it('a person without a role at the provider is refused and sees the reason', async () => {
  const browser = openBrowser();
  expect(await signIn(browser, 'recupera', 're-nadia')).toEqual(failed('noRole'));
  expect(await personOf(browser)).toBeNull();
});

it.each([
  ['an institution without a desk', 'banco-austral'],
  ['no institution', ''],
  ['a provider that does not answer', 'cordillera-consumo'],
])('sign-in at %s says that it is not there', async (_, institution) => {
  expect(await begin(openBrowser(), institution)).toEqual(failed('unavailable'));
});

it('a person who leaves the desk leaves the provider too, which knows them by the ID token', async () => {
  const browser = openBrowser();
  await signIn(browser, 'banco-cordillera', 'bc-martin');
  const { body } = await (await deskIn(browser))(signOut, {});
  const { origin, pathname, searchParams } = new URL(String(body.leave_to));
  expect(origin + pathname).toBe(`${sandbox.origin}/identity/banco-cordillera/session/end`);
  expect(searchParams.get('post_logout_redirect_uri')).toBe(`${PORTAL}/institucion`);
  expect((await browser.atProvider(String(body.leave_to))).status).toBe(200);
  const changed = String(body.leave_to).replace(/id_token_hint=[^&]+/, 'id_token_hint=x.y.z');
  expect((await browser.atProvider(changed)).status).toBe(400);
});

it('the session at the provider is noted, by which a sign-out there finds the one here', async () => {
  await signIn(openBrowser(), 'banco-cordillera', 'bc-martin');
  const { rows } = await testServer.deps.pool.query(
    'select provider_session from staff_session order by created_at desc limit 1',
  );
  expect(rows).toEqual([{ provider_session: expect.stringMatching(/^[\w-]{10,}$/) }]);
});

it('each sign-in stands in the log of its institution', async () => {
  const browser = openBrowser();
  await signIn(browser, 'banco-cordillera', 'bc-ignacio');
  const { body } = await (await deskIn(browser))(listActions, {});
  expect(body.data[0]).toMatchObject({
    ...{ name: 'Ignacio Paredes', role: 'supervisor', action: 'session.opened' },
  });
});
