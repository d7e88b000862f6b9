import { buildApp } from '../app.ts';
import { readBooks } from '../testing/books.ts';
import { enterWithCards } from '../testing/card-debtor.ts';
import { createDebitTestServer } from '../testing/debit-test-server.ts';
import { createTestDependencies } from '../testing/dependencies.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withTransfers } from '../testing/transfer-test-server.ts';

const TITLE = '<h1>No podemos mostrarte el resultado por el momento</h1>';
const WEBPAY = '/saldar/return/webpay';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a visitor who comes back from a provider while the database is away', () => {
  it.each([
    ['GET', WEBPAY, 'token_ws=t-1'],
    ['POST', WEBPAY, 'TBK_ID_SESION=s&TBK_ORDEN_COMPRA=o'],
    ['GET', '/saldar/return/oneclick', 'TBK_TOKEN=t-1'],
    ['GET', '/saldar/return/debit', 'mandate=m-1'],
  ] as const)('reads so in Spanish and may ask again (%s %s)', async (method, path, brought) => {
    const deps = await createTestDependencies('postgres://127.0.0.1:1/none');
    const app = await buildApp(deps);
    const sent =
      method === 'GET' ? { url: `${path}?${brought}` } : { url: path, payload: brought, headers: form };
    const { statusCode, headers, body } = await app.inject({ method, ...sent });
    await app.close();
    await deps.db.destroy();
    expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ]);
    expect(body).toContain(TITLE);
    expect(`${actionOf(body)}?${broughtAgain(body)}`).toBe(`${path}?${brought}`);
  });
});

describe('the page that asks again', () => {
  const testServer = sharedByTests(createPaymentTestServer);

  it('leads to the voucher once we can look again', async () => {
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    await testServer.deps.pool.query('alter table payment rename to away');
    const { body } = await testServer.app.inject({ url: `${WEBPAY}?token_ws=${token}` });
    await testServer.deps.pool.query('alter table away rename to payment');
    expect(await testServer.comeBack(Object.fromEntries(broughtAgain(body)))).toBe(
      `303 http://localhost:3000/banco-cordillera/success?ref=${ref}`,
    );
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'paid' });
  });

  it('shows nothing of what was brought but as a value of its form', async () => {
    await testServer.deps.pool.query('alter table payment rename to away');
    const hostile = encodeURIComponent('"><script>alert(1)</script>');
    const { body } = await testServer.app.inject({ url: `${WEBPAY}?token_ws=t&${hostile}=${hostile}` });
    await testServer.deps.pool.query('alter table away rename to payment');
    expect(body).toContain(TITLE);
    expect(body).not.toMatch(/<script|"">/);
  });
});

const actionOf = (html: string) => /<form action="([^"]+)">/.exec(html)?.[1]?.replaceAll('&#x2F;', '/');

/** What the form of a page sends. */
function broughtAgain(html: string): URLSearchParams {
  const fields = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
  return new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value]));
}

it('A provider’s return leads to where FRONT_BASE_URL says that debtors see the pages', async () => {
  const testServer = await createPaymentTestServer({ env: { FRONT_BASE_URL: 'https://pagos.test/' } });
  const { ref, token } = await testServer.atTheProvider();
  testServer.gateway.finish(token);
  expect(await testServer.comeBack({ token_ws: token })).toBe(
    `303 https://pagos.test/banco-cordillera/success?ref=${ref}`,
  );
  await testServer.close();
});

describe('a debtor who reads English comes back from', () => {
  const testServer = sharedByTests(() => createDebitTestServer({ offersTransfers: true }));
  const transfers = withTransfers(testServer);
  const readsEnglish = (id: string) =>
    testServer.deps.db.updateTable('debtor').set({ language: 'en' }).where('id', '=', id).execute();

  it.each<[string, () => Promise<{ debtorId: string; comeBack: () => Promise<string> }>]>([
    [
      'the page of a card',
      async () => {
        const { debtorId, token } = await testServer.atTheProvider();
        return { debtorId, comeBack: () => testServer.comeBack({ token_ws: token }) };
      },
    ],
    [
      'adding a card',
      async () => {
        const { debtorId, begin, comeBack } = await enterWithCards(testServer);
        const token = await begin();
        return { debtorId, comeBack: () => comeBack({ TBK_TOKEN: token }) };
      },
    ],
    [
      'a bank',
      async () => {
        const { debtorId, token } = await transfers.atTheBank();
        return { debtorId, comeBack: () => transfers.comeBack(token) };
      },
    ],
    [
      'activating a debit',
      async () => {
        const { debtorId, mandate } = await testServer.asking();
        return { debtorId, comeBack: () => testServer.back(mandate) };
      },
    ],
  ])('%s to a page in English', async (_, begin) => {
    const { debtorId, comeBack } = await begin();
    await readsEnglish(debtorId);
    expect(await comeBack()).toMatch(/^303 http:\/\/localhost:3000\/en\/banco-cordillera\//);
  });
});
