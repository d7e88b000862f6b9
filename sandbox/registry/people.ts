import { parse } from 'csv-parse/sync';
import { parseRut } from '#domain/rut.ts';
import { normalizeSerial } from '#domain/serial.ts';

const BEHAVIOURS = ['ok', 'notCurrent', 'down'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** A person of the registry. `rut` is normalised and so is `serial`, the document number. */
export type Person = { rut: string; serial: string; behaviour: Behaviour };

type Line = { record: string[]; info: { lines: number } };

const isHeader = ({ record }: Line) => record[0]?.toLowerCase() === 'rut';

function toPerson({ record, info }: Line): Person {
  const rut = parseRut(record[0] ?? '');
  const serial = normalizeSerial(record[1] ?? '');
  const behaviour = BEHAVIOURS.find((known) => known === (record[2] || 'ok'));
  if (rut === null || serial === '' || behaviour === undefined || record.length > 3)
    throw new Error(`Línea ${info.lines}: no se entiende.`);
  return { rut, serial, behaviour };
}

/**
 * Reads lines of RUT, document number and behaviour (none: `ok`), as a spreadsheet gives them: separated by commas,
 * semicolons or tabs, with or without a header. Throws an Error that names the first bad line.
 */
export function parsePeople(csv: string): Person[] {
  const lines = parse(csv, {
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    bom: true,
    info: true,
  }) as unknown as Line[];
  return lines.filter((line) => !isHeader(line)).map(toPerson);
}
