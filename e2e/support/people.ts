import { santiagoDay } from '#domain/calendar.ts';
import { rutOf, type Debtor, type Identity } from './debtor.ts';
import { loadDebtors } from './portfolio.ts';
import { tell, type StoryName } from './stories.ts';
import type { System } from './system.ts';

/** An import takes a second or two, whatever its size: what many tests ask for comes several at once. */
const AT_ONCE: Partial<Record<StoryName, number>> = { singlePayment: 8, planToSign: 3 };

/** Gives each test a debtor of its own, whom nobody has paid for yet. */
export type People = {
  take(story: StoryName): Promise<Debtor>;
  /** A valid RUT that neither the institution nor the registry knows. */
  stranger(): Identity;
};

/** `lane`: number of this worker, 0 to 9. Two workers, and two runs on one database, never give the same person. */
export function createPeople(system: System, lane: number): People {
  let tick = Math.floor(Date.now() / 100);
  const nextNumber = () => 20_000_000 + (tick++ % 7_000_000) * 10 + lane;
  const waiting = new Map<StoryName, Debtor[]>();
  return {
    stranger: () => ({ rut: rutOf(nextNumber()), serial: '512345678', company: 'banco-cordillera' }),
    async take(story) {
      const ready = waiting.get(story)?.shift();
      if (ready) return ready;
      const today = santiagoDay(new Date());
      const told = Array.from({ length: AT_ONCE[story] ?? 1 }, () => tell(story, nextNumber(), today));
      await loadDebtors(told, system);
      const [first, ...rest] = told.map(({ debtor }) => debtor);
      waiting.set(story, rest);
      if (!first) throw new Error(`Nobody was made for ${story}.`);
      return first;
    },
  };
}
