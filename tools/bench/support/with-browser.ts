import { chromium, type Browser } from 'playwright';
import { BROWSER_ARGS } from '../../test/browser-args.mjs';
import { findBrowser, machineFinder } from '../../test/browser.mjs';
import { dropDataFolder, makeDataFolder, startTestSystem } from '../../test/test-system.mjs';

type System = { portal: string; executablePath: string | undefined };

/** Runs `work` with a whole Saldar of its own and the path of a browser of this machine. */
export async function withSystem<T>(work: (system: System) => Promise<T>): Promise<T> {
  const root = new URL('../../..', import.meta.url).pathname;
  const executablePath = await findBrowser(
    machineFinder({ root, node: process.execPath, say: console.error }),
  );
  const data = makeDataFolder();
  const system = await startTestSystem({ data, quiet: true });
  try {
    return await work({ portal: system.addresses.portal, executablePath });
  } finally {
    await system.stop();
    dropDataFolder(data);
  }
}

/** The same with the browser started. */
export const withBrowser = <T>(work: (browser: Browser, portal: string) => Promise<T>): Promise<T> =>
  withSystem(async ({ portal, executablePath }) => {
    const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath && { executablePath }) });
    try {
      return await work(browser, portal);
    } finally {
      await browser.close();
    }
  });
