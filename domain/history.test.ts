import { filterPayments, mergeAccounts, newestFirst, type PastPayment } from './history.ts';

const paid = (change: Partial<PastPayment> = {}): PastPayment => ({
  number: 1,
  operationNumber: '900100191',
  product: 'Crédito de consumo',
  paidOn: '2026-09-28',
  amount: 74_900,
  ref: null,
  ...change,
});
const days = (payments: PastPayment[]) => payments.map(({ paidOn, number }) => `${paidOn} ${number}`);

it('the newest payment stands first; of one day, the later instalment', () => {
  const some = [
    paid({ paidOn: '2026-08-28', number: 7 }),
    paid({ number: 8 }),
    paid({ number: 9 }),
    paid({ paidOn: '2026-10-28', number: 2 }),
  ];
  expect(days(newestFirst(some))).toEqual(['2026-10-28 2', '2026-09-28 9', '2026-09-28 8', '2026-08-28 7']);
});

describe('two accounts of what was paid', () => {
  const here = paid({ ref: 'reference-1' });

  it.each([
    ['told for the same day', paid()],
    ['told for the day it was booked', paid({ paidOn: '2026-10-05' })],
    ['told with dots in its operation', paid({ operationNumber: '900.100.191' })],
  ])('hold a payment once when it is %s', (_, told) => {
    expect(mergeAccounts([here], [told])).toEqual([here]);
  });

  it.each([
    ['another instalment', { number: 2 }],
    ['another amount', { amount: 74_901 }],
    ['another operation', { operationNumber: '900100192' }],
    ['months away', { paidOn: '2026-12-28' }],
  ])('hold it twice when it is %s', (_, change) => {
    expect(mergeAccounts([here], [paid(change)])).toEqual([here, paid(change)]);
  });

  it('keep the second of two payments that are alike', () => {
    expect(mergeAccounts([here], [paid(), paid()])).toEqual([here, paid()]);
  });
});

it('a filter finds the payments of one operation in one month', () => {
  const some = [
    paid(),
    paid({ paidOn: '2026-08-28' }),
    paid({ paidOn: '2025-09-28' }),
    paid({ operationNumber: '900100192' }),
  ];
  expect(filterPayments(some, { year: 2026, month: 9, operationNumber: '900.100 191' })).toEqual([some[0]]);
  expect(filterPayments(some, { year: 2026, month: 1, operationNumber: '900100191' })).toEqual([]);
});
