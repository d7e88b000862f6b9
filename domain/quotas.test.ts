import fc from 'fast-check';
import {
  isEnabled,
  NOTHING,
  refusalOf,
  selectedFrom,
  sortQuotas,
  toggleQuota,
  type QuotaDebt,
  type QuotaOffer,
} from './quotas.ts';
import { makeDebt, makeQuotas, TODAY } from './testing/debts.ts';

/** Clicks, one after the other; gives the last answer. */
function click(offer: QuotaOffer, clicks: [string, number][], start = NOTHING) {
  return clicks.reduce(
    (last, [debtId, index]) => toggleQuota(debtOf(offer, debtId), index, last.selected, TODAY),
    { selected: start, refused: null } as ReturnType<typeof toggleQuota>,
  );
}

const debtOf = (offer: QuotaOffer, debtId: string) => offer.debts.find(({ id }) => id === debtId);

describe('sorting', () => {
  test('is by instalment number as a number, then due date, then id as text', () => {
    const row = (id: string, feeToPay: number, dueDate: string) => ({
      id,
      feeToPay,
      dueDate,
      amountToPay: 1,
    });
    const rows = [
      row('e', 10, '2026-01-01'),
      row('1', 2, '2026-02-02'),
      row('9', 2, '2026-02-01'),
      row('10', 2, '2026-02-01'),
      row('B', 1, '2027-01-01'),
      row('a', 1, '2027-01-01'),
    ];
    const anyOrder = fc.shuffledSubarray(rows, { minLength: rows.length });
    fc.assert(
      fc.property(anyOrder, (shuffled) => {
        expect(sortQuotas(shuffled).map((quota) => quota.id)).toEqual(['B', 'a', '10', '9', '1', 'e']);
      }),
    );
  });
});

describe('the first quota', () => {
  test.each([
    ['2020-01-01', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
    ['2027-11-01', false],
  ])('due on %s can be selected on 21 November 2026: %s', (dueDate, expected) => {
    const only = makeDebt('d', 2, { quotas: makeQuotas('q', 2, dueDate) });
    expect(isEnabled(only, 0, 0, TODAY)).toBe(expected);
    const answer = toggleQuota(only, 0, NOTHING, TODAY);
    expect(answer.refused).toBe(expected ? null : 'notYetDue');
  });
});

describe('clicking quotas', () => {
  const offer = { debts: [makeDebt('a', 5), makeDebt('b', 3)] };

  test('a later quota needs the one before it, however late it is due', () => {
    expect(click(offer, [['a', 1]])).toEqual({ selected: NOTHING, refused: 'earlierFirst' });
    expect(
      click(offer, [
        ['a', 0],
        ['a', 1],
        ['a', 2],
      ]),
    ).toEqual({
      selected: { runs: { a: 3 }, count: 3, total: 6000 },
      refused: null,
    });
  });

  test('after selected ones a quota needs no date, not even its debt’s first', () => {
    const late = makeDebt('late', 3, { quotas: makeQuotas('late', 3, '2027-01-05') });
    const start = selectedFrom({ debts: [late] }, { late: 1 });
    expect(toggleQuota(late, 1, start, TODAY)).toEqual({
      selected: { runs: { late: 2 }, count: 2, total: 3000 },
      refused: null,
    });
  });

  test('a quota that is not there is not enabled', () => {
    const debtA = offer.debts[0] as QuotaDebt;
    expect([-1, 0, 4, 5].map((index) => isEnabled(debtA, index, 5, TODAY))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('unchecking a quota unchecks the later ones of its debt only', () => {
    const answer = click(offer, [
      ['a', 0],
      ['a', 1],
      ['a', 2],
      ['b', 0],
      ['a', 1],
    ]);
    expect(answer).toEqual({ selected: { runs: { a: 1, b: 1 }, count: 2, total: 2000 }, refused: null });
    const debtA = offer.debts[0] as QuotaDebt;
    expect(debtA.quotas.map((_, index) => isEnabled(debtA, index, 1, TODAY))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('unchecking the first of the only debt leaves nothing', () => {
    expect(
      click(offer, [
        ['a', 0],
        ['a', 0],
      ]),
    ).toEqual({ selected: NOTHING, refused: null });
  });

  test.each([
    ['unknown', 0],
    ['a', 5],
    ['a', -1],
    ['a', 0.5],
    ['constructor', 0],
  ])('of debt %s the quota at %d is unknown', (debtId, index) => {
    expect(toggleQuota(debtOf(offer, debtId), index, NOTHING, TODAY)).toEqual({
      selected: NOTHING,
      refused: 'unknownQuota',
    });
  });

  test('a debt may bear any name', () => {
    const odd = { debts: [makeDebt('constructor', 1), makeDebt('__proto__', 1)] };
    expect(click(odd, [['constructor', 0]]).selected).toEqual({
      runs: { constructor: 1 },
      count: 1,
      total: 1000,
    });
    expect(click(odd, [['__proto__', 0]]).selected.count).toBe(1);
  });

  test('the twenty-first is refused over all debts, and room is made by unchecking', () => {
    const two = { debts: [makeDebt('a', 15), makeDebt('b', 15)] };
    const full = selectedFrom(two, { a: 15, b: 5 });
    expect(toggleQuota(two.debts[1], 5, full, TODAY)).toEqual({ selected: full, refused: 'tooMany' });
    const again = click(
      two,
      [
        ['a', 14],
        ['b', 5],
      ],
      full,
    );
    expect(again).toEqual({ selected: { runs: { a: 14, b: 6 }, count: 20, total: 126_000 }, refused: null });
  });

  test('an earlier quota is asked for before the limit is spoken of', () => {
    const two = { debts: [makeDebt('a', 20), makeDebt('b', 3)] };
    const full = selectedFrom(two, { a: 20 });
    expect(refusalOf(two.debts[1], 1, full, TODAY)).toBe('earlierFirst');
    expect(refusalOf(two.debts[1], 0, full, TODAY)).toBe('tooMany');
  });

  test('costs what it changes, not what the debt is long', () => {
    let reads = 0;
    const long = makeDebt('a', 5000);
    const watched = new Proxy(long.quotas, {
      get(target, name, receiver) {
        reads++;
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const big = { debts: [{ ...long, quotas: watched }] };
    click(
      big,
      Array.from({ length: 20 }, (_, i) => ['a', i]),
    );
    expect(reads).toBeLessThan(20 * 15);
  });
});
