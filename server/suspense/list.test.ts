import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { withSuspense } from '../testing/suspense.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { listOpenPayments } from './list.ts';

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
