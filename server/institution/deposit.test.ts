import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETTLEMENT_FILE, type Settlement } from '#contract/settlements.ts';
import { createKey } from '../session/institution-keys.ts';
import { createPaymentTestServer, type PaymentTestServer } from '../testing/payment-test-server.ts';
import { settleDays } from './deposit.ts';
import { closeDays } from './settlement.ts';

const COMPANY = 'banco-cordillera';
const DAY_MS = 24 * 60 * 60_000;

let testServer: PaymentTestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saldar-settlements-'));
  testServer = await createPaymentTestServer({ env: { SETTLEMENT_DIR: folder } });
});
beforeEach(async () => {
  // A Wednesday, at noon in Santiago.
  testServer.clock.set(new Date('2026-11-25T15:00:00Z'));
  await closeDays(testServer.deps);
});
afterEach(() => testServer.reset());
afterAll(async () => {
  await testServer.close();
  await rm(folder, { recursive: true });
});

/** The file of a day as it is downloaded. */
async function fileOf(day: string) {
  const { key } = await createKey(
    testServer.deps.db,
    { company: COMPANY, name: 'ERP', scopes: ['settlements'] },
    testServer.deps.clock.now(),
  );
  const headers = { authorization: `Bearer ${key}` };
  return testServer.app.inject({ url: SETTLEMENT_FILE.path.replace(':day', day), headers });
}

describe('the folder of settlement files', () => {
  it('gets each day’s file of each institution with its sums beside it, once, and a lost one again', async () => {
    await testServer.paid();
    testServer.clock.pass(DAY_MS);
    await settleDays(testServer.deps);
    const own = join(folder, COMPANY);
    const names = ['banco-cordillera-2026-11-24', 'banco-cordillera-2026-11-25'];
    const expected = names.flatMap((name) => [`${name}.csv`, `${name}.json`]);
    expect((await readdir(own)).sort()).toEqual(expected);
    expect((await readdir(folder)).sort()).toContain('recupera');
    const csv = await readFile(join(own, `${names[1]}.csv`), 'utf8');
    expect(csv).toBe((await fileOf('2026-11-25')).body);
    const summary = JSON.parse(await readFile(join(own, `${names[1]}.json`), 'utf8')) as Settlement;
    expect(summary).toMatchObject({ rows: 1, totals: { received: 500_000 } });
    await writeFile(join(own, `${names[0]}.csv`), 'fetched and marked by its reader');
    await rm(join(own, `${names[1]}.json`));
    await settleDays(testServer.deps);
    expect((await readdir(own)).sort()).toEqual(expected);
    expect(await readFile(join(own, `${names[0]}.csv`), 'utf8')).toBe('fetched and marked by its reader');
  });

  it('never has the sums of a day beside no file: what is cut off in between is written whole by the next round', async () => {
    await testServer.paid();
    testServer.clock.pass(DAY_MS);
    const own = join(folder, COMPANY);
    const name = join(own, 'banco-cordillera-2026-11-25');
    await Promise.all([rm(`${name}.csv`, { force: true }), rm(`${name}.json`, { force: true })]);
    // Where the file is written first nothing can be written.
    await mkdir(`${name}.csv.part`, { recursive: true });
    await expect(settleDays(testServer.deps)).rejects.toThrow('EISDIR');
    expect(await readdir(own)).not.toContain('banco-cordillera-2026-11-25.json');
    await rm(`${name}.csv.part`, { recursive: true });
    await settleDays(testServer.deps);
    expect(await readFile(`${name}.csv`, 'utf8')).toBe((await fileOf('2026-11-25')).body);
  });

  it('gets a day’s file whole once where two processes put it there at the same time', async () => {
    await testServer.paid();
    testServer.clock.pass(DAY_MS);
    const own = join(folder, COMPANY);
    for (let round = 0; round < 5; round++) {
      await rm(own, { recursive: true, force: true });
      await Promise.all([settleDays(testServer.deps), settleDays(testServer.deps)]);
      const names = ['banco-cordillera-2026-11-24', 'banco-cordillera-2026-11-25'];
      expect((await readdir(own)).sort()).toEqual(names.flatMap((name) => [`${name}.csv`, `${name}.json`]));
    }
    const csv = await readFile(join(own, 'banco-cordillera-2026-11-25.csv'), 'utf8');
    expect(csv).toBe((await fileOf('2026-11-25')).body);
  });

  it('gets the files of all other institutions when that of one cannot be written', async () => {
    testServer.clock.pass(DAY_MS);
    const [first = '', ...others] = testServer.deps.companies.paying.map(({ key }) => key);
    for (const key of [first, ...others]) await rm(join(folder, key), { recursive: true, force: true });
    await writeFile(join(folder, first), 'no folder');
    await expect(settleDays(testServer.deps)).rejects.toThrow(/EEXIST|ENOTDIR/);
    await rm(join(folder, first));
    expect((await readdir(folder)).sort()).toEqual(others.sort());
  });

  it('gets a lost file of the last fourteen days again, and none that is older', async () => {
    await settleDays(testServer.deps);
    const lost = join(folder, COMPANY, 'banco-cordillera-2026-11-24.json');
    const isBack = () =>
      readFile(lost).then(
        () => true,
        () => false,
      );
    for (const [day, isWritten] of [
      ['2026-12-08', true],
      ['2026-12-09', false],
    ] as const) {
      await rm(lost, { force: true });
      testServer.clock.set(new Date(`${day}T15:00:00Z`));
      await settleDays(testServer.deps);
      expect([day, await isBack()]).toEqual([day, isWritten]);
    }
  });
});
