import type { Dependencies } from '../dependencies.ts';
import { withAgreements } from '../testing/agreement-test-server.ts';
import { createDebitTestServer, type DebitTestServer } from '../testing/debit-test-server.ts';
import { until } from '../testing/until.ts';
import type { Jobs } from './job-queue.ts';
import { createJobs } from './jobs.ts';

let testServer: DebitTestServer;
let outer: Omit<Dependencies, 'jobs'>;
let jobs: Jobs;
beforeAll(async () => {
  const jobsOf = (deps: Omit<Dependencies, 'jobs'>) => {
    outer = deps;
    jobs = createJobs(deps);
    return { ...jobs, sendMail: (...mail: Parameters<Jobs['sendMail']>) => jobs.sendMail(...mail) };
  };
  testServer = await createDebitTestServer({ jobsOf });
});
afterAll(async () => {
  await jobs.stop();
  await testServer.close();
});

const stateOf = async (table: 'automatic_debit' | 'agreement' | 'payment') =>
  (await testServer.deps.db.selectFrom(table).select('state').executeTakeFirst())?.state;
const isKept = async () =>
  (await testServer.deps.db.selectFrom('idempotency').select('scope').execute()).length;

it('a server that starts does at once what fell due while none ran', async () => {
  await jobs.start();
  await testServer.asking();
  const { carla, sign } = withAgreements(testServer);
  const { token, agreement } = await carla();
  await sign(token, agreement);
  await testServer.atTheProvider();
  await jobs.stop();
  testServer.clock.set(new Date('2027-01-25T12:00:00Z'));
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
  // Asked, which a week later the provider does not answer any more.
  await until(
    () => stateOf('payment'),
    (state) => state === 'unknown',
  );
  await until(isKept, (count) => count === 0);
}, 30_000);
