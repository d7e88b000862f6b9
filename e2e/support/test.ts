import { expect, test as base, type BrowserContext, type Page, type Request } from '@playwright/test';
import { createOutside, type Outside } from '../../tools/test/sandbox-client.ts';
import { createPeople, type People } from './people.ts';
import { needed, system } from '../../tools/test/running-system.ts';
import { awaitCrossings, holdCrossings } from './crossings.ts';
import { drawWay, noteWay, type Way } from './way.ts';
import { appendFileSync } from 'node:fs';

/** The portal's cookies, and the storage of each of its pages that is still open. */
async function kept(context: BrowserContext): Promise<string[]> {
  const storageOf = (page: Page) =>
    page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  const open = context.pages().filter((page) => page.url().startsWith(system.portal));
  const cookies = await context.cookies(system.portal);
  // A page that is being left has nothing to be read any more.
  const storage = await Promise.all(open.map((page) => storageOf(page).catch(() => '')));
  return [...cookies.map(({ name, value }) => `${name}=${decodeURIComponent(value)}`), ...storage];
}

/**
 * Notes every address a visitor's browser asks the portal for and, when their visit ends, what it keeps: after the run all of
 * it is searched for personal data (tools/test/personal-data-scan.mjs). @returns ends the visit
 */
function noteVisit(context: BrowserContext): () => Promise<void> {
  const addresses = new Set<string>();
  context.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    // The card provider brings its token back by address: its protocol, answered with another address at once.
    const isReturn = pathname.startsWith('/saldar/return/');
    if (origin === system.portal) addresses.add(isReturn ? pathname : pathname + search);
  });
  return async () =>
    appendFileSync(needed('VISITS_LOG'), [...addresses, ...(await kept(context)), ''].join('\n'));
}

/** Requests listed in a report; more would belong to earlier steps. */
const LAST = 25;

const what = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

async function shown(page: Page): Promise<string> {
  const marks = await page.evaluate(() => JSON.stringify({ ...document.documentElement.dataset }));
  return [page.url(), marks, await page.locator('body').ariaSnapshot()].join('\n');
}

/**
 * What a browser showed and asked for last, for a test that failed on a machine that is gone: CI keeps only what was
 * printed. @returns writes it down
 */
function watchLast(context: BrowserContext): () => Promise<string> {
  const asked = new Map<Request, string>();
  context.on('request', (request) => asked.set(request, 'no answer yet'));
  context.on('response', (answer) => asked.set(answer.request(), String(answer.status())));
  context.on('requestfailed', (request) => asked.set(request, request.failure()?.errorText ?? 'failed'));
  return async () => {
    const screens = context.pages().map((page) => shown(page).catch((problem: unknown) => String(problem)));
    const requests = [...asked].slice(-LAST).map(([request, outcome]) => `${what(request)}: ${outcome}`);
    return ['Last seen:', ...(await Promise.all(screens)), ...requests, ''].join('\n');
  };
}

type Own = {
  /** What the console may say here, e.g. the status of an answer that a test provokes. */
  tolerated: RegExp;
  outside: Outside;
  /** Another browser, with nothing of this visitor's cookies or storage; at another portal if one is named. */
  newVisitor: (portal?: string) => Promise<Page>;
};

/** Collects what the portal's own pages complain about; the card provider's pages are not ours. */
function watch(context: BrowserContext, problems: string[], portal = system.portal): void {
  const isOurs = (url: string) => url.startsWith(portal);
  context.on('console', (message) => {
    if (message.type() !== 'error' || !isOurs(message.page()?.url() ?? '')) return;
    problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (problem) => {
    if (isOurs(problem.page()?.url() ?? '')) problems.push(problem.error().stack ?? String(problem.error()));
  });
}

/** An act that asks a code is refused first, in any test; the browser notes each refusal (decision 0090). */
const ASKS_CODE = /status of 428/;

/** Every test of the browser: with debtors of its own, and failing on any complaint of the browser's console. */
export const test = base.extend<Own & { problems: string[]; way: Way }, { people: People }>({
  tolerated: [/^nothing$/, { option: true }],
  people: [
    async ({}, use, { parallelIndex }) => use(createPeople(system, parallelIndex)),
    { scope: 'worker' },
  ],
  outside: async ({}, use) => use(createOutside(system)),
  problems: async ({ tolerated }, use) => {
    const problems: string[] = [];
    await use(problems);
    const serious = problems.filter((problem) => !tolerated.test(problem) && !ASKS_CODE.test(problem));
    expect(serious, 'complaints of the browser').toEqual([]);
  },
  way: async ({}, use) => use({ arrows: [], references: new Set() }),
  context: async ({ context, problems, way }, use, test) => {
    watch(context, problems);
    const lastSeen = watchLast(context);
    const endVisit = noteVisit(context);
    await noteWay(context, way);
    await use(context);
    const seen = test.errors.length > 0 ? [await lastSeen(), await drawWay(way, test)] : null;
    await endVisit();
    if (seen === null && test.status === 'passed') holdCrossings(test, way.arrows);
    // As an error of the test it stands where the runner sums up.
    if (seen !== null) throw new Error(seen.join('\n'));
  },
  page: async ({ page, way }, use, test) => {
    await use(page);
    if (test.errors.length === 0) await awaitCrossings(test, way.arrows);
  },
  newVisitor: async ({ browser, problems }, use) => {
    const visits: { context: BrowserContext; end: () => Promise<void> }[] = [];
    await use(async (portal = system.portal) => {
      const context = await browser.newContext({ baseURL: portal });
      visits.push({ context, end: noteVisit(context) });
      watch(context, problems, portal);
      return context.newPage();
    });
    for (const { context, end } of visits) {
      await end();
      await context.close();
    }
  },
});

export { expect };
