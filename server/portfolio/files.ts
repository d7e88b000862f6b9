import { open, stat } from 'node:fs/promises';
import { CsvReader, type Separator } from './csv.ts';
import { COLUMNS, KINDS, type Kind } from './kinds.ts';
import { ImportRefused } from './refusal.ts';
import { isRejectsHead } from './rejects-head.ts';

/** A file of the load, told by its header. */
export interface PortfolioFile {
  path: string;
  kind: Kind;
  separator: Separator;
  header: string[];
  bytes: number;
}

/**
 * Recognises a file by its header row, whatever its name; null for the rejects of an earlier load, which `*.csv` may catch.
 * @throws ImportRefused when it cannot be read, is empty, or its columns are not exactly those of one kind
 */
export async function recogniseFile(path: string): Promise<PortfolioFile | null> {
  const { head, bytes } = await readHead(path);
  if (isRejectsHead(head)) return null;
  const separators: Separator[] = [',', ';'];
  const headers = separators.map((separator) => ({ separator, header: firstRecord(head, separator) }));
  const [a, b] = headers as [(typeof headers)[0], (typeof headers)[0]];
  const { separator, header } = a.header.length >= b.header.length ? a : b;
  if (header.length === 0)
    throw new ImportRefused(
      head.trim() === '' ? { reason: 'empty', file: path } : { reason: 'notCsv', file: path, line: 1 },
    );
  return { path, kind: kindOf(path, header), separator, header, bytes };
}

async function readHead(path: string): Promise<{ head: string; bytes: number }> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
      return {
        head: new TextDecoder().decode(buffer.subarray(0, bytesRead)),
        bytes: (await stat(path)).size,
      };
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
  const foreign = (kind: Kind) => COLUMNS[kind].length - shared(kind);
  const [kind] = [...KINDS].sort((a, b) => shared(b) - shared(a) || foreign(a) - foreign(b)) as [Kind];
  // Not told what it holds instead: a first row without a header is a debtor's data.
  if (shared(kind) < 2) throw new ImportRefused({ reason: 'unknownKind', file: path });
  const known: readonly string[] = COLUMNS[kind];
  const missing = known.filter((column) => !header.includes(column));
  const unknown = header.filter((column) => !known.includes(column)).map((column) => column || '«»');
  const repeated = header.filter(
    (column, index) => known.includes(column) && header.indexOf(column) !== index,
  );
  if (missing.length + unknown.length + repeated.length > 0)
    throw new ImportRefused({ reason: 'columns', file: path, kind, missing, unknown, repeated });
  return kind;
}
