import { startPayment } from '#contract/payment.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { START } from '../texts/payment.ts';

const testServer = sharedByTests(createPaymentTestServer);

it('a provider that gives the token of another payment ends the attempt without a charge, and the next one gets a page', async () => {
  const before = await testServer.atTheProvider();
  const next = `token-${Number(before.token.replace('token-', '')) + 1}`;
  const { db } = testServer.deps;
  await db.updateTable('payment').set({ provider_token: next }).where('id', '=', before.id).execute();
  const { persona, everything } = aPut();
  const { debtorId, token } = await testServer.enter(persona);
  const { quote_id } = await testServer.prepare(token, everything);
  const start = () => testServer.call(startPayment, { quote_id, payment_method: 'webpay' }, { token });
  expect(await start()).toEqual({ status: 'PROVIDER_DOWN', message: START.PROVIDER_DOWN });
  const states = db.selectFrom('payment').select('state').where('debtor_id', '=', debtorId);
  expect(await states.execute()).toEqual([{ state: 'cancelled' }]);
  expect(await start()).toMatchObject({ status: 'success', data: { field: 'token_ws' } });
});
