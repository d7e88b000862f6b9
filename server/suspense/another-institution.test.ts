import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { refundMoney } from './orders.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await createPaymentWorld({ hasNeighbour: true });
});
afterAll(() => world.close());

it('a payment goes back although another institution has an agreement in force of its number', async () => {
  const { ref } = await world.paid();
  const order = { ref, who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal', amount: null };
  expect(await refundMoney(world.deps, order)).toBeNull();
});
