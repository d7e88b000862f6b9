import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createKey } from '#server/session/institution-keys.ts';
import { createPaymentTestServer, type PaymentTestServer } from '#server/testing/payment-test-server.ts';
import { aPut } from '#server/testing/fixtures.ts';
import { apiTypes } from './api-types.ts';

const run = promisify(execFile);
/** Beside the packages it needs. */
const folder = mkdtempSync('.saldar/client-');
let testServer: PaymentTestServer;
let portal: string;
let key: string;
beforeAll(async () => {
  testServer = await createPaymentTestServer({ writesPast: true });
  portal = await testServer.app.listen({ host: '127.0.0.1', port: 0 });
  ({ key } = await createKey(
    testServer.deps.db,
    { company: 'banco-cordillera', name: 'ERP', scopes: ['events'] },
    testServer.clock.now(),
  ));
  cpSync('docs/samples/client', folder, { recursive: true });
  writeFileSync(join(folder, 'saldar-api.d.ts'), await apiTypes());
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
}, 60_000);
afterAll(async () => {
  await testServer.close();
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

type Answer = { data?: { data: unknown[] }; error?: { code: string }; response: Response };
type Ask = (path: string, init?: object) => Promise<Answer>;

let clientOf: (key: string) => Record<'GET' | 'POST', Ask>;
beforeAll(async () => {
  const file = pathToFileURL(join(folder, 'saldar-client.ts')).href;
  const client = (await import(file)) as {
    createSaldar: (of: { url: string; key: string }) => ReturnType<typeof clientOf>;
  };
  clientOf = (of) => client.createSaldar({ url: portal, key: of });
});

async function pay(): Promise<string> {
  const fixture = aPut();
  const { token } = await testServer.enter(fixture.persona);
  const payment = await testServer.begin(token, fixture.everything);
  testServer.gateway.finish(payment.token);
  await testServer.comeBack({ token_ws: payment.token });
  return (await testServer.status(payment.ref, token)).data.voucher?.buy_order ?? '';
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

  it('is used in the guide as the compiler accepts it, writes without a key of their own too', () => {
    const [, example = ''] =
      /```ts\n(import \{ createSaldar[^]*?)```/.exec(readFileSync('docs/integrators.md', 'utf8')) ?? [];
    const post = (body: string) =>
      `${example}await saldar.POST('/saldar/institution/webhooks', { body: ${body} });\n`;
    writeFileSync(
      join(folder, 'guide.ts'),
      post("{ url: 'https://erp.example/', email: 'a@erp.example', after: 0 }"),
    );
    expect(compile('guide.ts')).toBe('');
    writeFileSync(join(folder, 'guide.ts'), post("{ address: 'https://erp.example/' }"));
    expect(compile('guide.ts')).toContain("'address' does not exist");
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

  it('names the code when the key lacks the scope', async () => {
    const { error, response } = await clientOf(key).GET('/saldar/institution/payments');
    expect([response.status, error?.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
  });

  it('sends again under the same key after an answer was lost, so that the effect happens once', async () => {
    const { key: webhooks } = await createKey(
      testServer.deps.db,
      { company: 'banco-cordillera', name: 'Avisos', scopes: ['webhooks'] },
      testServer.clock.now(),
    );
    const saldar = clientOf(webhooks);
    const keys: (string | null)[] = [];
    const { fetch } = globalThis;
    const lost = jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
      keys.push((request as Request).headers.get('idempotency-key'));
      const answer = await fetch(request);
      if (keys.length === 1) throw new TypeError('The answer was lost.');
      if (keys.length === 2) return new Response(null, { status: 503, headers: { 'retry-after': '0' } });
      return answer;
    });
    const body = { url: 'https://erp.institucion.example/', email: 'erp@institucion.example', after: 0 };
    const { response } = await saldar.POST('/saldar/institution/webhooks', { body });
    lost.mockRestore();
    expect([response.status, keys.length, new Set(keys).size]).toEqual([200, 3, 1]);
    const { data } = await saldar.GET('/saldar/institution/webhooks');
    expect(data?.data).toHaveLength(1);
  });

  it('says why it is refused', async () => {
    await expect(readEvents({ SALDAR_KEY: 'wrong', POSITION: 'none' })).rejects.toThrow('UNAUTHORIZED');
  });
});
