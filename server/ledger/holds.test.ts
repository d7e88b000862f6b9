import { startPayment } from '#contract/payment.ts';
import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { aPut } from '../testing/stories.ts';
import { START } from '../texts/payment.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await createPaymentWorld();
});
afterAll(() => world.close());

it('a debt that becomes somebody else’s while it is being paid is paid by nobody a second time', async () => {
  const first = await world.atTheProvider();
  const { story } = aPut();
  const { token } = await world.enter({ ...story, offers: [] });
  const moved = world.deps.db.updateTable('offer').set({ rut: story.rut });
  await moved.where('agreement_number', '=', first.agreement).execute();
  const { quote_id } = await world.prepare(token, first.everything);
  const request = { quote_id, payment_method: 'webpay' } as const;
  expect(await world.call(startPayment, request, { token })).toEqual({
    status: 'QUOTE_STALE',
    message: START.QUOTE_STALE,
  });
  expect(world.gateway.orders()).toHaveLength(1);
});
