import { santiagoDay } from '#domain/calendar.ts';
import { rutOf, type Debtor, type Identity } from '../../tools/test/debtors/debtor.ts';
import { loadDebtors } from '../../tools/test/debtors/portfolio.ts';
import { STORY_NAMES, fixtureOf, type StoryName } from '../../tools/test/debtors/fixtures.ts';
import type { System } from '../../tools/test/running-system.ts';
import { fixtures } from '../../tools/test/debtors/offers.ts';

/** An import takes a second or two, whatever its size: all stories of a company come at once, the usual ones several times. */
const AT_ONCE: Partial<Record<StoryName, number>> = { singlePayment: 16, severalOffers: 2, planToSign: 2 };

const storiesBeside = (story: StoryName) =>
  STORY_NAMES.filter((name) => fixtures[name].company === fixtures[story].company);

/** Gives each test a debtor of its own, without payments. */
export type People = {
  take(story: StoryName): Promise<Debtor>;
  /** A valid RUT that neither the institution nor the registry knows. */
  stranger(): Identity;
};

/** `lane`: number of this worker, 0 to 9. Two workers, and two runs on one database, never give the same person. */
export function createPeople(system: System, lane: number): People {
  let tick = Math.floor(Date.now() / 20);
  const nextNumber = () => 20_000_000 + (tick++ % 7_000_000) * 10 + lane;
  const waiting = new Map<StoryName, Debtor[]>();
  /** Makes some of every story of that one's company. */
  async function load(story: StoryName): Promise<void> {
    const today = santiagoDay(new Date());
    const names = storiesBeside(story);
    const made = names.map((name) =>
      Array.from({ length: AT_ONCE[name] ?? 1 }, () => fixtureOf(name, nextNumber(), today)),
    );
    await loadDebtors(made.flat(), system);
    for (const [index, name] of names.entries())
      waiting.set(
        name,
        (made[index] ?? []).map(({ debtor }) => debtor),
      );
  }
  return {
    stranger: () => ({ rut: rutOf(nextNumber()), serial: '512345678', company: 'banco-cordillera' }),
    async take(story) {
      if (!waiting.get(story)?.length) await load(story);
      const debtor = waiting.get(story)?.shift();
      if (!debtor) throw new Error(`Nobody was made for ${story}.`);
      return debtor;
    },
  };
}
