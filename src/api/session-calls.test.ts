import { setImmediate } from 'node:timers/promises';
import axios, { AxiosError } from 'axios';
import type { Call } from '#contract/call.ts';
import { verifySerial } from '#contract/identity.ts';
import { endSession, recreateSession } from '#contract/session.ts';
import { createCalls, type Calls } from './calls.ts';
import { serverTime } from './server-time.ts';
import { ENVIRONMENT, HOSTS, leaveNetwork, noPendingLogout, serve, tokenOf } from './testing/network.ts';

const token = tokenOf('debtor-1');
const noSession = { status: 'NO_SESSION', message: 'Identifícate.' };
const ended = { status: 'success' };
const PROOF = {
  identity: { rut: '111111111', proof: 'A1234567', userType: 'person' },
  ...{ token, idempotencyKey: '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11' },
} as const;
const proved = (given: string) => ({
  ...{ status: 'success', verified: true, message: '', warning: null, token: given, wants_reminders: false },
  contact_data: { email: null, phone: null },
  ...{ has_current_debts: false, has_past_due_debts: true },
});
const urlOf = ({ host, path }: Call) => HOSTS[host] + path;
const urls = (requests: ReturnType<typeof serve>) => requests.map(({ url }) => url);

/** One browser: each page of it has calls of its own, and knows of a logout without an answer. */
function openBrowser() {
  const pendingLogout = noPendingLogout();
  return { pendingLogout, load: () => createCalls(ENVIRONMENT, pendingLogout) };
}

/** Salir, whose call fails. */
async function leaveInVain() {
  const browser = openBrowser();
  const calls = browser.load();
  serve();
  await expect(calls.closeSession({ token })).rejects.toMatchObject({ statusCode: 400 });
  return { ...browser, calls };
}

afterEach(leaveNetwork);

it.each([
  ['asked for again', (calls: Calls) => calls.renewSession(), noSession, recreateSession],
  [
    'followed by that of an identification',
    (calls: Calls) => calls.verifyIdentity(PROOF),
    proved(token),
    verifySerial,
  ],
])('a session that is being closed is %s only once that was answered', async (_, goOn, answer, call) => {
  const calls = openBrowser().load();
  const requests = serve(ended, answer);
  const [closed, next] = [calls.closeSession({ token }), goOn(calls)];
  await closed;
  expect(urls(requests)).toEqual([urlOf(endSession)]);
  await next;
  expect(urls(requests)).toEqual([endSession, call].map(urlOf));
});

describe('an identification that is left', () => {
  /** The form is left as soon as the server has the request. */
  async function leaveForm({ calls }: { calls: Calls }) {
    const left = new AbortController();
    const verified = calls.verifyIdentity(PROOF, left.signal);
    await setImmediate();
    left.abort();
    return verified;
  }

  it('sends its request no more after one that failed: a late answer would open a session', async () => {
    let sent = 0;
    axios.defaults.adapter = (config) => {
      sent++;
      return Promise.reject(new AxiosError('down', AxiosError.ERR_NETWORK, config));
    };
    await expect(leaveForm({ calls: openBrowser().load() })).rejects.toMatchObject({ code: 'NETWORK' });
    expect(sent).toBe(1);
  });

  it('takes back the request that is on its way', async () => {
    axios.defaults.adapter = (config) =>
      new Promise((_, reject) => {
        config.signal?.addEventListener?.('abort', () => reject(new AxiosError('aborted')));
      });
    await expect(leaveForm({ calls: openBrowser().load() })).rejects.toMatchObject({ code: 'NETWORK' });
  });

  it.each([
    ['closes its session', ended, false],
    ['leaves a logout pending where its session could not be closed', undefined, true],
  ])('in the moment of its answer %s, after a logout too', async (_, answer, isPending) => {
    const browser = await leaveInVain();
    const opened = tokenOf('debtor-2');
    const requests = serve(proved(opened), answer);
    await leaveForm(browser).catch(() => undefined);
    expect(urls(requests)).toEqual([verifySerial, endSession].map(urlOf));
    expect(requests[1]?.headers.get('Authorization')).toBe(`JWT ${opened}`);
    expect(browser.pendingLogout.read()).toBe(isPending);
  });
});

const renewed = (given: string) => ({
  ...{ status: 'success', token: given, company: 'banco-cordillera', user_type: 'person' },
  ...{ contact_data: { email: null, phone: null }, wants_reminders: false, has_contact: false },
});

describe('a logout that failed', () => {
  it.each([
    ['on the same page', false],
    ['after a reload or in another tab', true],
  ])('%s is sent again before the session is asked for, until it is answered', async (_, isLoadedAnew) => {
    const { calls, load } = await leaveInVain();
    const page = isLoadedAnew ? load() : calls;
    const requests = serve(ended, noSession, noSession);
    expect(await page.renewSession()).toEqual(noSession);
    await page.renewSession();
    expect(urls(requests)).toEqual([endSession, recreateSession, recreateSession].map(urlOf));
  });

  it('brings no session back while the server does not answer it', async () => {
    const { load } = await leaveInVain();
    const requests = serve();
    for (const page of [load(), load()])
      await expect(page.renewSession()).rejects.toMatchObject({ statusCode: 400 });
    expect(urls(requests)).toEqual([endSession, endSession].map(urlOf));
  });

  it('is kept from before it is sent: the page may be closed meanwhile', async () => {
    const { load, pendingLogout } = openBrowser();
    serve(ended);
    const closed = load().closeSession({ token });
    expect(pendingLogout.read()).toBe(true);
    await closed;
    expect(pendingLogout.read()).toBe(false);
  });

  it.each([
    ['ends no session that is opened after it', true],
    ['stays pending after data that open none', false],
  ])('%s', async (_, isProved) => {
    const { calls, pendingLogout } = await leaveInVain();
    const requests = serve(isProved ? proved(token) : { status: 'WRONG_DATA', verified: false, message: '' });
    await calls.verifyIdentity(PROOF);
    expect(urls(requests)).toEqual([urlOf(verifySerial)]);
    expect(pendingLogout.read()).toBe(!isProved);
  });
});

describe('a phone whose clock is an hour ahead', () => {
  const HOUR = 3_600_000;
  const made = Date.parse('2026-11-21T15:00:00Z');
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['that was opened', (calls: Calls) => calls.verifyIdentity(PROOF), proved],
    ['that is kept', (calls: Calls) => calls.renewSession(), renewed],
  ])('knows by a session %s what time it is where the session ends', async (_, take, answerWith) => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(made + HOUR);
    serve(answerWith(tokenOf('debtor-1', { iat: made / 1000, exp: (made + HOUR) / 1000 })));
    await take(openBrowser().load());
    now.mockReturnValue(made + HOUR + 60_000);
    expect(serverTime()).toBe(made + 60_000);
  });
});
