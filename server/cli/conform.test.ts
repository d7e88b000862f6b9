import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { writePast } from '../testing/database.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(() => createPaymentTestServer({ writesPast: true }));

const plant = (statement: string) => writePast(testServer.deps.db, statement);

/** The command as npm runs it. */
async function run(...words: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['server/cli/conform.ts', ...words], {
    cwd: join(__dirname, '../..'),
    env: {
      ...process.env,
      DATABASE_URL: testServer.deps.config.databaseUrl,
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (said += piece.toString()));
  return { code: await new Promise((resolve) => child.once('close', resolve)), said };
}

it('the command names what is strange and what was never seen, and an empty log is no success', async () => {
  expect(await run()).toMatchObject({
    code: 2,
    said: expect.stringContaining('There is no history to replay'),
  });
  const { ref } = await testServer.paid();
  const well = await run();
  expect(well.code).toBe(0);
  expect(well.said).toContain('paymentAttempt: 1 history, 4 steps, 0 strange,');
  expect(well.said).toContain('not seen: confirming --provider.declined--> declined');
  await plant('delete from payment_event where seq = 2');
  const ill = await run('--since', '2026-11-01');
  expect(ill).toMatchObject({ code: 1, said: expect.stringContaining(`  ${ref} unconnected: 3: `) });
  expect((await run('--since', 'ayer')).code).toBe(2);
  expect((await run('--accept', ref)).code).toBe(2);
  const by = ['--by', 'Marcela Ruiz', '--reason', 'Se perdió al restaurar'];
  expect(await run('--accept', ref, ...by)).toEqual({ code: 0, said: `${ref} is taken as it is.\n` });
  expect((await run()).code).toBe(0);
  await plant('delete from payment_event; delete from payment');
  expect((await run()).code).toBe(2);
}, 60_000);
