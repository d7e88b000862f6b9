import { makeDebt, makeQuotas, TODAY } from '#domain/testing/debts.ts';
import { chargeRows } from './charge-rows.tsx';

const offerOf = (count: number, from: string) => {
  const debt = makeDebt('c1', count, { quotas: makeQuotas('c', count, from) });
  return { key: 'convenio', type: 'convenio' as const, debts: [debt] };
};
const rowsOf = (...offer: Parameters<typeof offerOf>) =>
  chargeRows(offerOf(...offer), TODAY).map(({ term, value }) => `${term}: ${String(value)}`);

it('Of more overdue instalments than one charge takes, the rest stand together in the next charge', () => {
  const [, next] = rowsOf(24, '2024-11-21');
  // The 21st to the 24th, of which the last fell due a month ago.
  expect(next).toBe('Después: $90.000, el 21 de noviembre de 2026, y así cada cuota cuando venza');
});
