import { createWriteStream } from 'node:fs';
import { access, constants, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { FLAW_TEXTS, REJECTS_HEADER } from '#server/texts/portfolio.ts';
import { asText, csvLine } from './csv-line.ts';
import type { PortfolioFile } from './files.ts';
import { SAME, type Flaw } from './flaws.ts';
import { KINDS, type Kind } from './kinds.ts';
import { ImportRefused } from './refusal.ts';
import { isRejectsHead } from './rejects-head.ts';
import type { LoadCounts } from './report.ts';
import { stageOf } from './stage.ts';

/** Where the rejects of a load go when nothing else is said: `rechazos.csv` beside its first file. */
export function defaultRejectsPath(files: readonly string[]): string {
  return join(dirname(files[0] ?? '.'), 'rechazos.csv');
}

/**
 * Refuses a place where the rejects must not or cannot be written: a file that is not the rejects of an earlier load, such
 * as one of the load's own, named by mistake; a folder that is not there or cannot be written in.
 */
export async function checkRejectsPath(path: string): Promise<void> {
  try {
    await access(dirname(path), constants.W_OK);
    const file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    await file.close();
    if (isRejectsHead(buffer.toString('utf8', 0, bytesRead))) return;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && syscall === 'open') return;
  }
  throw new ImportRefused({ reason: 'rejectsFile', file: path });
}

export const hasRejects = (counts: LoadCounts): boolean => KINDS.some((kind) => counts[kind].rejected > 0);

/**
 * Which rows are not loaded and why: file, line, column, reason. Never the rows themselves, which hold personal data. It is
 * separated as the load's first file is and begins with a byte-order mark, so that a spreadsheet opens it as meant.
 */
export async function* rejectsText(
  client: ClientBase,
  counts: LoadCounts,
  files: readonly PortfolioFile[],
): AsyncGenerator<string> {
  const separator = files[0]?.separator ?? ',';
  yield `\uFEFF${csvLine(REJECTS_HEADER, separator)}`;
  for (const kind of KINDS.filter((one) => counts[one].rejected > 0))
    for await (const rows of flawedRows(client, kind))
      yield rows.map((row) => csvLine(rejectOf(row, files), separator)).join('');
}

/** Writes the rejects beside the load; without any no file is left, not even an earlier load's. */
export async function writeRejects(
  client: ClientBase,
  counts: LoadCounts,
  files: readonly PortfolioFile[],
  path: string,
): Promise<void> {
  if (!hasRejects(counts)) return rm(path, { force: true });
  const half = `${path}.part`;
  await pipeline(rejectsText(client, counts, files), createWriteStream(half));
  await rename(half, path);
}

interface FlawedRow {
  file: number;
  line: number;
  flaw_column: string;
  flaw: Flaw;
}

function rejectOf({ file, line, flaw_column, flaw }: FlawedRow, files: readonly PortfolioFile[]) {
  return [asText(basename(files[file]?.path ?? '')), line, flaw_column, FLAW_TEXTS[flaw]];
}

async function* flawedRows(client: ClientBase, kind: Kind): AsyncGenerator<FlawedRow[]> {
  await client.query(`
    declare flawed no scroll cursor for select file, line, flaw_column, flaw from ${stageOf(kind)}
    where flaw <> '${SAME}' order by file, line`);
  for (;;) {
    const { rows } = await client.query<FlawedRow>('fetch 5000 from flawed');
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close flawed');
}
