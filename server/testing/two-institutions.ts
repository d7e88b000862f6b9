import bank from '#domain/testing/companies/banco-cordillera.ts';
import recupera from '#domain/testing/companies/recupera.ts';
import { anAutomatable, aConvenio, aPlan, aPut, type DebtorFixture } from './fixtures.ts';

/** An institution whose people and debtors do everything that there is at a desk, beside another one with the same numbers or alone. */
export type Own = {
  readonly company: string;
  readonly sign: string;
  readonly times: number;
  /** Which number each debtor's debt has here. */
  readonly numbers: readonly [number, number, number, number];
};
export const BANK: Own = { company: bank.key, sign: 'Uno', times: 1, numbers: [0, 1, 2, 3] };
export const OTHER: Own = { company: recupera.key, sign: 'Dos', times: 2, numbers: [1, 0, 3, 2] };

const FIXTURES = {
  ana: aPut({ rut: '111111111', name: 'Ana Rojas' }),
  zoe: aConvenio({ rut: '222222222', name: 'Zoe Araya' }),
  carla: aPlan({ rut: '333333333', name: 'Carla Paz' }),
  luis: anAutomatable({ rut: '444444444', name: 'Luis Vera' }),
};
export type Name = keyof typeof FIXTURES;
export const NAMES = Object.keys(FIXTURES) as Name[];
const NUMBERS = ['K1', 'K2', 'K3', 'K4'];

/** A debtor as this institution knows them: the same RUT, under a number that is another debtor's at the other. */
export function fixtureOf({ company, sign, times, numbers }: Own, name: Name): DebtorFixture {
  const { persona, everything } = FIXTURES[name];
  const number = NUMBERS[numbers[NAMES.indexOf(name)] ?? 0] ?? '';
  // What the instalments of a signed plan will be called at the other.
  const agreement = name === 'luis' ? `${number}-C1` : number;
  const offers = (persona.offers ?? []).map(({ parts, total_debt = 0, discount = 0, ...offer }) => ({
    ...{ ...offer, agreement_number: agreement, total_debt: total_debt * times, discount: discount * times },
    parts: parts.map((part) => ({
      ...part,
      quotas: part.quotas.map(
        ([number, due, amount, ...paid]) => [number, due, amount * times, ...paid] as const,
      ),
    })),
  }));
  const debts = everything.debts.map(({ selected_quota }) => ({ id: agreement, selected_quota }));
  return {
    persona: { ...persona, company, name: `${persona.name} ${sign}`, offers },
    ...{ agreement, everything: { ...everything, debts } },
  };
}
