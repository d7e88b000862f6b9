import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Dependencies } from '../dependencies.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { until } from '../testing/until.ts';
import { type Jobs, createMailQueue, openMailRinger } from './job-queue.ts';

it('a mail that a command enqueues is sent by the next server, and nothing keeps the command from its end', async () => {
  let server: Jobs | undefined;
  const jobsOf = (deps: Omit<Dependencies, 'jobs'>) => {
    server = createMailQueue(deps);
    return { ...server, sendMail: async () => undefined };
  };
  const testServer = await createPaymentTestServer({ jobsOf });
  const { db, config } = testServer.deps;
  const { ref } = await testServer.paid();
  const { id } = await db.selectFrom('mail').select('id').executeTakeFirstOrThrow();

  const ringer = await openMailRinger(config.databaseUrl);
  await db.transaction().execute((tx) => ringer.sendMail(tx, id));
  const queues = await sql<{ name: string }>`select name from pgboss.queue`.execute(db);
  expect(queues.rows).toEqual([{ name: 'mail' }]);
  await ringer.stop();
  const connections = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'pgboss'`;
  await until(
    () => connections.execute(db),
    ({ rows }) => rows.length === 0,
  );

  await server?.start();
  await until(
    () => testServer.mails.map(({ subject }) => subject),
    ([subject]) => subject?.includes(ref) === true,
  );
  await server?.stop();
  await testServer.close();
}, 30_000);

it('a mail that may go out only later is not sent before', async () => {
  const testServer = await createPaymentTestServer({ jobsOf: createMailQueue });
  const { db, jobs } = testServer.deps;
  await jobs.start();
  await jobs.stop();
  await testServer.paid();
  await db.transaction().execute((tx) => jobs.sendMail(tx, randomUUID(), 3_600));
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - created_on)::int as seconds from pgboss.job order by 1`.execute(
    db,
  );
  await testServer.close();
  expect(rows).toEqual([{ seconds: 0 }, { seconds: 3_600 }]);
}, 30_000);
