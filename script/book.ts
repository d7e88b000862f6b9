import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { BROWSER_ARGS } from './browser-args.mjs';
import { findBrowser, machineFinder } from './browser.mjs';
import { WIDTHS } from './book/camera.ts';
import { bookPage } from './book/page.ts';
import { askedFor, walk, type Picture, type Wish } from './book/walker.ts';
import { walks } from './book/walks.ts';
import { dropDataFolder, makeDataFolder, startTestSystem } from './test-system.mjs';

/**
 * `npm run book`: every screen of every company in three widths, as one page of pictures: book/index.html. For legal and
 * brand sign-off. `-- --only=WORD` takes the screens whose name has it, `--company=KEY` one company's, `--width=360` one width.
 * It starts a Saldar of its own, whose time and debtors are always the same.
 */
const WALKERS = 2;
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'book');

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    company: { type: 'string', default: '' },
    width: { type: 'string' },
  },
});
const wish: Wish = {
  ...values,
  widths: WIDTHS.filter((width) => !values.width || width === Number(values.width)),
};
const asked = askedFor(walks, wish);
if (asked.length === 0 || wish.widths.length === 0) {
  console.error('There is no such screen.');
  process.exit(1);
}

/** All walks, some at the same time; the pictures in the order of the list. */
async function walkAll(browser: Browser, portal: string): Promise<Picture[]> {
  const waiting = asked.map((one, index) => ({ one, index }));
  const found: Picture[][] = [];
  const walker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      console.log(`${next.one.company}: ${next.one.who}`);
      found[next.index] = await walk(browser, portal, folder, next.one, wish).catch((problem: Error) => {
        console.error(`${problem.message}\n  ${String(problem.cause).split('\n')[0]}`);
        process.exitCode = 1;
        return [];
      });
    }
  };
  await Promise.all(Array.from({ length: WALKERS }, walker));
  return found.flat();
}

if (!wish.only && !wish.company) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const path = await findBrowser(machineFinder({ root, node: process.execPath, say: console.log }));
const data = makeDataFolder();
const clock = new URL('book/clock.mjs', import.meta.url).href;
const system = await startTestSystem({
  data,
  env: { SALDAR_BOOK_STARTED: String(Date.now()), NODE_OPTIONS: `--import ${clock}` },
  quiet: true,
});
const browser = await chromium.launch({ args: BROWSER_ARGS, ...(path && { executablePath: path }) });
try {
  const pictures = await walkAll(browser, system.addresses.portal);
  writeFileSync(join(folder, 'index.html'), bookPage(pictures));
  console.log(`${pictures.length} screens: ${join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await system.stop();
  dropDataFolder(data);
}
