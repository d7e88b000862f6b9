import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { limitsOf } from '#server/database/connect.ts';
import { freePort } from '../../start/ports.mjs';
import type { Cluster, Folder } from './cluster.ts';
import type { Programs } from './programs.ts';
import { poolerOf } from './settings.ts';

type Given = { readonly programs: Programs; readonly home: Folder; readonly cluster: Cluster };

/** PgBouncer in transaction mode before the primary, with the limits of servers whose statements may take so many seconds. */
export async function startPooler({ programs, home, cluster }: Given, database: string, seconds: number) {
  const port = await freePort();
  const { statement_timeout: statement, idle_in_transaction_session_timeout: idle } = limitsOf(seconds);
  const limits = `connect_query='set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idle}'`;
  home.run('pgbouncer', programs.pgbouncer, {
    words: [home.write('pgbouncer.ini', poolerOf(cluster.entry, port, limits))],
  });
  const url = `postgres://saldar@127.0.0.1:${port}/${database}`;
  for (const until = Date.now() + 30_000; (await codeOf(url, ['select 1'])) !== undefined; await pause(200))
    if (Date.now() > until) throw new Error('PgBouncer answers nothing.');
  return url;
}

/** Statements one after the other on one connection, the last after a pause: the code of the first that failed. */
async function codeOf(url: string, statements: readonly string[], pauseMs = 0): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const [at, statement] of statements.entries()) {
      if (at === statements.length - 1) await pause(pauseMs);
      await client.query(statement);
    }
    return undefined;
  } catch (problem) {
    return (problem as { code?: string }).code ?? String(problem);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Locks that servers have left on sessions the pooler keeps; asked once they have stopped. */
export async function lockFaults(direct: string): Promise<string[]> {
  const held = "select 1 / (count(*) = 0)::int from pg_locks where locktype = 'advisory'";
  return (await codeOf(direct, [held])) === undefined ? [] : ['a session keeps an advisory lock'];
}

/** The limits of a server (docs/operations.md, "PostgreSQL") that are not in force at this address. */
export async function limitFaults(url: string, seconds: number): Promise<string[]> {
  const [sleeps, idles] = await Promise.all([
    codeOf(url, [`select pg_sleep(${seconds + 5})`]),
    codeOf(url, ['begin', 'select 1', 'select 1'], (4 * seconds + 5) * 1000),
  ]);
  return [
    ...(sleeps === '57014' ? [] : [`a statement of ${seconds + 5} s was not ended: ${sleeps}`]),
    ...(idles === undefined ? ['a transaction that said nothing was not ended'] : []),
  ];
}
