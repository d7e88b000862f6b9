import type { CDPSession, Page } from 'playwright';
import { median, type Measure } from '../support/measured.ts';
import { withBrowser } from '../support/with-browser.ts';

/**
 * Marta's mortgage of 240 quotas, all of them shown, in a real browser whose processor is slowed four times: from a tap to
 * the next paint as the browser's own event timing says (in steps of 8 ms), and how many rows a tap changes. The paint
 * waits for whatever else the machine does; the page's processor time of a tap does not.
 */
const SLOWED = 4;
const TAPS = 20;
const MARTA = { rut: '21.000.017-8', serial: '100200313' };

type Tap = { milliseconds: number; rows: number };

export const measure: Measure = ({ rounds }) =>
  withBrowser(async (browser, portal) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'es-CL' });
    await openQuotas(page, portal);
    const devtools = await page.context().newCDPSession(page);
    const work = await workOfTap(page, devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const taps: Tap[] = [];
    for (let round = 0; round < rounds; round++) taps.push(...(await tapThrough(page)));
    const times = taps.map(({ milliseconds }) => milliseconds);
    return [
      { name: `quotas on the screen`, figure: await page.getByRole('checkbox').count(), unit: 'rows' },
      { name: `processor time of a tap, times ${SLOWED} (under 100)`, figure: SLOWED * work, unit: 'ms' },
      { name: 'tap to next paint, median (under 100)', figure: median(times), unit: 'ms' },
      { name: 'tap to next paint, the longest (under 100)', figure: Math.max(...times), unit: 'ms' },
      {
        name: 'rows changed by a tap, the most (2)',
        figure: Math.max(...taps.map(({ rows }) => rows)),
        unit: 'rows',
      },
    ];
  });

async function openQuotas(page: Page, portal: string): Promise<void> {
  await page.goto(`${portal}/cordillera-consumo/identity`);
  const fill = (name: string | RegExp, text: string) => page.getByRole('textbox', { name }).fill(text);
  await fill('RUT', MARTA.rut);
  await fill('Número de serie', MARTA.serial);
  await fill(/^Correo electrónico/, 'marta@correo.example');
  await fill('Repite tu correo electrónico', 'marta@correo.example');
  await fill('Teléfono móvil', '912345678');
  await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check();
  await page.getByRole('checkbox', { name: 'Leí la política de privacidad' }).check();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await page.getByRole('button', { name: /^Ver las \d+ cuotas siguientes$/ }).click();
}

/** Milliseconds of the page's own thread for a tap and what follows it, not slowed; the first round warms up. */
async function workOfTap(page: Page, devtools: CDPSession): Promise<number> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN);
  };
  await tapInPage(page);
  const before = await spent();
  await tapInPage(page);
  return ((await spent()) - before) / (2 * TAPS);
}

/** The same taps without a hand: nothing of the test runner's work in them. */
async function tapInPage(page: Page): Promise<void> {
  await page.evaluate(async (count) => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('fieldset [type=checkbox]')].slice(
      0,
      count,
    );
    for (const box of [...boxes, ...boxes.toReversed()]) {
      box.click();
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }
  }, TAPS);
}

/** Ticks as many as may be ticked, in order, and unticks them from the end. */
async function tapThrough(page: Page): Promise<Tap[]> {
  const boxes = page.getByRole('checkbox');
  const order = [...Array(TAPS).keys(), ...[...Array(TAPS).keys()].reverse()];
  const taps: Tap[] = [];
  for (const at of order) {
    await watch(page);
    await boxes.nth(at).click();
    taps.push(await watched(page));
  }
  return taps;
}

type Watching = { rows: Set<Element>; times: number[]; stop: () => void };
type Watched = typeof globalThis & { watching?: Watching };

/** Notes the rows that change and how long the browser's events take, until `watched`. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rows = new Set<Element>();
    const times: number[] = [];
    const noteRow = (node: Node) => {
      const row = (node instanceof Element ? node : node.parentElement)?.closest(
        'label:has([type=checkbox])',
      );
      if (row) rows.add(row);
    };
    const mutations = new MutationObserver((records) => records.forEach(({ target }) => noteRow(target)));
    const fieldset = { subtree: true, childList: true, attributes: true, characterData: true };
    mutations.observe(document.body, fieldset);
    const events = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') times.push(duration);
    });
    events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const stop = () => {
      mutations.disconnect();
      events.disconnect();
    };
    (globalThis as Watched).watching = { rows, times, stop };
  });
}

/** An event under 16 ms, one frame, is not reported by the browser: it counts as 16. */
async function watched(page: Page): Promise<Tap> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    const { watching } = globalThis as Watched;
    watching?.stop();
    return { milliseconds: Math.max(16, ...(watching?.times ?? [])), rows: watching?.rows.size ?? 0 };
  });
}
