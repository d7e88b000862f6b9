import pino from 'pino';
import { until } from '../testing/until.ts';
import { createRounds } from './rounds.ts';

describe('rounds of work', () => {
  it('go on after one has failed, one at a time, until they are stopped', async () => {
    let running = 0;
    let most = 0;
    let rounds = 0;
    const work = createRounds(1, pino({ level: 'silent' }), async () => {
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
  });

  it('are not over before the one under way is', async () => {
    const going = Promise.withResolvers<null>();
    const work = createRounds(1, pino({ level: 'silent' }), () => going.promise);
    work.start();
    const said: string[] = [];
    const stopped = work.stop().then(() => said.push('stopped'));
    await new Promise((resolve) => setImmediate(resolve));
    said.push('done');
    going.resolve(null);
    await stopped;
    expect(said).toEqual(['done', 'stopped']);
  });
});
