import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createMailQueue } from '../jobs/job-queue.ts';
import { listOpenPayments } from './list.ts';
import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { withSuspense } from '../testing/suspense.ts';

let world: PaymentWorld;
let suspense: ReturnType<typeof withSuspense>;
beforeAll(async () => {
  world = await createPaymentWorld({ jobsOf: createMailQueue });
  await world.deps.jobs.start();
  suspense = withSuspense(world);
}, 60_000);
beforeEach(() => {
  world.clock.set(new Date());
});
afterAll(async () => {
  await world.deps.jobs.stop();
  await world.close();
});

const root = join(__dirname, '../..');
const WHO = ['--who', 'Marcela Ruiz', '--second', 'Jorge Pinto', '--why', 'Se debía igual'];

/** The command as npm runs it: with the environment found first. */
async function run(...words: string[]): Promise<{ code: number | null; said: string }> {
  const script = ['--import', './tools/start/environment.mjs', 'server/cli/payments.ts', ...words];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...script], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: world.deps.config.databaseUrl,
      NODE_OPTIONS: '',
      SALDAR_ENV_FILE: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (said += piece.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said: said.trim() };
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
  world.clock.set(new Date());
  await suspense.pass(0);
  expect(await listOpenPayments(world.deps.db)).toMatchObject([{ ref: other.ref, returned: 200_000 }]);
  expect(await run('confirm', other.ref, '--refunded', ...WHO)).toMatchObject({ code: 0 });
  expect(await listOpenPayments(world.deps.db)).toEqual([]);
  const orders = await world.deps.db
    .selectFrom('payment_order')
    .select(['kind', 'who', 'second', 'why'])
    .execute();
  const by = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Se debía igual' };
  expect(orders).toEqual(['assign', 'refund', 'confirm'].map((kind) => ({ kind, ...by })));
}, 240_000);

it('an operator closes the case of a payment whose money nobody has, and its quotas are free again', async () => {
  const { ref, token, session, everything } = await world.atTheProvider();
  world.gateway.finish(token);
  world.gateway.trouble('commit', 'wrongOrder');
  await world.comeBack({ token_ws: token });
  expect(await listOpenPayments(world.deps.db)).toMatchObject([{ ref, standing: null, cases: ['mismatch'] }]);
  expect(await run('close', ref, ...WHO)).toEqual({
    code: 0,
    said: `Los casos de ${ref} quedaron cerrados.`,
  });
  expect((await world.begin(session, everything)).ref).not.toBe(ref);
  expect(await run('close', ref, ...WHO)).toEqual({
    code: 1,
    said: 'No se hizo nada. Ese pago no tiene casos abiertos.',
  });
}, 120_000);

it('an operator takes in a charge that is called unpaid here, and it goes back', async () => {
  const { id, ref, order, token } = await world.atTheProvider();
  await world.comeBack({ TBK_ID_SESION: id, TBK_ORDEN_COMPRA: order });
  world.gateway.finish(token);
  world.gateway.become(token, 'AUTHORIZED');
  expect(await run('charged', ref, ...WHO)).toMatchObject({ code: 0 });
  world.clock.set(new Date());
  await suspense.pass(0);
  expect(world.gateway.refunds()).toContainEqual({ buyOrder: order, amount: 500_000 });
  expect((await world.status(ref)).data.money).toMatchObject({ standing: 'returned' });
}, 60_000);
