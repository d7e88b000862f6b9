import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { accountFor } from '../start/postgres-account.mjs';
import { startServer } from '../start/postgres.mjs';

/** A base backup in plain format, and the folder that segments of the journal are archived in. */
export type Backup = { base: string; wal: string; user: string; database: string };

export type Restored = {
  url: string;
  /** When the last transaction that came back was committed; null where none came after the base backup. */
  point: Date | null;
  seconds: number;
  megabytes: number;
};

/** Why a backup cannot be restored; a line for the operator. */
export class NotRestored extends Error {}

/**
 * Restores a backup into a cluster of its own, beside everything else, and gives it to `work`; it answers on a socket in a folder that no
 * other user may enter, and is gone afterwards. The backup is only read. `settings` of PostgreSQL besides those of the backup.
 * @throws NotRestored
 */
export async function withRestored<Result>(
  backup: Backup,
  postgres: string,
  work: (restored: Restored) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  checkBackup(backup, postgres);
  const folder = mkdtempSync(join(tmpdir(), 'saldar-drill-'));
  const log = join(folder, 'log');
  try {
    const started = performance.now();
    const cluster = copyCluster(backup, folder, postgres);
    const server = startServer(
      cluster,
      5432,
      { initdb: '', postgres },
      {
        log: openSync(log, 'a'),
        settings: {
          ...settings,
          // Nothing reads before the end, and so no setting need be as large as where the backup was made.
          hot_standby: 'off',
          listen_addresses: '',
          unix_socket_directories: join(folder, 'socket'),
          hba_file: join(folder, 'hba.conf'),
        },
      },
    );
    try {
      const url = `postgres://${backup.user}@localhost/${backup.database}?host=${encodeURIComponent(join(folder, 'socket'))}`;
      const point = await waitUntilRestored(url, server.exited, log);
      const seconds = (performance.now() - started) / 1000;
      return await work({ url, point, seconds, megabytes: sizeOf(cluster) / 1e6 });
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function checkBackup({ base, wal }: Backup, postgres: string): void {
  const version = join(base, 'PG_VERSION');
  if (!existsSync(version))
    throw new NotRestored(`${base} is no base backup in plain format: it has no PG_VERSION.`);
  if (!existsSync(join(base, 'backup_label')))
    throw new NotRestored(
      `${base} is no base backup: it has no backup_label, so it may be the folder of a running database.`,
    );
  if (!existsSync(wal) || !readdirSync(wal).some((name) => /^[0-9A-F]{24}$/.test(name)))
    throw new NotRestored(`${wal} holds no segment of the journal.`);
  if (!existsSync(postgres)) throw new NotRestored(`There is no ${postgres}.`);
}

/** Copies the cluster, owned by the account that runs PostgreSQL; recovery reads the WAL archive. */
function copyCluster({ base, wal, user }: Backup, folder: string, postgres: string): string {
  const cluster = join(folder, 'data');
  mkdirSync(join(folder, 'socket'));
  cpSync(base, cluster, { recursive: true, preserveTimestamps: true });
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  writeFileSync(join(cluster, 'recovery.signal'), '');
  // Debian keeps it elsewhere, so no base backup has it.
  const settings = join(cluster, 'postgresql.conf');
  if (!existsSync(settings)) writeFileSync(settings, '');
  writeFileSync(join(folder, 'hba.conf'), `local all ${user} trust\n`);
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `restore_command = 'cp "${resolve(wal)}/%f" "%p"'\narchive_mode = off\nrecovery_target_timeline = latest\n`,
  );
  chmodSync(cluster, 0o700);
  chmodSync(folder, 0o711);
  const { ids } = accountFor(join(folder, 'data.none'), postgres);
  if (ids) [folder, ...everythingIn(folder)].forEach((path) => chownSync(path, ids.uid, ids.gid));
  chmodSync(join(folder, 'socket'), 0o700);
  return cluster;
}

const everythingIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const sizeOf = (folder: string) =>
  everythingIn(folder).reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);

/** Until it has played back what the archive has and is a database of its own. */
async function waitUntilRestored(
  url: string,
  exited: Promise<number | null>,
  log: string,
): Promise<Date | null> {
  let hasEnded = false;
  void exited.then(() => (hasEnded = true));
  for (;;) {
    if (hasEnded) throw new NotRestored(`PostgreSQL ended: ${lastTrouble(log)}`);
    const point = await replayedIn(url);
    if (point !== undefined) return point;
    await pause(100);
  }
}

/** When what was played back last was committed; undefined as long as it is being played back. */
async function replayedIn(url: string): Promise<Date | null | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ recovering: boolean; point: Date | null }>(
      'select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as point',
    );
    return rows[0]?.recovering === false ? rows[0].point : undefined;
  } catch (problem) {
    const code = (problem as { code?: string }).code ?? '';
    // It is starting, or not yet consistent; a database or role that is not in the backup never comes.
    if (['3D000', '28000'].includes(code)) throw new NotRestored(String((problem as Error).message));
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function lastTrouble(log: string): string {
  const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean);
  return lines.findLast((line) => /\b(FATAL|PANIC|ERROR):/.test(line)) ?? lines.at(-1) ?? 'it says no more.';
}
