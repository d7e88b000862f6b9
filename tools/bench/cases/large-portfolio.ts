import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { importOnce } from '../import/import-once.ts';
import { byStep, VISITORS, withJourneys } from '../journeys/by-step.ts';
import type { Measure, Measured } from '../support/measured.ts';
import { writeSynthetic } from '../support/synthetic-portfolio.ts';

/** Tables with fewer rows are read whole where that is quicker. */
const LARGE_ROWS = 5_000;

/**
 * What each call of a journey costs PostgreSQL and Node on a small portfolio and on one of BENCH_ROWS quotas, in one run; how often a
 * large table was read from its beginning to its end meanwhile, background work included, which is a missing index; and how many rows a journey read.
 */
export const measure: Measure = ({ rows }) =>
  withJourneys(async (testSystem, server) => {
    const { db } = testSystem.deps;
    const small = await byStep(testSystem, server);
    await load(testSystem.env['DATABASE_URL'] ?? '', rows);
    const before = await readsOf(db);
    const large = await byStep(testSystem, server);
    await server.stop();
    const after = await readsOf(db);
    return [...compare(small.figures, large.figures), ...reads(before, after)];
  });

async function load(databaseUrl: string, quotas: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'saldar-bench-files-'));
  try {
    await importOnce(databaseUrl, await writeSynthetic(folder, { quotas }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const compare = (small: readonly Measured[], large: readonly Measured[]): Measured[] =>
  small.flatMap(({ name, figure, unit }, index) => {
    const grown = large[index]?.figure ?? NaN;
    if (!/Node|PostgreSQL/.test(name)) return [];
    return [
      { name: `${name}, small portfolio`, figure, unit },
      { name: `${name}, large portfolio`, figure: grown, unit },
      { name: `${name}, by the small one`, figure: grown / figure, unit: '×' },
    ];
  });

type Reads = { table: string; rows: number; times: number; read: number };

/** How often each large table has been read whole, and how many rows of it in any way. */
async function readsOf(db: Db): Promise<Reads[]> {
  const { rows } = await sql<Reads>`
    select s.relname as "table", c.reltuples::float8 as rows, s.seq_scan::float8 as times,
           (s.seq_tup_read + coalesce(s.idx_tup_fetch, 0))::float8 as read
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid
     where c.reltuples > ${LARGE_ROWS} order by 1`.execute(db);
  return rows;
}

const reads = (before: readonly Reads[], after: readonly Reads[]): Measured[] =>
  after.flatMap(({ table, rows, times, read }) => {
    const earlier = before.find((one) => one.table === table) ?? { times: 0, read: 0 };
    return [
      { name: `${table} of ${rows} rows: read whole (0)`, figure: times - earlier.times, unit: 'times' },
      { name: `${table}: rows read by a journey`, figure: (read - earlier.read) / VISITORS, unit: 'rows' },
    ];
  });
