import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxForEach, startSandbox } from '../testing/sandbox.ts';
import { FIFTEEN_MINUTES, openTransferShop, type TransferShop } from '../testing/transfer-shop.ts';

const sandbox = sandboxForEach();
let shop: TransferShop;
beforeEach(async () => {
  shop = await openTransferShop(sandbox);
});
afterEach(() => shop.close());

const page = async (path: string) => (await fetch(`${sandbox.origin}${path}`)).text();
const RECEIVED = {
  refunded: 0,
  id: expect.any(String),
  amount: 500_000,
  received_at: expect.any(String),
  state: 'received',
};

describe('a session', () => {
  test('is opened once for a reference', async () => {
    const [status, first] = await shop.call('POST', '/sessions', shop.request);
    const [again, second] = await shop.call('POST', '/sessions', shop.request);
    expect([status, again, second]).toEqual([201, 200, first]);
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      reference: 'reference-1',
      amount: 500_000,
      state: 'open',
      expires_at: '2026-03-10T15:15:00.000Z',
      bank: null,
      account: null,
      operation: null,
      refunded: 0,
      transfers: [],
      payment_url: `${sandbox.origin}/transfer/pay/${first.id}`,
    });
    const other = { ...shop.request, amount: 1 };
    expect((await shop.call('POST', '/sessions', other))[0]).toBe(409);
  });

  test('is paid by the debtor at one of eight banks, and leads back to the shop', async () => {
    const id = await shop.open();
    expect((await page(`/transfer/pay/${id}`)).match(/<option/g)).toHaveLength(8);
    const back = await shop.answer(id, 'approve');
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `http://shop.example/back?session=${id}`,
    ]);
    expect(await shop.read(id)).toEqual({
      id,
      reference: 'reference-1',
      amount: 500_000,
      state: 'paid',
      expires_at: '2026-03-10T15:15:00.000Z',
      bank: 'Banco Lenga',
      account: '5678',
      operation: expect.stringMatching(/^\d{8}$/),
      refunded: 0,
      transfers: [RECEIVED],
    });
    expect(await shop.heard(3)).toEqual(['session.verifying', 'transfer.received', 'session.paid']);
  });

  test('that was cancelled leads to the other address and takes no approval', async () => {
    const id = await shop.open();
    const back = await shop.answer(id, 'cancel');
    expect(back.headers.get('location')).toBe(`http://shop.example/cancelled?session=${id}`);
    expect((await shop.answer(id, 'approve')).status).toBe(410);
    expect((await fetch(`${sandbox.origin}/transfer/pay/${id}`)).status).toBe(410);
    expect(await shop.read(id)).toMatchObject({ state: 'cancelled', transfers: [] });
  });

  test('is closed by the shop before its approval, and not after', async () => {
    const id = await shop.open();
    for (const times of [1, 2])
      expect([times, await shop.call('DELETE', `/sessions/${id}`)]).toMatchObject([
        times,
        [200, { state: 'cancelled' }],
      ]);
    expect((await shop.answer(id, 'approve')).status).toBe(410);
    const [, { id: approved }] = await shop.call('POST', '/sessions', {
      ...shop.request,
      reference: 'reference-2',
    });
    await shop.answer(approved, 'wait');
    expect((await shop.call('DELETE', `/sessions/${approved}`))[0]).toBe(409);
  });

  test('that the bank refused stays open for another try', async () => {
    const id = await shop.open();
    expect(await (await shop.answer(id, 'refused')).text()).toContain('Tu banco no aceptó');
    expect((await shop.read(id)).state).toBe('open');
    await shop.answer(id, 'approve');
    expect((await shop.read(id)).state).toBe('paid');
  });

  test('expires with its term and says so in a callback', async () => {
    const id = await shop.open();
    sandbox.pass(FIFTEEN_MINUTES - 1);
    expect((await shop.read(id)).state).toBe('open');
    sandbox.pass(1);
    expect((await shop.read(id)).state).toBe('expired');
    expect((await shop.answer(id, 'approve')).status).toBe(410);
    expect(await shop.heard(1)).toEqual(['session.expired']);
  });

  test('approved with the tab closed is paid, and no page leads back', async () => {
    const id = await shop.open();
    const closed = await shop.answer(id, 'close');
    expect([closed.status, closed.headers.get('location')]).toEqual([200, null]);
    expect((await shop.read(id)).state).toBe('paid');
  });

  test('survives a restart, and so does a callback that the shop never answered', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-transfer-'));
    const first = await startSandbox({ dataDir });
    const itsShop = await openTransferShop(first);
    itsShop.shop.deaf = 1;
    const id = await itsShop.open();
    await itsShop.answer(id, 'approve');
    await itsShop.heard(1);
    await first.close();
    const second = await startSandbox({ dataDir });
    await itsShop.heard(4);
    const { sessions } = JSON.parse(
      await (await fetch(`${second.origin}/transfer/sessions.json`)).text(),
    ) as { sessions: object[] };
    expect(sessions).toMatchObject([{ id, state: 'paid', transfers: [{ amount: 500_000 }] }]);
    expect(itsShop.received.map(({ type }) => type)).toContain('session.paid');
    await second.close();
    itsShop.close();
    rmSync(dataDir, { recursive: true });
  });
});

