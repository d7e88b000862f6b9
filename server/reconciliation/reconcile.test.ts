import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CardProvider } from '../payments/methods/webpay/card-provider.ts';
import { createProviders } from '../payments/methods/registry.ts';
import { createPaymentTestServer, type PaymentTestServer } from '../testing/payment-test-server.ts';
import { TEST_ENVIRONMENT } from '../testing/dependencies.ts';
import { WHOLE_SETTINGS } from '../testing/institutions.ts';
import { aPut } from '../testing/fixtures.ts';
import { withSuspense } from '../testing/suspense.ts';
import { checkBooks } from './check.ts';
import { attendDueRefunds } from '../refunds/due.ts';
import { refundMoney } from '../suspense/orders.ts';
import { askProviders } from './ask-providers.ts';
import { reportMoney } from './report.ts';

const silent = async () => ({ kind: 'silent' as const, reason: 'test' });
const SILENT: CardProvider = {
  ...{ field: 'token_ws', create: silent, commit: silent, status: silent, refund: silent },
};
const DAY = 24 * 60 * 60_000;

let testServer: PaymentTestServer;
let folder: string;
beforeAll(async () => {
  testServer = await createPaymentTestServer({ writesPast: true });
  folder = mkdtempSync(join(tmpdir(), 'saldar-report-'));
});
beforeEach(() => testServer.reset());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await testServer.close();
});

/** The command as npm runs it, beside a server of this environment. */
async function run(...words: string[]): Promise<{ code: number | null; said: string[] }> {
  return runIn({}, ...words);
}

async function runIn(
  env: Partial<NodeJS.ProcessEnv>,
  ...words: string[]
): Promise<{ code: number | null; said: string[] }> {
  const script = ['--import', './tools/start/environment.mjs', 'server/cli/reconcile.ts', ...words];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...script], {
    env: {
      ...TEST_ENVIRONMENT,
      ...WHOLE_SETTINGS,
      DATABASE_URL: testServer.deps.config.databaseUrl,
      WEBPAY_BASE_URL: testServer.urls.WEBPAY_BASE_URL,
      SALDAR_ENV_FILE: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said: said.trim().split('\n') };
}

it('the providers are asked about every payment since a day, and report what was charged', async () => {
  const { ref, token, order } = await testServer.paid();
  await testServer.atTheProvider();
  const since = testServer.clock.now();
  const asked = () => askProviders(testServer.deps, since);
  expect(await asked()).toEqual({
    charges: [expect.objectContaining({ buyOrder: order, amount: 500_000 })],
    faults: [],
    asked: 2,
    silent: 0,
    mute: [],
  });
  testServer.gateway.become(token, 'REVERSED');
  const { charges } = await asked();
  expect(charges).toEqual([{ buyOrder: order, amount: 500_000, refunded: 500_000 }]);
  expect(await checkBooks(testServer.deps.db, { now: since, charges })).toEqual([
    `${ref} was given back there otherwise than here (500000 there, 0 here)`,
  ]);
});

it('a payment whose institution has no account any more is not counted as asked, and its institution and method are named', async () => {
  await testServer.paid();
  const { webpay, ...others } = testServer.deps.config;
  const config = { ...others, webpay: { ...webpay, accounts: {} } };
  expect(await askProviders({ ...testServer.deps, config }, new Date(0))).toEqual({
    asked: 0,
    silent: 0,
    mute: [expect.stringMatching(/^banco-cordillera, webpay: no provider answered.* 1 without an account/)],
    charges: [],
    faults: [],
  });
});

it('a provider that is silent about one payment is not mute about the others of that institution', async () => {
  await testServer.paid();
  await testServer.paid();
  testServer.gateway.trouble('status', 'fault');
  expect(await askProviders(testServer.deps, new Date(0))).toMatchObject({ asked: 2, silent: 1, mute: [] });
});

it('an institution whose every payment is without an answer is named, though others were answered', async () => {
  await testServer.paid();
  const { order, token } = await testServer.paid(aPut({ company: 'recupera' }));
  testServer.gateway.become(token, 'NULLIFIED');
  const providers = createProviders(testServer.deps.config, 300);
  const hanging = {
    ...providers,
    webpay: (company: string) => (company === 'recupera' ? SILENT : providers.webpay(company)),
  };
  const word = await askProviders({ ...testServer.deps, outside: { providers: hanging } }, new Date(0));
  expect(word.charges.map(({ buyOrder }) => buyOrder)).not.toContain(order);
  expect(word).toMatchObject({
    ...{ asked: 2, silent: 1, faults: [] },
    mute: [
      'recupera, webpay: no provider answered, so nothing is sure (1 without an answer, 0 without an account)',
    ],
  });
});

it('a provider that knows nothing of a charge that stands here is as silent about it, and has answered about one that does not', async () => {
  await testServer.paid();
  const absent = { ...SILENT, status: async () => ({ kind: 'absent' as const, reason: 'test' }) };
  const providers = { ...createProviders(testServer.deps.config, 300), webpay: () => absent };
  const word = () => askProviders({ ...testServer.deps, outside: { providers } }, new Date(0));
  expect(await word()).toMatchObject({ asked: 1, silent: 1, mute: [expect.any(String)] });
  await testServer.atTheProvider();
  expect(await word()).toMatchObject({ asked: 2, silent: 1, mute: [] });
});

