import { sandboxForEach } from '../testing/sandbox.ts';

const sandbox = sandboxForEach();

const usual = {
  registry: 'ok',
  captcha: 'ok',
  gateway: 'ok',
  returnBy: 'get',
  mail: 'ok',
  debit: 'ok',
  debitCallbacks: 'ok',
  transfer: 'ok',
  transferCallbacks: 'ok',
  receiver: 'ok',
  sftp: 'ok',
  slowMs: 4000,
};

async function call(method: string, path: string, body?: object) {
  const answer = await fetch(`${sandbox.origin}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return [answer.status, await answer.json()];
}
const post = (fields: Record<string, string>) =>
  fetch(`${sandbox.origin}/modes`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test('it is healthy', async () => {
  expect(await call('GET', '/health')).toEqual([200, { ok: true }]);
});

test('a program changes one mode and leaves the others', async () => {
  expect(await call('PUT', '/modes', { gateway: 'dropAfterCommit' })).toEqual([
    200,
    { ...usual, gateway: 'dropAfterCommit' },
  ]);
  expect(await call('GET', '/modes')).toEqual([200, { ...usual, gateway: 'dropAfterCommit' }]);
});

test.each([{ gateway: 'broken' }, { weather: 'rain' }, { slowMs: -1 }, { slowMs: 60_001 }])(
  '%j is not a mode',
  async (change) => {
    expect((await call('PUT', '/modes', change))[0]).toBe(400);
    expect(await call('GET', '/modes')).toEqual([200, usual]);
  },
);

test('a person changes modes on the page and sets everything back to usual', async () => {
  const { slowMs, ...switches } = usual;
  const saved = await post({ ...switches, mail: 'greylist', slowMs: String(slowMs / 2) });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/']);
  expect(await call('GET', '/modes')).toEqual([200, { ...usual, mail: 'greylist', slowMs: 2000 }]);
  const page = await (await fetch(`${sandbox.origin}/`)).text();
  expect(page).toMatch(/name="mail" value="greylist" checked/);
  await post({ ...switches, mail: 'hang', slowMs: '1', reset: 'yes' });
  expect(await call('GET', '/modes')).toEqual([200, usual]);
});

test('every page says that it is a simulation', async () => {
  const paths = [
    '/',
    '/mailbox',
    '/registry',
    '/gateway/charges',
    '/debit/mandates',
    '/transfer/sessions',
    '/sftp',
    '/webpayserver/initTransaction',
  ];
  const pages = await Promise.all(paths.map(async (path) => (await fetch(sandbox.origin + path)).text()));
  expect(pages.filter((page) => !/<p class="banner" role="note">\s*Simulador/.test(page))).toEqual([]);
  const bank = await (await fetch(`${sandbox.origin}/otro-banco`)).text();
  expect(bank).toContain('Sitio de ejemplo de Banco Austral');
});
