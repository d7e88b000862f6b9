import pg from 'pg';

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

/** Longer than this nobody waits for a connection that others have: they are told to come again. */
const PATIENCE_MS = 10_000;

/**
 * A pool whose `bigint` comes as number and `date` as `yyyy-mm-dd` text. A connection that ends while somebody has it fails
 * their next statement; who finds none free in time fails with "timeout exceeded when trying to connect".
 */
export function createPool(
  databaseUrl: string,
  max = 10,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    types,
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
  });
  // The pool listens only to connections nobody has: an error of another would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
