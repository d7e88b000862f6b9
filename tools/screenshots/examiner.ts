import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { untilIdle } from './camera.ts';
import type { Finding } from './findings.ts';
import { cutOff, headings, smallTargets, wideParts, withSpacedText } from './measures.ts';
import { twoFrames, walkByTab } from './tab-walk.ts';
import type { Screen } from './walker.ts';

/** An answer of the server that the walk itself provokes: the browser writes each into the console. */
const PROVOKED = /^Failed to load resource: the server responded with a status of (4\d\d|503)/;

/** What the portal's own pages complained about since it was asked last; the card provider's pages are not ours. */
async function complaintsOf(page: Page): Promise<string[]> {
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

/** The narrowest window that must do (WCAG 1.4.10), a small phone, a wide screen at 200 %, a tablet, a wide screen. */
export const CHECKED_WIDTHS = [320, 360, 640, 768, 1280] as const;
const HEIGHTS: Record<number, number> = { 320: 568, 360: 740, 640: 400, 768: 1024, 1280: 800 };
/** Between these nothing but the room changes, which is measured; axe is what takes the time. */
const JUDGED_BY_AXE = [360, 1280];
const WALKED_BY_TAB = [360, 640];
const SPACED = 320;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type NodeResult = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/** Halfway under the foot of a dialog, where scrolling brings it out: no small target. */
const isHalfCovered = ({ any }: NodeResult) =>
  any.some(({ data }) => /obscured/i.test((data as { messageKey?: string } | null)?.messageKey ?? ''));

async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter((node) => !isHalfCovered(node)).map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}

/** From its top: a control halfway under the header is no small target, and a focus is not where another layout had it. */
async function showAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
  await twoFrames(page);
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function atWidth(page: Page, width: number): Promise<string[]> {
  await showAt(page, width);
  const found = [
    ...(JUDGED_BY_AXE.includes(width) ? await axe(page) : []),
    ...(await page.evaluate(wideParts)),
    ...(await page.evaluate(cutOff)),
    ...(await page.evaluate(smallTargets)),
  ];
  if (width === SPACED) found.push(...(await withSpacedText(page)));
  return found;
}

/** Last, since leaving a field may mark it as wrong. */
async function byTab(page: Page, width: number): Promise<string[]> {
  await showAt(page, width);
  return walkByTab(page);
}

/** Everything a machine can find wrong with the screen on show, at each width; ends as wide as the walk goes on. */
export async function examine(page: Page, { company, name }: Screen, widths: readonly number[]) {
  const screen = `${company}-${name}`;
  const found: Finding[] = [];
  await untilIdle(page);
  for (const width of widths)
    for (const what of await atWidth(page, width)) found.push({ screen, width, what });
  for (const width of widths.filter((one) => WALKED_BY_TAB.includes(one)))
    for (const what of await byTab(page, width)) found.push({ screen, width, what });
  const anyWidth = [...(await page.evaluate(headings)), ...(await complaintsOf(page))];
  found.push(...anyWidth.map((what) => ({ screen, width: 0, what })));
  await page.setViewportSize({ width: 360, height: 740 });
  return found;
}
