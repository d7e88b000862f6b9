import { startPayment } from '#contract/payment.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { START } from '../texts/payment.ts';

const testServer = sharedByTests(createPaymentTestServer);

it('a debt that becomes another debtor’s while it is being paid is paid by neither a second time', async () => {
  const first = await testServer.atTheProvider();
  const { persona } = aPut();
  const { token } = await testServer.enter({ ...persona, offers: [] });
  const moved = testServer.deps.db.updateTable('offer').set({ rut: persona.rut });
  await moved.where('agreement_number', '=', first.agreement).execute();
  const { quote_id } = await testServer.prepare(token, first.everything);
  const request = { quote_id, payment_method: 'webpay' } as const;
  expect(await testServer.call(startPayment, request, { token })).toEqual({
    status: 'QUOTE_STALE',
    message: START.QUOTE_STALE,
  });
  expect(testServer.gateway.orders()).toHaveLength(1);
});
