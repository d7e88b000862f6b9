import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { BROWSER_ARGS } from '../test/browser-args.mjs';
import { findBrowser, machineFinder } from '../test/browser.mjs';
import { take, WIDTHS } from './camera.ts';
import { CHECKED_WIDTHS, examine } from './examiner.ts';
import { findingLines } from './findings.ts';
import { bookPage } from './page.ts';
import { askedFor, openPage, walk, type Screen } from './walker.ts';
import { approve, differences, transcribe } from './transcript.ts';
import { walks } from './walks.ts';
import { dropDataFolder, makeDataFolder, startTestSystem } from '../test/test-system.mjs';

/**
 * `npm run book`: every screen of every company in three widths, as one page of pictures: book/index.html. For legal and
 * brand sign-off. `-- --check` takes no pictures but looks for what a visitor could stumble on, and fails on any finding.
 * `-- --read` compares what every screen says, to the eye and to assistive technology, with the approved texts in
 * `transcripts/` (part of `npm test`); `-- --read --approve` approves what is there now.
 * `--only=WORD` takes the screens whose name has it, `--company=KEY` one company's, `--width=360` one width;
 * `--forced` shows them in forced colours.
 * It starts a Saldar of its own, whose time and debtors are always the same.
 */
const WALKERS = 4;
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'book');

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    read: { type: 'boolean', default: false },
    approve: { type: 'boolean', default: false },
    report: { type: 'string' },
    only: { type: 'string', default: '' },
    company: { type: 'string', default: '' },
    width: { type: 'string' },
    forced: { type: 'boolean', default: false },
  },
});
const isAskedFor = (width: number) => !values.width || width === Number(values.width);
const pictured = WIDTHS.filter(isAskedFor);
const checked = CHECKED_WIDTHS.filter(isAskedFor);
const asked = askedFor(walks, values);
if (asked.length === 0 || (values.check ? checked : pictured).length === 0) {
  console.error('There is no such screen.');
  process.exit(1);
}

type Look<Seen> = (page: Page, screen: Screen) => Promise<Seen>;

/** All walks, some at the same time; what was seen in the order of the list. */
async function walkAll<Seen>(portal: string, look: Look<Seen>): Promise<Seen[]> {
  const waiting = asked.map((one, index) => ({ one, index }));
  const found: Seen[][] = [];
  const walker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      console.log(`${next.one.company}: ${next.one.who}`);
      found[next.index] = await walk(() => openPage(browser, portal, values), next.one, values, look).catch(
        (problem: Error) => {
          console.error(`${problem.message}\n  ${String(problem.cause).split('\n')[0]}`);
          process.exitCode = 1;
          return [];
        },
      );
    }
  };
  await Promise.all(Array.from({ length: WALKERS }, walker));
  return found.flat();
}

async function makeBook(portal: string): Promise<void> {
  if (!values.only && !values.company) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pictures = await walkAll(portal, (page, screen) => take(page, folder, screen, pictured));
  writeFileSync(join(folder, 'index.html'), bookPage(pictures));
  console.log(`${pictures.length} screens: ${join(folder, 'index.html')}`);
}

async function check(portal: string): Promise<void> {
  const seen = await walkAll(portal, (page, screen) => examine(page, screen, checked));
  const findings = seen.flat();
  for (const line of findingLines(findings)) console.error(line);
  console.log(`${seen.length} screens checked at ${checked.join(', ')} px: ${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1;
}

/** A walk is a test: it passes when all its screens read as approved. */
async function read(portal: string): Promise<void> {
  const seen = await walkAll(portal, transcribe);
  const isWhole = !values.only && !values.company;
  if (values.approve && !process.exitCode) return approve(seen, isWhole);
  const different = differences(seen, isWhole);
  for (const difference of different) console.error(difference);
  const failed = Math.max(different.length, process.exitCode ? 1 : 0);
  if (failed > 0) console.error('If that is meant: npm run book -- --read --approve, and read its diff.');
  console.log(`${seen.length} screens of ${asked.length} walks read: ${failed} read otherwise`);
  if (values.report) {
    const failures = different.map((difference) => difference.split('\n', 1)[0]);
    if (failures.length < failed) failures.push('a walk did not come to its end');
    writeFileSync(values.report, JSON.stringify({ passed: asked.length - failed, failed, failures }));
  }
  if (failed > 0) process.exitCode = 1;
}

const path = await findBrowser(machineFinder({ root, node: process.execPath, say: console.log }));
const data = makeDataFolder();
const clock = new URL('clock.mjs', import.meta.url).href;
const system = await startTestSystem({
  data,
  env: { SALDAR_BOOK_STARTED: String(Date.now()), NODE_OPTIONS: `--import ${clock}` },
  quiet: true,
});
const browser = await chromium.launch({ args: BROWSER_ARGS, ...(path && { executablePath: path }) });
try {
  const action = values.check ? check : values.read ? read : makeBook;
  await action(system.addresses.portal);
} finally {
  await browser.close();
  await system.stop();
  dropDataFolder(data);
}
