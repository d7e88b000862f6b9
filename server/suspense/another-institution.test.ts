import { createPaymentTestServer, type PaymentTestServer } from '../testing/payment-test-server.ts';
import { refundMoney } from './orders.ts';

let testServer: PaymentTestServer;
beforeAll(async () => {
  testServer = await createPaymentTestServer({ hasOtherTenant: true });
});
afterAll(() => testServer.close());

it('a payment goes back although another institution has an agreement in force of its number', async () => {
  const { ref } = await testServer.paid();
  const order = { ref, who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal', amount: null };
  expect(await refundMoney(testServer.deps, order)).toBeNull();
});
