import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fetchDebts } from '#contract/debts.ts';
import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { aPut } from '../testing/stories.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await createPaymentWorld();
});
afterAll(() => world.close());

const CALL = { method: fetchDebts.method, url: fetchDebts.path };

/** The command as npm runs it, with the RUT on its standard input. */
async function signOut(rut: string, ...words: string[]) {
  const script = ['--import', './tools/start/environment.mjs', 'server/cli/debtor.ts', 'sign-out', ...words];
  const env = { ...process.env, DATABASE_URL: world.deps.config.databaseUrl, NODE_OPTIONS: '' };
  const child = spawn(process.execPath, script, { cwd: join(__dirname, '../..'), env });
  child.stdin.end(rut);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (printed += String(piece)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return [code, printed.trim()];
}

it('sessions of one debtor are ended by a command, and those of all', async () => {
  const [ana, luis] = [aPut({ rut: '111111111' }), aPut({ rut: '222222222' })];
  const tokens = [(await world.enter(ana.story)).token, (await world.enter(luis.story)).token];
  const opens = () =>
    Promise.all(
      tokens.map(
        async (token) =>
          (await world.app.inject({ ...CALL, headers: { authorization: `JWT ${token}` } })).statusCode,
      ),
    );
  expect(await opens()).toEqual([200, 200]);
  expect(await signOut('11.111.111-1', '--company', ana.story.company)).toEqual([0, 'Sesiones cerradas: 1.']);
  expect(await opens()).toEqual([401, 200]);
  expect(await signOut('', '--company', ana.story.company, '--all')).toEqual([1, expect.any(String)]);
  expect(await opens()).toEqual([401, 200]);
  expect(await signOut('', '--all')).toEqual([0, 'Sesiones cerradas: 1.']);
  expect(await opens()).toEqual([401, 401]);
}, 60_000);
