import type { Browser, Page } from 'playwright';
import { bookNow } from './clock.mjs';
import type { Walk } from './step.ts';

/** One screen of one company, and the debtor who sees it. */
export type Screen = { company: string; name: string; who: string };

/** Which screens are wanted; an empty word asks for all. `forced`: in the few colours a visitor has chosen for everything. */
export type Wish = { company: string; only: string; forced?: boolean };

const wanted = ({ only }: Wish, name: string) => name.includes(only);

/** The walks that lead to a wanted picture, each cut after its last one. */
export function askedFor(walks: readonly Walk[], wish: Wish): Walk[] {
  return walks
    .filter(({ company }) => !wish.company || company === wish.company)
    .map((walk) => {
      const last = walk.steps.findLastIndex((step) => 'shot' in step && wanted(wish, step.shot));
      return { ...walk, steps: walk.steps.slice(0, last + 1) };
    })
    .filter(({ steps }) => steps.length > 0);
}

/** A phone of the book's time, in a context of its own. */
export async function openPage(browser: Browser, portal: string, { forced }: Wish): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    reducedMotion: 'reduce',
    forcedColors: forced ? 'active' : 'none',
    viewport: { width: 360, height: 740 },
  });
  // A machine that builds and boots others beside it is slow.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.clock.setFixedTime(bookNow());
  return page;
}

/**
 * Walks one walk in a page that `open` brings, and looks at each wanted screen. The page's context is closed at the end.
 * @throws naming company, debtor and the screen it was on the way to
 */
export async function walk<Seen>(
  open: () => Promise<Page>,
  { company, who, steps }: Walk,
  wish: Wish,
  look: (page: Page, screen: Screen) => Promise<Seen>,
): Promise<Seen[]> {
  const page = await open();
  const seen: Seen[] = [];
  let after = 'the beginning';
  try {
    for (const step of steps) {
      if (!('shot' in step)) await step(page);
      else if (wanted(wish, step.shot)) {
        seen.push(await look(page, { company, name: step.shot, who }));
        after = step.shot;
      }
    }
  } catch (problem) {
    throw new Error(`${who} of ${company} got lost after ${after}, at ${page.url()}`, { cause: problem });
  } finally {
    await page.context().close();
  }
  return seen;
}
