import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { median, type Measure, type Measured } from '../support/measured.ts';
import { withBrowser } from '../support/with-browser.ts';

/**
 * Ana's way from the identification to the pay button on a phone's screen: for each thing she does the processor time of the page's own
 * thread until the screen has settled (the next one, where it leads on), how much of it stood before the next paint (of several keys
 * the worst), and with a processor four times slower how long the browser says that she waited for that paint (in steps of 8 ms; it
 * waits for whatever else the machine does, which the second figure does not). BENCH_ROUNDS are whole ways.
 */
const SLOWED = 4;
const ANA = { rut: '11.111.111-1', serial: '100200301' };

type Act = {
  readonly name: string;
  /** What she taps. */
  target(page: Page): Locator;
  /** What she types there then; the figures are of one key. */
  readonly keys?: string;
  /** What is there once it is done; nothing new where it is left out. */
  shows?(page: Page): Locator;
};

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const box = (name: string) => (page: Page) => page.getByRole('checkbox', { name });
const field = (name: string | RegExp) => (page: Page) => page.getByRole('textbox', { name });

const ACTS: readonly Act[] = [
  { name: 'a tap that does nothing', target: heading('Identifícate') },
  { name: 'identification: a key of the RUT', target: field('RUT'), keys: ANA.rut },
  { name: 'identification: a key of the serial number', target: field('Número de serie'), keys: ANA.serial },
  { name: 'identification: go on', target: button('Continuar'), shows: heading('Tus datos de contacto') },
  { name: 'contact: a key of the address', target: field(/^Correo electrónico/), keys: 'ana@correo.example' },
  { name: 'contact: a key of it again', target: field(/^Repite tu correo/), keys: 'ana@correo.example' },
  { name: 'contact: a key of the phone', target: field(/^Teléfono móvil/), keys: '912345678' },
  { name: 'contact: accept the terms', target: box('Acepto los términos y condiciones') },
  { name: 'contact: accept the policy', target: box('Leí la política de privacidad') },
  { name: 'contact: go on', target: button('Continuar'), shows: (page) => page.getByRole('dialog') },
  { name: 'contact: confirm', target: button('Sí, continuar'), shows: heading('Revisa y paga') },
  { name: 'payment: choose another method', target: (page) => page.getByRole('radio').nth(1) },
];

export const measure: Measure = ({ rounds }) =>
  withBrowser(async (browser, portal) => {
    const [work, before, waits] = [
      new Map<string, number[]>(),
      new Map<string, number[]>(),
      new Map<string, number[]>(),
    ];
    await way(browser, portal, { slowed: 1, note: () => undefined });
    for (let round = 0; round < rounds; round++) {
      await way(browser, portal, { slowed: 1, note: (name, seen) => add(work, name, seen.processor) });
      await way(browser, portal, {
        slowed: 1,
        traced: true,
        note: (name, seen) => add(before, name, seen.beforePaint),
      });
      await way(browser, portal, { slowed: SLOWED, note: (name, seen) => add(waits, name, seen.paint) });
    }
    return ACTS.flatMap(({ name }): Measured[] => [
      { name: `${name}: processor`, figure: median(work.get(name) ?? []), unit: 'ms' },
      { name: `${name}: before the paint`, figure: median(before.get(name) ?? []), unit: 'ms' },
      { name: `${name}: next paint, slowed`, figure: median(waits.get(name) ?? []), unit: 'ms' },
    ]);
  });

const add = (figures: Map<string, number[]>, name: string, figure: number) =>
  figures.set(name, [...(figures.get(name) ?? []), figure]);

type Seen = { processor: number; beforePaint: number; paint: number };
type Way = { slowed: number; traced?: boolean; note: (name: string, seen: Seen) => void };

async function way(browser: Browser, portal: string, { slowed, traced = false, note }: Way): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'es-CL' });
  await page.addInitScript(noteEvents);
  await page.goto(`${portal}/banco-cordillera/identity`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  for (const { name, target, keys = '', shows } of ACTS) {
    const { x, y } = await placeOf(target(page), keys !== '');
    await quiet(page);
    await longestPaint(page);
    if (traced) await browser.startTracing(page, { categories: TRACED });
    const before = await threadTime(devtools);
    // By place, not by element: the test runner's own work in the page would be counted.
    await page.mouse.click(x, y);
    if (keys !== '') await page.keyboard.type(keys);
    await shows?.(page).waitFor();
    await quiet(page);
    const processor = ((await threadTime(devtools)) - before) / (keys.length + 1);
    const beforePaint = traced ? workBeforePaint(await browser.stopTracing()) : NaN;
    note(name, { processor, beforePaint, paint: await longestPaint(page) });
  }
  await page.close();
}

/** Where to tap, once it is in sight; a field is emptied. */
async function placeOf(target: Locator, isTyped: boolean): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  if (isTyped) await target.fill('');
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be tapped is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function threadTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN);
}

const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds: when it began, and what the thread did in it. */
  readonly ts: number;
  readonly tdur?: number;
  /** In milliseconds, of an event's timing: when it came, and when what was drawn after it was handed over to be shown. */
  readonly args: { data?: { interactionId?: number; timeStamp?: number; commitFinishTime?: number } };
};

/** In ms. */
function workBeforePaint(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const tasks = traceEvents.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const work = traceEvents.flatMap(({ name, ph, pid, tid, ts, args: { data } }) => {
    if (name !== 'EventTiming' || ph !== 'b' || !data?.interactionId) return [];
    const end = ts + 1000 * ((data.commitFinishTime ?? NaN) - (data.timeStamp ?? NaN));
    const own = tasks.filter(
      (task) => task.pid === pid && task.tid === tid && task.ts >= ts && task.ts < end,
    );
    return own.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  });
  return Math.max(0, ...work);
}

type Noting = typeof globalThis & { waits?: number[] };

function noteEvents(): void {
  const waits: number[] = ((globalThis as Noting).waits = []);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as unknown as { interactionId: number }).interactionId > 0) waits.push(entry.duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** The page's frames come at their pace again, and what it fetches is there. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** Since it was last asked for. An event under 16 ms, one frame, is not reported by the browser: it counts as 16. */
async function longestPaint(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(16, ...((globalThis as Noting).waits?.splice(0) ?? [])));
}
