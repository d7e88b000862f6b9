import fc from 'fast-check';
import {
  areSameQuotas,
  initialSelection,
  isEnabled,
  NOTHING,
  selectedFrom,
  selectedQuotas,
  toggleQuota,
  uncheckAll,
  type QuotaDebt,
} from './quotas.ts';
import { makeDebt, makeQuotas, TODAY } from './testing/debts.ts';

describe('a single total payment', () => {
  const put = {
    debts: [makeDebt('a', 15, { productType: 'put' }), makeDebt('b', 15, { productType: 'put' })],
  };
  const all = { runs: { a: 15, b: 15 }, count: 30, total: 240_000 };

  test('starts with every row selected, beyond twenty and beyond this month', () => {
    expect(initialSelection(put, 'put', TODAY)).toEqual({ selected: all, validated: true });
    expect(initialSelection(put, null, TODAY)).toEqual({ selected: all, validated: false });
  });

  test('is locked', () => {
    expect(toggleQuota(put.debts[0], 0, all, TODAY)).toEqual({ selected: all, refused: 'locked' });
    expect(isEnabled(put.debts[0] as QuotaDebt, 0, 15, TODAY)).toBe(false);
    expect(uncheckAll(put, all, null, TODAY)).toEqual(all);
  });
});

describe('the validated product type', () => {
  const due = (id: string, firstDue: string, productType: QuotaDebt['productType']) =>
    makeDebt(id, 2, { productType, quotas: makeQuotas(id, 2, firstDue) });

  test('starts with its first due quota, by the order of its debts', () => {
    const offer = {
      debts: [
        due('a', TODAY, 'ciclo_1'),
        due('b', '2026-12-01', 'ciclo_3'),
        due('c', TODAY, 'ciclo_3'),
        due('d', TODAY, 'ciclo_3'),
      ],
    };
    expect(initialSelection(offer, 'ciclo_3', TODAY)).toEqual({
      selected: { runs: { c: 1 }, count: 1, total: 1000 },
      validated: true,
    });
  });

  test('is validated with nothing selected when none of its quotas is due yet', () => {
    const offer = { debts: [due('a', '2026-12-01', 'convenio')] };
    expect(initialSelection(offer, 'convenio', TODAY)).toEqual({ selected: NOTHING, validated: true });
  });

  test('is not validated without a quota of that type', () => {
    const offer = { debts: [due('a', TODAY, 'convenio'), makeDebt('b', 0, { productType: 'put_wf' })] };
    expect(initialSelection(offer, 'put_wf', TODAY)).toEqual({ selected: NOTHING, validated: false });
  });
});

describe('unchecking all', () => {
  const offer = {
    debts: [
      makeDebt('a', 4, { productType: 'ciclo_1' }),
      makeDebt('b', 4, { productType: 'ciclo_3' }),
      makeDebt('c', 4, { productType: 'ciclo_1', quotas: makeQuotas('q', 4, '2026-12-01') }),
    ],
  };
  const start = selectedFrom(offer, { a: 3, b: 2 });

  test('of a product type keeps its payable first quotas and touches no other type', () => {
    expect(uncheckAll(offer, start, 'ciclo_1', TODAY)).toEqual({
      runs: { a: 1, b: 2 },
      count: 3,
      total: 4000,
    });
  });

  test('of the whole offer keeps every payable first quota', () => {
    expect(uncheckAll(offer, start, null, TODAY)).toEqual({ runs: { a: 1, b: 1 }, count: 2, total: 2000 });
  });

  test('of a type that no debt has changes nothing', () => {
    expect(uncheckAll(offer, start, 'put_wf', TODAY)).toEqual(start);
  });

  test('with twenty selected, leaves no more than with fewer', () => {
    const long = { debts: [makeDebt('a', 15), makeDebt('b', 15)] };
    const full = selectedFrom(long, { a: 15, b: 5 });
    expect(uncheckAll(long, full, null, TODAY)).toEqual({ runs: { a: 1, b: 1 }, count: 2, total: 2000 });
  });

  test('gives first quotas in order while there is room', () => {
    const many = { debts: Array.from({ length: 25 }, (_, i) => makeDebt(`d${i}`, 2)) };
    const runs = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`d${i}`, 1]));
    expect(uncheckAll(many, NOTHING, null, TODAY)).toEqual({ runs, count: 20, total: 20_000 });
  });
});

test('a restored selection is counted from the quotas the offer still holds', () => {
  const offer = { debts: [makeDebt('a', 3), makeDebt('b', 3)] };
  expect(selectedFrom(offer, { a: 9, b: 0, gone: 2 })).toEqual({ runs: { a: 3 }, count: 3, total: 6000 });
  expect(selectedQuotas(offer, { b: 2 }).map((quota) => quota.id)).toEqual(['b-1', 'b-2']);
});

test('a total is the sum of the selected amounts for any runs', () => {
  const run = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(run, run, (a, b) => {
      const offer = { debts: [makeDebt('a', 12), makeDebt('b', 12)] };
      expect(selectedFrom(offer, { a, b }).total).toBe(500 * (a * (a + 1) + b * (b + 1)));
    }),
  );
});

test.each([
  ['in any order', ['b', 'a'], true],
  ['one fewer', ['a'], false],
  ['one more', ['a', 'b', 'c'], false],
  ['another one', ['a', 'c'], false],
])('quotas are those of a list of ids: %s', (_, ids, expected) => {
  expect(areSameQuotas([{ id: 'a' }, { id: 'b' }], ids)).toBe(expected);
});
