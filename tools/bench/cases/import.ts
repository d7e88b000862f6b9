import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createPool } from '#server/database/connect.ts';
import { COLUMNS, KINDS, TABLES, type Kind } from '#server/portfolio/kinds.ts';
import { writeSynthetic } from '../support/synthetic-portfolio.ts';
import { importOnce } from '../import/import-once.ts';
import type { ImportOnce } from '../import/once.ts';
import { withDatabase } from '../support/database.ts';
import { median, secondsOf, type Measure, type Measured } from '../support/measured.ts';

/**
 * A whole portfolio through the import, against PostgreSQL's own COPY of the same rows into tables with the same columns,
 * keys and indexes: same cluster, same run, taking turns.
 */
export const measure: Measure = async ({ rows, rounds }) => {
  const folder = mkdtempSync(join(tmpdir(), 'saldar-bench-files-'));
  try {
    return await withDatabase(async (url) => {
      const pool = createPool(url, 1);
      const client = await pool.connect();
      try {
        return await compare(client, url, folder, rows, rounds);
      } finally {
        client.release();
        await pool.end();
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

async function compare(
  client: PoolClient,
  url: string,
  folder: string,
  rows: number,
  rounds: number,
): Promise<Measured[]> {
  const large = await writeSynthetic(join(folder, 'large'), { quotas: rows });
  const small = await writeSynthetic(join(folder, 'small'), { quotas: Math.ceil(rows / 10) });
  const empty = () =>
    client.query(`truncate ${KINDS.map((kind) => TABLES[kind]).join(', ')} cascade; checkpoint`);

  const smallRun = await importOnce(url, small);
  await empty();
  await importOnce(url, large);
  await createBaseline(client, folder);
  const runs: { copy: number; first: ImportOnce; again: ImportOnce }[] = [];
  for (let round = 0; round < rounds; round++) {
    await empty();
    const copy = await secondsOf(() => copyAll(client, folder));
    await client.query(`truncate ${KINDS.map(baselineOf).join(', ')}; checkpoint`);
    runs.push({ copy, first: await importOnce(url, large), again: await importOnce(url, large) });
  }
  const of = (figure: (run: (typeof runs)[number]) => number) => median(runs.map(figure));
  return [
    { name: `COPY of ${rows} quotas and what they belong to`, figure: of((run) => run.copy), unit: 's' },
    { name: 'import of the same rows', figure: of((run) => run.first.seconds), unit: 's' },
    {
      name: "import's speed against COPY's (at least 0.5)",
      figure: of((run) => run.copy / run.first.seconds),
      unit: '×',
    },
    { name: 'import of the same files again', figure: of((run) => run.again.seconds), unit: 's' },
    {
      name: `memory at its highest, ${Math.ceil(rows / 10)} quotas`,
      figure: smallRun.megabytes,
      unit: 'MB',
    },
    { name: `memory at its highest, ${rows} quotas`, figure: of((run) => run.first.megabytes), unit: 'MB' },
    {
      name: `heap at its highest, ${Math.ceil(rows / 10)} quotas`,
      figure: smallRun.heapMegabytes,
      unit: 'MB',
    },
    { name: `heap at its highest, ${rows} quotas`, figure: of((run) => run.first.heapMegabytes), unit: 'MB' },
  ];
}

const baselineOf = (kind: Kind) => `baseline.${TABLES[kind]}`;
const columnsOf = (kind: Kind) => `(company, ${COLUMNS[kind].join(', ')})`;

/** Tables alike, and the imported rows as the files COPY reads. */
async function createBaseline(client: PoolClient, folder: string): Promise<void> {
  await client.query('drop schema if exists baseline cascade; create schema baseline');
  for (const kind of KINDS) {
    await client.query(`create table ${baselineOf(kind)} (like ${TABLES[kind]} including all)`);
    const source = client.query(copyTo(`copy ${TABLES[kind]} ${columnsOf(kind)} to stdout`));
    await pipeline(source, createWriteStream(join(folder, `${kind}.copy`)));
  }
}

async function copyAll(client: PoolClient, folder: string): Promise<void> {
  await client.query('begin');
  for (const kind of KINDS) {
    const source = createReadStream(join(folder, `${kind}.copy`), { highWaterMark: 1 << 18 });
    await pipeline(source, client.query(copyFrom(`copy ${baselineOf(kind)} ${columnsOf(kind)} from stdin`)));
  }
  await client.query('commit');
}
