import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDebitTestServer, type DebitTestServer } from '../testing/debit-test-server.ts';

const dist = mkdtempSync(join(tmpdir(), 'saldar-references-'));
const HTML =
  '<html><head></head><body><script type="application/json" id="saldar-env">{}</script></body></html>';
let testServer: DebitTestServer;
beforeAll(async () => {
  mkdirSync(join(dist, 'pages'));
  for (const name of ['index.html', 'pages/404.html', 'pages/index.html'])
    writeFileSync(join(dist, name), HTML);
  testServer = await createDebitTestServer({ env: { DIST_DIR: dist } });
});
afterAll(async () => {
  await testServer.close();
  rmSync(dist, { recursive: true });
});

const statusOf = async (url: string) => (await testServer.app.inject({ url })).statusCode;

describe('a page by reference', () => {
  it('of a payment is there under its own company, and a 404 under another and for an unknown reference', async () => {
    const { ref } = await testServer.atTheProvider();
    const asked = [`banco-cordillera/success?ref=${ref}`, `recupera/success?ref=${ref}`].concat(
      'banco-cordillera/success?ref=unknown-reference',
    );
    expect(await Promise.all(asked.map((path) => statusOf(`/${path}`)))).toEqual([200, 404, 404]);
  });

  it('of an automatic debit is there under its own company, and a 404 under another', async () => {
    const { ref } = await testServer.asking();
    const pages = ['success-enrollment', 'next-steps'];
    for (const page of pages)
      expect([
        await statusOf(`/banco-cordillera/${page}?ref=${ref}`),
        await statusOf(`/cordillera-consumo/${page}?ref=${ref}`),
        await statusOf(`/banco-cordillera/success?ref=${ref}`),
      ]).toEqual([200, 404, 404]);
  });

  it('is there while the database is away, to ask again', async () => {
    await testServer.deps.pool.query('alter table payment rename to away');
    const status = await statusOf('/banco-cordillera/success?ref=unknown-reference');
    await testServer.deps.pool.query('alter table away rename to payment');
    expect(status).toBe(200);
  });
});
