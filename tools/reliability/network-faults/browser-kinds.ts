import type { Browser, BrowserContext, Page } from 'playwright';
import { openLine, type Line } from './fault-proxy.ts';

/** What a browser refuses to keep. */
export const BROWSERS = ['usual', 'without cookies', 'without storage', 'with full storage'] as const;
export type Kind = (typeof BROWSERS)[number];

/** A promise of the browser's own kind, not of ours. */
const FORESEEN = /dynamically imported module|Importing a module script failed|Failed to fetch|Load failed/;

/** Something of the visitor's own browser that fails on every page: it is reported, and that is all that comes of it. */
const EXTENSION = 'an extension of the browser failed';

export type Where = { readonly portal: string; readonly sandbox: string };

/** A visitor's browser behind its own fault proxy, and its complaints. */
export async function openVisit(browser: Browser, kind: Kind, where: Where) {
  const line = await openLine({ portal: where.portal, sandbox: where.sandbox });
  const context = await browser.newContext({
    proxy: line.proxy,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    viewport: { width: 360, height: 740 },
  });
  // Half a minute of a page's time, without half a minute of ours.
  await context.clock.install();
  await context.addCookies([{ name: 'saldar_force-send-pixels', value: 'true', url: where.portal }]);
  const complaints = watch(context, where.portal);
  await context.addInitScript((message) => {
    addEventListener('load', () => reportError(new Error(message)));
  }, EXTENSION);
  await refuse(context, kind, line);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (kind === 'without cookies')
    await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  const clearCache = () => devtools.send('Network.clearBrowserCache');
  const close = async () => {
    await context.close();
    await line.close();
  };
  return { line, page, clearCache, complaints, reloads: countReloads(page, where.portal), close };
}
export type Visit = Awaited<ReturnType<typeof openVisit>>;

/** Uncaught errors, and violations of the page's policy. */
function watch(context: BrowserContext, portal: string): string[] {
  const complaints: string[] = [];
  const isOurs = (page: Page | null) => page?.url().startsWith(portal) ?? false;
  context.on('weberror', (problem) => {
    const { message } = problem.error();
    if (isOurs(problem.page()) && message !== EXTENSION && !FORESEEN.test(message))
      complaints.push(`uncaught: "${message}"`);
  });
  context.on('console', (message) => {
    const text = message.text();
    if (isOurs(message.page()) && /Content Security Policy|Trusted ?(Types|HTML|Script)/.test(text))
      complaints.push(`the page's policy refused: ${text.slice(0, 200)}`);
  });
  return complaints;
}

async function refuse(context: BrowserContext, kind: Kind, line: Line): Promise<void> {
  if (kind === 'without cookies') line.dropCookies();
  if (kind === 'without storage')
    await context.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
  if (kind === 'with full storage')
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
}

/** Where a page asks what became of a payment. */
const RESULT = '/external/api/payment/status/';

/** A document of ours that loads itself once more, without its visitor having asked for that. */
function countReloads(page: Page, portal: string) {
  const times: number[] = [];
  let asked = false;
  let isPaying = false;
  let whilePaying = 0;
  let ahead = 0;
  page.on('response', (answer) => {
    if (answer.ok() && answer.url().endsWith(RESULT)) isPaying = false;
  });
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    const isAgain = request.method() === 'GET' && request.url() === page.url();
    const isByItself = isAgain && !asked && request.url().startsWith(portal);
    asked = false;
    if (!isByItself) return;
    times.push(Date.now() + ahead);
    if (isPaying) whilePaying += 1;
  });
  return {
    /** When, by the page's clock. */
    times: (): readonly number[] => times,
    /** The next document is the visitor's own wish. */
    ask: () => (asked = true),
    /** The visitor has pressed to pay. */
    pay: () => (isPaying = true),
    /** How many came between that and the answer what became of it. */
    whilePaying: () => whilePaying,
    /** The page's clock has been moved on. */
    pass: (milliseconds: number) => (ahead += milliseconds),
  };
}
