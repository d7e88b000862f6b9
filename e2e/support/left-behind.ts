import { appendFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { needed, system } from '../../tools/test/running-system.ts';

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
 * it is searched for anybody's data (tools/test/personal-data-scan.mjs). @returns ends the visit
 */
export function noteVisit(context: BrowserContext): () => Promise<void> {
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
