import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIdentityTestServer, type IdentityTestServer } from '../testing/identity-test-server.ts';

const PAGE = 'banco-cordillera/politicas-de-privacidad';
const ENVIRONMENT = '<script type="application/json" id="saldar-env">{}</script>';

let dist: string;
let testServer: IdentityTestServer;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'saldar-legal-'));
  await mkdir(join(dist, 'pages/banco-cordillera'), { recursive: true });
  const html = (words: string) =>
    `<html><head></head><body><div id="root"></div><p>${words}</p>${ENVIRONMENT}</body></html>`;
  await writeFile(join(dist, 'index.html'), html('app'));
  await writeFile(join(dist, `pages/${PAGE}.html`), html('before'));
  await writeFile(join(dist, `pages/${PAGE}@2026-12-01.html`), html('from then on'));
  testServer = await createIdentityTestServer({ env: { DIST_DIR: dist } });
});
afterAll(async () => {
  await testServer.close();
  await rm(dist, { recursive: true });
});

it.each([
  ['2026-12-01T02:59:59Z', 'before'],
  ['2026-12-01T03:00:00Z', 'from then on'],
  ['2027-06-01T12:00:00Z', 'from then on'],
])('at %s a legal page is the version of that day in Santiago: %s', async (instant, words) => {
  testServer.clock.set(new Date(instant));
  expect((await testServer.app.inject({ url: `/${PAGE}` })).body).toContain(`<p>${words}</p>`);
});
