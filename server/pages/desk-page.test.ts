import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DESK_PAGES } from '#contract/desk.ts';
import { createIdentityTestServer, type IdentityTestServer } from '../testing/identity-test-server.ts';

const page = (words: string) => `<!doctype html><html><head><meta property="csp-nonce" content="" /></head>
<body><script type="application/json" id="saldar-env">{}</script><p>${words}</p></body></html>`;
const CAPTCHA = 'http://127.0.0.1:3100';

let dist: string;
let testServer: IdentityTestServer;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'saldar-dist-'));
  await mkdir(join(dist, 'institucion/assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), page('the portal'));
  await writeFile(join(dist, 'institucion.html'), page('the desk'));
  await writeFile(join(dist, 'institucion/assets/institucion-1a2b.js'), 'export {};');
  await mkdir(join(dist, 'en/assets'), { recursive: true });
  await writeFile(join(dist, 'en/assets/main-1a2b.js'), 'export {};');
  testServer = await createIdentityTestServer({
    env: { CAPTCHA_SCRIPT_URL: `${CAPTCHA}/captcha/api.js`, DIST_DIR: dist },
  });
});
afterAll(async () => {
  await testServer.close();
  await rm(dist, { recursive: true });
});

const get = (url: string) => testServer.app.inject({ url });

describe('the desk of institutions', () => {
  it.each(Object.values(DESK_PAGES))('at %s is its own document, without the captcha', async (url) => {
    const { statusCode, headers, body } = await get(`${url}?ref=abc`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('the desk');
    expect(body).not.toContain('csp-nonce" content=""');
    expect(headers['content-security-policy']).not.toContain(CAPTCHA);
  });

  it('has its scripts kept by browsers, and answers no page for one that is not there', async () => {
    const there = await get('/institucion/assets/institucion-1a2b.js');
    expect([there.statusCode, there.headers['cache-control']]).toEqual([
      ...[200, 'public, max-age=31536000, immutable'],
    ]);
    expect((await get('/institucion/assets/x.js')).body).not.toContain('the desk');
  });

  it('is found under no other address', async () => {
    for (const url of ['/institucion/nada', '/institucion.html', '/institucion/pago/x'])
      expect((await get(url)).body).not.toContain('the desk');
  });
});

it('the scripts of the English pages are kept by browsers as those of the Spanish ones', async () => {
  const { statusCode, headers } = await get('/en/assets/main-1a2b.js');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
});
