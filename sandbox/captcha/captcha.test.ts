import vm from 'node:vm';
import { sandboxForEach } from '../testing/sandbox.ts';

const sandbox = sandboxForEach();

type Grecaptcha = {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};

/** Runs the served script as a page on another site would. */
async function loadScript(): Promise<Grecaptcha> {
  const src = `${sandbox.origin}/captcha/api.js?render=KEY&hl=es`;
  const script = await (await fetch(src)).text();
  const page: { grecaptcha?: Grecaptcha } = {};
  const asPage: typeof fetch = (url, init) =>
    fetch(url, { ...init, headers: { origin: 'http://localhost:3000' } });
  vm.runInNewContext(
    script,
    Object.assign(page, {
      document: {
        currentScript: { src },
        createElement: () => ({ style: {} }),
        body: { append: () => undefined },
      },
      URL,
      URLSearchParams,
      fetch: asPage,
      queueMicrotask,
    }),
  );
  if (!page.grecaptcha) throw new Error('the script defines nothing');
  return page.grecaptcha;
}

async function issue(): Promise<string> {
  const captcha = await loadScript();
  await new Promise<void>((resolve) => captcha.ready(resolve));
  return captcha.execute('KEY', { action: 'identity' });
}

async function verify(fields: Record<string, string>) {
  const answer = await fetch(`${sandbox.origin}/captcha/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret: 'demo-captcha-secret', ...fields }),
  });
  return answer.json();
}

const good = {
  success: true,
  score: 0.9,
  action: 'identity',
  challenge_ts: '2026-03-10T15:00:00.000Z',
  hostname: 'localhost',
};
const failing = (code: string) => ({ success: false, 'error-codes': [code] });

test('a token of the page is good once', async () => {
  const response = await issue();
  expect(await verify({ response })).toEqual(good);
  expect(await verify({ response })).toEqual(failing('timeout-or-duplicate'));
});

test('a token is good for two minutes', async () => {
  const first = await issue();
  const second = await issue();
  sandbox.pass(120_000);
  expect(await verify({ response: first })).toEqual(good);
  sandbox.pass(1);
  expect(await verify({ response: second })).toEqual(failing('timeout-or-duplicate'));
});

test.each([
  [{ response: 'invented' }, 'invalid-input-response'],
  [{}, 'missing-input-response'],
  [{ secret: 'wrong', response: 'x' }, 'invalid-input-secret'],
  [{ secret: '', response: 'x' }, 'missing-input-secret'],
])('asking with %j fails with %s', async (fields, code) => {
  expect(await verify(fields as Record<string, string>)).toEqual(failing(code));
});

test('any site may ask for a token', async () => {
  const answer = await fetch(`${sandbox.origin}/captcha/token`, { method: 'POST' });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('refusing scores the visitor as a robot', async () => {
  sandbox.change({ captcha: 'refuse' });
  expect(await verify({ response: await issue() })).toEqual({ ...good, score: 0.1 });
});

test('down cuts every call', async () => {
  sandbox.change({ captcha: 'down' });
  await expect(loadScript()).rejects.toThrow('fetch failed');
  await expect(verify({ response: 'x' })).rejects.toThrow('fetch failed');
});
