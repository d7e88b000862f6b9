import { parse } from 'csv-parse/sync';
import { parseRut } from '#domain/rut.ts';
import { normalizeSerial } from '#domain/serial.ts';

export const BEHAVIOURS = ['ok', 'notCurrent', 'down'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** Someone the registry knows. `rut` is normalised and so is `serial`, the document number. */
export type Person = { rut: string; serial: string; behaviour: Behaviour };

function toPerson(row: Record<string, string>, line: number): Person {
  const rut = parseRut(row['rut'] ?? '');
  const serial = normalizeSerial(row['serial'] ?? '');
  const behaviour = BEHAVIOURS.find((known) => known === (row['behaviour'] || 'ok'));
  if (rut === null || serial === '' || behaviour === undefined)
    throw new Error(`Línea ${line}: no se entiende.`);
  return { rut, serial, behaviour };
}

/** Reads `rut,serial,behaviour` with its header row. Throws an Error that names the first bad line. */
export function parsePeople(csv: string): Person[] {
  const rows = parse<Record<string, string>>(csv, {
    columns: true,
    skip_empty_lines: true,
    trim: true,
    bom: true,
  });
  return rows.map((row, index) => toPerson(row, index + 2));
}
