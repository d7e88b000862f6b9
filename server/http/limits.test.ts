import { sql } from 'kysely';
import pino from 'pino';
import { readConfig } from '../config.ts';
import { methods } from '../payments/methods/registry.ts';
import type { CardProvider } from '../payments/methods/webpay/card-provider.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Jobs } from '../jobs/job-queue.ts';
import { createJobs } from '../jobs/jobs.ts';
import { NO_TRACES } from '../tracing/traces.ts';
import { watchProviders } from '../payments/watch-providers.ts';
import { TEST_ENVIRONMENT } from '../testing/dependencies.ts';
import { createPaymentTestServer, type PaymentTestServer } from '../testing/payment-test-server.ts';
import { until } from '../testing/until.ts';

/** Limits of docs/limits.md that no test waits for, measured in what the running server schedules or stores. */

const HOUR_S = 3600;

describe('the background work of a running server', () => {
  let testServer: PaymentTestServer;
  let jobs: Jobs;
  const pauses: number[] = [];
  beforeAll(async () => {
    const jobsOf = (deps: Omit<Dependencies, 'jobs'>) => (jobs = createJobs(deps));
    testServer = await createPaymentTestServer({ jobsOf });
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const seen = () =>
      timers.mock.calls.filter(([work]) => work.name === 'run').map(([, pause]) => Number(pause));
    await jobs.start();
    // A slow first round comes after the second of a quick one.
    const isWhole = (some: number[]) =>
      some.filter((pause) => pause === 600_000).length === 3 &&
      some.filter((pause) => pause === 3_600_000).length === 4;
    pauses.push(...(await until(seen, isWhole)));
    timers.mockRestore();
  }, 30_000);
  afterAll(async () => {
    await jobs.stop();
    await testServer.close();
  });

  it('looks every 2 s for webhooks, every 5 s for payments, debits and refunds, every minute for deadlines, files to scan and files to deliver, every ten minutes for days to close, nights to replay and reminders to send, every hour for what must be cleaned', () => {
    const often = pauses.filter((pause) => pause < 60_000);
    expect(new Set(often)).toEqual(new Set([2_000, 5_000]));
    expect(pauses.filter((pause) => pause === 5_000).length).toBeGreaterThanOrEqual(3);
    expect(pauses.filter((pause) => pause >= 60_000).sort((a, b) => a - b)).toEqual([
      ...[60_000, 60_000, 60_000, 600_000, 600_000, 600_000],
      ...[3_600_000, 3_600_000, 3_600_000, 3_600_000],
    ]);
  });

  it('tries a mail that is not taken again within seconds at first, and for about a day', async () => {
    await testServer.paid();
    const { rows } = await sql<{ tries: number; first: number; most: number; doubles: boolean }>`
      select retry_limit as tries, retry_delay as first, retry_delay_max as most, retry_backoff as doubles
        from pgboss.job where name = 'mail' limit 1`.execute(testServer.deps.db);
    const [stored] = rows;
    expect(stored).toMatchObject({ first: 10, doubles: true });
    const { tries = 0, first = 0, most = 0 } = stored ?? {};
    const waits = Array.from({ length: tries }, (_, index) => Math.min(first * 2 ** index, most));
    const hours = waits.reduce((a, b) => a + b, 0) / HOUR_S;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(28);
    expect(Math.max(...waits)).toBeLessThanOrEqual(2 * HOUR_S);
  });
});

describe('a provider that is away', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is asked whether it is back every 5 s, and offered again with its first answer', async () => {
    const answers = { kind: 'silent' };
    const cards = { status: jest.fn(async () => answers) } as unknown as CardProvider;
    const none = () => ({}) as never;
    const config = readConfig(TEST_ENVIRONMENT);
    const log = pino({ level: 'silent' });
    const watched = watchProviders(
      { webpay: () => cards, oneclick: none, pac: none, transfer: none },
      methods,
      { config, log, traces: NO_TRACES },
    );
    for (let silence = 0; silence < 3; silence += 1)
      await watched.providers.webpay('banco-cordillera').status('token');
    expect(watched.isAway('webpay')).toBe(true);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(cards.status).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(1);
    expect(cards.status).toHaveBeenCalledTimes(4);
    answers.kind = 'refused';
    await jest.advanceTimersByTimeAsync(5_000);
    expect(watched.isAway('webpay')).toBe(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(cards.status).toHaveBeenCalledTimes(5);
  });
});
