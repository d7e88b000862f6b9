import { spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { migrateToLatest } from '#server/database/migrate.ts';
import { accountFor } from '../start/postgres-account.mjs';
import { createCluster, findBinaries, startServer } from '../start/postgres.mjs';
import { freePort } from '../start/ports.mjs';
import { NotRestored, withRestored, type Backup, type Restored } from './restore.ts';

/** A database whose journal is archived, as an operator sets it up, and a base backup of it. */
const folder = mkdtempSync(join(tmpdir(), 'saldar-archived-'));
const [base, wal, cluster] = ['base', 'wal', 'cluster'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const BACKUP: Backup = { base, wal, user: 'saldar', database: 'saldar' };

let postgres = '';
let client: pg.Client;
let server: { stop: () => Promise<void> };
const insert = (rut: string) =>
  client.query(
    `insert into debtor (company, rut, kind, name) values ('banco-cordillera', $1, 'person', 'Ana')`,
    [rut],
  );

/** Until the archive has what was committed so far. */
async function archived(): Promise<void> {
  const { rows } = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  );
  const segment = rows[0]?.segment ?? '';
  for (const until = Date.now() + 60_000; !readdirSync(wal).includes(segment) && Date.now() < until;)
    await pause(50);
}

beforeAll(async () => {
  const binaries = await findBinaries();
  postgres = binaries.postgres;
  await createCluster(cluster, 'secret', binaries, new AbortController().signal);
  const { ids } = accountFor(cluster, postgres);
  mkdirSync(wal);
  if (ids) [folder, wal].forEach((path) => chownSync(path, ids.uid, ids.gid));
  const port = await freePort();
  const settings = { archive_mode: 'on', archive_command: `cp %p ${wal}/%f`, fsync: 'off' };
  server = startServer(cluster, port, binaries, { log: openSync(join(folder, 'log'), 'a'), settings });
  const url = (name: string) => `postgres://saldar:secret@127.0.0.1:${port}/${name}`;
  client = new pg.Client({ connectionString: url('postgres') });
  for (let tries = 0; ; tries += 1) {
    try {
      await client.connect();
      break;
    } catch (problem) {
      if (tries > 100) throw problem;
      client = new pg.Client({ connectionString: url('postgres') });
      await pause(100);
    }
  }
  await client.query('create database saldar');
  await client.end();
  await migrateToLatest(url('saldar'));
  client = new pg.Client({ connectionString: url('saldar') });
  await client.connect();
  await insert('1-9');
  await client.query(`select pg_backup_start('drill', true)`);
  cpSync(cluster, base, { recursive: true });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  writeFileSync(join(base, 'backup_label'), rows[0]?.labelfile ?? '');
  rmSync(join(base, 'postmaster.pid'), { force: true });
  await insert('2-7');
  await archived();
});
afterAll(async () => {
  await client.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const restore = (backup: Partial<Backup> = {}) =>
  withRestored({ ...BACKUP, ...backup }, postgres, readRestored, { fsync: 'off' });
async function readRestored({ url, point, seconds, megabytes }: Restored) {
  const restored = new pg.Client({ connectionString: url });
  await restored.connect();
  const { rows } = await restored.query<{ rut: string }>('select rut from debtor order by rut');
  await restored.end();
  return { ruts: rows.map(({ rut }) => rut), point, seconds, megabytes };
}
const drills = () => readdirSync(tmpdir()).filter((name) => name.startsWith('saldar-drill-'));

it('restores what was committed up to the last archived segment, says up to when, and leaves nothing behind', async () => {
  await insert('3-5');
  const { ruts, point, seconds, megabytes } = await restore();
  expect(ruts).toEqual(['1-9', '2-7']);
  expect(Math.abs(Date.now() - (point?.getTime() ?? 0))).toBeLessThan(10 * 60_000);
  expect([seconds > 0, megabytes > 10]).toEqual([true, true]);
  await archived();
  const later = await restore();
  expect(later.ruts).toEqual(['1-9', '2-7', '3-5']);
  expect(later.point?.getTime()).toBeGreaterThan(point?.getTime() ?? 0);
  expect(drills()).toEqual([]);
});

it('stops before a segment that is missing: what came after it is lost, and is not there', async () => {
  await insert('4-3');
  await archived();
  const last =
    readdirSync(wal)
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .sort()
      .at(-1) ?? '';
  renameSync(join(wal, last), join(folder, last));
  expect((await restore()).ruts).not.toContain('4-3');
  renameSync(join(folder, last), join(wal, last));
  expect((await restore()).ruts).toContain('4-3');
});

it('restores a backup of Debian’s, which keeps the settings elsewhere', async () => {
  renameSync(join(base, 'postgresql.conf'), join(folder, 'postgresql.conf'));
  expect((await restore()).ruts).toContain('2-7');
  renameSync(join(folder, 'postgresql.conf'), join(base, 'postgresql.conf'));
});

it.each<[string, () => Partial<Backup>, RegExp]>([
  ['a folder that is no backup', () => ({ base: wal }), /has no PG_VERSION/],
  ['the folder of the running database', () => ({ base: cluster }), /has no backup_label/],
  ['an archive without segments', () => ({ wal: base }), /holds no segment/],
  ['a database that is not in it', () => ({ database: 'other' }), /database "other" does not exist/],
])('refuses %s in one line, and leaves nothing behind', async (_, backup, words) => {
  const problem: unknown = await restore(backup()).catch((one: unknown) => one);
  expect(problem).toBeInstanceOf(NotRestored);
  expect(String(problem)).toMatch(words);
  expect(drills()).toEqual([]);
});

/** The command as npm runs it. */
async function run(...words: string[]) {
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '' };
  const child = spawn(process.execPath, ['tools/backup-drill/main.ts', ...words], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (said += String(piece)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

it('the command says point and time, and reads books and histories in what was restored', async () => {
  const { code, said } = await run('--base', base, '--wal', wal);
  expect(said).toMatch(/^Recovery point: 20\S+Z, \d+ minutes ago\./m);
  expect(said).toMatch(/^Recovery time: \d+\.\d s for \d+ MB/m);
  expect(said).toMatch(/^reconcile on what was restored:\n[^]*\b0 payments asked for/m);
  // Without a provider to ask and a history to replay nothing is sure, which is no success.
  expect(said).toMatch(/^conform on what was restored:\n[^]*There is no history to replay/m);
  expect(code).toBe(1);
  expect(await run('--base', wal, '--wal', wal)).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^\S+ is no base backup/),
  });
  expect(drills()).toEqual([]);
});
