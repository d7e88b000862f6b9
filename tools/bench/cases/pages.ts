import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { findBrowser, machineFinder } from '../../test/browser.mjs';
import { dropDataFolder, makeDataFolder, startTestSystem } from '../../test/test-system.mjs';
import { audit, type Audit } from '../support/lighthouse.ts';
import { median, type Measure, type Measured } from '../support/measured.ts';

/**
 * Chooser, landing and identification as a cheap phone loads them, beside a page of the same length without any script: the
 * physical limit of this machine. Lighthouse, mobile; the largest paint with slowness applied, the scores simulated.
 */
const PAGES = { chooser: '/', landing: '/recupera', identity: '/recupera/identity' };
/** Of static HTML (issue "Speed"). */
const MOST = { chooser: 1.2, landing: 1.2, identity: 1.5 };
const SLOW_PROCESSOR = 8;

export const measure: Measure = async ({ rounds }) => {
  const root = new URL('../../..', import.meta.url).pathname;
  const browser = await findBrowser(machineFinder({ root, node: process.execPath, say: console.error }));
  if (!browser)
    throw new Error('Lighthouse needs a browser of this machine: CHROMIUM_PATH=/path npm run bench -- pages');
  const data = makeDataFolder();
  const [system, plain] = [await startTestSystem({ data, quiet: true }), await servePlain()];
  try {
    const addresses = { static: plain.url, ...pagesOf(system.addresses.portal) };
    const paints = await largestPaints(addresses, browser, rounds);
    const measured: Measured[] = [
      { name: 'static HTML: largest paint, applied', figure: paints['static'] ?? NaN, unit: 'ms' },
      ...(await blocking('static HTML', plain.url, browser, rounds)),
    ];
    for (const [page, url] of Object.entries(pagesOf(system.addresses.portal))) {
      const most = MOST[page as keyof typeof MOST];
      const [paint, limit] = [paints[page] ?? NaN, paints['static'] ?? NaN];
      measured.push({
        name: `${page}: largest paint of static HTML’s (${most})`,
        figure: paint / limit,
        unit: '×',
      });
      measured.push(...(await scores(page, url, browser, rounds)));
    }
    return measured;
  } finally {
    await system.stop();
    plain.close();
    dropDataFolder(data);
  }
};

const pagesOf = (portal: string) =>
  Object.fromEntries(Object.entries(PAGES).map(([name, path]) => [name, portal + path]));

/** In turns, so that what slows the machine slows all of them. */
async function largestPaints(
  addresses: Record<string, string>,
  browser: string,
  rounds: number,
): Promise<Record<string, number>> {
  const paints: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++)
    for (const [name, url] of Object.entries(addresses))
      (paints[name] ??= []).push((await audit(url, browser, { method: 'applied' })).largestPaint);
  return Object.fromEntries(Object.entries(paints).map(([name, figures]) => [name, median(figures)]));
}

async function scores(page: string, url: string, browser: string, rounds: number): Promise<Measured[]> {
  const audits: Audit[] = [];
  for (let round = 0; round < rounds; round++)
    audits.push(await audit(url, browser, { method: 'simulated' }));
  const of = (figure: keyof Audit) => median(audits.map((one) => one[figure]));
  return [
    { name: `${page}: performance (98)`, figure: of('performance'), unit: 'of 100' },
    { name: `${page}: accessibility (100)`, figure: of('accessibility'), unit: 'of 100' },
    { name: `${page}: best practices (100)`, figure: of('bestPractices'), unit: 'of 100' },
    { name: `${page}: layout shift (0)`, figure: of('shift'), unit: '' },
    ...(await blocking(page, url, browser, rounds)),
  ];
}

/**
 * By the clock a task is long when the machine does something else meanwhile (the browser's other threads, the server, the host of
 * a virtual machine): static HTML's own figure says how much of it is that. Of the processor's time it is the page's alone.
 */
async function blocking(page: string, url: string, browser: string, rounds: number): Promise<Measured[]> {
  const loads: Audit[] = [];
  for (let round = 0; round < rounds; round++)
    loads.push(await audit(url, browser, { method: 'simulated', processor: SLOW_PROCESSOR }));
  return [
    {
      name: `${page}: blocking at ${SLOW_PROCESSOR}×, its own (50)`,
      figure: median(loads.map((load) => load.ownBlocking)),
      unit: 'ms',
    },
    {
      name: `${page}: blocking at ${SLOW_PROCESSOR}×, by the clock`,
      figure: median(loads.map((load) => load.blocking)),
      unit: 'ms',
    },
  ];
}

/** A page of a heading and some lists, packed as ours are. */
async function servePlain(): Promise<{ url: string; close: () => void }> {
  const items = Array.from({ length: 40 }, (_, index) => `<li>Línea ${index} de una lista.</li>`).join('');
  const html = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Página</title><main><h1>Ponte al día con tu institución</h1><p>Revisa tu deuda y paga.</p><ul>${items}</ul></main></html>`;
  const body = brotliCompressSync(html);
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
    answer.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => void server.close(),
  };
}
