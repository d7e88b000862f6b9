import type { QuotaDebt } from './quotas.ts';
import type { Offer } from './debt.ts';
import { makeDebt, makeQuotas } from './testing/debts.ts';
import { checkSelection, notHonoured, owedFirst } from './selection-check.ts';

const TODAY = '2026-11-21';

function debt(id: string, dueDates: string[], productType: QuotaDebt['productType'] = 'convenio'): QuotaDebt {
  const quotas = dueDates.map((dueDate, i) => ({
    id: `${id}${i}`,
    feeToPay: i + 1,
    dueDate,
    amountToPay: 1000,
  }));
  return { id, productType, quotas };
}

const due = { debts: [debt('a', ['2026-10-05', '2026-11-05', '2026-12-05']), debt('b', ['2026-12-01'])] };
const laterThisMonth = { debts: [debt('a', ['2026-11-05', '2026-11-30', '2026-12-01'])] };
const put = { debts: [debt('a', ['2026-12-01', '2026-12-01'], 'put'), debt('b', ['2026-12-01'], 'put')] };
const long = { debts: [debt('a', Array(20).fill('2026-11-05')), debt('b', ['2026-11-05'])] };
const manyRows = { debts: [debt('a', Array(40).fill('2026-11-05'), 'put')] };

describe('the server', () => {
  test.each([
    ['quotas in order', due, { a: 3 }, null],
    ['a run of none beside another', due, { a: 1, b: 0 }, null],
    ['nothing', due, {}, { code: 'empty', debtId: null }],
    ['runs of none', due, { a: 0, b: 0 }, { code: 'empty', debtId: null }],
    ['a debt of another offer', due, { a: 1, z: 1 }, { code: 'unknownDebt', debtId: 'z' }],
    ['an inherited name', due, JSON.parse('{"__proto__":1}'), { code: 'unknownDebt', debtId: '__proto__' }],
    ['more quotas than there are', due, { a: 4 }, { code: 'unknownQuota', debtId: 'a' }],
    ['part of a quota', due, { a: 1.5 }, { code: 'unknownQuota', debtId: 'a' }],
    ['less than none', due, { a: -1 }, { code: 'unknownQuota', debtId: 'a' }],
    ['no number', due, { a: NaN }, { code: 'unknownQuota', debtId: 'a' }],
    ['a first quota of next month', due, { a: 1, b: 1 }, { code: 'notYetDue', debtId: 'b' }],
    ['twenty quotas', long, { a: 20 }, null],
    ['twenty-one quotas', long, { a: 20, b: 1 }, { code: 'tooMany', debtId: null }],
    ['a whole single payment', put, { a: 2, b: 1 }, null],
    ['a single payment of forty rows', manyRows, { a: 40 }, null],
    ['a single payment without a row', put, { a: 1, b: 1 }, { code: 'incomplete', debtId: 'a' }],
    ['a single payment without an operation', put, { a: 2 }, { code: 'incomplete', debtId: 'b' }],
  ])('judges %s', (_, offer, runs: Record<string, number>, expected) => {
    expect(checkSelection(offer, runs, TODAY)).toEqual(expected);
  });
});

describe('a discount is not honoured', () => {
  test.each([
    [
      'when quotas due by the end of this month are left out',
      due,
      { a: 1 },
      [{ debtId: 'a', count: 1, amount: 1000 }],
    ],
    [
      'when a quota that falls due later this month is left out',
      laterThisMonth,
      { a: 1 },
      [{ debtId: 'a', count: 1, amount: 1000 }],
    ],
    ['when a whole debt is left out', due, {}, [{ debtId: 'a', count: 2, amount: 2000 }]],
    ['unless all due this month are in', due, { a: 2 }, []],
    [
      'when rows of a single payment are left out',
      put,
      { a: 1 },
      [
        { debtId: 'a', count: 1, amount: 1000 },
        { debtId: 'b', count: 1, amount: 1000 },
      ],
    ],
    ['unless a single payment is whole', put, { a: 2, b: 1 }, []],
  ])('%s', (_, offer, runs: Record<string, number>, expected) => {
    expect(notHonoured(offer, runs, TODAY)).toEqual(expected);
  });
});

describe('what is owed before the discount of a single payment', () => {
  const put: Offer = { key: 'put', type: 'put', debts: [makeDebt('put', 1, { productType: 'put' })] };
  const convenio: Offer = { key: 'convenio', type: 'convenio', debts: [makeDebt('conv', 3)] };
  const cycle: Offer = {
    key: 'ciclo',
    type: 'ciclo',
    debts: [makeDebt('cycle', 2, { productType: 'ciclo_1', quotas: makeQuotas('cycle', 2, '2026-10-30') })],
  };
  const nextMonth: Offer = {
    ...convenio,
    debts: [makeDebt('next', 1, { quotas: makeQuotas('next', 1, '2026-12-01') })],
  };
  const alternative: Offer = {
    ...convenio,
    debts: [makeDebt('same', 3, { operationNumbers: ['operation-put', 'operation-more'] })],
  };

  it.each<[string, Offer[], number, number]>([
    ['every instalment of other offers due by the end of this month', [put, convenio, cycle], 3, 4_000],
    ['also those of single payments in quotas', [put, { ...convenio, type: 'put_wf' }], 1, 1_000],
    ['nothing that falls due later', [put, nextMonth], 0, 0],
    ['nothing of itself, nor of another single payment', [put, { ...put, key: 'put-2' }], 0, 0],
    ['no down payment of an agreement yet to be made', [put, { ...convenio, type: 'abono_convenio' }], 0, 0],
    [
      'what is offered in two ways once',
      [put, convenio, { ...convenio, key: 'put_wf', type: 'put_wf' }],
      1,
      1_000,
    ],
    ['nothing of another offer of its operation, which is owed once', [put, alternative, convenio], 1, 1_000],
  ])('is %s', (_, offers, count, amount) => {
    expect(owedFirst(offers, put, TODAY)).toEqual({ count, amount });
  });

  it.each(['convenio', 'put_wf', 'ciclo', 'abono_convenio'] as const)(
    'is nothing for an offer that is not paid at once: %s',
    (type) => {
      expect(owedFirst([convenio, cycle], { ...put, type }, TODAY)).toEqual({ count: 0, amount: 0 });
    },
  );
});
