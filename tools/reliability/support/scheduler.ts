import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { createPool } from '#server/database/connect.ts';
import type { Database } from '#server/database/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { createLockOrder } from './lock-order.ts';

/** A task that acts on the server beside others. */
export type Task = { readonly name: string; readonly act: () => Promise<unknown> };

/** The turns in order, and the failure of each task. */
export type Played = { readonly turns: readonly string[]; readonly failures: readonly string[] };

type Going = {
  readonly name: string;
  ended: boolean;
  died: boolean;
  readonly clients: Set<PoolClient>;
  readonly asking: Set<number>;
};
type Waiter = { readonly task: Going; readonly what: string; readonly go: () => void };

/** A task that pauses before a query with these words until no other can go on: its reads may be stale by then. */
export type Late = { readonly name: string; readonly before: string };

const STUCK_MS = 20_000;

const pidOf = (client: PoolClient) => Number((client as unknown as { processID: number }).processID);

/**
 * Lets several tasks share the server's handlers and the real database in a chosen order: every query and every question to
 * a provider waits for its turn, also inside a transaction. One turn ends when the task asks for the next one, ends, or waits
 * for a lock of PostgreSQL that another has. Outside of `play` nothing waits. `deps`: the given ones, whose queries and
 * questions to the providers of cards and debits wait.
 */
export function createScheduler(given: Dependencies) {
  const { databaseUrl } = given.config;
  const acting = new AsyncLocalStorage<Going>();
  const [pool, control] = [createPool(databaseUrl, 30), createPool(databaseUrl, 1)];
  pool.on('error', () => undefined);
  const waiting: Waiter[] = [];
  const locks = createLockOrder();

  /** A task that died gets no turn any more; what one leaves under way when it ends needs none. */
  async function turn(what: string): Promise<void> {
    const task = acting.getStore();
    if (!task || (task.ended && !task.died)) return;
    await new Promise<void>((go) => task.died || waiting.push({ task, what, go }));
  }

  async function connect() {
    const task = acting.getStore();
    // A dead task's timers go on in this process.
    if (task?.died) return new Promise<PoolClient>(() => undefined);
    const client = await pool.connect();
    if (!task) return client;
    task.clients.add(client);
    return {
      query: (sql: string, values: unknown[]) => takeTurn(task, client, sql, values),
      release: () => task.clients.delete(client) && client.release(),
    } as unknown as PoolClient;
  }

  async function takeTurn(task: Going, client: PoolClient, sql: string, values: unknown[]) {
    await turn(sql.replace(/\s+/g, ' ').slice(0, 60));
    const pid = pidOf(client);
    task.asking.add(pid);
    locks.note(client, sql);
    try {
      return await client.query(sql, values);
    } finally {
      task.asking.delete(pid);
    }
  }

  /** Ends a task as a killed process ends: its transaction is rolled back and nothing of it ever goes on. */
  async function kill(task: Going): Promise<void> {
    task.ended = task.died = true;
    waiting.splice(0, waiting.length, ...waiting.filter((one) => one.task !== task));
    const pids = [...task.clients].map(pidOf);
    for (const client of task.clients) client.release(new Error('died'));
    task.clients.clear();
    // Until PostgreSQL has noticed the lost connection, its locks block the next reader.
    const left = () => control.query('select from pg_stat_activity where pid = any($1)', [pids]);
    for (const end = Date.now() + STUCK_MS; (await left()).rowCount;)
      if (Date.now() > end) throw new Error(`the connections of ${task.name} do not end`);
  }

  /** Until each waits for a turn, for a lock, or is done. */
  async function settle(tasks: readonly Going[]): Promise<void> {
    const end = Date.now() + STUCK_MS;
    for (let look = 0; ; look += 1) {
      await new Promise<void>((resolve) => (look < 40 ? setImmediate(resolve) : setTimeout(resolve, 1)));
      const busy = tasks.filter((one) => !one.ended && !waiting.some(({ task }) => task === one));
      if (busy.length === 0) return;
      if (look > 3 && waiting.length > 0 && (await areLocked(busy))) return;
      if (Date.now() > end) throw new Error(`stuck: ${busy.map(({ name }) => name).join(', ')}`);
    }
  }

  async function areLocked(busy: readonly Going[]): Promise<boolean> {
    if (busy.some(({ asking }) => asking.size === 0)) return false;
    const pids = busy.flatMap(({ asking }) => [...asking]);
    const { rowCount } = await control.query(
      'select from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0',
      [pids],
    );
    return rowCount === pids.length;
  }

  /**
   * Plays the tasks to their end; of those that wait, `picks` says whose turn it is, then the first. `dies`: the number of
   * the turn at which the task who would get it dies instead. `late`: who stands still on the way.
   */
  async function play(
    tasks: readonly Task[],
    picks: readonly number[],
    { dies = -1, late = null }: { dies?: number; late?: Late | null } = {},
  ): Promise<Played> {
    const failures: string[] = [];
    const turns: string[] = [];
    const all = tasks.map(({ name, act }) => {
      const task: Going = { name, ended: false, died: false, clients: new Set(), asking: new Set() };
      const going = acting.run(task, async () => {
        await turn('begins');
        await act();
      });
      going
        .catch((error: unknown) => failures.push(`${name}: ${String(error)}`))
        .finally(() => (task.ended = true));
      return task;
    });
    for (let at = 0; ; at += 1) {
      await settle(all);
      const ready = waiting.filter((one) => !isLate(one, late));
      const able = ready.length > 0 ? ready : [...waiting];
      const next = able[(picks[at] ?? 0) % (able.length || 1)];
      if (!next) return { turns, failures };
      waiting.splice(waiting.indexOf(next), 1);
      turns.push(`${next.task.name}: ${next.what}`);
      if (at === dies) await kill(next.task);
      else next.go();
    }
  }

  const end = () => Promise.all([pool.end(), control.end(), given.db.destroy()]);
  const gated = { connect, end } as unknown as Pool;
  const { webpay, oneclick, pac, transfer } = given.outside.providers;
  const providers = {
    webpay: (company: string) => inTurn(webpay(company), turn),
    oneclick: (company: string) => inTurn(oneclick(company), turn),
    pac: (company: string) => inTurn(pac(company), turn),
    transfer: (company: string) => inTurn(transfer(company), turn),
  };
  const deps: Dependencies = {
    ...given,
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: gated }) }),
    outside: { ...given.outside, providers },
  };

  return { deps, play, turn, circles: locks.circles };
}

function isLate({ task, what }: Waiter, late: Late | null): boolean {
  return late !== null && task.name === late.name && what.includes(late.before);
}

export type Scheduler = ReturnType<typeof createScheduler>;

/** A provider asked in a turn, and whose answer arrives in another. */
function inTurn<Port extends object>(port: Port, turn: (what: string) => Promise<void>): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return async (...given: unknown[]) => {
        await turn(`asks ${String(name)}`);
        const answer: unknown = await value.apply(target, given);
        await turn(`hears ${String(name)}`);
        return answer;
      };
    },
  });
}
