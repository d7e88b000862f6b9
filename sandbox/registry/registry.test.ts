import { startSandbox, type TestSandbox } from '../testing/sandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

async function verify(rut: string, serial: string, key = 'demo-registry-key') {
  const answer = await fetch(`${sandbox.origin}/registry/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ rut, serial }),
  });
  return [answer.status, await answer.json()];
}

test.each([
  ['11.111.111-1', '100200301', 'match'],
  ['111111111', '100.200.301', 'match'],
  ['11.111.111-1', '100200302', 'mismatch'],
  ['10.203.040-0', '100200309', 'notCurrent'],
  ['10.203.040-0', '100200301', 'mismatch'],
  ['12.000.000-4', '100200317', 'match'],
  ['14.000.001-9', '100200301', 'mismatch'],
  ['76.086.428-5', '900100200', 'mismatch'],
  ['not a rut', '100200301', 'mismatch'],
])('%s with %s is answered %s', async (rut, serial, result) => {
  expect(await verify(rut, serial)).toEqual([200, { result }]);
});

test('a caller without the key, or without a question, learns nothing', async () => {
  expect(await verify('11.111.111-1', '100200301', 'wrong')).toEqual([401, { error: 'unauthorized' }]);
  const empty = await fetch(`${sandbox.origin}/registry/verify`, {
    method: 'POST',
    headers: { 'x-api-key': 'demo-registry-key' },
  });
  expect(empty.status).toBe(400);
});

test('for Julia the registry never answers', async () => {
  await expect(verify('8.642.097-K', '100200310')).rejects.toThrow('fetch failed');
});

test('a caller that gives up on Julia is let go at once', async () => {
  await sandbox.close();
  sandbox = await startSandbox({ hangMs: 600_000 });
  const call = fetch(`${sandbox.origin}/registry/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'demo-registry-key' },
    body: JSON.stringify({ rut: '8.642.097-K', serial: '100200310' }),
    signal: AbortSignal.timeout(50),
  });
  await expect(call).rejects.toThrow('timeout');
});

test('a registry that is down cuts the connection; a slow one answers the same', async () => {
  sandbox.change({ registry: 'down' });
  await expect(verify('11.111.111-1', '100200301')).rejects.toThrow('fetch failed');
  sandbox.change({ registry: 'slow', slowMs: 1 });
  expect(await verify('11.111.111-1', '100200301')).toEqual([200, { result: 'match' }]);
});

test('at fault it answers what its callers do not know', async () => {
  sandbox.change({ registry: 'fault' });
  expect(await verify('11.111.111-1', '100200301')).toEqual([200, { result: 'fault' }]);
});

describe('people added for a portfolio of one’s own', () => {
  const add = (lines: string) =>
    fetch(`${sandbox.origin}/registry/people`, {
      method: 'POST',
      body: new URLSearchParams({ lines }),
      redirect: 'manual',
    });

  test('are known from then on', async () => {
    expect((await add('rut,serial,behaviour\n14.000.001-9,A123456789,\n')).status).toBe(303);
    expect(await verify('14.000.001-9', 'a123456789')).toEqual([200, { result: 'match' }]);
  });

  test.each([
    ['commas, without a header', '14.000.001-9,A123456789\n13.579.246-2,1\n'],
    ['semicolons, as a Spanish spreadsheet saves them', 'RUT;serial\n14.000.001-9;A123456789;ok\n'],
    ['tabs, as a spreadsheet is copied', '14.000.001-9\tA123456789\n'],
  ])('may be pasted with %s', async (_, lines) => {
    expect((await add(lines)).status).toBe(303);
    expect(await verify('14.000.001-9', 'a123456789')).toEqual([200, { result: 'match' }]);
  });

  test('are still in the form after a refusal, to be mended there', async () => {
    const answer = await add('14.000.001-9,1\n\n14.000.001-1,<b>2');
    expect(await answer.text()).toMatch(
      /Línea 3[^]*<textarea[^>]*>\s14\.000\.001-9,1\n\n14\.000\.001-1,&lt;b&gt;2</,
    );
  });

  test('are refused whole when a line is wrong, by its number', async () => {
    const answer = await add('rut,serial,behaviour\n14.000.001-9,1,ok\n14.000.001-1,1,ok\n');
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Línea 3')]);
    expect(await verify('14.000.001-9', '1')).toEqual([200, { result: 'mismatch' }]);
  });
});
