import { attendDueRefunds } from '../refunds/due.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { withSuspense } from '../testing/suspense.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { listOpenPayments } from './list.ts';
import { refundMoney } from './orders.ts';

const testServer = sharedByTests(createPaymentTestServer);
const suspense = withSuspense(testServer);
beforeEach(() => testServer.reset());

/** A payment whose provider answered about another order: an open case, and no money that waits. */
async function mismatched(): Promise<string> {
  const { ref, token } = await testServer.atTheProvider();
  testServer.gateway.finish(token);
  testServer.gateway.trouble('commit', 'wrongOrder');
  await testServer.comeBack({ token_ws: token });
  testServer.clock.pass(1000);
  return ref;
}

it('payments that need a decision are listed by the day promised to their debtors, those without one last', async () => {
  const older = await mismatched();
  const [late, soon] = [await suspense.waiting(), await suspense.waiting()];
  testServer.clock.pass(1000);
  const newer = await mismatched();
  const sooner = testServer.deps.db.updateTable('suspense').set({ promised_on: '2026-11-23' });
  await sooner.where('payment_id', '=', soon.id).execute();
  const listed = await listOpenPayments(testServer.deps.db);
  expect(listed.map(({ ref }) => ref)).toEqual([soon.ref, late.ref, older, newer]);
});

it('each is listed as waiting since it began, with its last refund, whatever was tried meanwhile', async () => {
  const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó dos veces' };
  const began = testServer.clock.now();
  const [{ ref }, booked] = [await suspense.waiting(), await testServer.paid()];
  const order = async (of: string, amount: number | null) => {
    testServer.clock.pass(60_000);
    expect(await refundMoney(testServer.deps, { ref: of, ...OPERATOR, amount })).toBeNull();
  };
  testServer.gateway.trouble('refund', 'refuse');
  await order(ref, 100_000);
  await attendDueRefunds(testServer.deps);
  await order(ref, 200_000);
  await order(booked.ref, null);
  const [waiting, back] = await listOpenPayments(testServer.deps.db);
  expect(waiting).toMatchObject({ ref, since: began, refund: 'requested', returned: 0, proposed: false });
  expect(back).toMatchObject({ ref: booked.ref, since: testServer.clock.now(), refund: 'requested' });
});
