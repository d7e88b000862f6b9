import { releaseName } from '../release.ts';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EnvironmentSchema } from '#contract/environment.ts';
import { buildApp } from '../app.ts';
import { createIdentityTestServer, type IdentityTestServer } from '../testing/identity-test-server.ts';

const INDEX = `<!doctype html><html><head><meta property="csp-nonce" content="" /><style>p{}</style></head>
<body><script type="application/json" id="saldar-env">
  {}
</script><script type="module" src="/assets/main-1a2b.js"></script></body></html>`;
const MAP = '{"integrity":{"/assets/main-1a2b.js":"sha256-x"}}';
const FIRST = `<script type="importmap">${MAP}</script><script data-entry="/assets/main-1a2b.js">start()</script>`;
const CAPTCHA = 'http://127.0.0.1:3100';
const ENV = {
  CAPTCHA_SCRIPT_URL: `${CAPTCHA}/captcha/api.js`,
  WEBPAY_BASE_URL: 'http://127.0.0.1:3101',
  BANCO_AUSTRAL__REDIRECT_URL: 'https://otro.example/soluciones?a=</script>',
  CAPTCHA_SITE_KEY: '</script><script>alert(1)</script>',
};

let dist: string;
let testServer: IdentityTestServer;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'saldar-dist-'));
  await writeFile(join(dist, 'index.html'), INDEX);
  await mkdir(join(dist, 'pages/banco-cordillera'), { recursive: true });
  await mkdir(join(dist, 'pages/_'));
  for (const name of ['404', 'index', 'banco-cordillera', 'banco-cordillera/identity', '_/payment']) {
    const made = `${FIRST}<p>made ${name}</p><b>portal.invalid/x</b></body>`;
    await writeFile(join(dist, `pages/${name}.html`), INDEX.replace('</body>', made));
  }
  testServer = await createIdentityTestServer({ env: { ...ENV, DIST_DIR: dist } });
});
afterAll(async () => {
  await testServer.close();
  await rm(dist, { recursive: true });
});

const get = (url: string) => testServer.app.inject({ url });

