import { hashOf, type QuoteContent } from './quote-content.ts';

const line = (debtId: string, number: number, amount: number) => ({
  ...{ debtId, number, amount },
  agreementNumber: '700',
});
const QUOTE: QuoteContent = {
  company: 'banco-cordillera',
  debtorId: 'ana',
  offerType: 'convenio',
  lines: [line('700-1', 1, 85_000), line('700-1', 2, 85_000), line('700-2', 1, 30_000)],
  amount: 200_000,
  discount: 0,
};

it('the same quotas at the same price have the same hash in whatever order they are read', () => {
  expect(hashOf({ ...QUOTE, lines: QUOTE.lines.toReversed() })).toBe(hashOf(QUOTE));
});

it.each<[string, Partial<QuoteContent>]>([
  ['quota', { lines: [line('700-1', 1, 85_000), line('700-1', 3, 85_000), line('700-2', 1, 30_000)] }],
  ['debt', { lines: [line('700-1', 1, 85_000), line('700-1', 2, 85_000), line('700-3', 1, 30_000)] }],
  [
    'price of a quota',
    { lines: [line('700-1', 1, 84_999), line('700-1', 2, 85_001), line('700-2', 1, 30_000)] },
  ],
  ['total', { amount: 200_001 }],
  ['discount', { discount: 1 }],
  ['type of offer', { offerType: 'put_wf' }],
  ['debtor', { debtorId: 'berta' }],
  ['company', { company: 'recupera' }],
])('another %s has another hash', (_, change) => {
  expect(hashOf({ ...QUOTE, ...change })).not.toBe(hashOf(QUOTE));
});
