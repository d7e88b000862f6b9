import type { Dependencies } from '../dependencies.ts';
import { createPaymentWorld } from '../testing/payment-world.ts';
import { until } from '../testing/until.ts';
import { createJobs } from './jobs.ts';

const PAYMENTS = 8;

it('a server whose background work is elsewhere rings for mails, and another one sends them', async () => {
  const tried: string[] = [];
  let outer: Omit<Dependencies, 'jobs'> | undefined;
  const jobsOf = (deps: Omit<Dependencies, 'jobs'>) => {
    outer = deps;
    const send = async () => void tried.push('sent by a server without background work');
    const config = { ...deps.config, doesBackgroundWork: false };
    return createJobs({ ...deps, config, outside: { ...deps.outside, mailer: { send } } });
  };
  const world = await createPaymentWorld({ jobsOf });
  await world.deps.jobs.start();
  const worker = createJobs(outer ?? world.deps);
  await worker.start();
  // Both would look for mails meanwhile, each second.
  for (let count = 0; count < PAYMENTS; count++) await world.paid();
  const sent = world.deps.db.selectFrom('mail').select('id').where('sent_at', 'is not', null);
  await until(
    () => sent.execute(),
    (mails) => mails.length === PAYMENTS,
  );
  expect(tried).toEqual([]);
  await Promise.all([world.deps.jobs.stop(), worker.stop()]);
  await world.close();
}, 30_000);
