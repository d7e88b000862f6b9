import { json, startDouble } from '../../../testing/double.ts';
import { createTestClock } from '../../../testing/dependencies.ts';
import { startProviderHosts, type ProviderHosts } from '../../../testing/provider-hosts.ts';
import type { CardProvider } from './card-provider.ts';
import { createWebpay } from './webpay.ts';

let hosts: ProviderHosts;
let gateway: ProviderHosts['gateway'];
let cards: CardProvider;
beforeAll(async () => {
  hosts = await startProviderHosts(createTestClock());
  gateway = hosts.gateway;
  cards = createWebpay({
    baseUrl: `${hosts.urls.WEBPAY_BASE_URL}/`,
    commerceCode: '597055555532',
    apiKey: 'key',
  });
});
afterAll(() => hosts.closeHosts());

const order = {
  buyOrder: 'ORDER1',
  sessionId: 'session',
  amount: 500_000,
  returnUrl: 'http://localhost:3000/back',
};

async function open(): Promise<string> {
  const page = await cards.create(order);
  if (page.kind !== 'opened') throw new Error(page.reason);
  return page.token;
}

const NOTHING = {
  code: null,
  responseCode: null,
  cardType: null,
  lastDigits: null,
  instalmentsType: null,
  instalmentsCount: 0,
  instalmentAmount: null,
  at: '2026-11-21T15:00:00.000Z',
  vci: null,
};

describe('the card provider', () => {
  it('opens a page for an order', async () => {
    expect(await cards.create(order)).toEqual({
      kind: 'opened',
      token: expect.stringMatching(/^token-/) as string,
      url: 'http://127.0.0.1:1/webpayserver/initTransaction',
    });
    expect(gateway.orders().at(-1)).toEqual({
      buyOrder: 'ORDER1',
      amount: 500_000,
      returnUrl: 'http://localhost:3000/back',
    });
  });

  it('reports a charge with all a voucher needs', async () => {
    const token = await open();
    gateway.finish(token);
    const report = {
      status: 'AUTHORIZED',
      buyOrder: 'ORDER1',
      amount: 500_000,
      refunded: 0,
      authorisation: {
        code: '1213',
        responseCode: 0,
        cardType: 'VN',
        lastDigits: '6623',
        instalmentsType: 'VN',
        instalmentsCount: 0,
        instalmentAmount: null,
        at: '2026-11-21T15:00:00.000Z',
        vci: 'TSY',
      },
    };
    expect(await cards.commit(token)).toEqual({ kind: 'report', report });
    expect(await cards.status(token)).toEqual({ kind: 'report', report });
  });

  it('says of a page that was not finished only that it was opened', async () => {
    const report = {
      status: 'INITIALIZED',
      buyOrder: 'ORDER1',
      amount: 500_000,
      refunded: 0,
      authorisation: NOTHING,
    };
    expect(await cards.status(await open())).toEqual({ kind: 'report', report });
  });

  it('gives back a part and then the rest, and its status says how much so far', async () => {
    const token = await open();
    gateway.finish(token);
    await cards.commit(token);
    const standing = async () => {
      const answer = await cards.status(token);
      return answer.kind === 'report' && [answer.report.status, answer.report.refunded];
    };
    expect(await cards.refund(token, 200_000)).toEqual({ kind: 'refunded' });
    expect(await standing()).toEqual(['PARTIALLY_NULLIFIED', 200_000]);
    expect(await cards.refund(token, 300_001)).toMatchObject({ kind: 'refused' });
    expect(await cards.refund(token, 300_000)).toEqual({ kind: 'refunded' });
    expect(await standing()).toEqual(['NULLIFIED', 500_000]);
    expect(gateway.refunds()).toEqual([{ buyOrder: 'ORDER1', amount: 500_000 }]);
    expect(await cards.refund(token, 1)).toMatchObject({ kind: 'refused' });
  });

  it('reverses a charge that is given back whole', async () => {
    const token = await open();
    gateway.finish(token);
    await cards.commit(token);
    expect(await cards.refund(token, 500_000)).toEqual({ kind: 'refunded' });
    expect(await cards.status(token)).toMatchObject({ report: { status: 'REVERSED', refunded: 500_000 } });
  });

  it.each([
    [{ type: 'NULLIFIED', response_code: -1 }, 200, 'refused'],
    [{ type: 'NULLIFIED', response_code: 0 }, 200, 'refunded'],
    [{ type: 'SOMETHING' }, 200, 'silent'],
    [{ error_message: 'no' }, 400, 'refused'],
    [{ error_message: 'no' }, 401, 'silent'],
    [{ error_message: 'no' }, 403, 'silent'],
    [{ error_message: 'no' }, 408, 'silent'],
    [{ error_message: 'no' }, 422, 'refused'],
    [{ error_message: 'no' }, 429, 'silent'],
    [{ error_message: 'no' }, 500, 'silent'],
  ])('that answers a refund with %j and status %i is %s about it', async (body, status, kind) => {
    const host = await startDouble(json(body, status));
    const provider = createWebpay({ baseUrl: host.url, commerceCode: '597055555532', apiKey: 'key' });
    expect((await provider.refund('token', 500_000)).kind).toBe(kind);
    await host.close();
  });

  it('does not guess how much was given back of a part whose balance is not reported', async () => {
    const part = { status: 'PARTIALLY_NULLIFIED', buy_order: 'ORDER1', amount: 500_000 };
    const host = await startDouble(json(part));
    const provider = createWebpay({ baseUrl: host.url, commerceCode: '597055555532', apiKey: 'key' });
    expect(await provider.status('token')).toMatchObject({ report: { refunded: null } });
    await host.close();
  });

  it('is locked for a second commit, and for one of an unfinished page', async () => {
    const token = await open();
    expect(await cards.commit(token)).toMatchObject({ kind: 'locked' });
    gateway.finish(token);
    await cards.commit(token);
    expect(await cards.commit(token)).toMatchObject({ kind: 'locked' });
  });

  it.each(['create', 'commit', 'status', 'refund'] as const)(
    'is silent when %s fails, is cut or never answers',
    async (kind) => {
      const impatient = createWebpay(
        { baseUrl: hosts.urls.WEBPAY_BASE_URL, commerceCode: '597055555532', apiKey: 'key' },
        50,
      );
      const token = await open();
      const ask = (provider: CardProvider) =>
        kind === 'create'
          ? provider.create(order)
          : kind === 'refund'
            ? provider.refund(token, order.amount)
            : provider[kind](token);
      gateway.trouble(kind, 'fault', 'cut', 'hang');
      expect(await ask(cards)).toMatchObject({
        kind: 'silent',
        reason: expect.stringContaining('500') as string,
      });
      expect(await ask(cards)).toMatchObject({ kind: 'silent' });
      expect(await ask(impatient)).toMatchObject({
        kind: 'silent',
        reason: expect.stringContaining('timeout') as string,
      });
    },
  );

  it('is silent for an unknown token and for an unreadable answer', async () => {
    expect(await cards.status('unknown')).toMatchObject({ kind: 'silent' });
    const elsewhere = createWebpay({
      baseUrl: 'http://127.0.0.1:1',
      commerceCode: '597055555532',
      apiKey: 'key',
    });
    expect(await elsewhere.commit('token')).toMatchObject({ kind: 'silent' });
  });

  it('never names a token in its reasons', async () => {
    gateway.trouble('commit', 'fault');
    expect(JSON.stringify(await cards.commit('secret-token'))).not.toContain('secret-token');
  });
});
