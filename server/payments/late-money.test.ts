import { closeDays, writeSettlement } from '../institution/settlement.ts';
import { checkBooks } from '../reconciliation/check.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { withSuspense } from '../testing/suspense.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { closePayment } from '../suspense/orders.ts';

const LOOKED = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'El banco no cobró' };

const testServer = sharedByTests(createPaymentTestServer);
const suspense = withSuspense(testServer);
beforeEach(() => testServer.reset());

it('a charge that the provider calls authorised and refused at once is no money to give back: a person looks, once', async () => {
  const { id, ref, order, token } = await testServer.atTheProvider();
  await testServer.comeBack({ TBK_ID_SESION: id, TBK_ORDEN_COMPRA: order });
  testServer.gateway.finish(token, -1);
  testServer.gateway.become(token, 'AUTHORIZED');
  await testServer.comeBack({ token_ws: token });
  await suspense.pass(0);
  expect(await suspense.openCases(id)).toEqual(['contradiction']);
  expect(await testServer.status(ref)).not.toHaveProperty('data.money');
  expect(testServer.gateway.refunds()).toEqual([]);
  expect(await closePayment(testServer.deps, { ref, ...LOOKED })).toBeNull();
  testServer.clock.pass(60_000);
  await testServer.comeBack({ token_ws: token });
  expect(await suspense.openCases(id)).toEqual([]);
});

it('late money stands in its closed settlement file as it came, however the provider repeats it', async () => {
  // A Wednesday.
  testServer.clock.set(new Date('2026-11-25T15:00:00Z'));
  await closeDays(testServer.deps);
  const { id, order, token } = await testServer.atTheProvider();
  await testServer.comeBack({ TBK_ID_SESION: id, TBK_ORDEN_COMPRA: order });
  testServer.gateway.finish(token);
  testServer.gateway.become(token, 'AUTHORIZED');
  testServer.gateway.spoil(token, { authorizationCode: '111111' });
  await testServer.comeBack({ token_ws: token });
  testServer.clock.pass(24 * 60 * 60_000);
  const closed = await closeDays(testServer.deps);
  const filesNow = async () =>
    (await Promise.all(closed.map((day) => writeSettlement(testServer.deps.db, day)))).map(({ csv }) => csv);
  const first = await filesNow();
  expect(first.join('')).toContain('111111');
  testServer.gateway.spoil(token, { authorizationCode: '222222' });
  await testServer.comeBack({ token_ws: token });
  expect(await filesNow()).toEqual(first);
});

it('a charge whose review people closed without it is a difference of both books, and goes back once it is seen', async () => {
  const { id, ref, token } = await testServer.atTheProvider();
  testServer.gateway.finish(token);
  testServer.gateway.trouble('commit', 'wrongOrder');
  await testServer.comeBack({ token_ws: token });
  expect(await suspense.openCases(id)).toEqual(['mismatch']);
  expect(await closePayment(testServer.deps, { ref, ...LOOKED })).toBeNull();
  const charges = testServer.gateway.charges();
  expect(await checkBooks(testServer.deps.db, { now: new Date(0), charges })).toEqual([
    `${ref} was charged and is called unpaid here (review)`,
  ]);
  await testServer.comeBack({ token_ws: token });
  await suspense.pass(0);
  expect((await testServer.status(ref)).data.money).toMatchObject({
    standing: 'returned',
    received: 500_000,
  });
  expect(await checkBooks(testServer.deps.db, { now: new Date(0), charges })).toEqual([]);
});
