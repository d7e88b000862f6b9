import { loadDebtors } from '../../test/debtors/portfolio.ts';
import { openSystem, type ProvedSystem } from '../support/browser-system.ts';
import { LONG_WORD, hostileDebtor, type Texts } from './debtor.ts';
import { inspect, watchFor } from './inspect-page.ts';
import { TOUR } from './tour.ts';
import { hostileTexts } from '../support/injection-texts.ts';
import type { Prove } from '../support/result.ts';

/** Debtors for each step of size, and the texts each of them carries. */
const DEBTORS = 3;
const EACH = 4;

/**
 * Hostile texts come in by a real import and are looked at on the real screens, the sandbox's too (payment-safety E18): none runs,
 * becomes an element, meets the page's policy or makes a page wider than a phone, and what is read is what was written.
 */
export const prove: Prove = async ({ seed, size }) => {
  const system = await openSystem();
  try {
    const count = DEBTORS * size;
    const texts = hostileTexts(Math.max(count * EACH, 400), seed);
    const from = (seed % 97) * EACH;
    const people = Array.from({ length: count }, (_, at) => {
      const own = texts.slice((from + at * EACH) % (texts.length - EACH)).slice(0, EACH);
      // One receiver stands in every row of a load.
      const written = at === 0 ? Array<string>(EACH - 1).fill(LONG_WORD) : own.slice(1);
      return hostileDebtor(22_000_000 + at, [...written, texts[from] ?? '']);
    });
    await loadDebtors(
      people.map(({ fixture }) => fixture),
      system,
    );
    const results = [];
    for (const person of people) results.push(await tour(system, person));
    const faults = results.flatMap((result) => result.faults);
    return {
      figures: [
        { name: 'debtors whose every text is hostile', figure: count },
        {
          name: 'screens looked at',
          figure: results.reduce((sum, { screens }) => sum + screens, 0),
        },
        {
          name: 'scripts, elements, reports, dialogs, pages too wide, texts not shown (0)',
          figure: faults.length,
        },
      ],
      faults,
    };
  } finally {
    await system.close();
  }
};

type Person = ReturnType<typeof hostileDebtor>;

async function tour(system: ProvedSystem, { fixture, texts }: Person) {
  const context = await system.browser.newContext({
    baseURL: system.portal,
    locale: 'es-CL',
    viewport: { width: 360, height: 740 },
  });
  const harm = await watchFor(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const faults: string[] = [];
  let read = '';
  let screens = 0;
  for (const { screen, go } of TOUR) {
    try {
      await go(page, { debtor: fixture.debtor, sandbox: system.sandbox });
    } catch (problem) {
      faults.push(`${screen}: was not reached (${String(problem).split('\n')[0]})`);
      break;
    }
    const inspected = await inspect(page, screen, system.portal);
    screens += 1;
    read += ` ${inspected.text}`;
    faults.push(...inspected.faults, ...harm.splice(0).map((text) => `${screen}: ${text}`));
  }
  await context.close();
  const about = JSON.stringify(texts);
  return { screens, faults: [...faults, ...unread(texts, read)].map((fault) => `${fault} · ${about}`) };
}

/** Texts that no screen shows as they are. Who is paid is the company's name where it is read. */
function unread({ name, product, operation }: Texts, read: string): string[] {
  return Object.entries({ name, product, operation }).flatMap(([what, text]) =>
    read.includes(text.replaceAll(/\s+/g, ' ')) ? [] : [`the ${what} is read nowhere as it is`],
  );
}
