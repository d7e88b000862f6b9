import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { withSuspense } from '../testing/suspense.ts';
import { closePayment } from '../suspense/orders.ts';

let world: PaymentWorld;
let suspense: ReturnType<typeof withSuspense>;
beforeAll(async () => {
  world = await createPaymentWorld();
  suspense = withSuspense(world);
});
afterAll(() => world.close());

it('a charge that the provider calls authorised and refused at once is no money to give back: a person looks, once', async () => {
  const { id, ref, order, token } = await world.atTheProvider();
  await world.comeBack({ TBK_ID_SESION: id, TBK_ORDEN_COMPRA: order });
  world.gateway.finish(token, -1);
  world.gateway.become(token, 'AUTHORIZED');
  await world.comeBack({ token_ws: token });
  await suspense.pass(0);
  expect(await suspense.openCases(id)).toEqual(['contradiction']);
  expect(await world.status(ref)).not.toHaveProperty('data.money');
  expect(world.gateway.refunds()).toEqual([]);
  const looked = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'El banco no cobró' };
  expect(await closePayment(world.deps, { ref, ...looked })).toBeNull();
  world.clock.pass(60_000);
  await world.comeBack({ token_ws: token });
  expect(await suspense.openCases(id)).toEqual([]);
});
