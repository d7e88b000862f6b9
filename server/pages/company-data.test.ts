import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIdentityTestServer, type IdentityTestServer } from '../testing/identity-test-server.ts';

const page = (root: string, made: string) => `<!doctype html><html><head></head>
<body>${root}<p>made ${made}</p><script type="module" src="/assets/main-1.js"></script></body></html>`;
const OF_ANY = '<div id="root"></div>';
const RECUPERA = { address: '/assets/companies/recupera-1a.js', integrity: 'sha256-of-recupera' };
const MODULES = { recupera: RECUPERA, 'cordillera-consumo': { ...RECUPERA, address: '/assets/other.js' } };
const BANK = '/assets/companies/banco-cordillera-2b.js';

let dist: string;
let testServer: IdentityTestServer;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'saldar-dist-'));
  for (const folder of ['.companies', 'pages/_']) await mkdir(join(dist, folder), { recursive: true });
  await writeFile(join(dist, '.companies/modules.json'), JSON.stringify(MODULES));
  await writeFile(join(dist, 'index.html'), page(OF_ANY, 'app'));
  await writeFile(join(dist, 'pages/_/payment.html'), page(OF_ANY, 'payment'));
  await writeFile(
    join(dist, 'pages/banco-cordillera.html'),
    page(`<div id="root" data-prerendered data-company="${BANK}"></div>`, 'landing'),
  );
  testServer = await createIdentityTestServer({ env: { DIST_DIR: dist } });
});
afterAll(async () => {
  await testServer.close();
  await rm(dist, { recursive: true });
});

const bodyOf = async (url: string) => (await testServer.app.inject({ url })).body;

describe('the data of a company', () => {
  it.each(['/recupera', '/recupera/payment', '/recupera/identity?tipo=pyme'])(
    'are named by the document at %s, which is made for any company, and checked byte for byte',
    async (url) => {
      const body = await bodyOf(url);
      expect(body).toContain(`<div id="root" data-company="${RECUPERA.address}">`);
      expect(body).toContain(
        `<link rel="modulepreload" crossorigin href="${RECUPERA.address}" integrity="${RECUPERA.integrity}">`,
      );
      expect(body).not.toContain('other.js');
    },
  );

  it('are those a page was made with, where it was made for one company', async () => {
    const addresses = [...(await bodyOf('/banco-cordillera')).matchAll(/\/assets\/companies\/[^"]+/g)];
    expect(addresses.map(([address]) => address)).toEqual([BANK]);
  });

  it.each(['/', '/nadie', '/nadie/payment', '/constructor', '/galeria'])(
    'are absent from the document at %s',
    async (url) => {
      expect(await bodyOf(url)).not.toMatch(/data-company|assets\/companies/);
    },
  );
});
