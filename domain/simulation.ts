import type { CalendarDate } from './calendar.ts';
import type { Company } from './company.ts';
import { formatPesos, type Pesos } from './money.ts';
import { planFault } from './plan-choice.ts';
import { planOf, type Plan } from './plan.ts';

/** Amounts that visitors may try before identifying (§2.5 "Landing"): of no debt, so never an offer. */
export type SimulationTerms = NonNullable<Company['simulation']>;
export type SimulationFault = 'notAnAmount' | 'tooLittle' | 'tooMuch';

/** `$1.250.000`, `1.250.000` and `1250000` → 1250000; null unless a whole number of pesos. */
export function readPesos(text: string): Pesos | null {
  const plain = text.replaceAll(/[\s$]/g, '');
  return /^(\d{1,12}|\d{1,3}(\.\d{3}){1,3})$/.test(plain) ? Number(plain.replaceAll('.', '')) : null;
}

/** The formatted amount after the field's blur; invalid input stays as typed. */
export function showPesos(text: string): string {
  const amount = readPesos(text);
  return amount === null ? text : formatPesos(amount);
}

/** Why this amount cannot be tried, or null. */
export function simulationFault(text: string, { minDebt, maxDebt }: SimulationTerms): SimulationFault | null {
  const amount = readPesos(text);
  if (amount === null) return 'notAnAmount';
  if (amount < minDebt) return 'tooLittle';
  return amount > maxDebt ? 'tooMuch' : null;
}

/**
 * The plan of a debt of that amount without any discount, as if it began on `today`; null while amount or count are not
 * within the company's limits.
 */
export function simulate(
  { amount, instalments }: { amount: string; instalments: number },
  company: Pick<Company, 'terms'> & { simulation: SimulationTerms },
  today: CalendarDate,
): Plan | null {
  const { simulation, terms } = company;
  const totalDebt = simulationFault(amount, simulation) === null ? readPesos(amount) : null;
  const choice = { instalments, paymentDay: simulation.plan.paymentDays[0] ?? 1 };
  if (totalDebt === null || planFault(choice, simulation.plan)) return null;
  return planOf({ totalDebt, discount: 0 }, simulation.plan, choice, terms, today);
}
