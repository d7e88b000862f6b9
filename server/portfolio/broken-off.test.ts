import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { ImportRefused } from './refusal.ts';
import type { LoadProgress } from './report.ts';
import { openDesk, type Snapshot } from './testing/desk.ts';
import { newFolder, smallPortfolio, withField, without, writeTables, writeText } from './testing/tables.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

// Real loads, on machines that may be busy.
jest.setTimeout(60_000);

const desk = sharedByTests(openDesk);
let old: Snapshot;
beforeEach(async () => {
  await desk.load(smallPortfolio());
  old = await desk.snapshot();
});
afterEach(() => desk.clear());

/** Everything of it differs from what is there. */
const next = without(
  withField(smallPortfolio(), 'debtors', 1, 'name', 'Nuevo'),
  '11.111.111-1',
  'A-1',
  'D-1',
);

/** Lets loads go as far as the quotas, where they wait until `release`: debtors, offers and debts are merged by then. */
async function stopAtQuotas(): Promise<{ release: () => Promise<void> }> {
  const client = await desk.pool.connect();
  await client.query('begin; lock table quota in share mode');
  return { release: () => client.query('rollback').then(() => client.release()) };
}

/** The server process of the load that waits at the quotas, as soon as there is one. */
async function waitingLoad(): Promise<number> {
  for (;;) {
    const { rows } = await desk.pool.query<{ pid: number }>(
      "select pid from pg_locks where relation = 'quota'::regclass and not granted",
    );
    if (rows[0]) return rows[0].pid;
  }
}

async function untilGone(pid: number, client: { query: PoolClient['query'] }): Promise<void> {
  while ((await client.query('select from pg_stat_activity where pid = $1', [pid])).rowCount) continue;
}

const refusalOf = (load: Promise<unknown>) =>
  load.then(
    () => 'loaded',
    (error) => (error instanceof ImportRefused ? error.refusal : error),
  );

