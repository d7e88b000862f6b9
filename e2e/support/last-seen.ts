import type { BrowserContext, Page, Request } from '@playwright/test';

/** Requests told of; more would be of the steps before. */
const LAST = 25;

const what = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

async function shown(page: Page): Promise<string> {
  const marks = await page.evaluate(() => JSON.stringify({ ...document.documentElement.dataset }));
  return [page.url(), marks, await page.locator('body').ariaSnapshot()].join('\n');
}

/**
 * What a browser showed and asked for last, for a test that failed where nobody can look any more: CI keeps only what was
 * printed. @returns writes it down
 */
export function watchLast(context: BrowserContext): () => Promise<string> {
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
