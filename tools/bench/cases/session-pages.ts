import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import type { Walk } from '../../screenshots/step.ts';
import { walk } from '../../screenshots/walker.ts';
import { walks } from '../../screenshots/walks.ts';
import { freePort } from '../../start/ports.mjs';
import { BROWSER_ARGS } from '../../test/browser-args.mjs';
import { audit, type Audit } from '../support/lighthouse.ts';
import { median, type Measure, type Measured } from '../support/measured.ts';
import { withSystem } from '../support/with-browser.ts';

/**
 * Each kind of page as a cheap phone loads it again in a session of its debtor: the book's walks lead there, Lighthouse (mobile,
 * simulated) loads the address in the same browser. What is under 100 for performance is its blocking by the clock, in which
 * a page's tasks wait for the browser's other threads and the server (cases/pages.ts). Pages of a debtor are closed to search engines, which its SEO score counts as a fault.
 */
const COMPANY = 'banco-cordillera';
const SCREENS: readonly string[] = [
  ...['landing', 'identity', 'terms', 'privacy', 'trace', 'verify'],
  ...['contact', 'plan', 'payment', 'payment-error'],
  ...['voucher', 'history', 'debit-next-steps', 'debit-active'],
];

const isWanted = (step: Walk['steps'][number]) => 'shot' in step && SCREENS.includes(step.shot);

export const measure: Measure = ({ rounds }) =>
  withSystem(async ({ portal, executablePath }) => {
    const measured: Measured[] = [];
    for (const { steps, ...way } of walks.filter(({ company }) => company === COMPANY)) {
      const last = steps.findLastIndex(isWanted);
      if (last < 0) continue;
      const profile = mkdtempSync(join(tmpdir(), 'saldar-profile-'));
      const port = await freePort();
      const open = () => openProfile({ profile, port, portal, executablePath });
      const found = await walk(
        open,
        { ...way, steps: steps.slice(0, last + 1) },
        { company: COMPANY, only: '' },
        async (page, { name }) =>
          SCREENS.includes(name) ? scores(name, await load(page.url(), port, rounds)) : [],
      );
      measured.push(...found.flat());
      rmSync(profile, { recursive: true, force: true });
    }
    return measured;
  });

type Opening = { profile: string; port: number; portal: string; executablePath: string | undefined };

/** A browser whose one visitor Lighthouse's own tab shares: cookies and storage are of the profile. */
async function openProfile({ profile, port, portal, executablePath }: Opening): Promise<Page> {
  const context = await chromium.launchPersistentContext(profile, {
    baseURL: portal,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    viewport: { width: 360, height: 740 },
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  });
  context.setDefaultTimeout(20_000);
  return context.newPage();
}

async function load(url: string, port: number, rounds: number): Promise<Audit[]> {
  const audits: Audit[] = [];
  for (let round = 0; round < rounds; round++)
    audits.push(await audit(url, { port }, { method: 'simulated' }));
  return audits;
}

function scores(screen: string, audits: readonly Audit[]): Measured[] {
  const of = (figure: keyof Audit) => median(audits.map((one) => one[figure]));
  return [
    { name: `${screen}: performance (99)`, figure: of('performance'), unit: 'of 100' },
    { name: `${screen}: blocking, its own (50)`, figure: of('ownBlocking'), unit: 'ms' },
    { name: `${screen}: blocking, by the clock`, figure: of('blocking'), unit: 'ms' },
    { name: `${screen}: accessibility (100)`, figure: of('accessibility'), unit: 'of 100' },
    { name: `${screen}: best practices (100)`, figure: of('bestPractices'), unit: 'of 100' },
    { name: `${screen}: search engines`, figure: of('seo'), unit: 'of 100' },
  ];
}
