import { smallPortfolio, without } from '../portfolio/testing/tables.ts';
import { createUploadTestServer, type Person } from '../testing/portfolio-upload.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createUploadTestServer);
let agent: Person;
beforeEach(async () => {
  ({ agent } = await testServer.begin());
});

const RUT = '11.111.111-1';
/** Ana's portfolio with one more offer that forgives so many percent of $1.250.000 of an operation of hers. */
function offering(operation: string, percent: number) {
  const tables = smallPortfolio();
  const discount = String(12_500 * percent);
  const known = tables.operations.some(([number]) => number === operation);
  return {
    ...tables,
    operations: [...tables.operations, ...(known ? [] : [[operation, RUT, 'Tarjeta', '2026-01-15']])],
    offers: [
      ...tables.offers,
      ['A-9', RUT, 'put', '1250000', discount, '99', '', '', '', '', '', 'Banco', 'false'],
    ],
    debts: [...tables.debts, ['D-9', 'A-9', operation, '1250000']],
    quotas: [...tables.quotas, ['D-9', '1', '2026-11-30', String(1_250_000 - Number(discount)), '']],
  };
}

describe('a load raises a discount', () => {
  const before = smallPortfolio();
  // Of the portfolio's own offer it is 60 %.
  it.each([
    ['with a cheaper offer beside another one', before, offering('OP-1', 61), 1],
    ['not with a dearer offer beside another one', before, offering('OP-1', 59), 0],
    ['not with a new operation and its offer', before, offering('OP-9', 61), 0],
    ['not with the first offer of an operation', without(before, 'A-1', 'D-1'), before, 0],
    ['not with the end of an offer', before, without(before, 'A-1', 'D-1'), 0],
  ])('%s', async (_, old, now, raised) => {
    await testServer.load(old);
    const { outcome } = await testServer.checked(agent, now);
    expect(outcome?.effect).toMatchObject({ discounts_raised: raised, operations_lowered: 0 });
  });
});
