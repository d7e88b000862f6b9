import { sql } from 'kysely';
import { locksText } from '../texts/locks.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { until } from '../testing/until.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { listBlockers } from './locks.ts';

const testServer = sharedByTests(createPaymentTestServer);

const says = async () => locksText(await listBlockers(testServer.deps.db));

it('a forgotten session that holds a table is named with how many wait for it, without a value, until it is ended', async () => {
  expect(await says()).toBe('Ninguna conexión hace esperar a otras.');
  const { pool } = testServer.deps;
  const forgotten = await pool.connect();
  const ended = new Promise((resolve) => forgotten.once('error', resolve));
  await forgotten.query("set application_name = 'psql'");
  const { rows } = await forgotten.query<{ pid: number }>('select pg_backend_pid() as pid');
  await forgotten.query('begin; lock table mail in access exclusive mode');
  const impatient = pool.query('begin; lock table mail in access exclusive mode; commit');
  await until(says, (text) => text.includes('esperan: 1'));
  // It waits for both; the first of them is no cause.
  const patient = pool.query('select 1 from mail where kind = $1', ['a secret']);
  const pid = rows[0]?.pid;
  const line = await until(says, (text) => text.includes('esperan: 2'));
  expect(line).toMatch(
    new RegExp(
      String.raw`^Proceso ${pid} · rol \w+ · psql · transacción desde el \S+ \S+ · sin hacer nada · esperan: 2 · la primera desde el \S+ \S+$`,
    ),
  );
  const asStranger = await testServer.deps.db.transaction().execute(async (tx) => {
    await sql`set local role pg_signal_backend`.execute(tx);
    return locksText(await listBlockers(tx));
  });
  expect(asStranger).toMatch(
    new RegExp(String.raw`^Proceso ${pid} · rol \w+ · psql · esperan: 2 · la primera desde el \S+ \S+$`),
  );
  // What the runbook has the administrator of the machine do: SIGTERM.
  await testServer.deps.pool.query('select pg_terminate_backend($1)', [pid]);
  await ended;
  forgotten.release(true);
  await Promise.all([impatient, patient]);
  expect(await says()).toBe('Ninguna conexión hace esperar a otras.');
});
