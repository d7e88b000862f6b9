import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvLine } from '../csv-line.ts';
import { COLUMNS, KINDS, neededOf, type Kind } from '../kinds.ts';

/** A portfolio as a test writes it: per kind the rows of its file, without the header. */
export type Tables = Record<Kind, string[][]>;

/** Two debtors: Ana with a put over one operation, Bruno with an agreement of two quotas, an exit plan not yet signed and a payment of long ago. */
export function smallPortfolio(): Tables {
  return {
    debtors: [
      ['11.111.111-1', 'person', 'Ana Rojas', 'ana@correo.example', '+56900000001'],
      ['12.345.678-5', 'person', 'Bruno Díaz', '', ''],
    ],
    operations: [
      ['OP-1', '11.111.111-1', 'Crédito de consumo', '2026-01-15'],
      ['OP-2', '12.345.678-5', 'Tarjeta de crédito', ''],
      ['OP-3', '12.345.678-5', 'Línea de crédito', '2025-12-01'],
    ],
    offers: [
      [
        'A-1',
        '11.111.111-1',
        'put',
        '1250000',
        '750000',
        '60',
        '',
        '',
        '',
        '',
        '2026-12-21',
        'Banco',
        'false',
      ],
      ['A-2', '12.345.678-5', 'convenio', '200000', '0', '0', '', '', '', '', '', 'Banco', 'true'],
      [
        'A-3',
        '12.345.678-5',
        'abono_convenio',
        '900000',
        '90000',
        '10',
        '12.5',
        '6',
        '36',
        '1|5|28',
        '',
        '',
        '',
      ],
    ],
    debts: [
      ['D-1', 'A-1', 'OP-1', '1250000'],
      ['D-2', 'A-2', 'OP-2', '200000'],
      ['D-3', 'A-3', 'OP-3', '900000'],
    ],
    quotas: [
      ['D-1', '1', '2026-11-30', '500000', ''],
      ['D-2', '1', '2026-10-31', '100000', '2026-10-28'],
      ['D-2', '2', '2026-11-30', '100000', ''],
      ['D-3', '1', '2026-11-30', '101250', ''],
    ],
    payments: [['P-1', '12.345.678-5', 'OP-9', '84', 'Crédito hipotecario', '2021-03-05', '236400', 'TRX-1']],
  };
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'saldar-portfolio-'));
}

/** Of a file whose rows end before the optional columns, or have all of them. */
export function headerOf(kind: Kind, tables: Tables): readonly string[] {
  return COLUMNS[kind].slice(0, tables[kind][0]?.length ?? neededOf(kind).length);
}

/** Writes one file a kind into a folder of its own and gives their paths; `kinds` limits which. */
export function writeTables(tables: Tables, kinds: readonly Kind[] = KINDS): string[] {
  const folder = newFolder();
  return kinds.map((kind) => {
    const rows: readonly (readonly string[])[] = [headerOf(kind, tables), ...tables[kind]];
    return writeText(join(folder, `${kind}.csv`), rows.map((row) => csvLine(row)).join(''));
  });
}

/** Writes a file and gives its path. */
export function writeText(path: string, content: string | Uint8Array): string {
  writeFileSync(path, content);
  return path;
}

/** The same portfolio with one field of one row changed. */
export function withField(tables: Tables, kind: Kind, row: number, column: string, value: string): Tables {
  const at = (COLUMNS[kind] as readonly string[]).indexOf(column);
  const rows = tables[kind].map((fields, index) => (index === row ? fields.with(at, value) : fields));
  return { ...tables, [kind]: rows };
}

/** The same portfolio without the rows that hold one of these texts in some field. */
export function without(tables: Tables, ...texts: string[]): Tables {
  const stays = (fields: string[]) => !fields.some((field) => texts.includes(field));
  return Object.fromEntries(KINDS.map((kind) => [kind, tables[kind].filter(stays)])) as Tables;
}
