import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { TEST_ENVIRONMENT } from './testing/dependencies.ts';
import { WHOLE_SETTINGS } from './testing/institutions.ts';
import { json, startDouble } from './testing/double.ts';

const FLOW = { captcha: null, is_pyme: false, product_type: 'RECUPERA', rut: '11.111.111-1' };

const ENVIRONMENT = { ...TEST_ENVIRONMENT, ...WHOLE_SETTINGS };

let database: TestDatabase;
let registry: Awaited<ReturnType<typeof startDouble>>;
let children: ChildProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  registry = await startDouble(json({ result: 'mismatch' }));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});
afterAll(async () => {
  await registry.close();
  await database.drop();
});

/** The server as a process of its own. */
function start(env: Record<string, string>) {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...env, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (said.out += String(chunk)));
  child.stderr.on('data', (chunk) => (said.err += String(chunk)));
  const line = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => said.out.includes('Saldar answers at') && resolve());
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said.err}`)));
  });
  line.catch(() => undefined);
  return { child, said, line, exit: once(child, 'exit') as Promise<[number | null, string | null]> };
}

async function post(url: string, payload: unknown, token?: string) {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(payload),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `JWT ${token}` }),
    },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

jest.setTimeout(60_000);

describe('the process of the server', () => {
  it('ends at once when its environment is wrong, naming everything that is missing', async () => {
    const { said, exit } = start({ DATABASE_URL: database.url });
    expect((await exit)[0]).toBe(1);
    expect(said.err).toMatch(
      /^The server cannot start with this environment:\n {2}PUBLIC_URL is missing\n(.*\n)+ {2}SMTP_URL is missing\n$/,
    );
  });

  it('ends at once when an institution lacks what it offers, naming all of it', async () => {
    const lacking = { RECUPERA__WEBPAY_API_KEY: '', BANCO_AUSTRAL__REDIRECT_URL: '' };
    const { said, exit } = start({ ...ENVIRONMENT, ...lacking });
    expect((await exit)[0]).toBe(1);
    expect(said.err).toBe(
      [
        'The server cannot start with this environment:',
        '  BANCO_AUSTRAL__REDIRECT_URL is missing: it is only a redirect',
        '  RECUPERA__WEBPAY_API_KEY is missing: recupera offers webpay',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['its database is not there', {}, /^The server cannot start: ECONNREFUSED\b.*\n$/],
    [
      'its clock is wrong',
      { NODE_OPTIONS: '--import=data:text/javascript,Date=class%20extends%20Date{constructor(){super(0)}}' },
      /^The server cannot start: its clock says 1969-12-31, and holidays are known from \d{4} to \d{4}\..*\n$/,
    ],
  ])('refuses to start in one line when %s', async (_, env, line) => {
    const { said, exit } = start({ ...ENVIRONMENT, PORT: '0', ...env });
    expect((await exit)[0]).toBe(1);
    expect(said).toEqual({ out: '', err: expect.stringMatching(line) });
  });

  it('says one line when it answers; at SIGTERM it is not ready while it drains, then refuses the new, finishes what is under way, and ends', async () => {
    const asked = Promise.withResolvers<() => void>();
    registry.answer = (question, response) =>
      asked.resolve(() => json({ result: 'mismatch' })(question, response));
    const { child, said, line, exit } = start({
      ...ENVIRONMENT,
      DATABASE_URL: database.url,
      PORT: '0',
      DRAIN_SECONDS: '1',
      REGISTRY_URL: registry.url,
    });
    await line;
    expect(said.out.split('\n').filter((text) => !text.startsWith('{'))).toEqual([
      'Saldar answers at http://localhost:3000',
      '',
    ]);

    const [, base = ''] = /Server listening at (http:[^"]+)/.exec(said.out) ?? [];
    const { body } = await post(`${base}/identity/verify/flow/`, FLOW);
    const proof = { rut: FLOW.rut, serial: '1' };
    const underWay = post(`${base}/identity/verify/steps/`, proof, String(body.token));
    const release = await asked.promise;
    child.kill('SIGTERM');
    while ((await fetch(`${base}/health/ready`)).ok);
    expect((await fetch(`${base}/health/live`)).status).toBe(200);
    while ((await fetch(`${base}/health`).catch(() => undefined))?.ok);
    release();
    expect(await underWay).toMatchObject({ status: 200, body: { status: 'WRONG_DATA' } });
    expect(await exit).toEqual([0, null]);
    expect(said.out).not.toContain('are cut');
  });

  it('that an error ends, which nothing caught, says so in its log and reports it before, without what the error said of a person', async () => {
    const sink = await startDouble(json({}));
    const dsn = sink.url.replace('http://', 'http://key@').concat('7');
    const fault = `process.once('SIGUSR2',()=>{throw new Error(['nothing about 11','111','111-1'].join('.'))})`;
    const { child, said, line, exit } = start({
      ...ENVIRONMENT,
      DATABASE_URL: database.url,
      PORT: '0',
      SENTRY_DSN: dsn,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault).replaceAll("'", '%27')}`,
    });
    await line;
    child.kill('SIGUSR2');
    expect(await exit).toEqual([1, null]);
    const ending = said.out.split('\n').find((text) => text.includes('not caught'));
    expect(JSON.parse(ending ?? '')).toMatchObject({ level: 60, err: { message: 'nothing about [number]' } });
    expect(sink.questions.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/api\/7\/envelope\//)]);
    expect(sink.questions[0]?.body).toContain('nothing about [number]');
    expect(said.out + said.err + sink.questions[0]?.body).not.toContain('11.111');
    await sink.close();
  });
});
