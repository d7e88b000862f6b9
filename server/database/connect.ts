import { Socket } from 'node:net';
import pg from 'pg';
import type { Traces } from '../tracing/traces.ts';
import { PreparingClient } from './prepared-statements.ts';
import { tracedClient } from './traced-statements.ts';

const INT8 = 20;
const DATE = 1082;

/** Amounts fit a double exactly; a date is the calendar day itself, never a local midnight that can shift it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === INT8) return (value: string) => Number(value);
    if (oid === DATE) return (value: string) => value;
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** The longest wait for a free connection; then the request fails with "try again". */
const PATIENCE_MS = 10_000;

type Limits = {
  readonly patienceMs?: number;
  /** What `limitsOf` says; without it a statement may take its time, as an import's does. */
  readonly limits?: pg.PoolConfig;
};

/**
 * A pool that reads `bigint` as number and `date` as `yyyy-mm-dd` text. A connection lost while in use fails its next
 * statement; without a free connection in time the query fails with "timeout exceeded when trying to connect".
 */
export function createPool(
  databaseUrl: string,
  max = 10,
  { patienceMs = PATIENCE_MS, limits = {} }: Limits = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    types,
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    ...limits,
  });
  // An unhandled 'error' event would end the process. A client in use reports the failure by its next statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

type ClientOptions = { readonly prepares?: boolean; readonly traces?: Traces };

/**
 * The timeouts of connections for visitors' requests. PostgreSQL ends a statement after `seconds`, and an idle transaction
 * after four times as long, because a lost server would keep its locks; no transaction waits for another host. If PostgreSQL
 * does not answer at all, the connection ends a third later. A new connection is given up earlier.
 * `prepares`: a connection parses and plans each statement once (prepared-statements.ts). `traces`: records each as a span.
 */
export function limitsOf(seconds: number, { prepares = false, traces }: ClientOptions = {}) {
  const Client = impatientClient((seconds * 1000 * 4) / 3, prepares ? PreparingClient : pg.Client);
  return {
    statement_timeout: seconds * 1000,
    idle_in_transaction_session_timeout: 4 * seconds * 1000,
    connectionTimeoutMillis: (seconds * 1000 * 2) / 3,
    Client: traces ? tracedClient(Client, traces) : Client,
  } satisfies pg.PoolConfig;
}

/**
 * A connection that ends when an answer does not come, as if its host had gone: without it TCP decides, in a quarter of an hour
 * or never. The driver's own `query_timeout` gives a connection back that still waits for its answer.
 */
function impatientClient(silenceMs: number, Base: typeof pg.Client) {
  return class extends Base {
    readonly #socket: Socket;
    #silence: NodeJS.Timeout | undefined;

    constructor(config?: pg.ClientConfig) {
      const socket = new Socket();
      super({ ...config, stream: () => socket });
      this.#socket = socket;
      const isHeard = () => clearTimeout(this.#silence);
      this.on('drain', isHeard).on('end', isHeard);
    }

    override query(...words: unknown[]): never {
      clearTimeout(this.#silence);
      this.#silence = setTimeout(() => this.#giveUp(), silenceMs);
      return super.query(...(words as [string])) as never;
    }

    #giveUp(): void {
      const silent = new Error(`The database has been silent for ${silenceMs} ms.`);
      this.#socket.destroy(Object.assign(silent, { code: 'ETIMEDOUT' }));
    }
  };
}
