import fc from 'fast-check';
import type { Quota } from './debt.ts';
import {
  initialSelection,
  isEnabled,
  runOf,
  selectedFrom,
  sortQuotas,
  toggleQuota,
  uncheckAll,
  type QuotaDebt,
  type QuotaOffer,
  type QuotaRefusal,
  type Selected,
} from './quotas.ts';
import { checkSelection } from './selection-check.ts';

/** The rules a second time, as slowly as they read: one boolean a quota, everything looked at anew each time. */
const TODAY = '2026-11-21';
const MONTH_END = '2026-11-30';

type Ticks = boolean[][];
type Act = { type: 'toggle'; debt: number; index: number } | { type: 'uncheckAll'; productType: string };

const ticked = (ticks: Ticks) => ticks.flat().filter(Boolean).length;
const firstDue = (debt: QuotaDebt) => debt.quotas.length > 0 && String(debt.quotas[0]?.dueDate) <= MONTH_END;

function naiveToggle(
  offer: QuotaOffer,
  ticks: Ticks,
  d: number,
  i: number,
  max: number,
): [Ticks, QuotaRefusal | null] {
  const debt = offer.debts[d];
  const row = ticks[d];
  if (!debt || !row || i >= row.length) return [ticks, 'unknownQuota'];
  if (row[i])
    return [
      ticks.with(
        d,
        row.map((tick, at) => tick && at < i),
      ),
      null,
    ];
  if (i === 0 && !firstDue(debt)) return [ticks, 'notYetDue'];
  if (i > 0 && !row[i - 1]) return [ticks, 'earlierFirst'];
  if (ticked(ticks) + 1 > max) return [ticks, 'tooMany'];
  return [ticks.with(d, row.with(i, true)), null];
}

function naiveUncheckAll(offer: QuotaOffer, ticks: Ticks, productType: string, max: number): Ticks {
  let next = ticks.map((row, d) =>
    offer.debts[d]?.productType === productType ? row.map(() => false) : row,
  );
  offer.debts.forEach((debt, d) => {
    if (debt.productType === productType && firstDue(debt) && ticked(next) < max)
      next = next.with(d, (next[d] as boolean[]).with(0, true));
  });
  return next;
}

function naiveStart(offer: QuotaOffer, validates: string | null): { ticks: Ticks; validated: boolean } {
  const ticks = offer.debts.map((debt) => debt.quotas.map(() => false));
  const d = offer.debts.findIndex((debt) => debt.productType === validates && firstDue(debt));
  if (d >= 0) (ticks[d] as boolean[])[0] = true;
  return {
    ticks,
    validated: offer.debts.some((debt) => debt.productType === validates && debt.quotas.length > 0),
  };
}

/** A selection of the real rules as ticks, with its sums counted by hand. */
function asTicks(offer: QuotaOffer, selected: Selected) {
  const ticks = offer.debts.map((debt) =>
    debt.quotas.map((_, index) => index < runOf(selected.runs, debt.id)),
  );
  return { ticks, count: selected.count, total: selected.total };
}

function summed(offer: QuotaOffer, ticks: Ticks) {
  const amounts = offer.debts.flatMap((debt, d) => debt.quotas.filter((_, i) => ticks[d]?.[i]));
  return { ticks, count: amounts.length, total: amounts.reduce((sum, quota) => sum + quota.amountToPay, 0) };
}