describe('money', () => {
  test('that takes a while leaves the session verifying until it arrives', async () => {
    const id = await shop.open();
    await shop.answer(id, 'wait');
    expect(await shop.read(id)).toMatchObject({ state: 'verifying', transfers: [] });
    sandbox.pass(4000);
    expect(await shop.read(id)).toMatchObject({ state: 'paid', transfers: [RECEIVED] });
  });

  test('that arrives after the term is listed and leaves the session expired', async () => {
    const id = await shop.open();
    await shop.answer(id, 'late');
    sandbox.pass(FIFTEEN_MINUTES);
    expect(await shop.read(id)).toMatchObject({ state: 'expired', transfers: [] });
    sandbox.pass(4000);
    expect(await shop.read(id)).toMatchObject({ state: 'expired', transfers: [RECEIVED] });
    expect(await shop.heard(3)).toEqual(['session.verifying', 'session.expired', 'transfer.received']);
  });

  test('that is half of the amount pays nothing', async () => {
    const id = await shop.open();
    await shop.answer(id, 'short');
    expect(await shop.read(id)).toMatchObject({ state: 'verifying', transfers: [{ amount: 250_000 }] });
    sandbox.pass(FIFTEEN_MINUTES);
    expect(await shop.read(id)).toMatchObject({ state: 'expired', transfers: [{ amount: 250_000 }] });
  });

  test('that comes twice is listed twice', async () => {
    const id = await shop.open();
    await shop.answer(id, 'double');
    expect(await shop.read(id)).toMatchObject({ state: 'paid', transfers: [RECEIVED, RECEIVED] });
  });

  test('that the bank takes back from a paid session reverses it', async () => {
    const id = await shop.open();
    await shop.answer(id, 'approve');
    await shop.heard(3);
    const [transfer] = (await shop.read(id)).transfers;
    await shop.press(id, 'takeBack', transfer?.id);
    expect(await shop.read(id)).toMatchObject({
      state: 'reversed',
      transfers: [{ ...RECEIVED, state: 'returned' }],
    });
    expect((await shop.heard(5)).slice(3)).toEqual(['transfer.returned', 'session.reversed']);
  });

  test('that the bank takes back of two transfers leaves the session paid', async () => {
    const id = await shop.open();
    await shop.answer(id, 'double');
    const [, second] = (await shop.read(id)).transfers;
    await shop.press(id, 'takeBack', second?.id);
    expect(await shop.read(id)).toMatchObject({
      state: 'paid',
      transfers: [RECEIVED, { state: 'returned' }],
    });
  });

  test('arrives by hand from the book, and a term ends there', async () => {
    const id = await shop.open();
    await shop.answer(id, 'late');
    await shop.press(id, 'endTerm');
    await shop.press(id, 'arrive');
    expect(await shop.read(id)).toMatchObject({ state: 'expired', transfers: [RECEIVED] });
    await shop.press(id, 'arrive');
    expect((await shop.read(id)).transfers).toHaveLength(2);
    expect(await page('/transfer/sessions')).toContain('El banco la reversa');
  });
});

describe('a refund', () => {
  const giveBack = async (id: string, reference: string, amount: number) => {
    const [status, { refunded }] = await shop.call('POST', `/sessions/${id}/refunds`, { reference, amount });
    return [status, refunded];
  };

  test('is made once for a reference, in parts, and never of more than has arrived', async () => {
    const id = await shop.open();
    await shop.answer(id, 'approve');
    expect(await giveBack(id, 'refund-0001', 500)).toEqual([200, 500]);
    expect(await giveBack(id, 'refund-0001', 500)).toEqual([200, 500]);
    expect(await giveBack(id, 'refund-0001', 501)).toEqual([409, undefined]);
    expect(await giveBack(id, 'refund-0002', 499_501)).toEqual([409, undefined]);
    expect(await giveBack(id, 'refund-0002', 499_500)).toEqual([200, 500_000]);
    expect(await shop.read(id)).toMatchObject({ state: 'paid', refunded: 500_000 });
  });

  test('takes the money of the transfer that it names', async () => {
    const id = await shop.open();
    await shop.answer(id, 'double');
    const [, second] = (await shop.read(id)).transfers;
    const refund = { reference: 'refund-0001', amount: 500_000, transfer: second?.id };
    expect((await shop.call('POST', `/sessions/${id}/refunds`, refund))[0]).toBe(200);
    const over = { ...refund, reference: 'refund-0002', amount: 1 };
    expect((await shop.call('POST', `/sessions/${id}/refunds`, over))[0]).toBe(409);
    expect((await shop.read(id)).transfers).toMatchObject([{ refunded: 0 }, { refunded: 500_000 }]);
  });

  test('gives back late money too, and nothing of a session without money', async () => {
    const id = await shop.open();
    expect(await giveBack(id, 'refund-0001', 1)).toEqual([409, undefined]);
    await shop.press(id, 'endTerm');
    await shop.press(id, 'arrive');
    expect(await giveBack(id, 'refund-0001', 500_000)).toEqual([200, 500_000]);
    expect((await giveBack('unknown', 'refund-0001', 1))[0]).toBe(404);
  });
});
