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
export function makeRowWriter(kind: Kind, header: readonly string[], tally: KindTally): RowWriter {
  const parsers = makeParsers();
  const columns = COLUMNS[kind].map((name) => ({
    name,
    at: header.indexOf(name),
    parse: parserOf(parsers, kind, name),
  }));
  const flawed = makeFlawedWriter(kind, columns, tally);
  const keyLength = KEYS[kind].length;

  return (fields, place) => {
    tally.read++;
    if (fields.length !== header.length) return flawed([], place, '', 'columnCount');
    let row = place;
    const values: string[] = [];
    for (const { name, at, parse } of columns) {
      const value = parse(fields[at] as string);
      if (typeof value !== 'string') return flawed(fields, place, name, value.flaw);
      values.push(value);
      row += `\t${value}`;
    }
    const contradiction = kind === 'offers' ? offerContradiction(values) : null;
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
    return `${[place, ...values, column, flaw].join('\t')}\n`;
  };
}

/** What an offer's fields say against each other (§3, §5 "Create-plan modal"). */
function offerContradiction(values: string[]): [column: string, flaw: Flaw] | null {
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
  return `${[place, ...COLUMNS[kind].map(() => NULL), '', 'quote'].join('\t')}\n`;
}
