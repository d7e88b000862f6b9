import timers from 'node:timers/promises';
import { smallPortfolio } from '../portfolio/testing/tables.ts';
import { createUploadTestServer, csvFiles, type Person } from '../testing/portfolio-upload.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { keepDownload } from './files.ts';
import { LOOK_EVERY_MS } from './wanted.ts';

const testServer = sharedByTests(createUploadTestServer);
let agent: Person;
beforeEach(async () => {
  ({ agent } = await testServer.begin());
});

/** Enough that reading it takes longer than looking. */
const big = () => ({
  ...smallPortfolio(),
  payments: Array.from({ length: 200_000 }, (_, number) => [
    ...[`P-${number}`, '12.345.678-5', `OP-${number}`, '84', 'Crédito hipotecario', '2021-03-05', '236400'],
    `TRX-${number}`,
  ]),
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
/** Of the load's transaction, which holds it as long as it lasts. */
const loadLocks = async () =>
  (await testServer.query(`select 1 from pg_locks where locktype = 'advisory' and objsubid = 2 and granted`))
    .length;
const waitingFor = async (table: string) =>
  (await testServer.query(`select 1 from pg_locks where relation = '${table}'::regclass and not granted`))
    .length;

describe('a check whose upload is discarded', () => {
  it('is broken off while its files are read, and the next one has its turn at once', async () => {
    const id = await testServer.upload(agent, csvFiles(big()));
    const round = testServer.attend();
    await until(async () => (await testServer.current(agent)).progress?.step === 'reading');
    expect(await testServer.decide(agent, id, 'load.discard')).toMatchObject({
      data: { state: 'discarded' },
    });
    await until(async () => (await loadLocks()) === 0);
    await round;
    expect(await testServer.last(agent)).toMatchObject({ state: 'discarded', outcome: null, downloads: [] });
    expect(await testServer.piecesKept()).toEqual([]);
    expect(await testServer.checked(agent, smallPortfolio())).toMatchObject({ state: 'checked' });
  }, 60_000);

  it('is broken off in the middle of a statement, and its locks are free', async () => {
    const holder = await testServer.deps.pool.connect();
    await holder.query('begin; lock table quota in share mode');
    const id = await testServer.upload(agent, csvFiles(smallPortfolio()));
    const round = testServer.attend();
    await until(async () => (await waitingFor('quota')) === 1);
    await testServer.decide(agent, id, 'load.discard');
    await until(async () => (await waitingFor('quota')) + (await loadLocks()) === 0);
    await round;
    await holder.query('rollback');
    holder.release();
    expect(await testServer.query('select 1 from debtor')).toEqual([]);
  });

  it('has nothing to download that it finds later; what is being kept at that moment is kept whole', async () => {
    async function* rejects() {
      yield 'línea 1';
    }
    const over = await testServer.upload(agent, csvFiles(smallPortfolio()));
    await testServer.decide(agent, over, 'load.discard');
    await keepDownload(testServer.deps, over, 'rejects', rejects());
    expect(await testServer.last(agent)).toMatchObject({ state: 'discarded', downloads: [] });
    expect(await testServer.piecesKept()).toEqual([]);

    const id = await testServer.upload(agent, csvFiles(smallPortfolio()));
    let discarded: Promise<unknown> | null = null;
    const waits = async () => (await testServer.query('select 1 from pg_locks where not granted')).length > 0;
    async function* interrupted() {
      yield 'línea 1';
      discarded = testServer.decide(agent, id, 'load.discard');
      await until(waits);
      yield 'línea 2';
    }
    await keepDownload(testServer.deps, id, 'rejects', interrupted());
    await discarded;
    const kept = `select bytes from portfolio_upload_file where upload_id = '${id}' and kind = 'rejects'`;
    expect(await testServer.query(kept)).toEqual([{ bytes: Buffer.byteLength('línea 1línea 2') }]);
  });

  it('goes on while the upload is open', async () => {
    const looks = jest.spyOn(timers, 'setTimeout');
    const holder = await testServer.deps.pool.connect();
    await holder.query('begin; lock table quota in share mode');
    await testServer.upload(agent, csvFiles(smallPortfolio()));
    const round = testServer.attend();
    await until(async () => (await waitingFor('quota')) === 1);
    await until(async () => looks.mock.calls.filter(([every]) => every === LOOK_EVERY_MS).length > 2);
    looks.mockRestore();
    await holder.query('rollback');
    holder.release();
    await round;
    expect(await testServer.current(agent)).toMatchObject({ state: 'checked' });
  });
});
