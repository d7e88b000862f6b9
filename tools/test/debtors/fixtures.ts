import { type CalendarDate, addDays } from '#domain/calendar.ts';
import type { Persona } from '../../demo/persona.ts';
import { rutOf, type Debtor } from './debtor.ts';
import { fixtures, type Fixture } from './offers.ts';

/** Fictional debtors to be made in any number, each with a persona: what an institution offers them. */

const NAMES: Record<Debtor['company'], string> = {
  'banco-cordillera': 'Banco Cordillera',
  'cordillera-consumo': 'Cordillera Consumo',
  recupera: 'Recupera Servicios',
};

export type PersonaName = keyof typeof fixtures;
export const PERSONA_NAMES = Object.keys(fixtures) as PersonaName[];

export type DebtorFixture = { debtor: Debtor; persona: Persona };

/** The debtor of that number with that persona, seen from that day. `number` has eight digits. */
export function fixtureOf(name: PersonaName, number: number, today: CalendarDate): DebtorFixture {
  const { company, kind = 'person', email, loans = 1, offers, payments }: Fixture = fixtures[name];
  // Says nothing of the RUT, as an institution's numbers do.
  const base = [...String(number)].reverse().join('');
  const loan = (index: number) => `${base}${'ABCDEFGH'.charAt(index)}`;
  const debtor: Debtor = {
    company,
    companyName: NAMES[company],
    rut: rutOf(number),
    name: kind === 'pyme' ? 'Almacén Inventado SpA' : 'Laura Inventada',
    isBusiness: kind === 'pyme',
    serial: `5${number}`,
    operation: loan(0),
    email: email ?? `deudora-${number}@correo.example`,
    phone: '+56987650000',
    amount: 200_001 + 2 * (number % 390_000),
  };
  const operations = Array.from({ length: loans }, (_, index) => ({
    number: loan(index),
    product: 'Crédito de consumo',
    overdueSince: addDays(today, -400),
  }));
  const { rut, phone } = debtor;
  const who = { rut, kind, name: debtor.name, email: debtor.email, phone };
  return {
    debtor,
    persona: {
      ...who,
      operations,
      offers: offers(debtor, today, loan),
      payments: payments?.(debtor, today, loan) ?? [],
    },
  };
}
