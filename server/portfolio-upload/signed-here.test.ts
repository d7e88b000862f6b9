import { smallPortfolio, without } from '../portfolio/testing/tables.ts';
import { createUploadTestServer, type Person } from '../testing/portfolio-upload.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createUploadTestServer);
let agent: Person;
beforeEach(async () => {
  ({ agent } = await testServer.begin());
});

/** Ana signed an agreement on her operation, which comes to more or to less than the portfolio’s debt of it. */
const sign = (amount: number) =>
  testServer.query(`
    insert into offer (company, agreement_number, rut, product_type, total_debt, discount, source)
      values ('banco-cordillera', 'A-1-C1', '111111111', 'convenio', ${amount}, ${amount - 1}, 'agreement');
    insert into debt (company, debt_id, agreement_number, operation_number, amount, source)
      values ('banco-cordillera', 'A-1-C1-1', 'A-1-C1', 'OP-1', ${amount}, 'agreement')`);

const NOTHING = {
  ...{ operations_withdrawn: 0, owed_withdrawn: 0, operations_lowered: 0, owed_lowered: 0 },
  ...{ discounts_raised: 0, debts_paid_down: 0, paid_down: 0, debts_beside: 0, debts_with_more_quotas: 0 },
};

describe.each([1_000, 9_000_000])('whatever agreement of $%i was signed here, a load', (amount) => {
  it('that brings the same again takes nothing, of the debts of the portfolio alone', async () => {
    await testServer.load(smallPortfolio());
    await sign(amount);
    const load = await testServer.checked(agent, smallPortfolio());
    expect(load.outcome?.effect).toEqual({ owed_before: 2_350_000, owed_after: 2_350_000, ...NOTHING });
  });

  it('that takes out an offer takes all of the debt of its operation', async () => {
    await testServer.load(smallPortfolio());
    await sign(amount);
    const load = await testServer.checked(agent, without(smallPortfolio(), 'A-1', 'D-1'));
    expect(load.outcome?.effect).toMatchObject({
      ...{ owed_before: 2_350_000, owed_after: 1_100_000 },
      ...{ operations_withdrawn: 1, owed_withdrawn: 1_250_000, operations_lowered: 0, owed_lowered: 0 },
    });
    expect(load.withdrawn).toEqual([{ operation: 'OP-1', owed: 1_250_000 }]);
  });
});
