import { sql } from 'kysely';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchDebts } from '#contract/debts.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { runCommand } from '../testing/run-command.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

const CALL = { method: fetchDebts.method, url: fetchDebts.path };

/** With the RUT on its standard input. */
async function run(rut: string, ...words: string[]) {
  const { code, said } = await runCommand(testServer.deps.config, 'server/cli/debtor.ts', words, {
    input: rut,
  });
  return [code, said.trim()];
}
const signOut = (rut: string, ...words: string[]) => run(rut, 'sign-out', ...words);

it('sessions of one debtor are ended by a command, and those of all', async () => {
  const [ana, luis] = [aPut({ rut: '111111111' }), aPut({ rut: '222222222' })];
  const tokens = [(await testServer.enter(ana.persona)).token, (await testServer.enter(luis.persona)).token];
  const opens = () =>
    Promise.all(
      tokens.map(
        async (token) =>
          (await testServer.app.inject({ ...CALL, headers: { authorization: `JWT ${token}` } })).statusCode,
      ),
    );
  expect(await opens()).toEqual([200, 200]);
  expect(await signOut('11.111.111-1', '--company', ana.persona.company)).toEqual([
    0,
    'Sesiones cerradas: 1.',
  ]);
  expect(await opens()).toEqual([401, 200]);
  expect(await signOut('', '--company', ana.persona.company, '--all')).toEqual([1, expect.any(String)]);
  expect(await opens()).toEqual([401, 200]);
  expect(await signOut('', '--all')).toEqual([0, 'Sesiones cerradas: 1.']);
  expect(await opens()).toEqual([401, 401]);
}, 60_000);

it('after an outage of the registry a command takes back all counted tries, and only when all are meant', async () => {
  const { db } = testServer.deps;
  const counted = async () => (await sql`select key from identity_throttle`.execute(db)).rows;
  await sql`insert into identity_throttle (key, expire) values ('tried', 1)`.execute(db);
  expect(await run('', 'forget-tries')).toEqual([1, expect.any(String)]);
  expect(await counted()).toHaveLength(1);
  expect(await run('', 'forget-tries', '--all')).toEqual([
    0,
    'Cuentas de intentos que empiezan de nuevo: 1.',
  ]);
  expect(await counted()).toEqual([]);
}, 60_000);

it('legal holds in force are listed, and which debtor each holds stands in a file of its owner alone', async () => {
  const [ana, luis, other] = [
    aPut({ rut: '111111111' }),
    aPut({ rut: '222222222' }),
    aPut({ rut: '123456785', company: 'recupera' }),
  ];
  for (const { persona } of [ana, luis, other]) await testServer.enter(persona);
  const own = ['--company', ana.persona.company];
  const hold = (rut: string, reason: string, company = own) =>
    run(rut, 'hold', ...company, '--by', 'Marcela Ruiz', '--reason', reason);
  expect(await run('', 'holds', ...own)).toEqual([0, 'No hay retenciones vigentes.']);
  await hold('11.111.111-1', 'Juicio en curso');
  await hold('22.222.222-2', 'Investigación');
  await hold('12.345.678-5', 'Otro juicio', ['--company', 'recupera']);
  await run('22.222.222-2', 'release', ...own);
  const folder = mkdtempSync(join(tmpdir(), 'saldar-holds-'));
  const file = join(folder, 'holds.json');
  try {
    const [code, printed] = await run('', 'holds', ...own, '--to', file);
    expect([code, printed]).toEqual([
      0,
      expect.stringMatching(/^\d+ · desde el [\d-]+ · Marcela Ruiz · Juicio en curso\n.*holds\.json\.$/),
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [number = ''] = String(printed).split(' ');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([
      { number: Number(number), rut: '111111111', name: 'Ana Rojas', reason: 'Juicio en curso' },
    ]);
    expect((await run('', 'holds', ...own, '--to', file))[0]).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect((await run('', 'holds', '--company', 'banco-austral'))[0]).toBe(1);
}, 120_000);