describe('a broken-off load leaves the old portfolio whole', () => {
  it('when its database connection is ended half way', async () => {
    const quotas = await stopAtQuotas();
    const load = refusalOf(desk.load(next));
    const pid = await waitingLoad();
    await desk.pool.query('select pg_terminate_backend($1)', [pid]);
    expect(await load).toMatchObject({ code: '57P01' });
    await quotas.release();
    expect(await desk.snapshot()).toEqual(old);
  });

  it('when its process is killed half way, and the next load goes through', async () => {
    const quotas = await stopAtQuotas();
    const command = [join(__dirname, '../cli/portfolio-import.ts'), '--company', 'banco-cordillera'];
    const child = spawn(process.execPath, [...command, ...writeTables(next)], {
      env: { ...process.env, DATABASE_URL: desk.url, NODE_OPTIONS: '' },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    const pid = await waitingLoad();
    child.kill('SIGKILL');
    await ended;
    await quotas.release();
    await untilGone(pid, desk.pool);
    expect(await desk.snapshot()).toEqual(old);
    await desk.load(next);
    expect((await desk.snapshot()).debtors).toEqual([expect.stringContaining('withdrawn'), expect.stringContaining('Nuevo')]); // prettier-ignore
  });

  it('when a file in the middle is not UTF-8', async () => {
    const files = writeTables(next);
    const bytes = Buffer.from(
      readFileSync(files[2] as string, 'latin1').replaceAll('Banco', 'Ba\u00f1co'),
      'latin1',
    );
    writeText(files[2] as string, bytes);
    expect(await refusalOf(desk.load(files))).toEqual({ reason: 'encoding', file: files[2], line: 2 });
    expect(await desk.snapshot()).toEqual(old);
  });

  it('when the rejects cannot be written', async () => {
    const rejectsPath = join(newFolder(), 'rejects.csv');
    mkdirSync(`${rejectsPath}.part`);
    const flawed = withField(next, 'quotas', 0, 'amount', 'x');
    expect(await refusalOf(desk.load(flawed, { rejectsPath }))).toMatchObject({ code: 'EISDIR' });
    expect(await desk.snapshot()).toEqual(old);
  });

  it.each([
    ['is missing', null, { reason: 'unreadable', cause: 'ENOENT' }],
    ['is empty', '', { reason: 'empty' }],
    ['has a first line whose quote never closes', '"rut,kind\n', { reason: 'notCsv', line: 1 }],
    ['has only empty lines', '\n\n', { reason: 'empty' }],
    ['is empty but for a byte-order mark', '\uFEFF', { reason: 'empty' }],
    ['has no header', '13.579.246-2,person,Otro,,\n', { reason: 'unknownKind' }],
    ['is no CSV', 'rut,kind,name,email,phone\n' + 'x'.repeat(100_000), { reason: 'notCsv', line: 2 }],
    ['lacks columns', 'rut;name;kind\n', { reason: 'columns', kind: 'debtors', missing: ['email', 'phone'], unknown: [], repeated: [] }], // prettier-ignore
    ['has unknown columns', 'rut,kind,name,email,phone,edad,comuna\n', { reason: 'columns', kind: 'debtors', missing: [], unknown: ['edad', 'comuna'], repeated: [] }], // prettier-ignore
    ['has an unknown column twice', 'rut,kind,name,email,phone,edad,edad\n', { reason: 'columns', kind: 'debtors', missing: [], unknown: ['edad', 'edad'], repeated: [] }], // prettier-ignore
    ['has a column without a name', 'rut,kind,name,email,phone,\n', { reason: 'columns', kind: 'debtors', missing: [], unknown: ['«»'], repeated: [] }], // prettier-ignore
    ['has a column twice', 'debt_id,number,due_date,amount,paid_on,amount\n', { reason: 'columns', kind: 'quotas', missing: [], unknown: [], repeated: ['amount'] }], // prettier-ignore
  ])('when a file %s', async (_, text, refusal) => {
    const file = join(newFolder(), 'file.csv');
    if (text !== null) writeText(file, text);
    expect(await refusalOf(desk.load([...writeTables(next), file]))).toEqual({ ...refusal, file });
    expect(await desk.snapshot()).toEqual(old);
  });

  it('before it begins when its rejects have no folder to be in', async () => {
    const rejectsPath = join(newFolder(), 'no-such-folder', 'r.csv');
    const refusal = { reason: 'rejectsFile', file: rejectsPath };
    expect(await refusalOf(desk.load(next, { rejectsPath }))).toEqual(refusal);
  });

  it('when its rejects would overwrite one of its files', async () => {
    const files = writeTables(next);
    const file = files[1] as string;
    expect(await refusalOf(desk.load(files, { rejectsPath: file }))).toEqual({ reason: 'rejectsFile', file });
    expect(await desk.snapshot()).toEqual(old);
  });
});

describe('two loads of one company at once', () => {
  it('come one after the other', async () => {
    const quotas = await stopAtQuotas();
    const first = desk.load(withField(smallPortfolio(), 'debtors', 0, 'name', 'Primera'));
    await waitingLoad();
    const waits = Promise.withResolvers<LoadProgress>();
    const second = desk.load(withField(smallPortfolio(), 'debtors', 0, 'name', 'Segunda'), {
      onProgress: (progress) => progress.step === 'waiting' && waits.resolve(progress),
    });
    await waits.promise;
    await quotas.release();
    const [one, two] = await Promise.all([first, second]);
    expect([one.counts.debtors.changed, two.counts.debtors.changed]).toEqual([1, 1]);
    expect((await desk.snapshot()).debtors[0]).toContain('Segunda');
  });

  it('do not wait when the companies differ', async () => {
    const steps: string[] = [];
    const onProgress = ({ step }: { step: string }) => void steps.push(step);
    const blocker = await desk.pool.connect();
    await blocker.query(
      "begin; select pg_advisory_xact_lock(hashtext('saldar portfolio load'), hashtext('recupera'))",
    );
    await desk.load(next, { onProgress });
    await blocker.query('rollback');
    blocker.release();
    expect(steps).not.toContain('waiting');
  });
});
