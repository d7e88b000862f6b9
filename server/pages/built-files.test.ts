import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createIdentityTestServer, type IdentityTestServer } from '../testing/identity-test-server.ts';

const FILES = {
  'index.html':
    '<!doctype html><head><meta property="csp-nonce" content=""></head><body><div id="root"></div></body>',
  'assets/main-1a2b.js': 'export {};',
  'favicon.svg': '<svg/>',
  'companies/banco-cordillera/logo.svg': '<svg/>',
  'images/cedula.svg': '<svg/>',
  '.bill/inside.json': '{"dependencies":{}}',
  '.vite/inside.json': '{"dependencies":{}}',
  '.companies/inside.json': '{"dependencies":{}}',
};

let dist: string;
let testServer: IdentityTestServer;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'saldar-dist-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), text);
  }
  testServer = await createIdentityTestServer({ env: { DIST_DIR: dist } });
});
afterAll(async () => {
  await testServer.close();
  await rm(dist, { recursive: true });
});

const get = (url: string) => testServer.app.inject({ url });

describe('a file of the build', () => {
  it.each([
    ['/assets/main-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=3600'],
    ['/companies/banco-cordillera/logo.svg', 'public, max-age=3600'],
    ['/images/cedula.svg', 'public, max-age=3600'],
  ])('%s is kept by browsers: %s', async (url, caching) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, caching]);
  });

  it.each([
    ...[
      '/assets/main-0000.js',
      '/assets/',
      '/assets',
      '/companies',
      '/companies/recupera/logo.svg',
      '/images',
    ],
    ...['/debts/mach', '/saldar/nada', '/docs/nada/x'],
  ])('that is not there is a 404 in JSON, never a page: %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/..%2findex.html',
    '/companies/..%2f.bill%2finside.json',
    '/index.html',
    '/.bill/inside.json',
    '/.vite/inside.json',
    '/.companies/inside.json',
  ])(
    'is never one outside of it, nor of the build’s own, nor the page without its nonce: %s',
    async (url) => {
      const { body } = await get(url);
      expect(body).not.toMatch(/"dependencies"|csp-nonce" content=""/);
    },
  );
});
