import { sandboxForEach } from '../testing/sandbox.ts';
import { CODE, openShop } from '../testing/shop.ts';

const sandbox = sandboxForEach();
let at: ReturnType<typeof openShop>;
beforeEach(() => {
  at = openShop(sandbox);
});

test('the book lists every transaction and no token', async () => {
  const token = await at.begin();
  await at.pay(token, 'approved');
  await at.shop.commit(token);
  await at.begin(1000);
  const answer = await fetch(`${sandbox.origin}/gateway/charges.json`);
  const common = {
    buy_order: 'orden-1',
    commerce_code: CODE,
    refunded: 0,
    created_at: '2026-03-10T15:00:00.000Z',
  };
  expect(await answer.json()).toEqual([
    {
      ...common,
      amount: 500_000,
      status: 'AUTHORIZED',
      form: 'approved',
      response_code: 0,
      decided_at: '2026-03-10T15:00:00.000Z',
      authorised_at: '2026-03-10T15:00:00.000Z',
    },
    {
      ...common,
      amount: 1000,
      status: 'INITIALIZED',
      form: 'open',
      response_code: null,
      decided_at: null,
      authorised_at: null,
    },
  ]);
});
