import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createKey } from '#server/session/institution-keys.ts';
import { createPaymentWorld, type PaymentWorld } from '#server/testing/payment-world.ts';
import { aPut } from '#server/testing/stories.ts';
import { apiTypes } from './api-types.ts';

const run = promisify(execFile);
/** Beside the packages it needs. */
const folder = mkdtempSync('.saldar/client-');
let world: PaymentWorld;
let portal: string;
let key: string;
beforeAll(async () => {
  world = await createPaymentWorld({ writesPast: true });
  portal = await world.app.listen({ host: '127.0.0.1', port: 0 });
  ({ key } = await createKey(
    world.deps.db,
    { company: 'banco-cordillera', name: 'ERP', scopes: ['events'] },
    world.clock.now(),
  ));
  cpSync('docs/samples/client', folder, { recursive: true });
  writeFileSync(join(folder, 'saldar-api.d.ts'), await apiTypes());
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
}, 60_000);
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const STRICT = [
  '--ignoreConfig',
  '--strict',
  '--noEmit',
  '--skipLibCheck',
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
];

/** What the compiler says of a program beside the types. */
function compile(file: string): string {
  const words = [
    'node_modules/typescript/bin/tsc',
    ...STRICT,
    '--allowImportingTsExtensions',
    '--types',
    'node',
  ];
  return spawnSync(process.execPath, [...words, join(folder, file)], { encoding: 'utf8' }).stdout;
}

const readEvents = (env: NodeJS.ProcessEnv) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', 'read-events.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', SALDAR_URL: portal, SALDAR_KEY: key, ...env },
  });

async function pay(): Promise<string> {
  const fixture = aPut();
  const { token } = await world.enter(fixture.story);
  const payment = await world.begin(token, fixture.everything);
  world.gateway.finish(payment.token);
  await world.comeBack({ token_ws: payment.token });
  return (await world.status(payment.ref, token)).data.voucher?.buy_order ?? '';
}

describe('the typed client of the documents', () => {
  it('is sound for the compiler, which finds a wrong path, a field that an answer does not have and a code that a status does not', () => {
    expect(compile('read-events.ts')).toBe('');
    const sample = readFileSync('docs/samples/client/read-events.ts', 'utf8');
    const wrong = sample
      .replace('facts.payment.order', 'facts.payment.ordre')
      .replace(
        'throw new',
        "if (error.statusCode === 403 && error.code === 'NOT_FOUND') break;\n  else throw new",
      );
    writeFileSync(join(folder, 'wrong.ts'), wrong);
    const said = compile('wrong.ts');
    expect(said).toContain("Property 'ordre' does not exist");
    expect(said).toContain(`types '"FORBIDDEN" | "INSUFFICIENT_SCOPE"' and '"NOT_FOUND"' have no overlap`);
    writeFileSync(join(folder, 'wrong.ts'), sample.replace('/saldar/institution/events', '/saldar/events'));
    expect(compile('wrong.ts')).toContain('/saldar/events');
    const payments = sample
      .replace('/saldar/institution/events', '/saldar/institution/payments')
      .replace('kind, at, data: facts }', 'at, payment, money }')
      .replace(
        / {4}if \('payment' in facts[^]*?else .*\n/,
        '    console.log(position, at, payment.order, money.held + money.assigned);\n',
      );
    writeFileSync(join(folder, 'payments.ts'), payments);
    expect(compile('payments.ts')).toBe('');
  }, 60_000);

  it('reads every event of its institution once, also after a pause', async () => {
    const orders = [await pay(), await pay()];
    const POSITION = 'read';
    const first = await readEvents({ POSITION });
    expect(
      first.stdout
        .trim()
        .split('\n')
        .map((line) => line.split(' ').slice(2)),
    ).toEqual(orders.map((order) => ['money.received', order, '500000']));
    const third = await pay();
    expect((await readEvents({ POSITION })).stdout).toContain(third);
    expect((await readEvents({ POSITION })).stdout).toBe('');
  }, 60_000);

  it('says why it is refused', async () => {
    await expect(readEvents({ SALDAR_KEY: 'wrong', POSITION: 'none' })).rejects.toThrow('UNAUTHORIZED');
  });
});
