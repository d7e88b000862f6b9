import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Rows by id, in the order in which they first came. */
export type Table<Row> = {
  get(id: string): Row | undefined;
  /** The row as it was at an instant; what was there before a restart counts as always there. */
  getAsOf(id: string, at: number): Row | undefined;
  put(id: string, row: Row): void;
  all(): Row[];
  /** Forgets them all. */
  clear(): void;
};

type Line<Row> = { id: string; row: Row };

function parseLine<Row>(text: string): Line<Row> | null {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === 'object' && line !== null && 'id' in line && 'row' in line
      ? (line as Line<Row>)
      : null;
  } catch {
    return null; // a line torn by a crash
  }
}

function readLines<Row>(file: string): Line<Row>[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((text) => parseLine<Row>(text))
    .filter((line) => line !== null);
}

const print = (id: string, row: unknown) => `${JSON.stringify({ id, row })}\n`;

/**
 * A table kept in an append-only file of JSON lines, the last line of an id wins; in memory only when `file` is null.
 * Opening rewrites the file without superseded or torn lines, through a second file so that a crash loses nothing.
 */
export function openTable<Row>(file: string | null, clock: () => number): Table<Row> {
  const rows = new Map<string, Row>();
  const versions = new Map<string, { at: number; row: Row }[]>();
  if (file !== null) {
    mkdirSync(dirname(file), { recursive: true });
    for (const { id, row } of readLines<Row>(file)) {
      rows.set(id, row);
      versions.set(id, [{ at: -Infinity, row }]);
    }
    writeFileSync(`${file}.new`, [...rows].map(([id, row]) => print(id, row)).join(''));
    renameSync(`${file}.new`, file);
  }
  return {
    get: (id) => rows.get(id),
    getAsOf: (id, at) => versions.get(id)?.findLast((version) => version.at <= at)?.row,
    put: (id, row) => {
      rows.set(id, row);
      versions.set(id, [...(versions.get(id) ?? []), { at: clock(), row }]);
      if (file !== null) appendFileSync(file, print(id, row));
    },
    all: () => [...rows.values()],
    clear: () => {
      rows.clear();
      versions.clear();
      if (file !== null) writeFileSync(file, '');
    },
  };
}
