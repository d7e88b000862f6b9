import type { Pool } from 'pg';
import { createPool } from '#server/database/connect.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { importPortfolio } from '../import.ts';
import { KEYS, KINDS, neededOf, TABLES, type Kind } from '../kinds.ts';
import type { LoadCounts, LoadOptions, LoadReport } from '../report.ts';
import { writeTables, type Tables } from './tables.ts';

export type Snapshot = Record<Kind, string[]>;
type LoadSettings = Partial<Omit<LoadOptions, 'databaseUrl' | 'files'>>;

/** An operator's desk in front of a database of its own. */
export interface Desk {
  url: string;
  pool: Pool;
  /** Loads files, or tables written to files; a full load for `banco-cordillera` unless `settings` say otherwise. */
  load(source: Tables | string[], settings?: LoadSettings): Promise<LoadReport>;
  /** Every row of a company by kind, key first, withdrawn ones marked: `D-1 1 | 2026-11-30 | 500000 | - `. */
  snapshot(company?: string): Promise<Snapshot>;
  /** The keys of the bank's rows that are withdrawn. */
  withdrawn(): Promise<string[]>;
  /** Puts a payment on a quota; `held` is one under way. */
  hold(debtId: string, number: number, hold: 'held' | 'paid' | 'released', company?: string): Promise<void>;
  /** Empties the tables between tests. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function openDesk(): Promise<Desk> {
  const database = await createTestDatabase();
  const pool = createPool(database.url, 4);
  pool.on('error', () => undefined);
  return {
    url: database.url,
    pool,
    load: (source, settings = {}) =>
      importPortfolio({
        databaseUrl: database.url,
        company: 'banco-cordillera',
        mode: 'full',
        files: Array.isArray(source) ? source : writeTables(source),
        ...settings,
      }),
    snapshot: (company = 'banco-cordillera') => snapshot(pool, company),
    withdrawn: async () => {
      const rows = Object.values(await snapshot(pool, 'banco-cordillera')).flat();
      return rows.flatMap((row) => (row.endsWith('withdrawn') ? (row.split(' | ')[0] ?? []) : []));
    },
    hold: (debtId, number, hold, company = 'banco-cordillera') =>
      holdQuota(pool, company, debtId, number, hold),
    clear: async () => {
      const tables = [...Object.values(TABLES), 'portfolio_load', 'payment_quota'];
      await pool.query(tables.map((table) => `delete from ${table}`).join(';'));
    },
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

async function snapshot(pool: Pool, company: string): Promise<Snapshot> {
  const tables = {} as Snapshot;
  for (const kind of KINDS) {
    const key: readonly string[] = KEYS[kind];
    const columns = [...key, ...neededOf(kind).filter((column) => !key.includes(column))];
    const { rows } = await pool.query<{ row: string }>(
      `select concat_ws(' | ', ${columns.map((column) => `coalesce(${column}::text, '-')`).join(', ')},
        case when withdrawn_at is not null then 'withdrawn' end) as row
      from ${TABLES[kind]} where company = $1 order by ${KEYS[kind].join(', ')}`,
      [company],
    );
    tables[kind] = rows.map(({ row }) => row);
  }
  return tables;
}

/** Puts a payment on a quota. Only the row that matters: what a payment is made of is not this test's business. */
export async function holdQuota(
  pool: Pool,
  company: string,
  debtId: string,
  number: number,
  hold: string,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      'insert into payment_quota (payment_id, company, debt_id, number, amount, hold) values (gen_random_uuid(), $1, $2, $3, 1000, $4)',
      [company, debtId, number, hold],
    );
  } finally {
    client.release(true);
  }
}

/** The counts of a kind that are not zero, to compare in one line. */
export function nonZero(counts: LoadCounts): Partial<Record<Kind, Record<string, number>>> {
  const entries = KINDS.map((kind) => [
    kind,
    Object.fromEntries(Object.entries(counts[kind]).filter(([, count]) => count !== 0)),
  ]);
  return Object.fromEntries(entries) as Partial<Record<Kind, Record<string, number>>>;
}
