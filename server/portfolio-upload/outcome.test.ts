import type { LoadEffect } from '#contract/desk-portfolio.ts';
import { KINDS, type Kind } from '../portfolio/kinds.ts';
import { isForgiving, takesMore, type UploadOutcome } from './outcome.ts';

const NO_EFFECT: LoadEffect = {
  ...{ owed_before: 0, owed_after: 0, operations_withdrawn: 0, owed_withdrawn: 0, operations_lowered: 0 },
  ...{
    owed_lowered: 0,
    discounts_raised: 0,
    debts_paid_down: 0,
    paid_down: 0,
    debts_beside: 0,
    debts_with_more_quotas: 0,
  },
};
const NO_ROWS = { read: 0, added: 0, changed: 0, unchanged: 0, repeated: 0, withdrawn: 0, rejected: 0 };
type Rows = typeof NO_ROWS;

/** A load that does this with rows of one kind, and this to what is owed. */
const outcome = (of: Kind, rows: Partial<Rows>, effect: Partial<LoadEffect> = {}): UploadOutcome => ({
  counts: KINDS.map((kind) => ({ kind, ...NO_ROWS, ...(kind === of && rows) })),
  ...{ absent_kinds: [], kept_debts: 0, effect: { ...NO_EFFECT, ...effect } },
});

/** Of the figures of what is owed only these two may be greater than the check showed. */
const FREE: readonly (keyof LoadEffect)[] = ['owed_before', 'owed_after'];
const FIGURES = Object.keys(NO_EFFECT) as (keyof LoadEffect)[];

describe('a load that was confirmed by the figures of its check', () => {
  it.each(FIGURES)('is made with as much of %s, and with more only where that takes nothing', (figure) => {
    const [checked, more] = [3, 4].map((count) => outcome('debts', {}, { [figure]: count }));
    if (!checked || !more) throw new Error('no outcome');
    expect([takesMore(checked, checked), takesMore(checked, more)]).toEqual([false, false]);
    expect(takesMore(more, checked)).toBe(!FREE.includes(figure));
  });

  const COLUMNS = Object.keys(NO_ROWS) as (keyof Rows)[];
  it.each(KINDS.flatMap((kind) => COLUMNS.map((column) => [column, kind] as const)))(
    'is not made where more is changed or withdrawn than was shown: %s of %s',
    (column, kind) => {
      const [checked, more] = [3, 4].map((count) => outcome(kind, { [column]: count }));
      if (!checked || !more) throw new Error('no outcome');
      expect([takesMore(checked, checked), takesMore(checked, more)]).toEqual([false, false]);
      expect(takesMore(more, checked)).toBe(column === 'changed' || column === 'withdrawn');
    },
  );

  it.each(KINDS)(
    'needs a second person where rows of %s are changed or withdrawn, but data of a debtor',
    (kind) => {
      expect(isForgiving(outcome(kind, { added: 1, unchanged: 1, repeated: 1, rejected: 1 }))).toBe(false);
      expect(isForgiving(outcome(kind, { withdrawn: 1 }))).toBe(true);
      expect(isForgiving(outcome(kind, { changed: 1 }))).toBe(kind !== 'debtors');
    },
  );

  it('needs a second person where another offer stands beside a debt', () => {
    expect(isForgiving(outcome('debts', { added: 1 }, { debts_beside: 1 }))).toBe(true);
  });

  it('needs a second person where quotas are added to debts that were there', () => {
    expect(isForgiving(outcome('quotas', { added: 1 }, { debts_with_more_quotas: 1 }))).toBe(true);
  });

  it('that was checked before quotas were counted is not made where it adds them to debts that were there', () => {
    const effect = { ...NO_EFFECT };
    delete effect.debts_with_more_quotas;
    const checked = { ...outcome('quotas', {}), effect };
    expect(takesMore(checked, checked)).toBe(false);
    expect(takesMore(outcome('quotas', {}), checked)).toBe(false);
    expect(takesMore(outcome('quotas', {}, { debts_with_more_quotas: 1 }), checked)).toBe(true);
    expect(isForgiving(checked)).toBe(false);
  });
});
