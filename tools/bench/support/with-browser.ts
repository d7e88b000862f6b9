import { chromium, type Browser } from 'playwright';
import { BROWSER_ARGS } from '../../test/browser-args.mjs';
import { findBrowser, machineFinder } from '../../test/browser.mjs';
import { dropDataFolder, makeDataFolder, startTestSystem } from '../../test/test-system.mjs';

/** Runs `work` with a browser of this machine and a whole Saldar of its own, whose address it gets. */
export async function withBrowser<T>(work: (browser: Browser, portal: string) => Promise<T>): Promise<T> {
  const root = new URL('../../..', import.meta.url).pathname;
  const executablePath = await findBrowser(
    machineFinder({ root, node: process.execPath, say: console.error }),
  );
  const data = makeDataFolder();
  const system = await startTestSystem({ data, quiet: true });
  const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath && { executablePath }) });
  try {
    return await work(browser, system.addresses.portal);
  } finally {
    await browser.close();
    await system.stop();
    dropDataFolder(data);
  }
}
