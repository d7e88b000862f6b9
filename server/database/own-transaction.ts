import { Kysely, PostgresDialect } from 'kysely';
import type { ClientBase } from 'pg';
import { createPool } from './connect.ts';
import type { Database, Tx } from './schema.ts';

/** PostgreSQL looks whether its client is still there: else a statement goes on to its end, and so do its locks. */
const LOOK_EVERY_MS = 500;

type Options = {
  /** `rollback`: what the work wrote was only tried. */
  readonly ending?: 'commit' | 'rollback';
  /** Breaks the work off: its connection ends, and PostgreSQL undoes what it wrote, also in the middle of a statement. */
  readonly signal?: AbortSignal;
};

/** Runs long work, e.g. an import, in a transaction on a separate connection without statement timeouts. */
export async function inTransaction<T>(
  databaseUrl: string,
  work: (client: ClientBase) => Promise<T>,
  { ending = 'commit', signal }: Options = {},
): Promise<T> {
  const pool = createPool(databaseUrl, 1);
  try {
    signal?.throwIfAborted();
    const client = await pool.connect();
    let isReleased = false;
    const release = (isBroken: boolean) => {
      if (!isReleased) client.release(isBroken);
      isReleased = true;
    };
    const breakOff = () => release(true);
    signal?.addEventListener('abort', breakOff);
    let isBroken = true;
    try {
      // Behind a pooler its connection has the limits of visitors' statements.
      await client.query(
        `begin; set local statement_timeout = 0; set local client_connection_check_interval = ${LOOK_EVERY_MS}`,
      );
      const result = await work(client);
      await client.query(ending);
      isBroken = false;
      return result;
    } finally {
      signal?.removeEventListener('abort', breakOff);
      // Closing the connection undoes the transaction even where a rollback could not be said any more.
      release(isBroken);
    }
  } finally {
    await pool.end();
  }
}

/** Typed queries in the transaction that is open on a connection already. */
export function txOn(client: ClientBase): Tx {
  const connection = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) }) as Tx;
}
