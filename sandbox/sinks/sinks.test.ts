import { sandboxForEach } from '../testing/sandbox.ts';

const sandbox = sandboxForEach();

const json = async (path: string) => (await fetch(sandbox.origin + path)).json();
const at = '2026-03-10T15:00:00.000Z';

test.each(['application/json', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded'])(
  'a pixel sent as %s is kept as it came',
  async (type) => {
    const body = '{"id":"px","receiver":1}';
    const answer = await fetch(`${sandbox.origin}/pixel`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(204);
    expect(await json('/pixel.json')).toEqual([{ at, address: '/pixel', body }]);
  },
);

test('an error report is kept raw, without the query that carries its key', async () => {
  const body = '{"dsn":"x"}\n{"type":"event"}\n{"message":"fallo"}\n';
  await fetch(`${sandbox.origin}/api/7/envelope/?sentry_key=abc`, { method: 'POST', body });
  expect(await json('/sentry.json')).toEqual([{ at, address: '/api/7/envelope/', body }]);
});

test('a browser of another site may send both', async () => {
  const headers = { origin: 'http://localhost:3000', 'access-control-request-headers': 'content-type' };
  for (const path of ['/pixel', '/api/7/envelope/']) {
    const answer = await fetch(sandbox.origin + path, { method: 'OPTIONS', headers });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'http://localhost:3000',
    ]);
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type');
  }
});
