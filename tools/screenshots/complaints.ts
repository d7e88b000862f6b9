import type { Page } from 'playwright';

/** An answer of the server that the walk itself provokes: the browser writes each into the console. */
const PROVOKED = /^Failed to load resource: the server responded with a status of (4\d\d|503)/;

/** What the portal's own pages complained about since it was asked last; the card provider's pages are not ours. */
export async function complaintsOf(page: Page): Promise<string[]> {
  const { origin } = new URL(page.url());
  const said = (await page.consoleMessages())
    .filter((message) => ['error', 'warning'].includes(message.type()) && !PROVOKED.test(message.text()))
    .filter((message) => message.location().url.startsWith(origin))
    .map((message) => `console: ${message.text()}`);
  const thrown = (await page.pageErrors()).map((problem) => `thrown: ${problem.message}`);
  await page.clearConsoleMessages();
  await page.clearPageErrors();
  return [...said, ...thrown];
}
