import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { checkDigit } from '#domain/rut.ts';
import { importPortfolio } from '#server/portfolio/import.ts';
import { COLUMNS, KINDS, type Kind } from '#server/portfolio/kinds.ts';
import { writeTables, type Tables } from '#server/portfolio/testing/tables.ts';
import type { Persona, PersonaOffer } from '#server/testing/portfolio.ts';

/** What one load says differently from the one before, in the words of a file of it; `withdrawn`: it lacks the row. */
export type Change =
  | { readonly kind: Kind; readonly row: number; readonly column: string; readonly value: string }
  | { readonly kind: Kind; readonly row: number; readonly withdrawn: true };

export type Load = { readonly mode: 'full' | 'partial'; readonly changes: readonly Change[] };

let ruts = 10_000_000;

/** An unused RUT. */
export function newRut(): string {
  const digits = String((ruts += 1));
  return digits + checkDigit(digits);
}

/** A debtor's rows as the files of the institution hold them. */
export function tablesOf({ rut, kind = 'person', name = 'Ana Rojas', offers = [] }: Persona): Tables {
  const debts = offers.flatMap((offer) =>
    offer.parts.map(({ quotas }, index) => ({ offer, id: `${offer.agreement_number}-${index + 1}`, quotas })),
  );
  const sum = (quotas: (typeof debts)[number]['quotas']) =>
    quotas.reduce((total, [, , amount]) => total + amount, 0);
  return {
    debtors: [[rut, kind, name, '', '']],
    operations: debts.map(({ id }) => [`op-${id}`, rut, 'Crédito', '2025-01-15']),
    offers: offers.map((offer) => offerRow(rut, offer)),
    debts: debts.map(({ id, offer, quotas }) => [
      ...[id, offer.agreement_number, `op-${id}`],
      String(sum(quotas)),
    ]),
    quotas: debts.flatMap(({ id, quotas }) =>
      quotas.map(([number, due, amount, paidOn = '']) => [id, String(number), due, String(amount), paidOn]),
    ),
    payments: [],
  };
}

function offerRow(rut: string, offer: PersonaOffer): string[] {
  const { total_debt: total = 1_000_000, discount = 0, maximum_discount_percent: most = '0' } = offer;
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  const days = (offer.payment_days as readonly number[] | undefined) ?? [];
  return [
    ...[offer.agreement_number, rut, offer.product_type, text(total), text(discount), text(most)],
    ...[offer.down_payment_percent, offer.min_instalments, offer.max_instalments].map(text),
    ...[days.join('|'), text(offer.expires_on), '', text(offer.automatable ?? false)],
  ];
}

/** The tables with what a load says differently. A row that is not there is not changed. */
export function changed(tables: Tables, changes: readonly Change[]): Tables {
  return changes.reduce((before, change) => {
    const rows = before[change.kind].flatMap((fields, index) => {
      if (index !== change.row) return [fields];
      return 'withdrawn' in change ? [] : [fields.with(columnAt(change.kind, change.column), change.value)];
    });
    return { ...before, [change.kind]: rows };
  }, tables);
}

function columnAt(kind: Kind, column: string): number {
  return (COLUMNS[kind] as readonly string[]).indexOf(column);
}

/** Loads tables as an operator does: everything, or only the kinds in which something changed. */
export async function load(
  databaseUrl: string,
  company: string,
  tables: Tables,
  { mode, changes }: Load,
): Promise<void> {
  const kinds =
    mode === 'full' ? KINDS : KINDS.filter((kind) => changes.some((change) => change.kind === kind));
  const some = kinds.filter((kind) => kind !== 'payments');
  if (some.length === 0) return;
  const files = writeTables(tables, some);
  try {
    await importPortfolio({ databaseUrl, company, mode, files });
  } finally {
    await rm(dirname(files[0] ?? ''), { recursive: true });
  }
}

export function describeLoad({ mode, changes }: Load): string {
  const words = changes.map((change) => {
    const row = `${change.kind} ${change.row + 1}`;
    return 'withdrawn' in change
      ? `${row} withdrawn`
      : `${row} ${change.column} = ${change.value || '(empty)'}`;
  });
  return `${mode} load: ${words.join(', ') || 'nothing new'}`;
}

/** Two tables in one load. */
export function together(one: Tables, other: Tables): Tables {
  return Object.fromEntries(KINDS.map((kind) => [kind, [...one[kind], ...other[kind]]])) as Tables;
}
