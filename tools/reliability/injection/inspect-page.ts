import type { BrowserContext, Frame, Page } from 'playwright';
import { MARK } from '../support/injection-texts.ts';

/** Watches everything a hostile text could bring about; what it does is described by these sentences. */
export async function watchFor(context: BrowserContext): Promise<string[]> {
  const harm: string[] = [];
  await context.exposeFunction('reportHarm', (text: string) => harm.push(text));
  // Most of the payloads are a script that only names the mark: running one reads this property.
  await context.addInitScript((mark) => {
    const report = (text: string) =>
      (globalThis as unknown as { reportHarm(text: string): void }).reportHarm(text);
    Object.defineProperty(globalThis, mark, { get: () => report('a script ran') });
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      report(`the policy refused: ${violatedDirective} ${sample}`),
    );
  }, MARK);
  context.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (request.url().includes('evil.example')) harm.push(`a request to ${request.url()}`);
  });
  return harm;
}

/** Runs in the page: elements that a text has become. */
function strangers(mark: string): string[] {
  const found = [...document.querySelectorAll('*')].filter(({ localName, attributes }) => {
    const isLoud = [...attributes].some(
      ({ name, value }) =>
        name.startsWith('on') || (['src', 'href', 'action', 'style'].includes(name) && value.includes(mark)),
    );
    return isLoud || ['object', 'embed', 'marquee', 'math', 'mglyph'].includes(localName);
  });
  const coded = [...document.querySelectorAll('script, style, template')].filter(
    ({ textContent, id }) => id !== 'saldar-env' && textContent.includes(mark),
  );
  return [...found, ...coded].map(({ outerHTML }) => outerHTML.slice(0, 120));
}

type Inspected = { faults: string[]; text: string };

const inFrame = (frame: Frame) => frame.evaluate(strangers, MARK).catch(() => [] as string[]);

/** What is wrong with the screen on show, and all that can be read on it. The sandbox's own pages may be wide. */
export async function inspect(page: Page, screen: string, portal: string): Promise<Inspected> {
  const found = (await Promise.all(page.frames().map(inFrame))).flat();
  const { width, scroll, widest } = await page.evaluate(() => ({
    width: innerWidth,
    scroll: document.documentElement.scrollWidth,
    widest: [...document.querySelectorAll('body *')]
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
      .map(
        ({ localName, className, textContent }) => `${localName}.${className} "${textContent.slice(0, 30)}"`,
      )
      .slice(-3),
  }));
  const texts = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => document.body?.innerText ?? '').catch(() => '')),
  );
  const isOurs = page.url().startsWith(portal);
  const wide =
    isOurs && scroll > width
      ? [`${screen}: ${scroll} px wide on a screen of ${width} (${widest.join(', ')})`]
      : [];
  return {
    faults: [...found.map((html) => `${screen}: a text became ${html}`), ...wide],
    text: texts.join(' ').replaceAll(/\s+/g, ' '),
  };
}
