import { holdQuota } from '../portfolio/testing/desk.ts';
import { smallPortfolio, withField } from '../portfolio/testing/tables.ts';
import { createUploadTestServer, type Person } from '../testing/portfolio-upload.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createUploadTestServer);
let agent: Person;
beforeEach(async () => {
  ({ agent } = await testServer.begin());
});

/** Bruno's agreement of two quotas of $100.000, of which the institution says that these are paid. */
const portfolio = (...paid: readonly number[]) =>
  [1, 2].reduce(
    (tables, number) =>
      withField(tables, 'quotas', number, 'paid_on', paid.includes(number) ? '2026-11-20' : ''),
    smallPortfolio(),
  );

type Hold = 'paid' | 'held' | 'released';
describe('a load that comes after a payment in the portal', () => {
  it.each<[Hold, string, number[], number]>([
    ['paid', 'says the same of its quota', [2], 0],
    ['paid', 'does not know of it yet', [], 0],
    ['paid', 'says the same of its quota, and another one paid elsewhere', [1, 2], 100_000],
    ['paid', 'says another quota paid elsewhere', [1], 100_000],
    ['held', 'says its quota paid elsewhere', [2], 100_000],
    ['released', 'says its quota paid elsewhere', [2], 100_000],
  ])('(%s) and %s pays down what is not paid here alone', async (hold, _, paid, paidDown) => {
    await testServer.load(portfolio());
    await holdQuota(testServer.deps.pool, 'banco-cordillera', 'D-2', 2, hold);
    const { outcome } = await testServer.checked(agent, portfolio(...paid));
    expect(outcome?.effect).toMatchObject({
      ...{ debts_paid_down: paidDown === 0 ? 0 : 1, paid_down: paidDown },
      ...{ operations_withdrawn: 0, operations_lowered: 0, discounts_raised: 0 },
    });
  });
});
