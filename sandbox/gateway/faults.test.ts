import { detail, openCardShop } from '../testing/card-shop.ts';
import { eventually, sandboxForEach } from '../testing/sandbox.ts';
import { AUTHORIZED, INITIALIZED, openShop, RETURN_URL, webpayShop } from '../testing/shop.ts';

const locked = /status code 422[\s\S]*already locked by another process/;

const sandbox = sandboxForEach();
let at: ReturnType<typeof openShop>;
beforeEach(() => {
  at = openShop(sandbox);
});

describe('the faults', () => {
  const approved = async () => {
    const token = await at.begin();
    await at.pay(token, 'approved');
    return token;
  };

  test('dead: the connection is cut and nothing happens', async () => {
    const token = await approved();
    sandbox.change({ gateway: 'down' });
    await expect(at.shop.commit(token)).rejects.toThrow(/socket hang up|ECONNRESET/);
    sandbox.change({ gateway: 'ok' });
    expect(await at.shop.status(token)).toEqual(INITIALIZED);
  });

  test('error: 500, and nothing happens', async () => {
    const token = await approved();
    sandbox.change({ gateway: 'error' });
    await expect(at.shop.commit(token)).rejects.toThrow(/500[\s\S]*Internal server error/);
    sandbox.change({ gateway: 'ok' });
    expect(await at.shop.status(token)).toEqual(INITIALIZED);
  });

  test('dropAfterCommit: the charge is made and the answer is lost', async () => {
    const token = await approved();
    sandbox.change({ gateway: 'dropAfterCommit' });
    await expect(at.shop.commit(token)).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(await at.shop.status(token)).toEqual(AUTHORIZED);
    await expect(at.shop.commit(token)).rejects.toThrow(locked);
  });

  test('dropAfterRefund: the money is given back and the answer is lost', async () => {
    const token = await approved();
    await at.shop.commit(token);
    sandbox.change({ gateway: 'dropAfterRefund' });
    await expect(at.shop.refund(token, 500_000)).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(await at.shop.status(token)).toMatchObject({ status: 'REVERSED' });
  });

  test('refuseRefund: 422, and nothing is given back', async () => {
    const token = await approved();
    await at.shop.commit(token);
    sandbox.change({ gateway: 'refuseRefund' });
    await expect(at.shop.refund(token, 500_000)).rejects.toThrow(/422[\s\S]*not allowed/);
    expect(await at.shop.status(token)).toEqual(AUTHORIZED);
  });

  test('slow: a caller that gives up has been charged all the same', async () => {
    const token = await approved();
    sandbox.change({ gateway: 'slow', slowMs: 60_000 });
    const hasty = webpayShop(sandbox, { timeout: 100 });
    await expect(hasty.commit(token)).rejects.toThrow('timeout');
    sandbox.change({ gateway: 'ok' });
    expect(await at.shop.status(token)).toEqual(AUTHORIZED);
  });

  test('slowBefore: a commit is locked while it is worked on, and charges also when its caller has given up', async () => {
    const token = await approved();
    sandbox.change({ gateway: 'slowBefore', slowMs: 300 });
    const hasty = webpayShop(sandbox, { timeout: 50 });
    await expect(hasty.commit(token)).rejects.toThrow('timeout');
    sandbox.change({ gateway: 'ok' });
    await expect(at.shop.commit(token)).rejects.toThrow(locked);
    expect(await at.shop.status(token)).toEqual(INITIALIZED);
    expect(
      await eventually(
        () => at.shop.status(token),
        ({ status }) => status !== 'INITIALIZED',
      ),
    ).toEqual(AUTHORIZED);
  });

  test('slowBefore: a saved card is charged once, also when its caller has given up', async () => {
    const cards = openCardShop(sandbox);
    const tbkUser = await cards.save();
    sandbox.change({ gateway: 'slowBefore', slowMs: 300 });
    const hasty = openCardShop(sandbox, { timeout: 50 });
    await expect(hasty.charge(tbkUser, 'madre-1', detail(90_000, 'hija-1'))).rejects.toThrow('timeout');
    sandbox.change({ gateway: 'ok' });
    await expect(cards.charge(tbkUser, 'madre-1', detail(90_000, 'hija-1'))).rejects.toThrow(locked);
    await expect(cards.charges.status('madre-1')).rejects.toThrow(/404/);
    const known = () => cards.charges.status('madre-1').catch(() => null);
    expect((await eventually(known, (one) => one !== null))?.details).toHaveLength(1);
  });

  test('lagging: a status says what was true a while ago', async () => {
    const token = await at.begin();
    sandbox.pass(90_000);
    await at.pay(token, 'approved');
    await at.shop.commit(token);
    sandbox.change({ gateway: 'lagging', slowMs: 60_000 });
    sandbox.pass(59_999);
    expect(await at.shop.status(token)).toEqual(INITIALIZED);
    sandbox.pass(1);
    expect(await at.shop.status(token)).toMatchObject({ status: 'AUTHORIZED' });
  });

  test('lagging: a charge of a saved card is not known yet', async () => {
    const cards = openCardShop(sandbox);
    const tbkUser = await cards.save();
    await cards.charge(tbkUser, 'madre-1', detail(90_000, 'hija-1'));
    sandbox.change({ gateway: 'lagging', slowMs: 60_000 });
    await expect(cards.charges.status('madre-1')).rejects.toThrow(/404/);
    sandbox.pass(60_000);
    expect((await cards.charges.status('madre-1')).details).toHaveLength(1);
  });

  test('dropAnswer: every call is done and its answer is lost', async () => {
    const lost = /socket hang up|ECONNRESET/;
    const cards = openCardShop(sandbox);
    const tbkUser = await cards.save();
    const enrolment = await cards.start();
    await cards.enrol(enrolment, 'approved');
    const token = await approved();
    sandbox.change({ gateway: 'dropAnswer' });
    await expect(at.begin()).rejects.toThrow(lost);
    await expect(at.shop.commit(token)).rejects.toThrow(lost);
    await expect(at.shop.status(token)).rejects.toThrow(lost);
    await expect(cards.cards.finish(enrolment)).rejects.toThrow(lost);
    await expect(cards.charge(tbkUser, 'madre-1', detail(90_000, 'hija-1'))).rejects.toThrow(lost);
    sandbox.change({ gateway: 'ok' });
    expect(sandbox.state.store.transactions.all()).toHaveLength(2);
    expect(await at.shop.status(token)).toEqual(AUTHORIZED);
    await expect(cards.cards.finish(enrolment)).rejects.toThrow(/422[\s\S]*already finished/);
    expect((await cards.charges.status('madre-1')).details).toHaveLength(1);
  });

  test('wrongAmount: the commit answers one peso more than was agreed', async () => {
    const token = await approved();
    sandbox.change({ gateway: 'wrongAmount' });
    expect(await at.shop.commit(token)).toEqual({ ...AUTHORIZED, amount: 500_001 });
  });

  test('the return can come by POST, or twice', async () => {
    sandbox.change({ returnBy: 'post' });
    const token = await at.begin();
    const expected = { method: 'POST', address: RETURN_URL, parameters: { token_ws: token } };
    expect((await at.pay(token, 'approved')).back).toEqual(expected);
    sandbox.change({ returnBy: 'twice' });
    const step = await at.pay(await at.begin(), 'approved');
    expect(step.page).toContain('data-return="twice"');
  });
});
