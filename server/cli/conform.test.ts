import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { writePast } from '../testing/database.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { runCommand } from '../testing/run-command.ts';

const testServer = sharedByTests(() => createPaymentTestServer({ writesPast: true }));

const plant = (statement: string) => writePast(testServer.deps.db, statement);

const run = (...words: string[]) => runCommand(testServer.deps.config, 'server/cli/conform.ts', words);

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

it('the command replays from the midnight of a day in Santiago on', async () => {
  await plant('delete from payment_event; delete from payment');
  // Half past eleven in the evening of the twentieth.
  testServer.clock.set(new Date('2026-11-21T02:30:00Z'));
  await testServer.paid();
  expect(await run('--since', '2026-11-20')).toMatchObject({
    code: 0,
    said: expect.stringContaining('paymentAttempt: 1 history,'),
  });
  expect(await run('--since', '2026-11-21')).toMatchObject({
    code: 2,
    said: expect.stringContaining('There is no history to replay'),
  });
}, 60_000);
