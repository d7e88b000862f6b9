import { readFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { calls } from '#contract/calls.ts';
import { FILES } from '#contract/files.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { createIdentityTestServer } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createIdentityTestServer);

describe('the OpenAPI document', () => {
  it('lists every call and file of the contract, by method and path', async () => {
    const { body, statusCode, headers } = await testServer.app.inject({ url: '/docs/openapi.json' });
    expect(headers['cache-control']).toBe('no-cache');
    const { paths } = JSON.parse(body) as { paths: Record<string, Record<string, { operationId: string }>> };
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    const named = [...calls, ...FILES].map(
      ({ name, method, path }) =>
        `${name} ${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`,
    );
    expect([statusCode, listed.sort()]).toEqual([200, named.sort()]);
  });

  it('names the address of its own server, beside another one in this process', async () => {
    const [here, there] = [testServer.deps.config.publicUrl, 'https://otra.example'];
    const other = await buildApp({
      ...testServer.deps,
      config: { ...testServer.deps.config, publicUrl: there },
    });
    const answers = [testServer.app, other].map((app) => app.inject({ url: '/docs/openapi.json' }));
    const named = (await Promise.all(answers)).map((answer) => answer.json<{ servers: unknown }>().servers);
    expect(named).toEqual([[{ url: here }], [{ url: there }]]);
    await other.close();
  });

  it('stands beside the typed client that the build has made, asked for anew each time', async () => {
    const read = jest.spyOn(files, 'readFile').mockResolvedValueOnce('export {};');
    const { body, headers } = await testServer.app.inject({ url: '/docs/saldar-client.ts' });
    read.mockRestore();
    expect(body).toBe('export {};');
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it('has a page to read it that loads nothing from elsewhere', async () => {
    const page = await testServer.app.inject({ url: '/docs' });
    expect(page.statusCode).toBe(200);
    const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => String(address));
    expect(loaded.length).toBeGreaterThan(2);
    for (const address of loaded)
      expect((await testServer.app.inject({ url: address })).statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script[^>]*>\s*\S[^<]*<\/script>/);
    expect((await testServer.app.inject({ url: '/docs/json' })).json()).toMatchObject({ openapi: '3.1.0' });
  });
});

describe('the operator', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

  it('reads at /health and /health/live that it is alive and which release it is, at /health/ready that it serves', async () => {
    const read = async (url: string) => (await testServer.app.inject({ url })).json() as unknown;
    for (const url of ['/health', '/health/live'])
      expect(await read(url)).toEqual({ status: 'ok', version, commit: '' });
    expect(await read('/health/ready')).toEqual({ status: 'ok' });
  });

  it('reads at /health/ready that a server drains, which answers all else meanwhile, and logs no fault', async () => {
    const app = await buildApp(testServer.deps);
    const before = testServer.lines.length;
    app.drain();
    const ready = await app.inject({ url: '/health/ready' });
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
    expect(ready.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/docs/openapi.json' })).statusCode).toBe(200);
    expect(testServer.lines.slice(before).filter((line) => line.includes('"level":50'))).toEqual([]);
    await app.close();
  });

  it('reads the release among the figures and in the OpenAPI document', async () => {
    const { body } = await testServer.app.inject({ url: '/metrics' });
    expect(body).toContain(`saldar_release_info{version="${version}",commit=""} 1`);
    const { info } = (await testServer.app.inject({ url: '/docs/openapi.json' })).json();
    expect(info.version).toBe(version);
  });

  it('gets figures by route pattern and by payment state, never by address', async () => {
    await testServer.app.inject({ url: '/11.111.111-1/x' });
    testServer.deps.metrics.countPayment('banco-cordillera', 'paid');
    const { body } = await testServer.app.inject({ url: '/metrics' });
    expect(body).toContain('saldar_http_request_seconds_count{method="GET",route="/health",status="200"} 1');
    expect(body).toContain('saldar_payments_total{company="banco-cordillera",state="paid"} 1');
    expect(body).not.toContain('11.111');
  });
});

describe('/.well-known/security.txt', () => {
  const read = async (securityContact: string) => {
    const app = await buildApp({
      ...testServer.deps,
      config: { ...testServer.deps.config, securityContact },
    });
    const answer = await app.inject({ url: '/.well-known/security.txt' });
    await app.close();
    return answer;
  };

  it('names where security faults are reported, for half a year', async () => {
    const { statusCode, body, headers } = await read('mailto:seguridad@institucion.example');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
    });
    const expires = new Date(testServer.clock.now().getTime() + 180 * 86_400_000).toISOString();
    expect(body.split('\n')).toEqual([
      'Contact: mailto:seguridad@institucion.example',
      `Expires: ${expires}`,
      'Preferred-Languages: es, en',
      `Canonical: ${testServer.deps.config.publicUrl}/.well-known/security.txt`,
      '',
    ]);
  });

  it('is not there while the operator names no address', async () => {
    expect((await read('')).statusCode).toBe(404);
  });
});

describe('in production', () => {
  const KEY = 'key-of-the-operators-collector';
  const urls = ['/metrics', '/docs', '/docs/openapi.json', '/docs/json'];
  const statusesOf = async (change: Partial<Config>, headers: Record<string, string> = {}) => {
    const config = { ...testServer.deps.config, production: true, opensDocs: false, ...change };
    const app = await buildApp({ ...testServer.deps, config });
    const answers = await Promise.all(urls.map((url) => app.inject({ url, headers })));
    await app.close();
    return answers.map(({ statusCode }) => statusCode);
  };

  it('the metrics need their key, and the documents are closed until they are opened', async () => {
    expect(await statusesOf({})).toEqual([404, 404, 404, 404]);
    expect(await statusesOf({}, { authorization: 'Bearer ' })).toEqual([404, 404, 404, 404]);
    expect(await statusesOf({ metricsKey: KEY }, { authorization: `Bearer ${KEY}x` })).toEqual([
      404, 404, 404, 404,
    ]);
  });

  it('the operator’s collector reads the figures by its key, and the documents stand where they were opened', async () => {
    const headers = { authorization: `Bearer ${KEY}` };
    expect(await statusesOf({ metricsKey: KEY }, headers)).toEqual([200, 404, 404, 404]);
    expect(await statusesOf({ opensDocs: true })).toEqual([404, 200, 200, 200]);
  });
});
