import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { findBrowser, machineFinder } from '../browser.mjs';
import { dropDataFolder, makeDataFolder, startTestSystem } from '../test-system.mjs';
import { audit, type Audit } from './support/lighthouse.ts';
import { median, type Measure, type Measured } from './support/measured.ts';

/**
 * Chooser, landing and identification as a cheap phone loads them, beside a page of the same length without any script: the
 * physical limit of this machine. Lighthouse, mobile; the largest paint with slowness applied, the scores simulated.
 */
const PAGES = { chooser: '/', landing: '/recupera', identity: '/recupera/identity' };
/** Of static HTML (issue "Speed"). */
const MOST = { chooser: 1.2, landing: 1.2, identity: 1.5 };
const SLOW_PROCESSOR = 8;

export const measure: Measure = async ({ rounds }) => {
  const root = new URL('../..', import.meta.url).pathname;
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
      {
        name: `static HTML: blocking at ${SLOW_PROCESSOR}×`,
        figure: await blockingOf(plain.url, browser, rounds),
        unit: 'ms',
      },
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
  const blocking = await blockingOf(url, browser, rounds);
  const of = (figure: keyof Audit) => median(audits.map((one) => one[figure]));
  return [
    { name: `${page}: performance (98)`, figure: of('performance'), unit: 'of 100' },
    { name: `${page}: accessibility (100)`, figure: of('accessibility'), unit: 'of 100' },
    { name: `${page}: best practices (100)`, figure: of('bestPractices'), unit: 'of 100' },
    { name: `${page}: layout shift (0)`, figure: of('shift'), unit: '' },
    { name: `${page}: blocking at ${SLOW_PROCESSOR}× (under 50)`, figure: blocking, unit: 'ms' },
  ];
}

/**
 * A host that gives its processors to others in the middle of a task makes it long, whatever the page: of thrice as many loads
 * those count from which it took least. Static HTML's own figure, taken in the same way, tells what is left of that.
 */
async function blockingOf(url: string, browser: string, rounds: number): Promise<number> {
  const loads: { blocking: number; taken: number }[] = [];
  for (let round = 0; round < 3 * rounds; round++) {
    const before = takenByOthers();
    const { blocking } = await audit(url, browser, { method: 'simulated', processor: SLOW_PROCESSOR });
    loads.push({ blocking, taken: takenByOthers() - before });
  }
  const quiet = loads.sort((a, b) => a.taken - b.taken).slice(0, rounds);
  return median(quiet.map(({ blocking }) => blocking));
}

/** Hundredths of a second of processor time that the host gave to others since the start; 0 where no system tells. */
function takenByOthers(): number {
  if (!existsSync('/proc/stat')) return 0;
  const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  return Number(all.split(/\s+/)[8] ?? 0); // "steal"
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
