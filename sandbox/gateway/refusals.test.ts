import { sandboxForEach } from '../testing/sandbox.ts';
import { AUTHORIZED, CODE, KEY, openShop, RETURN_URL, webpayShop } from '../testing/shop.ts';

const HOUR = 3_600_000;
const locked = /status code 422[\s\S]*already locked by another process/;

const sandbox = sandboxForEach();
let at: ReturnType<typeof openShop>;
beforeEach(() => {
  at = openShop(sandbox);
});

describe('what the provider refuses', () => {
  test('a second commit', async () => {
    const token = await at.begin();
    await at.pay(token, 'approved');
    await at.shop.commit(token);
    await expect(at.shop.commit(token)).rejects.toThrow(locked);
    expect(await at.shop.status(token)).toEqual(AUTHORIZED);
  });

  test('a commit before the visitor finished', async () => {
    const token = await at.begin();
    await expect(at.shop.commit(token)).rejects.toThrow(/422[\s\S]*Invalid status '0'/);
  });

  test('a wrong key, and another shop asking for this payment', async () => {
    const token = await at.begin();
    await expect(webpayShop(sandbox, { key: 'wrong' }).status(token)).rejects.toThrow(
      /401[\s\S]*Not Authorized/,
    );
    await expect(webpayShop(sandbox, { code: '597055555584' }).status(token)).rejects.toThrow(
      /404[\s\S]*not found/,
    );
  });

  test.each([
    ['a buy_order of 27', { buy_order: 'x'.repeat(27) }, 'Invalid value for parameter: buy_order'],
    ['no buy_order', { buy_order: undefined }, 'buy_order is required!'],
    ['a session_id of 62', { session_id: 'x'.repeat(62) }, 'Invalid value for parameter: session_id'],
    ['nothing to pay', { amount: 0 }, 'Invalid value for parameter: amount'],
    ['half a peso', { amount: 10.5 }, 'Invalid value for parameter: amount'],
    ['an amount in text', { amount: '1000' }, 'Invalid value for parameter: amount'],
    [
      'a script to return to',
      { return_url: 'javascript:alert(1)' },
      'Invalid value for parameter: return_url',
    ],
    [
      'a long return_url',
      { return_url: `http://a/${'x'.repeat(255)}` },
      'Invalid value for parameter: return_url',
    ],
  ])('creating with %s', async (_name, change, message) => {
    const answer = await fetch(`${sandbox.origin}/rswebpaytransaction/api/webpay/v1.2/transactions`, {
      method: 'POST',
      headers: { 'tbk-api-key-id': CODE, 'tbk-api-key-secret': KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ buy_order: 'o', session_id: 's', amount: 1, return_url: RETURN_URL, ...change }),
    });
    expect([answer.status, await answer.json()]).toEqual([422, { error_message: message }]);
  });
});

describe('refunds', () => {
  const charged = async () => {
    const token = await at.begin();
    await at.pay(token, 'approved');
    await at.shop.commit(token);
    return token;
  };

  test('all of it within three hours reverses the charge', async () => {
    const token = await charged();
    sandbox.pass(3 * HOUR);
    expect(await at.shop.refund(token, 500_000)).toEqual({ type: 'REVERSED' });
    expect(await at.shop.status(token)).toMatchObject({ status: 'REVERSED' });
  });

  test('all of it after three hours nullifies it', async () => {
    const token = await charged();
    sandbox.pass(3 * HOUR + 1);
    expect(await at.shop.refund(token, 500_000)).toEqual({
      type: 'NULLIFIED',
      authorization_code: expect.stringMatching(/^\d{6}$/),
      authorization_date: '2026-03-10T18:00:00.001Z',
      nullified_amount: 500_000,
      balance: 0,
      response_code: 0,
    });
    expect(await at.shop.status(token)).toMatchObject({ status: 'NULLIFIED' });
  });

  test('part of it leaves a balance, and no more than the balance can follow', async () => {
    const token = await charged();
    expect(await at.shop.refund(token, 200_000)).toMatchObject({ type: 'NULLIFIED', balance: 300_000 });
    expect(await at.shop.status(token)).toMatchObject({ status: 'PARTIALLY_NULLIFIED', balance: 300_000 });
    await expect(at.shop.refund(token, 300_001)).rejects.toThrow(/422[\s\S]*bigger than authorized/);
    expect(await at.shop.refund(token, 300_000)).toMatchObject({ type: 'NULLIFIED', balance: 0 });
  });

  test('nothing is refunded of a payment that was never charged', async () => {
    const token = await at.begin();
    await at.pay(token, 'approved');
    await expect(at.shop.refund(token, 1)).rejects.toThrow(/422[\s\S]*Invalid status/);
  });
});
