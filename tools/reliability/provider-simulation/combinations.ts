import { CALLS, type Call, type Fault, type Wrong } from './network.ts';
import { changesOf } from './changes.ts';
import type { DebtKind, Schedule, Visit } from './schedule.ts';

/** Every small schedule: one debtor, and one thing that goes wrong, at each moment at which it can. */

const VISIT: Visit = {
  ...{ comesAfter: 0, pays: 'card', quotas: 2, hesitates: 0, paysAgain: true },
  ...{ form: 'approved', formTakes: 40, returns: [0] },
};

const ENDINGS: readonly Partial<Visit>[] = [
  {},
  { returns: [] },
  { returns: [1_200] },
  { returns: [0, 35] },
  { form: 'declined' },
  { form: 'declined', returns: [] },
  { form: 'cancelled' },
  { form: 'timedOut' },
  { form: null },
];

const WRONGS: readonly Wrong[] = [
  ...[12, 60, 400].map((by) => ({ kind: 'slow', by }) as const),
  ...[35, 180].map((by) => ({ kind: 'late request', by }) as const),
  { kind: 'late answer', by: 12 },
  { kind: 'lagging', by: 75 },
  { kind: 'twice', by: 35 },
  { kind: 'lost answer' },
  { kind: 'lost request' },
];

const NOTHING: Schedule = { debt: 'put', visits: [], bank: [], loads: [], faults: [], workersAway: [] };

const faultsOf = (calls: readonly Call[], times: number): Fault[] =>
  calls.flatMap((call) =>
    WRONGS.flatMap((wrong) => Array.from({ length: times }, (_, nth): Fault => ({ call, nth, wrong }))),
  );

const byCard = faultsOf(CALLS.card.slice(0, 3), 2).flatMap((fault) =>
  ENDINGS.map((ending): Schedule => ({ ...NOTHING, visits: [{ ...VISIT, ...ending }], faults: [fault] })),
);

const bySavedCard = faultsOf(CALLS.savedCard.slice(0, 2), 2).flatMap((fault) =>
  (['approved', 'declined'] as const).map((form): Schedule => ({
    ...NOTHING,
    visits: [{ ...VISIT, pays: 'savedCard', form }],
    faults: [{ call: 'charge', nth: 0, wrong: { kind: 'lost answer' } }, fault],
  })),
);

const byDebit = faultsOf(CALLS.debit.slice(0, 2), 2).flatMap((fault) =>
  (['paid', 'failed'] as const).map((as): Schedule => ({
    ...NOTHING,
    debt: 'automatic',
    bank: [{ as, after: 3_600, callbacks: [0, 60] }],
    faults: [fault],
  })),
);

const slow = (call: Call): Fault => ({ call, nth: 0, wrong: { kind: 'slow', by: 60 } });

/** The load comes between price and order, on the form, before the timer's commit of a closed tab, during it, or after it. */
const MOMENTS: readonly (Partial<Schedule> & { at: number })[] = [
  { at: 10, visits: [{ ...VISIT, hesitates: 30 }] },
  { at: 20, visits: [VISIT] },
  { at: 245, visits: [{ ...VISIT, returns: [] }] },
  { at: 60, visits: [VISIT], faults: [slow('commit')] },
  { at: 300, visits: [VISIT] },
  { at: 20, visits: [{ ...VISIT, pays: 'savedCard' }], faults: [slow('charge')] },
];
const BANK: Partial<Schedule> = { visits: [], bank: [{ as: 'paid', after: 3_600, callbacks: [0] }] };
const BANK_MOMENTS: typeof MOMENTS = [
  { at: 10, ...BANK },
  { at: 1_800, ...BANK },
  { at: 630, ...BANK, faults: [slow('order')] },
];

const withLoad = (['put', 'convenio', 'plan', 'automatic'] satisfies DebtKind[]).flatMap((debt) =>
  (debt === 'automatic' ? BANK_MOMENTS : MOMENTS).flatMap(({ at, ...moment }) =>
    changesOf(debt).map((changes): Schedule => ({
      ...NOTHING,
      debt,
      ...moment,
      loads: [{ at, mode: 'full', changes }],
    })),
  ),
);

/** Reported paid elsewhere while it is being charged: the money has to go back, through each trouble of a refund. */
const paidElsewhere = (at: number, row = 0) => [
  {
    at,
    mode: 'full' as const,
    changes: [{ kind: 'quotas' as const, row, column: 'paid_on', value: '2026-11-20' }],
  },
];
const byRefund = WRONGS.flatMap((wrong) =>
  [0, 1].flatMap((nth): Schedule[] => [
    {
      ...{ ...NOTHING, visits: [VISIT], loads: paidElsewhere(60) },
      faults: [slow('commit'), { call: 'refund', nth, wrong }],
    },
    {
      ...{ ...NOTHING, visits: [{ ...VISIT, pays: 'savedCard' }], loads: paidElsewhere(20) },
      faults: [slow('charge'), { call: 'chargeRefund', nth, wrong }],
    },
    {
      ...{ ...NOTHING, ...BANK, debt: 'automatic', loads: paidElsewhere(1_800, 1) },
      faults: [{ call: 'orderRefund', nth, wrong }],
    },
  ]),
);

/** What charged debtors in silence before it was mended: a price restated behind an open form, a slow commit behind a closed tab. */
export const regressions: readonly Schedule[] = [
  {
    ...{ ...NOTHING, visits: [VISIT] },
    loads: [
      { at: 20, mode: 'full', changes: [{ kind: 'quotas', row: 0, column: 'amount', value: '500500' }] },
    ],
  },
  { ...NOTHING, visits: [{ ...VISIT, returns: [] }], faults: [slow('commit')] },
];

export const combinations: readonly Schedule[] = [
  ...byCard,
  ...bySavedCard,
  ...byDebit,
  ...withLoad,
  ...byRefund,
];
