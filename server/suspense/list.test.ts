import { createPaymentTestServer, type PaymentTestServer } from '../testing/payment-test-server.ts';
import { withSuspense } from '../testing/suspense.ts';
import { listOpenPayments } from './list.ts';

let testServer: PaymentTestServer;
let suspense: ReturnType<typeof withSuspense>;
beforeAll(async () => {
  testServer = await createPaymentTestServer();
  suspense = withSuspense(testServer);
});
beforeEach(() => testServer.reset());
afterAll(() => testServer.close());

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
