import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS } from './tools/test/browser-args.mjs';

/** Addresses and browser come from `npm test`, which starts a whole Saldar for the run. */
const executablePath = process.env['CHROMIUM_PATH'];
const baseURL = process.env['BASE_URL'] ?? 'http://localhost:3000';

const phone = { ...devices['Galaxy S9+'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1280, height: 800 } };

const specs = (...names: string[]) => names.map((name) => `${name}.spec.ts`);
/** Each test runs on one screen, a debtor's phone, or a desktop for these: a test that is about sizes sets its own. */
const ON_DESKTOP = specs(
  'agreement-turns',
  'charts-site',
  'connection',
  'demo',
  'desk',
  'desk-debtor',
  'desk-portfolio',
  'desk-systems',
  'downloads',
  'media',
  'moving-about',
  'once',
  'privacy',
  'requests',
  'settings',
  'shared-computer',
  'what-if',
);

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // A visitor waits at times, so three keep two cores busy (docs/decisions/0058).
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    baseURL,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // Recording all of it slows every test by a fifth; add --trace=on to look into one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: BROWSER_ARGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    // What has to run one after another comes first: at the end it would leave a core idle.
    // A system of its own, as an institution runs it, with a self-signed certificate.
    { name: 'https', testMatch: 'https.spec.ts', use: { ...desktop, ignoreHTTPSErrors: true } },
    { name: 'desktop', testMatch: ON_DESKTOP, use: desktop },
    { name: 'phone', testIgnore: ['deep/**', 'https.spec.ts', ...ON_DESKTOP], use: phone },
    // The tests of a file one after another: they break the outside world of their system for everyone in it.
    { name: 'deep', testMatch: 'deep/**/*.spec.ts', use: desktop, workers: 2, fullyParallel: false },
  ],
});
