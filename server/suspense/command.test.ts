import { createMailQueue } from '../jobs/job-queue.ts';
import { listOpenPayments } from './list.ts';
import { createPaymentTestServer, type PaymentTestServer } from '../testing/payment-test-server.ts';
import { withSuspense } from '../testing/suspense.ts';
import { runCommand } from '../testing/run-command.ts';

let testServer: PaymentTestServer;
let suspense: ReturnType<typeof withSuspense>;
beforeAll(async () => {
  testServer = await createPaymentTestServer({ jobsOf: createMailQueue });
  await testServer.deps.jobs.start();
  suspense = withSuspense(testServer);
}, 60_000);
beforeEach(() => {
  testServer.clock.set(new Date());
});
afterAll(async () => {
  await testServer.deps.jobs.stop();
  await testServer.close();
});

const WHO = ['--who', 'Marcela Ruiz', '--second', 'Jorge Pinto', '--why', 'Se debía igual'];

async function run(...words: string[]) {
  const more = { env: { SALDAR_ENV_FILE: '' } };
  const ended = await runCommand(testServer.deps.config, 'server/cli/payments.ts', words, more);
  return { ...ended, said: ended.said.trim() };
}

it('an operator lists what waits, assigns one payment and gives another back, without a line of SQL', async () => {
  const [one, other] = [await suspense.waiting(), await suspense.waiting()];
  const { code, said } = await run('list');
  expect(code).toBe(0);
  const line = (ref: string) =>
    `${ref} · banco-cordillera · $500.000 · sin asignar · la deuda cambió · a más tardar `;
  const listed = said.split('\n').map((text) => text.replace(/tardar .*/, 'tardar '));
  expect(listed.sort()).toEqual([line(one.ref), line(other.ref)].sort());

  await suspense.owedAgain(one.agreement);
  expect(await run('assign', one.ref, ...WHO)).toEqual({
    code: 0,
    said: `${one.ref} quedó asignado a su deuda. Se enviará el comprobante.`,
  });
  expect(await run('refund', other.ref, '--amount', '200000', ...WHO)).toMatchObject({ code: 0 });
  testServer.clock.set(new Date());
  await suspense.pass(0);
  expect(await listOpenPayments(testServer.deps.db)).toMatchObject([{ ref: other.ref, returned: 200_000 }]);
  expect(await run('confirm', other.ref, '--refunded', ...WHO)).toMatchObject({ code: 0 });
  expect(await listOpenPayments(testServer.deps.db)).toEqual([]);
  const orders = await testServer.deps.db
    .selectFrom('payment_order')
    .select(['kind', 'who', 'second', 'why'])
    .execute();
  const by = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Se debía igual' };
  expect(orders).toEqual(['assign', 'refund', 'confirm'].map((kind) => ({ kind, ...by })));
}, 240_000);

it('an operator closes the case of a payment without booked money, and its quotas are free again', async () => {
  const { ref, token, session, everything } = await testServer.atTheProvider();
  testServer.gateway.finish(token);
  testServer.gateway.become(token, 'REVERSED');
  await testServer.comeBack({ token_ws: token });
  expect(await listOpenPayments(testServer.deps.db)).toMatchObject([
    { ref, standing: null, cases: ['mismatch'] },
  ]);
  expect(await run('close', ref, ...WHO)).toEqual({
    code: 0,
    said: `Los casos de ${ref} quedaron cerrados.`,
  });
  expect((await testServer.begin(session, everything)).ref).not.toBe(ref);
  expect(await run('close', ref, ...WHO)).toEqual({
    code: 1,
    said: 'No se hizo nada. Ese pago no tiene casos abiertos.',
  });
}, 120_000);

it('an operator takes in a charge that is called unpaid here, and it goes back', async () => {
  const { id, ref, order, token } = await testServer.atTheProvider();
  await testServer.comeBack({ TBK_ID_SESION: id, TBK_ORDEN_COMPRA: order });
  testServer.gateway.finish(token);
  testServer.gateway.become(token, 'AUTHORIZED');
  expect(await run('charged', ref, ...WHO)).toMatchObject({ code: 0 });
  testServer.clock.set(new Date());
  await suspense.pass(0);
  expect(testServer.gateway.refunds()).toContainEqual({ buyOrder: order, amount: 500_000 });
  expect((await testServer.status(ref)).data.money).toMatchObject({ standing: 'returned' });
}, 60_000);
