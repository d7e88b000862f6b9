import { openDesk } from '#contract/desk.ts';
import { DESK_ENVIRONMENT, deskOf } from '../testing/desk-test-server.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { runCommand } from '../testing/run-command.ts';
import { listEvents } from '#contract/institution-events.ts';
import { listPayments } from '#contract/institution-payments.ts';
import { closeDays } from './settlement.ts';

const testServer = sharedByTests(() => createPaymentTestServer({ env: DESK_ENVIRONMENT }));
const enter = deskOf(testServer);

const run = (...words: string[]) => runCommand(testServer.deps.config, 'server/cli/institution.ts', words);
const OWN = ['--company', 'banco-cordillera'];

it('gives a key that opens the events, lists it, and takes it back', async () => {
  const given = await run('key', ...OWN, '--name', 'Contabilidad');
  const key = /^saldar_inst_\S+/.exec(given.said)?.[0] ?? '';
  const open = () =>
    testServer.app.inject({
      url: listEvents.path,
      query: { after: '0' },
      headers: { authorization: `Bearer ${key}` },
    });
  expect((await open()).statusCode).toBe(200);
  const listed = await run('keys', ...OWN);
  expect(listed.said).toMatch(
    /Contabilidad {2}abre avisos, pagos, rendiciones {2}hecha el [\d-]+, usada por última vez el 21-11-2026\n/,
  );
  expect(listed.said).not.toContain(key);
  const [id = ''] = listed.said.split(' ');
  expect((await run('revoke', id, '--company', 'recupera')).code).toBe(1);
  expect(await run('revoke', id, ...OWN)).toEqual({ code: 0, said: `La llave ${id} ya no abre nada.\n` });
  expect((await open()).statusCode).toBe(401);
}, 60_000);

it('gives a key that opens what is asked for and nothing else', async () => {
  const given = await run('key', ...OWN, '--name', 'Tienda', '--scopes', 'webhooks, payments,webhooks');
  const authorization = `Bearer ${/^saldar_inst_\S+/.exec(given.said)?.[0]}`;
  const ask = (url: string) =>
    testServer.app.inject({ url, query: { after: '0' }, headers: { authorization } });
  const [payments, events] = [await ask(listPayments.path), await ask(listEvents.path)];
  expect([payments.statusCode, events.statusCode]).toEqual([200, 403]);
  expect((await run('keys', ...OWN)).said).toContain('Tienda  abre pagos, webhooks  hecha');
}, 60_000);

it('prints the settlement file of a closed day, byte by byte, and says so where there is none', async () => {
  testServer.clock.set(new Date('2026-11-25T15:00:00Z'));
  const { ref } = await testServer.paid();
  testServer.clock.set(new Date('2026-11-26T15:00:00Z'));
  await closeDays(testServer.deps);
  const { code, said } = await run('settlement', ...OWN, '--day', '2026-11-25');
  expect([code, said.split('\r\n').length]).toEqual([0, 3]);
  expect(said).toContain(ref);
  expect((await run('settlement', ...OWN, '--day', '2026-11-26')).code).toBe(1);
}, 60_000);

it('lists the last settlement files: what each holds, and that none is delivered without an SFTP server, whose address may be in a file', async () => {
  testServer.clock.set(new Date('2026-12-02T15:00:00Z'));
  const { ref } = await testServer.paid();
  testServer.clock.set(new Date('2026-12-03T15:00:00Z'));
  await closeDays(testServer.deps);
  const { code, said } = await run('settlements', ...OWN);
  const [newest] = said.split('\n');
  expect([code, newest]).toEqual([
    0,
    expect.stringMatching(
      /^02-12-2026 · avisos \d+ a \d+ · recibido \$500\.000 · neto \$500\.000 · sin SFTP$/,
    ),
  ]);
  expect(said).not.toContain(ref);
  for (const name of ['SFTP_URL', 'SFTP_URL_FILE']) {
    const env = { [`BANCO_CORDILLERA__${name}`]: 'sftp://saldar@files.example/in' };
    const words = ['settlements', ...OWN];
    const delivered = await runCommand(testServer.deps.config, 'server/cli/institution.ts', words, { env });
    expect([name, delivered.said.split('\n')[0]]).toEqual([
      name,
      expect.stringMatching(/^02-12-2026 .*(?<!sin SFTP)$/),
    ]);
  }
  expect((await run('settlements', '--company', 'recupera')).said).not.toContain('500.000');
}, 60_000);

it('ends the sessions at the desk of one person, or of all of the institution, and of no other', async () => {
  const [martin, carolina, other] = [
    await enter('Martín Soto', 'agent'),
    await enter('Carolina Vidal', 'supervisor'),
    await enter('Martín Soto', 'agent', 'recupera'),
  ];
  const open = async () =>
    Promise.all([martin, carolina, other].map(async (ask) => (await ask(openDesk, {})).body.person !== null));
  expect(await open()).toEqual([true, true, true]);
  expect(await run('sign-out', ...OWN, '--name', 'Martín Soto')).toEqual({
    code: 0,
    said: 'Terminó 1 sesión de la mesa.\n',
  });
  expect(await open()).toEqual([false, true, true]);
  expect((await run('sign-out', ...OWN)).said).toBe('Terminó 1 sesión de la mesa.\n');
  expect(await open()).toEqual([false, false, true]);
  expect((await run('sign-out', ...OWN)).said).toBe('Terminaron 0 sesiones de la mesa.\n');
}, 60_000);

it.each([
  [['key', ...OWN], 'Falta --name'],
  [
    ['key', ...OWN, '--name', 'x', '--scopes', 'events,money'],
    'No existe el permiso «money». Los que hay son: events, payments, settlements, webhooks.',
  ],
  [['key', ...OWN, '--name', 'x', '--scopes', ''], 'No existe el permiso «»'],
  [['key', '--company', 'banco-austral', '--name', 'x'], 'No existe la institución «banco-austral»'],
  [['settlement', ...OWN, '--day', 'ayer'], '«ayer» no es una fecha'],
  [['revoke', 'x', ...OWN], 'No hay una llave vigente x'],
  [['other'], 'No se entiende lo pedido'],
])(
  'says what is wrong with %j',
  async (words, line) => {
    const { code, said } = await run(...words);
    expect(code).toBe(1);
    expect(said).toContain(line);
  },
  30_000,
);
