import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { refundMoney } from './orders.ts';

const testServer = sharedByTests(() => createPaymentTestServer({ hasOtherTenant: true }));

it('a payment goes back although another institution has an agreement in force of its number', async () => {
  const { ref } = await testServer.paid();
  const order = { ref, who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal', amount: null };
  expect(await refundMoney(testServer.deps, order)).toBeNull();
});
