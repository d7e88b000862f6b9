import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { addMonths } from '#domain/calendar.ts';
import { checkDigit } from '#domain/rut.ts';
import { csvLine } from '#server/portfolio/csv-line.ts';
import { KINDS, neededOf, type Kind } from '#server/portfolio/kinds.ts';

/** A made-up portfolio of any size, for measuring: the same settings give the same files. */
interface SyntheticSettings {
  quotas: number;
  /** 25 when not given. */
  quotasPerDebt?: number;
  seed?: number;
}

type Row = (string | number | null)[];

/** Debts belong one each to an offer and an operation; a debtor has two of them. */
const DEBTS_PER_DEBTOR = 2;

/**
 * Writes the six files into `folder`, which is made, without holding them in memory.
 * @returns their paths, in loading order
 */
export async function writeSynthetic(folder: string, settings: SyntheticSettings): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const rows = syntheticRows(settings);
  const paths = KINDS.map((kind) => join(folder, `${kind}.csv`));
  for (const [index, kind] of KINDS.entries())
    await pipeline(csvBlocks(kind, rows[kind]()), createWriteStream(paths[index] as string));
  return paths;
}

function* csvBlocks(kind: Kind, rows: Iterable<Row>): Generator<string> {
  let block = csvLine(neededOf(kind));
  for (const row of rows) {
    block += csvLine(row);
    if (block.length < 1 << 16) continue;
    yield block;
    block = '';
  }
  yield block;
}

/** The rows of each kind, made as they are asked for. */
function syntheticRows({
  quotas,
  quotasPerDebt = 25,
  seed = 1,
}: SyntheticSettings): Record<Kind, () => Iterable<Row>> {
  const debts = Math.ceil(quotas / quotasPerDebt);
  const debtors = Math.ceil(debts / DEBTS_PER_DEBTOR);
  const dueDates = Array.from({ length: quotasPerDebt }, (_, index) => addMonths('2026-06-15', index));
  const ownerOf = (debt: number) => rutOf(Math.floor(debt / DEBTS_PER_DEBTOR), seed);
  const instalmentOf = (debt: number) => 10_000 + (scatter(debt, seed) % 500_000);
  const of = (count: number, row: (index: number) => Row) =>
    function* () {
      for (let index = 0; index < count; index++) yield row(index);
    };
  return {
    debtors: of(debtors, (i) => [
      rutOf(i, seed),
      'person',
      `Deudor Número ${i}`,
      `deudor.${i}@correo.example`,
      `9${String(i).padStart(8, '0')}`,
    ]),
    operations: of(debts, (i) => [`OP${number(i)}`, ownerOf(i), 'Crédito de consumo', '2025-11-03']),
    offers: of(debts, (i) => [
      `A${number(i)}`,
      ownerOf(i),
      'convenio',
      instalmentOf(i) * quotasPerDebt,
      0,
      0,
      null,
      null,
      null,
      null,
      null,
      'Banco Cordillera',
      'false',
    ]),
    debts: of(debts, (i) => [
      `D${number(i)}`,
      `A${number(i)}`,
      `OP${number(i)}`,
      instalmentOf(i) * quotasPerDebt,
    ]),
    quotas: of(quotas, (i) => {
      const [debt, index] = [Math.floor(i / quotasPerDebt), i % quotasPerDebt];
      const due = dueDates[index] as string;
      return [`D${number(debt)}`, index + 1, due, instalmentOf(debt), index < 3 ? due : null];
    }),
    payments: () => [],
  };
}

const number = (index: number) => String(10_000_000 + index);

function rutOf(debtor: number, seed: number): string {
  const digits = String(5_000_000 + seed * 1_000 + debtor);
  return `${digits}-${checkDigit(digits)}`;
}

/** A whole number that looks random and always is the same for the same two. */
function scatter(value: number, seed: number): number {
  let mixed = Math.imul(value ^ (seed * 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
