import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CalendarDate } from '#domain/calendar.ts';
import { RowBlocks } from './blocks.ts';
import type { PortfolioFile } from './files.ts';
import { COLUMNS, KINDS, TABLES, type Kind } from './kinds.ts';
import type { KindTally } from './tally.ts';

/** The staging tables hold a load's rows, good and bad, until its transaction ends; nothing else sees them. */
export const stageOf = (kind: Kind) => `stage_${TABLES[kind]}`;

export async function createStages(client: ClientBase): Promise<void> {
  for (const kind of KINDS)
    await client.query(`
      create temp table ${stageOf(kind)} on commit drop as
      select null::smallint as file, null::int as line, ${COLUMNS[kind].join(', ')},
        null::text as flaw_column, null::text as flaw
      from ${TABLES[kind]} with no data`);
}

/**
 * Reads a file into the staging table of its kind, in memory that does not grow with the file.
 * @param index the file's place among those of the load
 * @param with the tally of its kind, which goes on, and the Santiago day of the load
 * @param onBytes called with the number of bytes after each read
 */
export async function stageFile(
  client: ClientBase,
  file: PortfolioFile,
  index: number,
  { tally, today }: { tally: KindTally; today: CalendarDate },
  onBytes: (count: number) => void,
): Promise<void> {
  const columns = ['file', 'line', ...COLUMNS[file.kind], 'flaw_column', 'flaw'];
  const copy = client.query(copyFrom(`copy ${stageOf(file.kind)} (${columns.join(', ')}) from stdin`));
  await pipeline(async function* () {
    const rows = new RowBlocks(file, index, tally, today);
    for await (const piece of file.pieces()) {
      onBytes(piece.length);
      yield rows.of(piece);
    }
    yield rows.last();
  }, copy);
}
