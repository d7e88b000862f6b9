import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

describe('the contract of a plan', () => {
  it('comes with the plan that its text states, also after a load has changed the offer', async () => {
    const { token, agreement } = await testServer.carla();
    const quotas = testServer.deps.db.updateTable('quota').where('debt_id', 'like', `${agreement}%`);
    await quotas.set({ amount: 290_000 }).execute();
    const offer = testServer.deps.db.updateTable('offer').where('agreement_number', '=', agreement);
    await offer.set({ discount: 1_900_000 }).execute();
    const { data } = await testServer.render(token, agreement);
    expect(data).toMatchObject({
      ...{ agreed_quota: 12, expiration_day: 5, debt: 4_800_000, discount: 1_900_000 },
      ...{ down_payment: 290_000, down_payment_percent: 10 },
    });
    expect(data?.schedule).toHaveLength(12);
    expect(data?.schedule[0]).toEqual({ number: 1, due_date: '05/02/2027', amount: 217_500 });
    expect(data?.schedule.at(-1)).toEqual({ number: 12, due_date: '05/01/2028', amount: 217_500 });
    expect(data?.template_rendered).toContain('$217.500');
  });

  it('names no more of a debt that the institution hides than the debts do, nor does its signature', async () => {
    const { token, agreement } = await testServer.carla();
    const bank = testServer.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    jest.replaceProperty(bank, 'hideDebtAmount', true);
    const shown = { debt: 2_880_000, discount: 0 };
    expect((await testServer.render(token, agreement)).data).toMatchObject(shown);
    expect(await testServer.sign(token, agreement)).toMatchObject({ data: shown });
    jest.restoreAllMocks();
  });
});
