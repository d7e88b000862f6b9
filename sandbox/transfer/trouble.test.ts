import { eventually, sandboxForEach } from '../testing/sandbox.ts';
import { openTransferShop, type TransferShop } from '../testing/transfer-shop.ts';

const sandbox = sandboxForEach();
let shop: TransferShop;
beforeEach(async () => {
  shop = await openTransferShop(sandbox);
});
afterEach(() => shop.close());

describe('a request for a session', () => {
  test('is refused without the key, and with fields that are wrong', async () => {
    expect((await shop.call('POST', '/sessions', shop.request, { key: 'other' }))[0]).toBe(401);
    for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { expires_at: 'tomorrow' }, { return_url: 'x' }])
      expect((await shop.call('POST', '/sessions', { ...shop.request, ...wrong }))[0]).toBe(400);
    expect((await shop.call('GET', '/sessions/unknown'))[0]).toBe(404);
  });
});

describe('the provider in trouble', () => {
  test('slowBefore: a session is opened also when its caller has given up', async () => {
    sandbox.change({ transfer: 'slowBefore', slowMs: 2_500 });
    await expect(shop.call('POST', '/sessions', shop.request, { timeout: 500 })).rejects.toThrow('timeout');
    sandbox.change({ transfer: 'ok' });
    const book = async () => (await fetch(`${sandbox.origin}/transfer/sessions.json`)).json();
    expect(await book()).toEqual({ sessions: [] });
    const later = await eventually(book, (answer) => JSON.stringify(answer).includes('reference-1'));
    expect(later).toMatchObject({ sessions: [{ state: 'open' }] });
  });

  test('lagging: a session is answered as it was a while ago', async () => {
    const id = await shop.open();
    sandbox.pass(60_000);
    await shop.answer(id, 'approve');
    sandbox.change({ transfer: 'lagging', slowMs: 60_000 });
    expect((await shop.read(id)).state).toBe('open');
    sandbox.pass(60_000);
    expect((await shop.read(id)).state).toBe('paid');
  });

  test('dropAnswer: a refund is made and its answer is lost', async () => {
    const id = await shop.open();
    await shop.answer(id, 'approve');
    sandbox.change({ transfer: 'dropAnswer' });
    const refund = { reference: 'refund-0001', amount: 500 };
    await expect(shop.call('POST', `/sessions/${id}/refunds`, refund)).rejects.toThrow('fetch failed');
    sandbox.change({ transfer: 'ok' });
    expect((await shop.read(id)).refunded).toBe(500);
  });

  test('down: the API is cut while the pages work', async () => {
    const id = await shop.open();
    sandbox.change({ transfer: 'down' });
    await expect(shop.read(id)).rejects.toThrow('fetch failed');
    expect((await shop.answer(id, 'approve')).status).toBe(303);
    sandbox.change({ transfer: 'ok' });
    expect((await shop.read(id)).state).toBe('paid');
  });
});

describe('callbacks', () => {
  test('are signed, and come again with a new time until the shop answers 2xx', async () => {
    shop.shop.deaf = 1;
    const id = await shop.open();
    await shop.answer(id, 'cancel');
    await shop.heard(1);
    sandbox.pass(60_000);
    await shop.heard(2);
    const [first, second] = shop.received;
    expect(first).toMatchObject({
      type: 'session.cancelled',
      session: id,
      reference: 'reference-1',
      genuine: true,
    });
    expect(second).toEqual({ ...first, sentAt: (first?.sentAt ?? 0) + 60 });
  });

  test('come twice, reversed, or with a forged signature, as the mode says', async () => {
    sandbox.change({ transferCallbacks: 'duplicate' });
    const id = await shop.open();
    await shop.answer(id, 'wait');
    expect(await shop.heard(2)).toEqual(['session.verifying', 'session.verifying']);
    expect(shop.received[1]?.event_id).toBe(shop.received[0]?.event_id);
    sandbox.change({ transferCallbacks: 'reversed' });
    await shop.press(id, 'arrive');
    expect((await shop.heard(4)).slice(2)).toEqual(['session.paid', 'transfer.received']);
    sandbox.change({ transferCallbacks: 'forged' });
    await shop.press(id, 'arrive');
    await shop.heard(5);
    expect(shop.received.at(-1)).toMatchObject({ type: 'transfer.received', genuine: false });
  });
});
