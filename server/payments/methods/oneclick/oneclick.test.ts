import { json, startDouble } from '../../../testing/double.ts';
import { createTestClock } from '../../../testing/dependencies.ts';
import { startProviderHosts, type ProviderHosts } from '../../../testing/provider-hosts.ts';
import type { CardVault } from './card-vault.ts';
import { chargeReport } from './charge-report.ts';
import { createOneclick } from './oneclick.ts';

const SHOP = '597055555542';
const settings = { commerceCode: '597055555541', apiKey: 'key', shop: SHOP };
let hosts: ProviderHosts;
let vault: ProviderHosts['vault'];
let cards: CardVault;
beforeAll(async () => {
  hosts = await startProviderHosts(createTestClock());
  vault = hosts.vault;
  cards = createOneclick({ ...settings, baseUrl: `${hosts.urls.WEBPAY_BASE_URL}/` });
});
beforeEach(() => vault.reset());
afterAll(() => hosts.closeHosts());

const wish = { username: 'user-1', email: 'ana@correo.example', returnUrl: 'http://localhost:3000/back' };

async function open(): Promise<string> {
  const page = await cards.start(wish);
  if (page.kind !== 'opened') throw new Error(page.reason);
  return page.token;
}

async function save() {
  const token = await open();
  vault.fillIn(token);
  const answer = await cards.finish(token);
  if (answer.kind !== 'enrolled') throw new Error(answer.kind);
  return { name: answer.name, username: wish.username };
}

const order = { buyOrder: 'ORDER1', shop: SHOP, amount: 500_000 };
const report = (status: string, responseCode: number, more: object = {}) => ({
  kind: 'report',
  report: {
    status,
    buyOrder: 'ORDER1',
    amount: 500_000,
    refunded: 0,
    authorisation: {
      code: responseCode === 0 ? '1213' : '000000',
      responseCode,
      cardType: 'VN',
      lastDigits: '6623',
      instalmentsType: 'VN',
      instalmentsCount: 0,
      instalmentAmount: null,
      at: '2026-11-21T15:00:00.000Z',
      vci: null,
    },
    ...more,
  },
});

