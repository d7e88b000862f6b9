import fc from 'fast-check';
import { addMonths } from './calendar.ts';
import { overdue, selectedFrom, selectedQuotas, selectOverdue, type QuotaOffer } from './quotas.ts';
import { checkSelection } from './selection-check.ts';
import { makeDebt, makeQuotas, TODAY } from './testing/debts.ts';

/** Offers of up to four debts whose first quota is due up to two years before today or half a year after it. */
const debts = fc.array(
  fc.record({ since: fc.integer({ min: -24, max: 6 }), count: fc.integer({ min: 1, max: 26 }) }),
  { minLength: 1, maxLength: 4 },
);
const offerOf = (all: { since: number; count: number }[]): QuotaOffer => ({
  debts: all.map(({ since, count }, at) =>
    makeDebt(`debt${at}`, count, { quotas: makeQuotas(`q${at}`, count, addMonths('2026-11-05', since)) }),
  ),
});
const arbitrary = debts.map(offerOf);
/** A selection that the rules allow, whatever it holds. */
const chosen = (offer: QuotaOffer, seeds: readonly number[]) => {
  let room = 20;
  const runs = offer.debts.map(({ id, quotas }, at) => {
    const run = Math.min(quotas.length, room, seeds[at % seeds.length] ?? 0);
    room -= run;
    return [id, run] as const;
  });
  return selectedFrom(offer, Object.fromEntries(runs));
};
const seeds = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 4 });
const late = (offer: QuotaOffer) =>
  offer.debts.flatMap(({ quotas }) => quotas).filter(({ dueDate }) => dueDate < TODAY);

describe('all that is overdue', () => {
  test('of an offer is selected by itself, the oldest twenty of it, whatever was selected before', () => {
    fc.assert(
      fc.property(arbitrary, seeds, (offer, runs) => {
        const { selected, refused } = selectOverdue(offer, chosen(offer, runs), null, TODAY);
        expect(refused).toBeNull();
        const oldest = late(offer)
          .map(({ dueDate }) => dueDate)
          .sort()
          .slice(0, 20);
        const quotas = selectedQuotas(offer, selected.runs);
        expect(quotas.map(({ dueDate }) => dueDate).sort()).toEqual(oldest);
        expect(selected).toEqual(selectedFrom(offer, selected.runs));
        expect(checkSelection(offer, selected.runs, TODAY)?.code ?? null).toBe(
          oldest.length === 0 ? 'empty' : null,
        );
      }),
    );
  });

  test('of one debt is selected beside what is selected of the others, within twenty in all, and refused where that is not all of it', () => {
    fc.assert(
      fc.property(arbitrary, seeds, (offer, runs) => {
        const before = chosen(offer, runs);
        const { id = '', quotas = [] } = offer.debts[0] ?? {};
        const { selected: after, refused } = selectOverdue(offer, before, id, TODAY);
        const { [id]: held = 0, ...others } = before.runs;
        const { [id]: run = 0, ...same } = after.runs;
        expect(same).toEqual(others);
        const room = 20 - (before.count - held);
        const asked = quotas.filter(({ dueDate }) => dueDate < TODAY).length;
        expect(run).toBe(Math.min(room, asked));
        expect(refused).toBe(asked > room ? 'tooMany' : null);
      }),
    );
  });

  test('is counted and summed, a quota due today not among it, and nothing of what is locked', () => {
    const offer = {
      debts: [
        makeDebt('a', 3, { quotas: makeQuotas('a', 3, '2026-10-21') }),
        makeDebt('b', 2, { quotas: makeQuotas('b', 2, '2026-09-01') }),
        makeDebt('put', 1, { productType: 'put', quotas: makeQuotas('put', 1, '2026-01-01') }),
      ],
    };
    expect(overdue(offer, null, TODAY)).toEqual({ count: 3, amount: 1000 + 1000 + 2000 });
    expect(overdue(offer, 'a', TODAY)).toEqual({ count: 1, amount: 1000 });
    const whole = selectedFrom(offer, { put: 1 });
    expect(selectOverdue(offer, whole, null, TODAY).selected.runs).toEqual({ put: 1, a: 1, b: 2 });
  });
});
