import type { Separator } from './csv.ts';

/** One CSV record with its line end (RFC 4180): a null is an empty field, quotes stand only where they are needed. */
export function csvLine(
  values: readonly (string | number | boolean | null)[],
  separator: Separator = ',',
): string {
  return values.map(field).join(separator) + '\r\n';
}

function field(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text that a spreadsheet would take for a formula is marked as text by an apostrophe. */
export function asText(text: string): string {
  return /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}
