import { fetchDebtOrigin } from '#contract/debt-origin.ts';
import { fetchDebts } from '#contract/debts.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { aConvenio, aPlan, aPut, both, inTwo } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(() => createAgreementTestServer({ writesPast: true }));

/** The institution says so much of the debts of an agreement. */
const say = (agreement: string, origin: object) =>
  testServer.deps.db
    .updateTable('debt')
    .set(origin)
    .where('company', '=', 'banco-cordillera')
    .where('agreement_number', '=', agreement)
    .execute();

const ask = (token: string, ...debts_ids: string[]) =>
  testServer.call(fetchDebtOrigin, { debts_ids }, { token });

const SAID = {
  ...{ creditor: 'Banco Aromo', origin: 'Comprada a Banco Aromo', proceeding: 'insolvency' },
  ...{ contract_date: '2023-03-15', fell_due_on: '2025-01-15' },
  ...{ capital: 390_000, interest: 50_000, late_interest: 30_000, collection_fees: 30_000, uf_value: 40_000 },
} as const;
const UNSAID = Object.fromEntries(Object.keys(SAID).map((field) => [field, null]));

describe('where the amount of a debt comes from', () => {
  it('is answered of an own debt as the institution said it, with the limit of its fees', async () => {
    const put = aPut();
    const { token } = await testServer.enter(put.persona);
    await say(put.agreement, SAID);
    expect(await ask(token, put.agreement)).toEqual({
      status: 'success',
      data: [
        {
          ...{ debt_id: put.agreement, agreed_on: null },
          parts: [
            {
              ...SAID,
              ...{ operation_number: `op-${put.agreement}-1`, product: 'Crédito', amount: 500_000 },
              // 9 % of 400.000 and 6 % of 40.000
              highest_fee: 38_400,
            },
          ],
        },
      ],
    });
  });

  it('is answered of each of several own debts alone, also of one agreed on here', async () => {
    const put = aPut();
    const { token, number } = await testServer.inForce(both(aPlan(), put));
    const { data } = await ask(token, put.agreement, number);
    expect(data.map(({ debt_id, agreed_on, parts }) => [debt_id, agreed_on, parts.length])).toEqual([
      [put.agreement, null, 1],
      [number, '2026-11-21', 1],
    ]);
  });

  it('is an honest nothing where the institution said nothing', async () => {
    const convenio = aConvenio();
    const { token } = await testServer.enter(convenio.persona);
    const { data } = await ask(token, convenio.agreement);
    expect(data).toMatchObject([
      { agreed_on: null, parts: [{ ...UNSAID, amount: 340_000, highest_fee: null }] },
    ]);
  });

  it.each([0, null])('has no limit of fees where none is charged: %s', async (fees) => {
    const put = aPut();
    const { token } = await testServer.enter(put.persona);
    await say(put.agreement, { ...SAID, capital: 420_000, collection_fees: fees });
    const { data } = await ask(token, put.agreement);
    expect(data).toMatchObject([{ parts: [{ uf_value: 40_000, highest_fee: null }] }]);
  });

  it.each([
    ["another debtor's debt", (other: string) => [other]],
    ['an own debt and the debt of another debtor', (other: string, own: string) => [own, other]],
    ['a debt that there is not', () => ['none']],
  ])('is not found of %s', async (_, asked) => {
    const other = aPut();
    await testServer.enter(other.persona);
    const own = aPut();
    const { token } = await testServer.enter(own.persona);
    await expect(ask(token, ...asked(other.agreement, own.agreement))).rejects.toThrow('answered 404');
  });

  it("is not found of another company's debt, and says nothing of a debt there of the same number", async () => {
    const elsewhere = aPut({ company: 'recupera' });
    await testServer.enter(elsewhere.persona);
    const own = aPut();
    const { token } = await testServer.enter(own.persona);
    await expect(ask(token, elsewhere.agreement)).rejects.toThrow('answered 404');

    const rows = testServer.deps.db.updateTable('debt').where('company', '<>', 'banco-cordillera');
    const sameNumbers = { agreement_number: own.agreement, operation_number: `op-${own.agreement}-1` };
    await rows.set({ creditor: 'Otro banco', ...sameNumbers }).execute();
    const { data } = await ask(token, own.agreement);
    expect(data).toMatchObject([{ parts: [{ creditor: null }] }]);
    expect(data[0]?.parts).toHaveLength(1);
  });

  it('is not found once it is not offered any more', async () => {
    const put = aPut();
    const { token } = await testServer.enter(put.persona);
    const offer = testServer.deps.db.updateTable('offer').where('agreement_number', '=', put.agreement);
    await offer.set({ withdrawn_at: testServer.clock.now() }).execute();
    await expect(ask(token, put.agreement)).rejects.toThrow('answered 404');
  });

  it('leaves out a part whose operation is not offered yet', async () => {
    const convenio = aConvenio();
    const [offer] = convenio.persona.offers ?? [];
    if (!offer) throw new Error('no offer');
    const young = { overdueSince: '2026-11-01', quotas: [[9, '2026-11-30', 1_000]] } as const;
    const { token } = await testServer.enter({
      ...convenio.persona,
      offers: [{ ...offer, parts: [...offer.parts, young] }],
    });
    const { data } = await ask(token, convenio.agreement);
    expect(data[0]?.parts.map((part) => part.operation_number)).toEqual([`op-${convenio.agreement}-1`]);
  });

  it('of an agreement signed here is that of the debts it was made on, also when a load has withdrawn them', async () => {
    // Late in the evening of 21 November in Santiago.
    testServer.clock.set(new Date('2026-11-22T02:30:00Z'));
    const plan = aPlan();
    const debtor = await testServer.inForce(plan);
    await say(plan.agreement, { creditor: 'Banco Aromo' });
    const debts = testServer.deps.db.updateTable('debt').where('agreement_number', '=', plan.agreement);
    const operations = testServer.deps.db.updateTable('operation');
    const signed = testServer.clock.now().getTime();
    for (const withdrawn_at of [signed, signed + 1].map((time) => new Date(time))) {
      await operations.set({ withdrawn_at }).execute();
      await debts.set({ withdrawn_at }).execute();
      const { data } = await ask(debtor.token, debtor.number);
      expect(data).toMatchObject([
        { debt_id: debtor.number, agreed_on: '2026-11-21', parts: [{ creditor: 'Banco Aromo' }] },
      ]);
      expect(data[0]?.parts).toHaveLength(1);
    }
  });

  it('and its operations stand in the order of the numbers of their debts, whenever a load brought each', async () => {
    const convenio = inTwo(aConvenio());
    const { token } = await testServer.enter(convenio.persona);
    const [last, first] = [`${convenio.agreement}-2`, `${convenio.agreement}-0`];
    for (const table of ['debt', 'quota'] as const)
      await testServer.deps.db
        .updateTable(table)
        .set({ debt_id: first })
        .where('company', '=', 'banco-cordillera')
        .where('debt_id', '=', last)
        .execute();
    const operations = [`op-${convenio.agreement}-2`, `op-${convenio.agreement}-1`];
    const { data } = await ask(token, convenio.agreement);
    expect(data[0]?.parts.map((part) => part.operation_number)).toEqual(operations);
    expect(await testServer.call(fetchDebts, {}, { token })).toMatchObject({ offers: [{ operations }] });
  });

  it('has no amounts where the institution keeps them to itself', async () => {
    const put = aPut();
    const { token } = await testServer.enter(put.persona);
    await say(put.agreement, SAID);
    const bank = testServer.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const hidden = jest.replaceProperty(bank, 'hideDebtAmount', true);
    try {
      const [part] = (await ask(token, put.agreement)).data[0]?.parts ?? [];
      expect(part).toMatchObject({
        creditor: 'Banco Aromo',
        contract_date: '2023-03-15',
        proceeding: 'insolvency',
      });
      expect(Object.values(part ?? {}).filter((value) => typeof value === 'number')).toEqual([]);
    } finally {
      hidden.restore();
    }
  });
});
