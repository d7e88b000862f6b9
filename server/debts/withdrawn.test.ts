import { fetchDebts } from '#contract/debts.ts';
import type { ProductType } from '#domain/product.ts';
import type { PersonaOffer } from '../testing/portfolio.ts';
import { aConvenio, aPut } from '../testing/fixtures.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

const inTwoParts = (product_type: ProductType): PersonaOffer => ({
  agreement_number: 'A1',
  product_type,
  parts: [{ quotas: [[1, '2026-11-30', 10_000]] }, { quotas: [[1, '2026-11-30', 20_000]] }],
});

/** As a load leaves it that holds only the first part: the debt and its quotas are withdrawn, the offer stays. */
async function withdrawSecondPart() {
  for (const table of ['debt', 'quota'])
    await testServer.deps.pool.query(`update ${table} set withdrawn_at = now() where debt_id = 'A1-2'`);
}

it.each(['put', 'convenio'] as const)(
  'of a %s of which the institution has withdrawn a part the other is offered, and only its operation named',
  async (type) => {
    const persona = { company: 'banco-cordillera', rut: '111111111', offers: [inTwoParts(type)] };
    const { token } = await testServer.enter(persona);
    const offered = async () => {
      const answer = await testServer.call(fetchDebts, {}, { token });
      if (answer.status !== 'success') return answer.status;
      return answer.offers.map(({ operations, quotas_detail }) => [operations, quotas_detail.length]);
    };
    expect(await offered()).toEqual([[['op-A1-1', 'op-A1-2'], 2]]);
    await withdrawSecondPart();
    expect(await offered()).toEqual([[['op-A1-1'], 1]]);
  },
);

it.each([
  [
    'convenio',
    'left out',
    { offers: [{ operations: ['op-A1-1'], quotas_detail: [{ amount_to_pay: 10_000 }] }] },
  ],
  ['put', 'not there, and so nothing of it is offered', { status: 'NOT_OFFERS' }],
] as const)(
  'of a %s whose operation alone the institution has withdrawn that part is %s',
  async (type, _, answer) => {
    const persona = { company: 'banco-cordillera', rut: '111111111', offers: [inTwoParts(type)] };
    const { token } = await testServer.enter(persona);
    await testServer.deps.pool.query(
      "update operation set withdrawn_at = now() where operation_number = 'op-A1-2'",
    );
    expect(await testServer.call(fetchDebts, {}, { token })).toMatchObject(answer);
  },
);

it('of an agreement of which the institution has withdrawn a quota alone the others are offered', async () => {
  const persona = { company: 'banco-cordillera', rut: '111111111', offers: [inTwoParts('convenio')] };
  const { token } = await testServer.enter(persona);
  await testServer.deps.pool.query("update quota set withdrawn_at = now() where debt_id = 'A1-2'");
  expect(await testServer.call(fetchDebts, {}, { token })).toMatchObject({
    offers: [{ quotas_detail: [{ amount_to_pay: 10_000 }] }],
  });
});

describe('a quota that was paid here and that a load has left out', () => {
  /** Ana pays the second of four; `change` is what a load does. */
  async function afterLoad(change: string) {
    const fixture = aConvenio();
    const debts = [{ id: fixture.agreement, selected_quota: 1 }];
    const ana = await testServer.paid({ ...fixture, everything: { ...fixture.everything, debts } });
    await testServer.deps.pool.query(change);
    return { ...fixture, ...ana };
  }
  const counted = async (token: string) => {
    const answer = await testServer.call(fetchDebts, {}, { token });
    if (answer.status !== 'success') return answer.status;
    return answer.offers.map(
      ({ quotas_paid, quotas_total, last_quota_paid, last_payment_date, quotas_detail }) => [
        ...[quotas_paid, quotas_total, last_quota_paid, last_payment_date],
        quotas_detail.map(({ fee_to_pay }) => fee_to_pay),
      ],
    );
  };
  const LEFT_OUT = 'update quota set withdrawn_at = now() where number = 2';

  it('counts as paid, and is not offered', async () => {
    const { session } = await afterLoad(LEFT_OUT);
    expect(await counted(session)).toEqual([[2, 4, 2, '21/11/2026', [3, 4]]]);
  });

  it('counts as paid beside the debt that a load brings in place of its own', async () => {
    const { session } = await afterLoad(`
      update quota set withdrawn_at = now();
      update debt set withdrawn_at = now();
      insert into debt (company, debt_id, agreement_number, operation_number, amount)
        select company, debt_id || 'B', agreement_number, operation_number, amount from debt;
      insert into quota (company, debt_id, number, due_date, amount)
        select company, debt_id || 'B', number, due_date, amount from quota where number > 2`);
    expect(await counted(session)).toEqual([[1, 3, 2, '21/11/2026', [3, 4]]]);
  });

  it('is none of the next owner’s of the debt', async () => {
    const { persona, agreement } = await afterLoad(LEFT_OUT);
    const { rut } = aPut().persona;
    const { token } = await testServer.enter({ ...persona, rut, offers: [] });
    const { db } = testServer.deps;
    await db.updateTable('offer').set({ rut }).where('agreement_number', '=', agreement).execute();
    await db.updateTable('operation').set({ rut }).execute();
    expect(await counted(token)).toEqual([[1, 3, 1, '27/09/2026', [3, 4]]]);
  });
});

it('of a debtor that the institution has withdrawn nothing can be paid in a session that is open', async () => {
  const { persona, everything } = aPut();
  const { debtorId, token } = await testServer.enter(persona);
  await testServer.prepare(token, everything);
  const gone = { withdrawn_at: testServer.clock.now() };
  await testServer.deps.db.updateTable('debtor').set(gone).where('id', '=', debtorId).execute();
  await expect(testServer.prepare(token, everything)).rejects.toThrow('refused');
});
