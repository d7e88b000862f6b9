import { fetchDebts } from '#contract/debts.ts';
import type { ProductType } from '#domain/product.ts';
import type { PersonaOffer } from '../testing/portfolio.ts';
import { aPut } from '../testing/fixtures.ts';
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

it('of a debtor that the institution has withdrawn nothing can be paid in a session that is open', async () => {
  const { persona, everything } = aPut();
  const { debtorId, token } = await testServer.enter(persona);
  await testServer.prepare(token, everything);
  const gone = { withdrawn_at: testServer.clock.now() };
  await testServer.deps.db.updateTable('debtor').set(gone).where('id', '=', debtorId).execute();
  await expect(testServer.prepare(token, everything)).rejects.toThrow('refused');
});