describe('the vault of cards', () => {
  it('opens a page to enrol a card', async () => {
    expect(await cards.start(wish)).toEqual({
      kind: 'opened',
      token: expect.stringMatching(/^enrolment-/) as string,
      url: 'http://127.0.0.1:1/webpayserver/bp_multicode_inscription.cgi',
    });
    expect(vault.enrolments()).toMatchObject([wish]);
  });

  it('keeps a card the issuer accepts, and shows its type and last digits', async () => {
    const token = await open();
    vault.fillIn(token);
    const kept = {
      kind: 'enrolled',
      name: expect.stringMatching(/^card-/) as string,
      type: 'Visa',
      lastDigits: '6623',
    };
    expect(await cards.finish(token)).toEqual(kept);
  });

  it('distinguishes a refused card from an unfinished form, and from one finished before', async () => {
    const token = await open();
    expect(await cards.finish(token)).toEqual({ kind: 'notFinished' });
    vault.fillIn(token, -1);
    expect(await cards.finish(token)).toEqual({ kind: 'declined' });
    expect(await cards.finish(token)).toEqual({ kind: 'notFinished' });
  });

  it('charges a kept card, and answers the same by its order', async () => {
    const card = await save();
    const charged = report('AUTHORIZED', 0);
    expect(await cards.charge({ card, ...order })).toEqual(charged);
    expect(await cards.status(order)).toEqual(charged);
    expect(vault.charges()).toEqual([order]);
  });

  it('gives back a part of a charge and then the rest, and its status says how much so far', async () => {
    const card = await save();
    await cards.charge({ card, ...order });
    const standing = async () => {
      const answer = await cards.status(order);
      return answer.kind === 'report' && [answer.report.status, answer.report.refunded];
    };
    expect(await cards.refund({ ...order, amount: 1 })).toEqual({ kind: 'refunded' });
    expect(await standing()).toEqual(['PARTIALLY_NULLIFIED', 1]);
    expect(await cards.refund(order)).toMatchObject({ kind: 'refused' });
    const otherShop = createOneclick({
      ...settings,
      shop: '597055555543',
      baseUrl: hosts.urls.WEBPAY_BASE_URL,
    });
    expect(await otherShop.refund({ ...order, amount: 1 })).toMatchObject({ kind: 'refused' });
    expect(await cards.refund({ ...order, amount: 499_999 })).toEqual({ kind: 'refunded' });
    expect(await standing()).toEqual(['NULLIFIED', 500_000]);
    expect(vault.refunds()).toEqual([{ buyOrder: 'ORDER1', amount: 500_000 }]);
  });

  it('reports what the issuer refuses, and the codes of its own limits', async () => {
    const card = await save();
    vault.decide(-98);
    expect(await cards.charge({ card, ...order })).toEqual(report('FAILED', -98));
  });

  it.each([
    ['halfDone', { status: 'INCONSISTENT' }],
    ['otherShop', { status: 'INCONSISTENT' }],
    ['wrongAmount', { amount: 500_001 }],
    ['twice', { amount: 1_000_000 }],
  ] as const)('of a charge whose details do not fit together (%s) says so', async (trouble, report) => {
    const card = await save();
    vault.trouble('charge', trouble);
    expect(await cards.charge({ card, ...order })).toMatchObject({ kind: 'report', report: report });
  });

  it('reports the refunds of all details of a charge, and null where a detail has no balance', () => {
    const detail = { commerce_code: SHOP, buy_order: 'ORDER1', amount: 300_000, response_code: 0 };
    const given = (...balances: (number | null)[]) => {
      const details = balances.map((balance) => ({ ...detail, status: 'PARTIALLY_NULLIFIED', balance }));
      const answer = chargeReport({ buy_order: 'ORDER1', details }, SHOP);
      return answer.kind === 'report' ? answer.report.refunded : answer.kind;
    };
    expect(given(300_000, 200_000)).toBe(100_000);
    expect(given(250_000, 200_000)).toBe(150_000);
    expect(given(200_000, null)).toBeNull();
  });

  it('is locked for an order charged before and for what it refuses; an order it does not know is absent', async () => {
    const card = await save();
    expect(await cards.status(order)).toMatchObject({ kind: 'absent' });
    vault.trouble('charge', 'refuse');
    expect(await cards.charge({ card, ...order })).toMatchObject({ kind: 'locked' });
    await cards.charge({ card, ...order });
    expect(await cards.charge({ card, ...order })).toMatchObject({ kind: 'locked' });
    expect(vault.charges()).toHaveLength(1);
  });

  it.each([
    [401, 'silent'],
    [403, 'silent'],
    [408, 'silent'],
    [429, 'silent'],
    [503, 'silent'],
    [400, 'locked'],
    [422, 'locked'],
  ])('that answers a charge with %i is %s: only what it says no to is not charged', async (status, kind) => {
    const card = await save();
    const host = await startDouble(json({ error_message: 'no' }, status));
    const said = await createOneclick({ ...settings, baseUrl: host.url }).charge({ card, ...order });
    await host.close();
    expect(said.kind).toBe(kind);
  });

  it('forgets a card, also one it has forgotten before', async () => {
    const card = await save();
    expect(await cards.remove(card)).toEqual({ kind: 'removed' });
    expect(vault.kept()).toEqual([]);
    expect(await cards.remove(card)).toEqual({ kind: 'removed' });
  });

  it.each(['start', 'finish', 'remove', 'charge', 'status', 'refund'] as const)(
    'is silent when %s fails, is cut or never answers, and reveals no secret in its reasons',
    async (kind) => {
      const impatient = createOneclick({ ...settings, baseUrl: hosts.urls.WEBPAY_BASE_URL }, 50);
      const token = await open();
      vault.fillIn(token);
      const card = await save();
      const ask = (provider: CardVault) => {
        if (kind === 'start') return provider.start(wish);
        if (kind === 'finish') return provider.finish(token);
        if (kind === 'remove') return provider.remove(card);
        if (kind === 'refund') return provider.refund(order);
        return kind === 'charge' ? provider.charge({ card, ...order }) : provider.status(order);
      };
      vault.trouble(kind, 'fault', 'hang', 'cut');
      const answers = [await ask(cards), await ask(impatient), await ask(cards)];
      expect(answers.map((answer) => answer.kind)).toEqual(['silent', 'silent', 'silent']);
      expect(JSON.stringify(answers)).not.toMatch(/card-|user-1|enrolment-1/);
    },
  );
});