it('a refund that is made here and not at the provider is reported', async () => {
  const { ref, order } = await testServer.paid();
  const orders = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };
  expect(await refundMoney(testServer.deps, { ...orders, ref, amount: null })).toBeNull();
  await attendDueRefunds(testServer.deps);
  const charges = [{ buyOrder: order, amount: 500_000, refunded: 0 }];
  expect(await checkBooks(testServer.deps.db, { now: testServer.clock.now(), charges })).toEqual([
    `${ref} was given back there otherwise than here (0 there, 500000 here)`,
  ]);
});

it('the command says what differs, also in what went back of a charge on the report, and with which code it ends', async () => {
  testServer.clock.set(new Date());
  const { ref, order, token } = await testServer.paid();
  const words = '1 payments asked for, 0 without an answer, 0 reported; 1 charges compared, 0 differences.';
  expect(await run()).toEqual({ code: 0, said: [words] });
  const report = join(folder, 'report.csv');
  writeFileSync(report, `buy_order,amount\n${order},500000\nUNKNOWN,85000\n`);
  expect(await run('--report', report)).toEqual({
    code: 1,
    said: [
      'UNKNOWN was charged, and no payment here knows of it (85000)',
      '1 payments asked for, 0 without an answer, 2 reported; 2 charges compared, 1 differences.',
    ],
  });
  testServer.gateway.become(token, 'REVERSED');
  const back = `${ref} was given back there otherwise than here (500000 there, 0 here)`;
  expect((await run('--report', report)).said).toContain(back);
}, 60_000);

it('the command names for a week each mail that was given up, and ends with 1 for it', async () => {
  const { db } = testServer.deps;
  testServer.clock.set(new Date());
  const { id } = await testServer.paid();
  await db.updateTable('mail').set({ failure: 'notTaken' }).execute();
  const { code, said } = await run();
  expect([code, said[0]]).toEqual([1, `${id} is the subject of a mail that was given up (voucher)`]);
  const written = new Date(Date.now() - 7 * DAY);
  await db.updateTable('mail').set({ created_at: written }).execute();
  expect((await run()).code).toBe(0);
}, 60_000);

it('the command that asked no provider for lack of a setting names it and fails', async () => {
  await testServer.paid();
  const { code, said } = await runIn({ RECUPERA__REGISTRY_KEY: '' });
  expect(code).toBe(2);
  expect(said.join('\n')).toMatch(
    /The providers were not asked, so nothing is sure: .*RECUPERA__REGISTRY_KEY/s,
  );
}, 60_000);

describe('the command does not end well where it has no word', () => {
  beforeEach(() => testServer.clock.set(new Date()));

  it('of any provider, because none answers', async () => {
    await testServer.paid();
    const { code, said } = await runIn({ WEBPAY_BASE_URL: 'http://127.0.0.1:1' });
    expect(said).toContainEqual(expect.stringMatching(/^banco-cordillera, webpay: no provider answered/));
    expect(said.join()).toContain('1 payments asked for, 1 without an answer');
    expect(code).toBe(2);
  }, 60_000);

  it('of an institution that has another method’s account alone, though another institution was answered', async () => {
    await testServer.paid();
    const { ref } = await testServer.paid(aPut({ company: 'recupera' }));
    await testServer.deps.db
      .updateTable('payment')
      .set({ method: 'transfer' })
      .where('ref', '=', ref)
      .execute();
    const { code, said } = await run();
    expect(said).toContainEqual(expect.stringMatching(/^recupera, transfer: .* 1 without an account/));
    expect(said.join()).toContain('1 payments asked for, 0 without an answer');
    expect(code).toBe(2);
  }, 60_000);
});

it('the command with no payment in those days says that there was nothing to ask, and ends well', async () => {
  const { code, said } = await run();
  expect(said).toContain('There was nothing to ask of a provider.');
  expect(code).toBe(0);
}, 60_000);

it('the command names each payment whose money is in suspense, and each refund', async () => {
  testServer.clock.set(new Date());
  const suspense = withSuspense(testServer);
  const waiting = await suspense.waiting();
  const refunded = await testServer.paid();
  await refundMoney(testServer.deps, {
    ref: refunded.ref,
    who: 'Marcela Ruiz',
    second: 'Jorge Pinto',
    why: 'x',
    amount: null,
  });
  await suspense.pass(0);
  const { code, said } = await run();
  expect(said).toEqual([
    expect.stringMatching(`^${waiting.ref} has \\$500.000 in suspense until 20\\d\\d-`),
    `${refunded.ref} has a refund of $500.000: refunded`,
    '2 payments asked for, 0 without an answer, 0 reported; 2 charges compared, 0 differences.',
  ]);
  expect(code).toBe(0);
}, 60_000);

it('of refunds before the days that are compared only those that have not ended are named', async () => {
  const order = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó dos veces', amount: null };
  const [ended, open] = [await testServer.paid(), await testServer.paid()];
  await refundMoney(testServer.deps, { ...order, ref: ended.ref });
  await attendDueRefunds(testServer.deps);
  await refundMoney(testServer.deps, { ...order, ref: open.ref });
  testServer.clock.pass(10 * DAY);
  const since = new Date(testServer.clock.now().getTime() - 7 * DAY);
  expect(await reportMoney(testServer.deps.db, since)).toEqual([
    `${open.ref} has a refund of $500.000: requested`,
  ]);
  expect(await reportMoney(testServer.deps.db, new Date(0))).toHaveLength(2);
});
