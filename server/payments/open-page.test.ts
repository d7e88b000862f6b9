import { startPayment } from '#contract/payment.ts';
import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { aPut } from '../testing/stories.ts';
import { START } from '../texts/payment.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await createPaymentWorld();
});
afterAll(() => world.close());

it('a provider that gives the token of another payment ends the attempt without a charge, and the next one gets a page', async () => {
  const before = await world.atTheProvider();
  const next = `token-${Number(before.token.replace('token-', '')) + 1}`;
  const { db } = world.deps;
  await db.updateTable('payment').set({ provider_token: next }).where('id', '=', before.id).execute();
  const { story, everything } = aPut();
  const { debtorId, token } = await world.enter(story);
  const { quote_id } = await world.prepare(token, everything);
  const start = () => world.call(startPayment, { quote_id, payment_method: 'webpay' }, { token });
  expect(await start()).toEqual({ status: 'PROVIDER_DOWN', message: START.PROVIDER_DOWN });
  const states = db.selectFrom('payment').select('state').where('debtor_id', '=', debtorId);
  expect(await states.execute()).toEqual([{ state: 'cancelled' }]);
  expect(await start()).toMatchObject({ status: 'success', data: { field: 'token_ws' } });
});
