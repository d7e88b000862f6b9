import { createLog } from '../http/log.ts';
import { createMetrics } from '../http/metrics.ts';
import { NO_TRACES } from '../tracing/traces.ts';
import { createTestClock } from '../testing/dependencies.ts';
import { until } from '../testing/until.ts';
import { createRounds } from './poller.ts';

const logged: string[] = [];
const log = createLog('warn', { write: (line) => void logged.push(line) });
const needs = { log, metrics: createMetrics(), clock: createTestClock(), traces: NO_TRACES };

describe('rounds of work', () => {
  it('go on after one has failed, which the log shows, one at a time, until they are stopped', async () => {
    let running = 0;
    let most = 0;
    let rounds = 0;
    const work = createRounds({ name: 'payments', everyMs: 1 }, needs, async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      rounds += 1;
      if (rounds === 1) throw new Error('the first fails');
    });
    work.start();
    await until(
      () => rounds,
      (count) => count >= 3,
    );
    await work.stop();
    const ended = rounds;
    await new Promise((resolve) => setImmediate(resolve));
    expect([most, rounds]).toEqual([1, ended]);
    expect(logged).toEqual([expect.stringMatching(/"the first fails".*"a round of background work failed"/)]);
  });

  it('are not over before the one under way is, and are over then', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const going = Promise.withResolvers<null>();
    const work = createRounds({ name: 'payments', everyMs: 1 }, needs, () => going.promise);
    work.start();
    const said: string[] = [];
    const stopped = work.stop().then(() => said.push('stopped'));
    await new Promise((resolve) => setImmediate(resolve));
    said.push('done');
    going.resolve(null);
    await stopped;
    expect(said).toEqual(['done', 'stopped']);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
