import type { Dependencies } from '../dependencies.ts';
import { createMetrics } from '../http/metrics.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { until } from '../testing/until.ts';
import { createJobs } from './jobs.ts';

const PAYMENTS = 8;

it('a server whose background work is elsewhere enqueues mails and runs no jobs, and another one does both', async () => {
  const tried: string[] = [];
  const metrics = createMetrics();
  let outer: Omit<Dependencies, 'jobs'> | undefined;
  const jobsOf = (deps: Omit<Dependencies, 'jobs'>) => {
    outer = deps;
    const send = async () => void tried.push('sent by a server without background work');
    const config = { ...deps.config, doesBackgroundWork: false };
    return createJobs({ ...deps, config, metrics, outside: { ...deps.outside, mailer: { send } } });
  };
  const testServer = await createPaymentTestServer({ jobsOf });
  await testServer.deps.jobs.start();
  const worker = createJobs(outer ?? testServer.deps);
  await worker.start();
  // Both would look for mails meanwhile, each second.
  for (let count = 0; count < PAYMENTS; count++) await testServer.paid();
  const sent = testServer.deps.db.selectFrom('mail').select('id').where('sent_at', 'is not', null);
  await until(
    () => sent.execute(),
    (mails) => mails.length === PAYMENTS,
  );
  expect(tried).toEqual([]);
  expect(await metrics.read()).not.toContain('saldar_work_rounds_total{');
  await Promise.all([testServer.deps.jobs.stop(), worker.stop()]);
  await testServer.close();
}, 30_000);
