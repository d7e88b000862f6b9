import { chromium } from 'playwright';
import { BROWSER_ARGS } from './browser-args.mjs';

// Ends with 0 if the browser at this path (none: the test runner's own) really opens a page.
const path = process.argv[2];
const browser = await chromium.launch({
  args: BROWSER_ARGS,
  timeout: 30_000,
  ...(path && { executablePath: path }),
});
await (await browser.newPage()).goto('about:blank');
await browser.close();
