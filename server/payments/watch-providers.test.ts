import { fetchPaymentMethods } from '#contract/payment.ts';
import { createLog } from '../http/log.ts';
import { createPaymentTestServer, type PaymentTestServer } from '../testing/payment-test-server.ts';
import { aConvenio, aPut } from '../testing/fixtures.ts';
import { scraperOf } from '../testing/scraper.ts';
import { until } from '../testing/until.ts';
import type { CardProvider } from './methods/webpay/card-provider.ts';
import { watchProviders } from './watch-providers.ts';

/** Long enough that no poll runs during a test. */
const NEVER_MS = 3_600_000;

let testServer: PaymentTestServer;
let everyMs = NEVER_MS;
let logged: string[] = [];
beforeEach(async () => {
  logged = [];
  testServer = await createPaymentTestServer({
    providerMs: 300,
    wrap: (deps) => {
      const log = createLog('info', { write: (line) => void logged.push(line) });
      const watched = watchProviders(deps.outside.providers, deps.methods, { ...deps, log, everyMs });
      return { ...deps, outside: { ...deps.outside, ...watched } };
    },
  });
});
afterEach(() => testServer.close());

/** What a debtor is offered. */
async function offered(fixture = aPut()) {
  const { token } = await testServer.enter(fixture.persona);
  const asked = { automize: false, debts_ids: [fixture.agreement] };
  const { payment_methods, away } = await testServer.call(fetchPaymentMethods, asked, { token });
  return { methods: payment_methods.map(({ code_name: code }) => code), away };
}

const tryToPay = () => testServer.atTheProvider().catch((reason: unknown) => String(reason));

describe('a provider that does not answer', () => {
  beforeAll(() => (everyMs = NEVER_MS));

  it('is away after three silences in a row, and only its method is not offered', async () => {
    testServer.gateway.trouble('create', 'fault', 'cut', 'fault');
    await tryToPay();
    await tryToPay();
    expect(await offered()).toEqual({ methods: ['webpay', 'oneclick'], away: undefined });
    await tryToPay();
    expect(await offered()).toEqual({ methods: ['oneclick'], away: ['webpay'] });
    expect(await offered(aConvenio())).toEqual({ methods: ['oneclick', 'pac'], away: ['webpay'] });
  });

  it('that answers in between is not away', async () => {
    testServer.gateway.trouble('create', 'fault', 'fault');
    await tryToPay();
    await tryToPay();
    await testServer.atTheProvider();
    testServer.gateway.trouble('create', 'fault', 'fault');
    await tryToPay();
    await tryToPay();
    expect((await offered()).away).toBeUndefined();
  });

  it('is away after three answers without a status or with an error of its own, not after refusals', async () => {
    const isAwayAfter = async (status: number | undefined) => {
      const cards = { status: async () => ({ kind: 'silent', status }) } as unknown as CardProvider;
      const providers = { ...testServer.deps.outside.providers, webpay: () => cards };
      const watched = watchProviders(providers, testServer.deps.methods, {
        ...testServer.deps,
        everyMs: NEVER_MS,
      });
      for (let asked = 0; asked < 3; asked += 1)
        await watched.providers.webpay('banco-cordillera').status('token');
      return watched.isAway('webpay');
    };
    const answers = await Promise.all([undefined, 399, 400, 499, 500].map(isAwayAfter));
    expect(answers).toEqual([true, true, false, false, true]);
  });

  it('is still asked about what is under way, and offered again as soon as it answers that', async () => {
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.gateway.trouble('create', 'fault', 'fault', 'fault');
    for (let i = 0; i < 3; i++) await tryToPay();
    expect((await offered()).away).toEqual(['webpay']);
    await testServer.comeBack({ token_ws: token });
    expect((await testServer.status(ref)).status).toBe('paid');
    expect((await offered()).away).toBeUndefined();
  });

  it('is shown with the payment that failed, and refusing is answering', async () => {
    const { ref, session } = await testServer.atTheProvider();
    for (let i = 0; i < 3; i++)
      await testServer.deps.outside.providers.webpay('banco-cordillera').commit('unknown-token');
    expect((await testServer.status(ref, session)).data.away).toBeUndefined();
    testServer.gateway.trouble('create', 'fault', 'fault', 'fault');
    for (let i = 0; i < 3; i++) await tryToPay();
    expect((await testServer.status(ref, session)).data.away).toBe(true);
  });
});

