import type { Page } from '@playwright/test';

/** The page has been open for so long, until it is loaded anew. */
export async function pass(page: Page, minutes: number): Promise<void> {
  await page.evaluate((milliseconds) => {
    const now = Date.now;
    Date.now = () => now() + milliseconds;
  }, minutes * 60_000);
}

/** The session is renewed while something else is done. */
export async function expectRenewal(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  const renewed = page.waitForResponse((answer) => answer.url().includes('/identity/recreate/session/'));
  await meanwhile();
  await (await renewed).finished();
}
