import { readConfig } from '../../config.ts';
import { TEST_ENVIRONMENT } from '../../testing/dependencies.ts';
import { json, startDouble } from '../../testing/double.ts';
import { settingsOf, WHOLE_SETTINGS } from '../../testing/institutions.ts';
import { createProviders, methods, type Providers } from './registry.ts';

it.each([
  ['webpay', 'Tarjeta'],
  ['oneclick', 'Tarjeta guardada'],
  ['pac', 'Medio de pago'],
  ['transfer', 'Medio de pago'],
] as const)('the voucher of a payment by %s names its means "%s"', (code, label) => {
  expect(methods[code].meansLabel).toBe(label);
});

const OTHER = settingsOf('recupera', {
  ONECLICK_COMMERCE_CODE: '597055555551',
  ONECLICK_API_KEY: 'test-oneclick-key-of-3',
  ONECLICK_CHILD_CODE: '597055555552',
  TRANSFER_API_KEY: 'test-transfer-key-of-3',
  TRANSFER_CALLBACK_KEYS: 'new:test-key-of-the-callbacks-of-3',
});
const card = { name: 'tbk-user', username: 'user-1' };

/** A call to each provider, and the institution's data it must carry. */
const CALLS: readonly [
  string,
  (providers: Providers, company: string) => Promise<unknown>,
  string[],
  string[],
][] = [
  [
    'webpay',
    ({ webpay }, company) => webpay(company).status('token'),
    ['597055555531', 'test-webpay-key'],
    ['597055555533', 'test-webpay-key-of-3'],
  ],
  [
    'oneclick',
    ({ oneclick }, company) => oneclick(company).charge({ card, buyOrder: 'ORDER1', amount: 1_000 }),
    ['597055555541', 'test-oneclick-key', '597055555542'],
    ['597055555551', 'test-oneclick-key-of-3', '597055555552'],
  ],
  ['pac', ({ pac }, company) => pac(company).charge('ORDER1'), ['test-debit-key'], ['test-debit-key-of-3']],
  [
    'transfer',
    ({ transfer }, company) => transfer(company).session('session-1'),
    ['test-transfer-key'],
    ['test-transfer-key-of-3'],
  ],
];

it.each(CALLS)(
  'each institution asks the provider of %s by an account of its own',
  async (_, ask, bank, other) => {
    const host = await startDouble(json({ error_message: 'no' }, 422));
    const config = readConfig({
      ...{ ...TEST_ENVIRONMENT, ...WHOLE_SETTINGS, ...OTHER },
      ...{ WEBPAY_BASE_URL: host.url, DEBIT_URL: host.url, TRANSFER_URL: host.url },
    });
    try {
      const providers = createProviders(config);
      await ask(providers, 'banco-cordillera');
      await ask(providers, 'recupera');
      const shown = host.questions.map(({ headers, body }) => [
        ...['tbk-api-key-id', 'tbk-api-key-secret', 'x-api-key'].flatMap((name) => headers[name] ?? []),
        ...(/"commerce_code":"(\d+)"/.exec(body)?.slice(1) ?? []),
      ]);
      expect(shown).toEqual([bank, other]);
      await expect(async () => ask(providers, 'banco-austral')).rejects.toThrow(
        'banco-austral has no account with this provider.',
      );
    } finally {
      await host.close();
    }
  },
);