describe('a provider that was away', () => {
  beforeAll(() => (everyMs = 5));

  it('is offered again by itself when it answers, without a payment being tried', async () => {
    testServer.gateway.trouble('create', 'fault', 'fault', 'fault');
    testServer.gateway.trouble('status', 'fault', 'cut');
    for (let i = 0; i < 3; i++) await tryToPay();
    await until(
      () => testServer.deps.outside.isAway('webpay'),
      (away) => !away,
    );
    expect(testServer.gateway.asked.filter((kind) => kind === 'status')).toHaveLength(3);
  });
});

describe('the key of an institution that its provider refuses', () => {
  beforeAll(() => (everyMs = NEVER_MS));
  const BANK = { method: 'webpay', company: 'banco-cordillera' };
  const refused = async () => {
    const figure = await scraperOf(testServer).readKept('saldar_provider_key_refused');
    return Object.keys(figure).filter((labels) => figure[labels] === 1);
  };
  const lines = () =>
    logged
      .filter((line) => line.includes('our key'))
      .map((line) => {
        const { level, msg, method, company } = JSON.parse(line) as Record<string, unknown>;
        return { level, msg, method, company };
      });

  it('is in the figures and in the log of its institution alone from the first payment on, until a payment begins', async () => {
    expect(await refused()).toEqual([]);
    testServer.gateway.trouble('create', 'noKey', 'noKey', 'noKey', 'noKey');
    for (let asked = 0; asked < 4; asked += 1) await tryToPay();
    expect(await refused()).toEqual(['{method="webpay",company="banco-cordillera"}']);
    expect(lines()).toEqual([{ ...BANK, level: 50, msg: 'a payment provider refuses our key' }]);
    // It answers: other institutions pay by it.
    expect((await offered()).away).toBeUndefined();
    testServer.gateway.trouble('create', 'fault', 'dead');
    await tryToPay();
    await tryToPay();
    expect(await refused()).toHaveLength(1);
    await testServer.atTheProvider();
    expect(await refused()).toEqual([]);
    expect(lines().slice(1)).toEqual([{ ...BANK, level: 30, msg: 'a payment provider takes our key again' }]);
  });

  it.each([
    [401, true],
    [403, true],
    [404, false],
    [422, false],
    [408, true],
    [429, true],
    [500, true],
    [undefined, true],
  ])('is refused, and after an answer with status %s still: %s', async (status, still) => {
    let next: number | undefined = 401;
    const cards = { status: async () => ({ kind: 'silent', status: next }) } as unknown as CardProvider;
    const providers = { ...testServer.deps.outside.providers, webpay: () => cards };
    const watched = watchProviders(providers, testServer.deps.methods, {
      ...testServer.deps,
      everyMs: NEVER_MS,
    });
    const ask = () => watched.providers.webpay(BANK.company).status('token');
    await ask();
    expect(watched.isKeyRefused('webpay', BANK.company)).toBe(true);
    expect(watched.isKeyRefused('webpay', 'banco-austral')).toBe(false);
    expect(watched.isKeyRefused('oneclick', BANK.company)).toBe(false);
    next = status;
    await ask();
    expect(watched.isKeyRefused('webpay', BANK.company)).toBe(still);
  });
});

describe('a key that was refused', () => {
  beforeAll(() => (everyMs = 5));

  it('is found taken by itself, while no debtor tries to pay', async () => {
    testServer.gateway.trouble('create', 'noKey');
    testServer.gateway.trouble('status', 'noKey', 'fault', 'noKey');
    await tryToPay();
    await until(
      () => testServer.deps.outside.isKeyRefused('webpay', 'banco-cordillera'),
      (isRefused) => !isRefused,
    );
    expect(testServer.gateway.asked.filter((kind) => kind === 'status')).toHaveLength(4);
  });

  it('is asked about for each institution by itself', async () => {
    const institutions = ['banco-cordillera', 'recupera'];
    const refusing = new Set(institutions);
    const cardsOf = (company: string) => ({
      status: async () => (refusing.has(company) ? { kind: 'silent', status: 401 } : { kind: 'absent' }),
    });
    const webpay = cardsOf as unknown as (company: string) => CardProvider;
    const providers = { ...testServer.deps.outside.providers, webpay };
    const watched = watchProviders(providers, testServer.deps.methods, { ...testServer.deps, everyMs });
    for (const company of institutions) await watched.providers.webpay(company).status('token');
    const refused = () => institutions.filter((company) => watched.isKeyRefused('webpay', company));
    expect(refused()).toEqual(institutions);
    refusing.clear();
    await until(refused, ({ length }) => length === 0, 5_000);
  });
});
