import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { CsvReader, type Separator } from './csv.ts';
import { COLUMNS, KINDS, neededOf, type Kind } from './kinds.ts';
import { ImportRefused } from './refusal.ts';
import { isRejectsHead } from './rejects-head.ts';

/** Where the bytes of a file come from: a disk, or an upload. */
export interface FileSource {
  /** The name a person knows it by. */
  path: string;
  readHead(): Promise<{ head: string; bytes: number }>;
  pieces(): AsyncIterable<Buffer>;
}

/** A file of the load, known by its header. */
export interface PortfolioFile extends Pick<FileSource, 'path' | 'pieces'> {
  kind: Kind;
  separator: Separator;
  header: string[];
  bytes: number;
}

const HEAD_BYTES = 65_536;
/** The beginning of a file that may be cut within a character. */
export const headText = (bytes: Buffer): string => new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));

export function fileOnDisk(path: string): FileSource {
  return {
    path,
    readHead: () => readHead(path),
    pieces: () => createReadStream(path, { highWaterMark: 1 << 17 }),
  };
}

/**
 * Recognises a file by its header row, whatever its name; null for the rejects of an earlier load, which `*.csv` may catch.
 * @throws ImportRefused when it cannot be read, is empty, or its columns are not those of one kind
 */
async function recogniseFile(source: FileSource): Promise<PortfolioFile | null> {
  const { path } = source;
  const { head, bytes } = await source.readHead();
  if (isRejectsHead(head)) return null;
  const separators: Separator[] = [',', ';'];
  const headers = separators.map((separator) => ({ separator, header: firstRecord(head, separator) }));
  const [a, b] = headers as [(typeof headers)[0], (typeof headers)[0]];
  const { separator, header } = a.header.length >= b.header.length ? a : b;
  if (header.length === 0)
    throw new ImportRefused(
      head.trim() === '' ? { reason: 'empty', file: path } : { reason: 'notCsv', file: path, line: 1 },
    );
  return { path, pieces: () => source.pieces(), kind: kindOf(path, header), separator, header, bytes };
}

/** @throws ImportRefused as `recogniseFile`, and where none of them is of a portfolio */
export async function recogniseFiles(sources: readonly FileSource[]): Promise<PortfolioFile[]> {
  const recognised = await Promise.all(sources.map(recogniseFile));
  const files = recognised.filter((file) => file !== null);
  if (files.length === 0) throw new ImportRefused({ reason: 'noFiles' });
  return files;
}

async function readHead(path: string): Promise<{ head: string; bytes: number }> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      return { head: headText(buffer.subarray(0, bytesRead)), bytes: (await stat(path)).size };
    } finally {
      await file.close();
    }
  } catch (error) {
    const cause = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new ImportRefused({ reason: 'unreadable', file: path, cause });
  }
}

/** The names of the columns; none where the first record cannot be read. */
function firstRecord(head: string, separator: Separator): string[] {
  const records: string[][] = [];
  const reader = new CsvReader(separator, {
    record: (fields) => void records.push(fields),
    malformed: () => void records.push([]),
  });
  reader.push(head);
  reader.end();
  return (records[0] ?? []).map((name) => name.trim().toLowerCase());
}

function kindOf(path: string, header: string[]): Kind {
  const shared = (kind: Kind) => COLUMNS[kind].filter((column) => header.includes(column)).length;
  const [kind] = [...KINDS].sort((a, b) => shared(b) - shared(a)) as [Kind];
  // It does not say what it holds instead: a first row without a header is a debtor's data.
  if (shared(kind) < 2) throw new ImportRefused({ reason: 'unknownKind', file: path });
  const known: readonly string[] = COLUMNS[kind];
  const missing = neededOf(kind).filter((column) => !header.includes(column));
  const unknown = header.filter((column) => !known.includes(column)).map((column) => column || '«»');
  const repeated = header.filter(
    (column, index) => known.includes(column) && header.indexOf(column) !== index,
  );
  if (missing.length + unknown.length + repeated.length > 0)
    throw new ImportRefused({ reason: 'columns', file: path, kind, missing, unknown, repeated });
  return kind;
}
