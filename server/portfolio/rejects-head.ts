import { REJECTS_HEADER } from '#server/texts/portfolio.ts';
import type { Separator } from './csv.ts';
import { csvLine } from './csv-line.ts';

/** Whether a file's beginning is that of a rejects file. */
export function isRejectsHead(head: string): boolean {
  const separators: Separator[] = [',', ';'];
  return separators.some((separator) =>
    head.replace(/^\uFEFF/, '').startsWith(csvLine(REJECTS_HEADER, separator)),
  );
}
