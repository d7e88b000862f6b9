import { closeSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { migrateToLatest } from '#server/database/migrate.ts';
import { freePort } from '../../start/ports.mjs';
import { clearLeftover, createCluster, findBinaries, startServer } from '../../start/postgres.mjs';

const PASSWORD = 'of-an-experiment';
const PATIENCE_MS = 60_000;
/** A recovery of an experiment's few rows is over long before. */
const RECOVERS_MS = 5000;

/** A PostgreSQL with the product's own settings that is this process's child, so that it can be killed and started again. */
export async function ownPostgres(folder: string) {
  const cluster = join(folder, 'postgres');
  const binaries = await findBinaries();
  await createCluster(cluster, PASSWORD, binaries, new AbortController().signal);
  const port = await freePort();
  const url = `postgres://saldar:${PASSWORD}@127.0.0.1:${port}/postgres`;
  // Not on the disk that is filled: what it says then would be lost.
  const logFile = `${folder}.log`;
  const log = openSync(logFile, 'w');
  let isRunning = false;
  let server = begin();

  function begin() {
    isRunning = true;
    const begun = startServer(cluster, port, binaries, { log });
    void begun.exited.then(() => (isRunning = false));
    return begun;
  }

  /** From what is on the disk. */
  async function start(): Promise<void> {
    await clearLeftover(cluster);
    server = begin();
  }

  /** Ends it without a word, its connections with it. */
  async function kill(): Promise<void> {
    if (isRunning) process.kill(server.pid, 'SIGKILL');
    await server.exited;
  }

  process.once('exit', kill);
  if (!(await answers(url, PATIENCE_MS))) throw new Error('PostgreSQL does not start.');
  await migrateToLatest(url);
  return {
    url,
    start,
    kill,
    /** What its operator does when there is room again: one that has ended, or hangs at its recovery, is started again. */
    async revive(): Promise<void> {
      if (await answers(url, RECOVERS_MS)) return;
      await kill();
      await start();
    },
    /** One that serves a connection: the others end too, and PostgreSQL begins again by itself. Answers whether there was one. */
    killConnection(pick: <One>(list: readonly One[]) => One): boolean {
      const serving = childrenOf(server.pid).filter(([, words]) => / 127\.0\.0\.1\(\d+\)/.test(words));
      if (serving.length > 0) process.kill(pick(serving)[0], 'SIGKILL');
      return serving.length > 0;
    },
    async drop() {
      process.off('exit', kill);
      await server.stop();
      closeSync(log);
      rmSync(logFile);
    },
  };
}

export type OwnPostgres = Awaited<ReturnType<typeof ownPostgres>>;

/** Whether it accepts a connection in time. */
async function answers(url: string, patienceMs: number): Promise<boolean> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(50)) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const isLetIn = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isLetIn) return true;
  }
  return false;
}

/** The live processes of one, with what they say of themselves. */
export function childrenOf(parent: number): (readonly [pid: number, words: string])[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, owner] = /\) \w (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        if (Number(owner) !== parent) return [];
        return [[Number(pid), readFileSync(`/proc/${pid}/cmdline`, 'utf8')] as const];
      } catch {
        return []; // It has ended meanwhile.
      }
    });
}
