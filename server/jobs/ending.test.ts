import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Dependencies } from '../dependencies.ts';
import { readBooks } from '../testing/books.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { until } from '../testing/until.ts';
import { createJobs } from './jobs.ts';
import { createMailQueue } from './job-queue.ts';

describe('a server that is asked to end', () => {
  it('ends only after the payment it is asking for is written down', async () => {
    const testServer = await createPaymentTestServer({ jobsOf: createJobs });
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.gateway.duringCommit(() => pause(1_500));
    testServer.clock.pass(10 * 60_000);
    await testServer.deps.jobs.start();
    await until(
      () => testServer.gateway.asked,
      (asked) => asked.includes('commit'),
    );
    await testServer.deps.jobs.stop();
    expect((await readBooks(testServer.deps.db, ref)).state).toBe('paid');
    await testServer.close();
  }, 30_000);

  it('ends only after the mail it is sending is out, and sends it once', async () => {
    let sends = 0;
    const jobsOf = (deps: Omit<Dependencies, 'jobs'>) => {
      const send = async () => {
        sends += 1;
        await pause(300);
      };
      return createMailQueue({ ...deps, outside: { ...deps.outside, mailer: { send } } });
    };
    const testServer = await createPaymentTestServer({ jobsOf });
    await testServer.deps.jobs.start();
    await testServer.paid();
    await until(
      () => sends,
      (count) => count === 1,
    );
    await testServer.deps.jobs.stop();
    const { rows } = await sql`select sent_at is not null as sent, state from mail
      join pgboss.job on data ->> 'mailId' = mail.id::text`.execute(testServer.deps.db);
    expect(rows).toEqual([{ sent: true, state: 'completed' }]);
    await testServer.close();
  }, 30_000);
});