const types = ['ciclo_0', 'ciclo_3', 'ciclo_10'] as const;
const dueDates = ['2026-09-30', '2026-11-01', MONTH_END, '2026-12-01', '2027-03-15'];
const anyQuota = fc.record({
  id: fc.uuid(),
  feeToPay: fc.integer({ min: 0, max: 9 }),
  dueDate: fc.constantFrom(...dueDates),
  amountToPay: fc.integer({ min: 0, max: 900_000 }),
});
const anyOffer = fc
  .array(fc.tuple(fc.constantFrom(...types), fc.array(anyQuota, { maxLength: 9 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((debts) => ({
    debts: debts.map(([productType, quotas], d) => ({
      id: `d${d}`,
      productType,
      quotas: sortQuotas(quotas),
    })),
  }));
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({ type: fc.constant('toggle' as const), debt: fc.nat(5), index: fc.nat(9) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('uncheckAll' as const),
      productType: fc.constantFrom(...types, 'convenio'),
    }),
  },
);

test('any clicks leave the same selection as the rules done slowly, refused for the same reasons', () => {
  const max = fc.integer({ min: 1, max: 20 });
  const validates = fc.constantFrom(...types, null);
  fc.assert(
    fc.property(
      anyOffer,
      validates,
      max,
      fc.array(anyAct, { maxLength: 60 }),
      (offer, validated, limit, acts) => {
        let { selected } = initialSelection(offer, validated, TODAY);
        let { ticks } = naiveStart(offer, validated);
        expect(initialSelection(offer, validated, TODAY).validated).toBe(
          naiveStart(offer, validated).validated,
        );
        for (const act of acts) {
          if (act.type === 'uncheckAll') {
            selected = uncheckAll(offer, selected, act.productType as QuotaDebt['productType'], TODAY, limit);
            ticks = naiveUncheckAll(offer, ticks, act.productType, limit);
          } else {
            const answer = toggleQuota(offer.debts[act.debt], act.index, selected, TODAY, limit);
            const [next, refused] = naiveToggle(offer, ticks, act.debt, act.index, limit);
            expect(answer.refused).toBe(refused);
            [selected, ticks] = [answer.selected, next];
          }
          expect(asTicks(offer, selected)).toEqual(summed(offer, ticks));
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('whatever is clicked, the server accepts the selection or finds it empty', () => {
  fc.assert(
    fc.property(anyOffer, fc.array(anyAct, { maxLength: 60 }), (offer, acts) => {
      const { runs, ...counted } = acts.reduce(
        (selected, act) =>
          act.type === 'toggle'
            ? toggleQuota(offer.debts[act.debt], act.index, selected, TODAY).selected
            : uncheckAll(offer, selected, null, TODAY),
        initialSelection(offer, null, TODAY).selected,
      );
      expect(selectedFrom(offer, runs)).toEqual({ runs, ...counted });
      expect(counted.count).toBeLessThanOrEqual(20);
      expect(checkSelection(offer, runs, TODAY)).toEqual(
        counted.count > 0 ? null : { code: 'empty', debtId: null },
      );
    }),
  );
});

test('the server accepts exactly the runs that clicking from the first can reach', () => {
  const run = fc.integer({ min: 0, max: 10 });
  fc.assert(
    fc.property(anyOffer, fc.array(run, { minLength: 5, maxLength: 5 }), (offer, lengths) => {
      const runs = Object.fromEntries(offer.debts.map((debt, d) => [debt.id, lengths[d] ?? 0]));
      let selected = initialSelection(offer, null, TODAY).selected;
      let refused = false;
      offer.debts.forEach((debt, d) => {
        for (let index = 0; index < (lengths[d] ?? 0); index++) {
          const answer = toggleQuota(debt, index, selected, TODAY);
          refused ||= answer.refused !== null;
          selected = answer.selected;
        }
      });
      expect(checkSelection(offer, runs, TODAY) === null).toBe(!refused && selected.count > 0);
    }),
  );
});

test('a quota is enabled when its toggle is not refused, the limit aside', () => {
  fc.assert(
    fc.property(anyOffer, fc.nat(9), fc.nat(9), (offer, run, index) => {
      const debt = offer.debts[0] as QuotaDebt & { quotas: Quota[] };
      const runs = { [debt.id]: firstDue(debt) ? Math.min(run, debt.quotas.length) : 0 };
      const { refused } = toggleQuota(debt, index, selectedFrom(offer, runs), TODAY, 1000);
      expect(isEnabled(debt, index, runOf(runs, debt.id), TODAY)).toBe(refused === null);
    }),
  );
});
