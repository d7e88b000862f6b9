import { sandboxForEach } from '../testing/sandbox.ts';
import { AUTHORIZED, INITIALIZED, openShop, RETURN_URL } from '../testing/shop.ts';

const DAY = 24 * 3_600_000;
const aborted = /status code 422[\s\S]*aborted/;
const backByGet = (parameters: object) => ({
  method: 'GET',
  address: 'http://localhost:3000/api/return',
  parameters: { company: 'banco-cordillera', ...parameters },
});

const sandbox = sandboxForEach();
let at: ReturnType<typeof openShop>;
beforeEach(() => {
  at = openShop(sandbox);
});

describe('the endings of a payment', () => {
  test('an approved card waits for the commit, and the commit charges it', async () => {
    const token = await at.begin();
    expect((await at.pay(token, 'approved')).back).toEqual(backByGet({ token_ws: token }));
    expect(await at.shop.status(token)).toEqual(INITIALIZED);
    expect(await at.shop.commit(token)).toEqual(AUTHORIZED);
    expect(await at.shop.status(token)).toEqual(AUTHORIZED);
  });

  test.each([
    ['approved', 0, 'VN', 'AUTHORIZED'],
    ['declined', -1, 'VN', 'FAILED'],
    ['prepaid', 0, 'VP', 'AUTHORIZED'],
    ['prepaid-declined', -2, 'VP', 'FAILED'],
    ['failing', -3, 'VN', 'FAILED'],
    ['risky', -5, 'VN', 'FAILED'],
    ['four-digits', 0, 'VN', 'AUTHORIZED'],
  ])('the card "%s" commits with response code %d', async (key, code, type, status) => {
    const token = await at.begin();
    expect((await at.pay(token, key)).back).toEqual(backByGet({ token_ws: token }));
    expect(await at.shop.commit(token)).toMatchObject({
      response_code: code,
      payment_type_code: type,
      status,
    });
  });

  test.each([
    ['debit', 'accept', 0, 'AUTHORIZED'],
    ['debit', 'refuse', -1, 'FAILED'],
    ['debit-declined', 'accept', -4, 'FAILED'],
  ])('the debit card "%s" goes to the bank, which may %s', async (key, answer, code, status) => {
    const token = await at.begin();
    expect((await at.pay(token, key)).page).toContain('Banco simulado');
    await expect(at.shop.commit(token)).rejects.toThrow("Invalid status '0'");
    expect((await at.answerBank(token, answer)).back).toEqual(backByGet({ token_ws: token }));
    expect(await at.shop.commit(token)).toMatchObject({
      response_code: code,
      payment_type_code: 'VD',
      status,
    });
  });

  test('instalments come back with their type, number and amount', async () => {
    const token = await at.begin();
    await at.pay(token, 'approved', '3');
    expect(await at.shop.commit(token)).toEqual({
      ...AUTHORIZED,
      payment_type_code: 'SI',
      installments_number: 3,
      installments_amount: 166_666,
    });
  });

  test('a cancelled form returns by POST without token_ws and can never be committed', async () => {
    const token = await at.begin();
    expect((await at.end(token, 'cancelled')).back).toEqual({
      method: 'POST',
      address: RETURN_URL,
      parameters: { TBK_TOKEN: token, TBK_ID_SESION: 'sesion-1', TBK_ORDEN_COMPRA: 'orden-1' },
    });
    await expect(at.shop.commit(token)).rejects.toThrow(aborted);
    expect(await at.shop.status(token)).toEqual(INITIALIZED);
  });

  test('a form whose time ran out returns without any token and can never be committed', async () => {
    const token = await at.begin();
    const expected = backByGet({ TBK_ID_SESION: 'sesion-1', TBK_ORDEN_COMPRA: 'orden-1' });
    expect((await at.end(token, 'timedOut')).back).toEqual(expected);
    await expect(at.shop.commit(token)).rejects.toThrow(aborted);
    expect(await at.shop.status(token)).toEqual(INITIALIZED);
  });

  test('paying after the lifetime of the form is a time-out, not a charge', async () => {
    const token = await at.begin();
    sandbox.pass(240_001);
    const expected = backByGet({ TBK_ID_SESION: 'sesion-1', TBK_ORDEN_COMPRA: 'orden-1' });
    expect((await at.pay(token, 'approved')).back).toEqual(expected);
    await expect(at.shop.commit(token)).rejects.toThrow(aborted);
  });

  test('a form error returns all four parameters', async () => {
    const token = await at.begin();
    expect((await at.end(token, 'broken')).back).toEqual(
      backByGet({
        token_ws: token,
        TBK_TOKEN: token,
        TBK_ID_SESION: 'sesion-1',
        TBK_ORDEN_COMPRA: 'orden-1',
      }),
    );
    await expect(at.shop.commit(token)).rejects.toThrow(aborted);
  });

  test('a tab closed after paying never returns, and the commit works for seven days', async () => {
    const token = await at.begin();
    const step = await at.end(token, 'paidAndClosed');
    expect({ ...step, page: '' }).toEqual({ status: 200, page: '', back: null });
    expect(await at.shop.status(token)).toEqual(INITIALIZED);
    sandbox.pass(7 * DAY);
    expect(await at.shop.commit(token)).toEqual(AUTHORIZED);
  });

  test('after seven days the provider knows nothing any more', async () => {
    const token = await at.begin();
    await at.end(token, 'paidAndClosed');
    sandbox.pass(7 * DAY + 1);
    await expect(at.shop.commit(token)).rejects.toThrow(/422[\s\S]*7 days/);
    await expect(at.shop.status(token)).rejects.toThrow(/422[\s\S]*7 days/);
  });
});
