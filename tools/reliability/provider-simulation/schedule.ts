import fc from 'fast-check';
import { anAutomatable, aConvenio, aPlan, aPut } from '#server/testing/fixtures.ts';
import type { FormEnding } from './card-provider.ts';
import type { BankDecision } from './direct-debit.ts';
import { CALLS, describeFault, type Fault, type Wrong } from './network.ts';
import { changesOf } from './changes.ts';
import { describeLoad, type Load } from './portfolio.ts';

/** What is owed; `plan` is the down payment of an agreement that is signed when the schedule begins, `automatic` is charged in a bank account. */
export const DEBTS = {
  put: aPut,
  convenio: aConvenio,
  automatic: anAutomatable,
  plan: aPlan,
} as const;
export type DebtKind = keyof typeof DEBTS;

/** One visit with the wish to pay. Seconds since the visit before, or since the step before. */
export type Visit = {
  readonly comesAfter: number;
  readonly pays: 'card' | 'savedCard';
  /** How many quotas, where they can be chosen. */
  readonly quotas: number;
  /** Between the price and the order to pay. */
  readonly hesitates: number;
  /** How the form ends, or null: the visitor leaves it open. A saved card is refused where the form would be declined. */
  readonly form: FormEnding | null;
  readonly formTakes: number;
  /** When the browser comes back after the form; never: the tab is closed. */
  readonly returns: readonly number[];
  /** Pays again as soon as the page says that nothing was charged. */
  readonly paysAgain: boolean;
};

export type Schedule = {
  readonly debt: DebtKind;
  readonly visits: readonly Visit[];
  /** What the bank decides about the charges of an automatic debit. */
  readonly bank: readonly BankDecision[];
  /** `at`: seconds since the beginning. */
  readonly loads: readonly (Load & { readonly at: number })[];
  readonly faults: readonly Fault[];
  /** Times at which no worker of the server runs. Seconds since the beginning, and for how long. */
  readonly workersAway: readonly (readonly [from: number, lasting: number])[];
};

const seconds = (...list: number[]) => fc.constantFrom(...list);

export const wrong: fc.Arbitrary<Wrong> = fc.oneof(
  fc.record({ kind: fc.constant('slow' as const), by: seconds(5, 12, 60, 180, 400) }),
  fc.record({ kind: fc.constant('late request' as const), by: seconds(5, 35, 60, 180, 400) }),
  fc.record({ kind: fc.constant('late answer' as const), by: seconds(5, 12) }),
  fc.record({ kind: fc.constant('lagging' as const), by: seconds(5, 75, 180) }),
  fc.record({ kind: fc.constant('twice' as const), by: seconds(1, 35, 180) }),
  fc.record({ kind: fc.constant('lost answer' as const) }),
  fc.record({ kind: fc.constant('lost request' as const) }),
);

const faultOf = (calls: readonly Fault['call'][]) =>
  fc.record({ call: fc.constantFrom(...calls), nth: fc.constantFrom(0, 0, 0, 1, 1, 2, 3), wrong });

const visit = fc.record({
  comesAfter: seconds(0, 0, 20, 60, 300, 1_300, 90_000),
  pays: fc.constantFrom('card' as const, 'card' as const, 'savedCard' as const),
  quotas: fc.constantFrom(1, 2),
  hesitates: seconds(0, 0, 30, 240),
  form: fc.constantFrom<FormEnding | null>(
    'approved',
    'approved',
    'approved',
    'declined',
    'cancelled',
    'timedOut',
    null,
  ),
  formTakes: seconds(5, 40, 230),
  returns: fc.constantFrom<number[][]>([0], [0], [], [], [1_200], [0, 35], [90_000]).map((one) => one),
  paysAgain: fc.boolean(),
});

const changes = (debt: DebtKind) =>
  fc.array(fc.constantFrom(...changesOf(debt)), { minLength: 1, maxLength: 2 }).map((some) => some.flat());

const load = (debt: DebtKind) =>
  fc.record({
    at: seconds(1, 4, 10, 20, 35, 41, 60, 100, 245, 262, 320, 630, 1_500, 90_100),
    mode: fc.constantFrom('full' as const, 'full' as const, 'partial' as const),
    changes: changes(debt),
  });

const decision: fc.Arbitrary<BankDecision> = fc.record({
  as: fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const),
  after: seconds(1, 30, 3_600, 200_000),
  callbacks: fc.constantFrom<number[][]>([0], [], [0, 2], [90_000], [0, 1, 250_000]).map((one) => one),
});

export const schedule: fc.Arbitrary<Schedule> = fc
  .constantFrom<DebtKind>('put', 'convenio', 'plan', 'automatic')
  .chain((debt) =>
    fc.record({
      debt: fc.constant(debt),
      visits: fc.array(visit, { minLength: debt === 'automatic' ? 0 : 1, maxLength: 3 }),
      bank: fc.array(decision, { maxLength: debt === 'automatic' ? 3 : 0 }),
      loads: fc.array(load(debt), { maxLength: 2 }),
      faults: fc.array(
        fc.oneof(
          { weight: 3, arbitrary: faultOf(CALLS.card) },
          { weight: 1, arbitrary: faultOf(CALLS.savedCard) },
          ...(debt === 'automatic' ? [{ weight: 2, arbitrary: faultOf(CALLS.debit) }] : []),
        ),
        { maxLength: 4 },
      ),
      workersAway: fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        {
          weight: 1,
          arbitrary: fc.tuple(seconds(0, 100, 250), seconds(60, 1_800, 90_000)).map((one) => [one]),
        },
      ),
    }),
  );

/** A schedule in lines that a person reads. */
export function describeSchedule({ debt, visits, bank, loads, faults, workersAway }: Schedule): string[] {
  return [
    `owes: ${debt}`,
    ...visits.map(describeVisit),
    ...bank.map(({ as, after }) => `the bank: ${as} after ${after} s`),
    ...loads.map((one) => `after ${one.at} s: ${describeLoad(one)}`),
    ...faults.map(describeFault),
    ...workersAway.map(([from, lasting]) => `no worker from ${from} s, for ${lasting} s`),
  ];
}

function describeVisit(visit: Visit): string {
  const { comesAfter, pays, hesitates, form, formTakes, returns, paysAgain } = visit;
  const back = returns.length === 0 ? 'closes the tab' : `comes back after ${returns.join(' s and ')} s`;
  const on =
    pays === 'card' ? `the form is ${form ?? 'left open'} after ${formTakes} s, ${back}` : `card ${form}`;
  const words = [
    `visit after ${comesAfter} s`,
    pays,
    `${visit.quotas} quotas`,
    `hesitates ${hesitates} s`,
    on,
  ];
  return [...words, ...(paysAgain ? ['pays again after reading that nothing was charged'] : [])].join(', ');
}
