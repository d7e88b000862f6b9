import { listSettlements, type Settlement } from '#contract/settlements.ts';
import { createKey } from '../session/institution-keys.ts';
import { confirmRefund, refundMoney } from '../suspense/orders.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withSuspense } from '../testing/suspense.ts';
import { closeDays } from './settlement.ts';

const COMPANY = 'banco-cordillera';
const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Transferencia 4711' };

const testServer = sharedByTests(createPaymentTestServer);
const { waiting, pass } = withSuspense(testServer);
beforeEach(async () => {
  await testServer.reset();
  // A Wednesday, at noon in Santiago.
  testServer.clock.set(new Date('2026-11-25T15:00:00Z'));
  await closeDays(testServer.deps);
});

const refund = async (ref: string, amount: number | null = null) => {
  expect(await refundMoney(testServer.deps, { ref, ...OPERATOR, amount })).toBeNull();
  await pass(0);
};
const confirm = async (ref: string) =>
  expect(await confirmRefund(testServer.deps, { ref, ...OPERATOR, happened: true })).toBeNull();

/** What its institution reads of the day that is over now. */
async function totals() {
  const { db, clock } = testServer.deps;
  testServer.clock.pass(24 * 60 * 60_000);
  await closeDays(testServer.deps);
  const { key } = await createKey(
    db,
    { company: COMPANY, name: 'ERP', scopes: ['settlements'] },
    clock.now(),
  );
  const answer = await testServer.app.inject({
    ...{ url: listSettlements.path, query: { from: '2026-11-25', until: '2026-11-25' } },
    headers: { authorization: `Bearer ${key}` },
  });
  return answer.json<{ data: Settlement[] }>().data[0]?.totals;
}

describe('what the payment providers owe for a day', () => {
  it('has nothing taken off for a payment that its provider refused to give back and that went back otherwise', async () => {
    const { ref } = await testServer.paid();
    testServer.gateway.trouble('refund', 'refuse');
    await refund(ref);
    await confirm(ref);
    expect(await totals()).toMatchObject({ received: 500_000, returned: -500_000, net: 500_000 });
  });

  it('has taken off the part that the provider gave back, and not the rest that went back otherwise', async () => {
    const { ref } = await waiting();
    await refund(ref, 200_000);
    await confirm(ref);
    expect(await totals()).toMatchObject({ held: 500_000, returned: -500_000, net: 300_000 });
  });

  it('has taken off what the provider was asked to give back and people saw that it did', async () => {
    const { ref } = await waiting();
    testServer.gateway.trouble('refund', 'fault');
    await refund(ref);
    await confirm(ref);
    expect(await totals()).toMatchObject({ held: 500_000, returned: -500_000, net: 0 });
  });
});
