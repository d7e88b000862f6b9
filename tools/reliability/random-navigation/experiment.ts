import { PERSONA_NAMES, type PersonaName } from '../../test/debtors/fixtures.ts';
import { openSystem } from '../support/browser-system.ts';
import type { Prove } from '../support/result.ts';
import { createRandom } from '../support/random.ts';
import { wander } from './navigate.ts';

/** Steps of a walk, and walks for each step of size. */
const STEPS = 25;
const WALKS = 10;
/** Walks at once: each waits for most of its time. */
const AT_ONCE = 3;

/**
 * Debtors of every persona wander through the real pages with Back, Forward, reloads, two tabs and the way out: none comes to a
 * page that is busy for ever, to a 404 behind Back, or to a screen at another's address. PROVE_ONLY names one walk by its seed.
 */
export const prove: Prove = async ({ seed, size }) => {
  const system = await openSystem();
  const only = process.env.PROVE_ONLY;
  const all = Array.from({ length: WALKS * size }, (_, index) => seed + index);
  const walks = only ? [Number(only)] : all;
  const faults: string[] = [];
  const met = new Set<PersonaName>();
  try {
    const next = walks.values();
    const work = async () => {
      for (const own of next) {
        const persona = PERSONA_NAMES[own % PERSONA_NAMES.length] ?? 'singlePayment';
        const [debtor] = await system.people(persona, 1);
        if (!debtor) throw new Error('No debtor was made.');
        met.add(persona);
        const context = await system.browser.newContext({ locale: 'es-CL', timezoneId: 'America/Santiago' });
        const page = await context.newPage();
        const going = { portal: system.portal, debtor, random: createRandom(own), steps: STEPS };
        const found = await wander(context, page, going);
        faults.push(...found.map((fault) => `${persona}, PROVE_ONLY=${own}: ${fault}`));
        await context.close();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    faults.push(...(await system.books()));
  } finally {
    await system.close();
  }
  return {
    figures: [
      { name: 'walks', figure: walks.length, unit: `of ${STEPS} steps` },
      { name: 'personas of debtors', figure: met.size, unit: `of ${PERSONA_NAMES.length}` },
      { name: 'endless waits, 404s, screens at another address (0)', figure: faults.length },
    ],
    faults,
  };
};
