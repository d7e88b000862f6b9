import { santiagoDay } from '#domain/calendar.ts';
import { rutOf, type Debtor, type Identity } from '../../tools/test/debtors/debtor.ts';
import { loadDebtors } from '../../tools/test/debtors/portfolio.ts';
import { PERSONA_NAMES, fixtureOf, type PersonaName } from '../../tools/test/debtors/fixtures.ts';
import type { System } from '../../tools/test/running-system.ts';
import { fixtures } from '../../tools/test/debtors/offers.ts';

/** An import takes a second or two, whatever its size: all personas of a company come at once, the usual ones several times. */
const AT_ONCE: Partial<Record<PersonaName, number>> = { singlePayment: 16, severalOffers: 2, planToSign: 2 };

const personasBeside = (persona: PersonaName) =>
  PERSONA_NAMES.filter((name) => fixtures[name].company === fixtures[persona].company);

/** Gives each test a debtor of its own, without payments. */
export type People = {
  take(persona: PersonaName): Promise<Debtor>;
  /** A valid RUT that neither the institution nor the registry knows. */
  stranger(): Identity;
};

/** `lane`: number of this worker, 0 to 9. Two workers, and two runs on one database, never give the same person. */
export function createPeople(system: System, lane: number): People {
  let tick = Math.floor(Date.now() / 20);
  const nextNumber = () => 20_000_000 + (tick++ % 7_000_000) * 10 + lane;
  const waiting = new Map<PersonaName, Debtor[]>();
  /** Makes some of every persona of that one's company. */
  async function load(persona: PersonaName): Promise<void> {
    const today = santiagoDay(new Date());
    const names = personasBeside(persona);
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
    async take(persona) {
      if (!waiting.get(persona)?.length) await load(persona);
      const debtor = waiting.get(persona)?.shift();
      if (!debtor) throw new Error(`No debtor was made for ${persona}.`);
      return debtor;
    },
  };
}