describe('a document', () => {
  it.each([
    ['/', 200],
    ['/banco-cordillera', 200],
    ['/banco-cordillera/', 200],
    ['/banco-cordillera/identity', 200],
    ['/banco-cordillera/success', 200],
    ['/banco-cordillera/success?ref=abc', 404],
    ['/banco-cordillera/success?ref=%00', 404],
    ['/banco-cordillera/next-steps?ref=abc', 404],
    ['/banco-cordillera/politicas-de-privacidad', 200],
    ['/banco-cordillera/history', 200],
    ['/recupera/history', 404],
    ['/banco-cordillera/sign', 404],
    ['/recupera/next-steps', 404],
    ['/banco-cordillera/nada', 404],
    ['/banco-cordillera/constructor', 404],
    ['/banco-inventado', 404],
    ['/banco-inventado/identity', 404],
  ])('at %s is the page with status %i', async (url, status) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      status,
      'text/html; charset=utf-8',
      'no-store',
    ]);
  });

  it('to sign on is there for a visitor with a session', async () => {
    const headers = { cookie: 'saldar_session=x' };
    expect((await testServer.app.inject({ url: '/recupera/sign', headers })).statusCode).toBe(200);
  });

  it.each([
    ['/', 'made index'],
    ['/banco-cordillera', 'made banco-cordillera'],
    ['/banco-cordillera/?utm_source=carta', 'made banco-cordillera'],
    ['/banco-cordillera/identity', 'made banco-cordillera/identity'],
    ['/banco-cordillera/payment', 'made _/payment'],
    ['/recupera/payment', 'made _/payment'],
    ['/nadie', 'made 404'],
    ['/banco-cordillera/nada', 'made 404'],
  ])('at %s is the one that was made for it, with the portal’s own host in it', async (url, made) => {
    const { host } = new URL(testServer.deps.config.publicUrl);
    expect((await get(url)).body).toContain(`<p>${made}</p><b>${host}/x</b>`);
  });

  it.each([
    '/recupera',
    '/banco-cordillera/identity?tipo=pyme',
    '/banco-cordillera/identity?version=2025-05-05',
    '/galeria',
  ])('at %s, for which none was made, is the app', async (url) => {
    expect((await get(url)).body).not.toContain('<p>made');
  });

  it('of the samples of controls is not found in production', async () => {
    const { deps } = testServer;
    const app = await buildApp({ ...deps, config: { ...deps.config, production: true } });
    const { statusCode } = await app.inject({ url: '/galeria', headers: { accept: 'text/html' } });
    await app.close();
    expect(statusCode).toBe(404);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('for a browser that reads %s comes as %s', async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await testServer.app.inject({
      url: '/',
      headers: { 'accept-encoding': accepted },
    });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(unpack(rawPayload).toString()).toContain('<p>made index</p>');
  });

  it('allows the scripts and the import map written in it by what they say, and no other', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash(MAP)} ${hash('start()')} ${CAPTCHA};`);
    expect(policy).not.toContain('unsafe');
  });

  it('carries the public part of the configuration, and nothing can end its script element', async () => {
    const { body } = await get('/');
    const [, json = ''] = /id="saldar-env">([^<]*)<\/script>/.exec(body) ?? [];
    expect(EnvironmentSchema.parse(JSON.parse(json))).toEqual({
      production: false,
      hosts: { app: '', admin: '', payments: '', pixels: '' },
      captcha: { scriptUrl: ENV.CAPTCHA_SCRIPT_URL, siteKey: ENV.CAPTCHA_SITE_KEY },
      sentryDsn: '',
      release: releaseName,
      maintenance: [],
    });
    expect(body).not.toContain('alert(1)</script>');
    const { config } = testServer.deps;
    for (const secret of [
      config.rutPeppers[0],
      config.captcha.secret,
      ...Object.values(config.registry.keys),
      ...Object.values(config.webpay.accounts).map(({ apiKey }) => apiKey),
    ])
      expect(body).not.toContain(secret);
  });

  it('has a nonce of its own, the same in policy, meta and style', async () => {
    const nonces = await Promise.all(
      ['/', '/'].map(async (url) => {
        const { body, headers } = await get(url);
        const [, nonce] =
          /style-src 'self' 'nonce-([\w-]{22})'/.exec(String(headers['content-security-policy'])) ?? [];
        expect(body).toContain(`<meta property="csp-nonce" content="${nonce}" />`);
        expect(body).toContain(`<style nonce="${nonce}">`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it('is allowed its own scripts, the captcha where an identification can begin, forms to the card provider', async () => {
    const policy = async (url: string, cookie?: string) => {
      const { headers } = await testServer.app.inject({ url, ...(cookie && { headers: { cookie } }) });
      return String(headers['content-security-policy'])
        .replace(/nonce-[\w-]+/, 'nonce')
        .replaceAll(/sha256-[^']+/g, 'sha256')
        .replace(/script-src 'self'(?: 'sha256')+/, "script-src 'self'");
    };
    const rest = (captcha: string, frame: string) =>
      `default-src 'none'; script-src 'self'${captcha}; style-src 'self' 'nonce'; img-src 'self' data:; font-src 'self'; ` +
      `connect-src 'self'${captcha}; frame-src ${frame}; form-action 'self' http://127.0.0.1:3101; manifest-src 'self'; ` +
      `frame-ancestors 'none'; base-uri 'none'; object-src 'none'; ` +
      `require-trusted-types-for 'script'; trusted-types ${captcha ? '*' : 'saldar'}`;
    const [withCaptcha, without] = [rest(` ${CAPTCHA}`, CAPTCHA), rest('', "'none'")];
    const session = 'saldar_session=x';
    for (const url of ['/', '/recupera', '/recupera/identity', '/recupera/error', '/nada'])
      expect(await policy(url, session)).toBe(withCaptcha);
    for (const url of ['/recupera/payment', '/recupera/plan', '/recupera/sign', '/recupera/success'])
      expect([await policy(url), await policy(url, session)]).toEqual([withCaptcha, without]);
  });

  it('reveals to no other site where the visitor came from and lets none frame it', async () => {
    expect((await get('/')).headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('a company that is only a redirect', () => {
  it.each(['/banco-austral', '/banco-austral/identity', '/banco-austral/a/b?c=d'])(
    'leaves from %s',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers.location]).toEqual([302, 'https://otro.example/soluciones?a=</script>']);
    },
  );

  it('is not found without an address', async () => {
    const { app, close } = await createIdentityTestServer({ env: { DIST_DIR: dist } });
    expect((await app.inject({ url: '/banco-austral/identity' })).statusCode).toBe(404);
    await close();
  });
});
