import { filterPayments, mergeAccounts, newestFirst, type PastPayment } from './history.ts';

const paid = (change: Partial<PastPayment> = {}): PastPayment => ({
  number: 1,
  operationNumber: '900100191',
  product: 'Crédito de consumo',
  paidOn: '2026-09-28',
  amount: 74_900,
  ref: null,
  knownAs: [],
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
  const newest = ['2026-10-28 2', '2026-09-28 9', '2026-09-28 8', '2026-08-28 7'];
  expect([days(newestFirst(some)), days(newestFirst([...some].reverse()))]).toEqual([newest, newest]);
});

it.each([
  ['as listed', ['100', '200', '200', '300']],
  ['listed backwards', ['300', '200', '200', '100']],
])('payments of one day stand by their operation, %s', (_, listed) => {
  const some = listed.map((operationNumber) => paid({ operationNumber }));
  expect(newestFirst(some).map(({ operationNumber }) => operationNumber)).toEqual([
    '100',
    '200',
    '200',
    '300',
  ]);
});

it('the newest payment stands first, whatever its operation', () => {
  const some = [
    paid({ paidOn: '2026-08-28', operationNumber: '100' }),
    paid({ paidOn: '2026-09-28', operationNumber: '200' }),
  ];
  const newest = ['2026-09-28 1', '2026-08-28 1'];
  expect([days(newestFirst(some)), days(newestFirst([...some].reverse()))]).toEqual([newest, newest]);
});

describe('two accounts of what was paid', () => {
  const here = paid({ ref: 'reference-1' });

  it.each([
    ['listed for the same day', paid()],
    ['listed for the day it was booked', paid({ paidOn: '2026-10-05' })],
    ['listed ten days later', paid({ paidOn: '2026-10-08' })],
    ['listed ten days before', paid({ paidOn: '2026-09-18' })],
    ['listed with dots in its operation', paid({ operationNumber: '900.100.191' })],
  ])('hold a payment once when it is %s', (_, listed) => {
    expect(mergeAccounts([here], [listed])).toEqual([here]);
  });

  it('hold a payment of the same day and amount beside one whose money went back, unless both have its number', () => {
    const back = paid({
      ref: 'reference-1',
      knownAs: ['reference-1'],
      standing: 'returned',
      paysNothing: true,
    });
    const [branch, reported] = [paid(), paid({ knownAs: ['reference-1'] })];
    expect(mergeAccounts([back], [branch, reported])).toEqual([back, branch]);
    expect(mergeAccounts([back], [branch])).toEqual([back, branch]);
  });

  it.each([
    ['another instalment', { number: 2 }],
    ['another amount', { amount: 74_901 }],
    ['another operation', { operationNumber: '900100192' }],
    ['eleven days later', { paidOn: '2026-10-09' }],
    ['eleven days before', { paidOn: '2026-09-17' }],
    ['months away', { paidOn: '2026-12-28' }],
  ])('hold it twice when it is %s', (_, change) => {
    expect(mergeAccounts([here], [paid(change)])).toEqual([here, paid(change)]);
  });

  it.each([
    ['its reference', { knownAs: ['reference-1'] }, 1],
    ['no number, and all else is equal', {}, 1],
    [
      'its order, whatever day and amount they have',
      { knownAs: ['ORDER1'], paidOn: '2026-12-28', amount: 1 },
      1,
    ],
    ['another number, though all else is equal', { knownAs: ['TRX-9'] }, 2],
    ['its reference, for another instalment of the same payment', { knownAs: ['reference-1'], number: 2 }, 2],
  ])('hold as many payments as there were when the institution lists %s', (_, change, count) => {
    const ours = { ...here, knownAs: ['reference-1', 'ORDER1'] };
    expect(mergeAccounts([ours], [paid(change)])).toHaveLength(count);
  });

  it('take the one with the number for ours, also when an unnumbered one is listed before it', () => {
    const ours = { ...here, knownAs: ['reference-1', 'ORDER1'] };
    const other = paid({ paidOn: '2026-09-30' });
    expect(mergeAccounts([ours], [other, paid({ knownAs: ['ORDER1'] })])).toEqual([ours, other]);
  });

  it('hold a payment once, also when another is listed before it', () => {
    const other = paid({ number: 2 });
    expect(mergeAccounts([here], [other, paid()])).toEqual([here, other]);
  });

  it('keep the second of two payments that are alike', () => {
    expect(mergeAccounts([here], [paid(), paid()])).toEqual([here, paid()]);
  });
});

it('letters of an operation may be written small', () => {
  const some = [paid({ operationNumber: 'AB-1234' })];
  expect(filterPayments(some, { year: 2026, month: 9, operationNumber: 'ab-1234' })).toEqual(some);
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
