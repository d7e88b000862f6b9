import type { Dependencies } from '../dependencies.ts';
import { withAgreements } from '../testing/agreement-world.ts';
import { createDebitWorld, type DebitWorld } from '../testing/debit-world.ts';
import { until } from '../testing/until.ts';
import type { Jobs } from './job-queue.ts';
import { createJobs } from './jobs.ts';

let world: DebitWorld;
let outer: Omit<Dependencies, 'jobs'>;
let jobs: Jobs;
beforeAll(async () => {
  const jobsOf = (deps: Omit<Dependencies, 'jobs'>) => {
    outer = deps;
    jobs = createJobs(deps);
    return { ...jobs, sendMail: (...mail: Parameters<Jobs['sendMail']>) => jobs.sendMail(...mail) };
  };
  world = await createDebitWorld({ jobsOf });
});
afterAll(async () => {
  await jobs.stop();
  await world.close();
});

const stateOf = async (table: 'automatic_debit' | 'agreement' | 'payment') =>
  (await world.deps.db.selectFrom(table).select('state').executeTakeFirst())?.state;
const isKept = async () => (await world.deps.db.selectFrom('idempotency').select('scope').execute()).length;

it('a server that starts does at once what fell due while none ran', async () => {
  await jobs.start();
  await world.asking();
  const { carla, sign } = withAgreements(world);
  const { token, agreement } = await carla();
  await sign(token, agreement);
  await world.atTheProvider();
  await jobs.stop();
  world.clock.set(new Date('2027-01-25T12:00:00Z'));
  expect(await isKept()).toBeGreaterThan(0);
  jobs = createJobs(outer);
  await jobs.start();
  await until(
    () => stateOf('automatic_debit'),
    (state) => state === 'expired',
  );
  await until(
    () => stateOf('agreement'),
    (state) => state === 'withdrawn',
  );
  await until(
    () => stateOf('payment'),
    (state) => state === 'expired',
  );
  await until(isKept, (count) => count === 0);
}, 30_000);
