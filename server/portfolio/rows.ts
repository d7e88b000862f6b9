import type { CalendarDate } from '#domain/calendar.ts';
import { highestFee, mayChargeFee } from '#domain/collection-fees.ts';
import { makeParsers, type Parser } from './fields.ts';
import type { Flaw } from './flaws.ts';
import { COLUMNS, KEYS, type Kind } from './kinds.ts';
import type { KindTally } from './tally.ts';

/** A row as COPY reads it: the columns of its kind in order, then the flawed column and the flaw, null when it is good. */
type RowWriter = (fields: string[], place: string) => string;

const NULL = '\\N';

type Parsers = ReturnType<typeof makeParsers>;

/** Where a column of one kind holds something stricter than its name says elsewhere: the amount of a debt may be zero. */
const STRICTER: Partial<Record<Kind, Partial<Record<keyof Parsers, keyof Parsers>>>> = {
  operations: { operation_number: 'typed_operation' },
  quotas: { amount: 'positive_amount' },
  payments: { amount: 'positive_amount', paid_on: 'payment_day' },
};

function parserOf(parsers: Parsers, kind: Kind, column: keyof Parsers): Parser {
  return parsers[STRICTER[kind]?.[column] ?? column];
}

/**
 * Turns the records of one file into rows for its staging table. `header` is the file's own, so columns may stand in any
 * order. A bad row is written too, with its key where that can be read: what is present but wrong is not absent.
 */
export function makeRowWriter(
  kind: Kind,
  header: readonly string[],
  tally: KindTally,
  today: CalendarDate,
): RowWriter {
  const parsers = makeParsers();
  const columns = COLUMNS[kind].map((name) => ({
    name,
    at: header.indexOf(name),
    parse: parserOf(parsers, kind, name),
  }));
  const flawed = makeFlawedWriter(kind, columns, tally);
  const contradict = CONTRADICTIONS[kind];
  const keyLength = KEYS[kind].length;

  return (fields, place) => {
    tally.read++;
    if (fields.length !== header.length) return flawed([], place, '', 'columnCount');
    let row = place;
    const values: string[] = [];
    for (const { name, at, parse } of columns) {
      const value = at === -1 ? NULL : parse(fields[at] as string);
      if (typeof value !== 'string') return flawed(fields, place, name, value.flaw);
      values.push(value);
      row += `\t${value}`;
    }
    const contradiction = contradict?.(values, today) ?? null;
    if (contradiction) return flawed(fields, place, ...contradiction);
    tally.note(values, keyLength);
    return `${row}\t\\N\t\\N\n`;
  };
}

type Column = { name: string; at: number; parse: Parser };

function makeFlawedWriter(kind: Kind, columns: Column[], tally: KindTally) {
  const key: readonly string[] = KEYS[kind];
  return (fields: string[], place: string, column: string, flaw: Flaw): string => {
    tally.flawed++;
    const values = columns.map(({ name, at, parse }) => {
      const value = key.includes(name) && fields[at] !== undefined ? parse(fields[at]) : NULL;
      return typeof value === 'string' ? value : NULL;
    });
    // Quotes that close on a later line make the lines between them one field.
    const hasLines = fields.some((field) => field.includes('\n'));
    if (hasLines || values.slice(0, key.length).includes(NULL)) tally.keyless++;
    return `${[place, ...values, column, flaw].join('\t')}\n`;
  };
}

/** What fields of a row say against each other: the column that is wrong, and why. */
type Contradiction = [column: string, flaw: Flaw] | null;

const CONTRADICTIONS: Partial<Record<Kind, (values: string[], today: CalendarDate) => Contradiction>> = {
  offers: offerContradiction,
  debts: originContradiction,
};

/** The parts of a debt must sum to it, and its collection fees must be lawful (Ley 19.496, art. 37). */
function originContradiction(values: string[], today: CalendarDate): Contradiction {
  const of = (column: (typeof COLUMNS.debts)[number]) => {
    const value = values[COLUMNS.debts.indexOf(column)];
    return value === undefined || value === NULL ? null : value;
  };
  const amountOf = (column: Parameters<typeof of>[0]) => Number(of(column) ?? 0);
  const added = ['interest', 'late_interest', 'collection_fees'] as const;
  const due = amountOf('capital') + amountOf('interest');
  const fees = amountOf('collection_fees');
  if (of('capital') === null)
    return added.some((column) => of(column) !== null) ? ['capital', 'partsWithoutCapital'] : null;
  if (due + amountOf('late_interest') + fees !== amountOf('amount')) return ['amount', 'partsSum'];
  if (fees === 0) return null;
  const fellDueOn = of('fell_due_on');
  if (fellDueOn === null) return ['fell_due_on', 'feeWithoutDay'];
  if (!mayChargeFee(fellDueOn, today)) return ['collection_fees', 'feeTooEarly'];
  if (of('uf_value') === null) return ['uf_value', 'feeWithoutUf'];
  return fees > highestFee(due, amountOf('uf_value')) ? ['collection_fees', 'feeTooHigh'] : null;
}

/** What an offer's fields say against each other (§3, §5 "Create-plan modal"). */
function offerContradiction(values: string[]): Contradiction {
  const of = (column: (typeof COLUMNS.offers)[number]) => values[COLUMNS.offers.indexOf(column)] as string;
  if (Number(of('discount')) > Number(of('total_debt'))) return ['discount', 'discountAboveDebt'];
  const limits = ['min_instalments', 'max_instalments'] as const;
  if (of('product_type') === 'abono_convenio') {
    const missing = (['down_payment_percent', ...limits] as const).find((column) => of(column) === NULL);
    if (missing) return [missing, 'planRequired'];
    if (of('payment_days') === '{}') return ['payment_days', 'planRequired'];
  }
  const [min, max] = limits.map(of);
  const isRange = min === NULL || max === NULL || Number(min) <= Number(max);
  return isRange ? null : ['max_instalments', 'instalmentRange'];
}

/** The row of a record whose quotes make no sense: nothing of it can be trusted. */
export function malformedRow(kind: Kind, place: string, tally: KindTally): string {
  tally.read++;
  tally.flawed++;
  tally.keyless++;
  return `${[place, ...COLUMNS[kind].map(() => NULL), '', 'quote'].join('\t')}\n`;
}
