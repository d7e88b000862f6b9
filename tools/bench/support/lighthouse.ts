import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BROWSER_ARGS } from '../../test/browser-args.mjs';

/** Of a browser's trace what is needed here; times in µs, `dur` by the clock, `tdur` of the processor. */
type Event = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };
type Trace = { traceEvents: Event[] };

/** A task that takes longer is felt (Lighthouse's "long task"), ms. */
const LONG = 50;

/**
 * Milliseconds that the tasks of a page are over the limit of a long one from its first paint on, if each took `slowness` times
 * its processor time. By the clock a task is as long as others leave it waiting, which on a shared machine measures the others.
 */
function blockingOf({ traceEvents }: Trace, slowness: number): number {
  const first = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!first) throw new Error('the page has painted nothing');
  return traceEvents
    .filter(
      ({ name, ph, pid, tid }) =>
        name.endsWith('RunTask') && ph === 'X' && pid === first.pid && tid === first.tid,
    )
    .filter(({ ts, dur = 0 }) => ts + dur > first.ts)
    .reduce((sum, { tdur = NaN }) => sum + Math.max(0, (slowness * tdur) / 1000 - LONG), 0);
}

/** Fetched by npm when it is first asked for; too heavy to install with every checkout for a figure taken by hand. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const run = promisify(execFile);

type Report = {
  finalDisplayedUrl: string;
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>;
  audits: Record<string, { numericValue?: number; score?: number | null; title?: string }>;
};
/** Scores of 100, milliseconds, and the layout's shift. */
export type Audit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaint: number;
  /** By the clock, as Lighthouse measures it. */
  blocking: number;
  /** By the processor time of the page's own tasks, without the load of other processes. */
  ownBlocking: number;
  shift: number;
};
/** `simulated`: computed from one fast load, as the public tool does; `applied`: the connection and the processor really are slow. */
export type Throttling = { method: 'simulated' | 'applied'; processor?: number };
/** A browser of the machine, started for one load; or the port of one that runs, whose visitor is left as they are. */
export type Loader = string | { port: number };

/** One load of an address as on a cheap phone (Lighthouse's mobile preset, a processor four times slower unless said). */
export async function audit(
  url: string,
  browser: Loader,
  { method, processor = 4 }: Throttling,
): Promise<Audit> {
  const folder = await mkdtemp(join(tmpdir(), 'saldar-lighthouse-'));
  try {
    const file = join(folder, 'report.json');
    const words = [
      url,
      '--quiet',
      '--output=json',
      '--save-assets',
      `--output-path=${file}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      `--throttling-method=${method === 'applied' ? 'devtools' : 'simulate'}`,
      `--throttling.cpuSlowdownMultiplier=${processor}`,
      ...(typeof browser === 'string'
        ? [`--chrome-flags=--headless ${BROWSER_ARGS.join(' ')}`]
        : [`--port=${browser.port}`, '--disable-storage-reset']),
    ];
    const env = { ...process.env, ...(typeof browser === 'string' && { CHROME_PATH: browser }) };
    await run('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...words], {
      cwd: folder,
      env,
    });
    const ownBlocking = blockingOf(await traceIn(folder), processor);
    return { ...auditOf(JSON.parse(await readFile(file, 'utf8')) as Report, url), ownBlocking };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function traceIn(folder: string): Promise<Trace> {
  const file = (await readdir(folder)).find((name) => name.endsWith('.trace.json'));
  if (!file) throw new Error('Lighthouse wrote no trace');
  return JSON.parse(await readFile(join(folder, file), 'utf8')) as Trace;
}

/** @throws when the address led elsewhere */
function auditOf({ categories, audits, finalDisplayedUrl }: Report, url: string): Omit<Audit, 'ownBlocking'> {
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const score = (name: keyof Report['categories']) => Math.round((categories[name].score ?? NaN) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
  };
}
