import { isCalendarDate, type CalendarDate } from '#domain/calendar.ts';
import type { Quota } from '#domain/debt.ts';
import type { ProductType } from '#domain/product.ts';
import { MAX_SELECTED, type QuotaDebt } from '#domain/quotas.ts';

/**
 * A line of a quota replay as the format says. Checked by hand in one walk: a hundred thousand lines hold millions of
 * quotas, and a schema would take longer than their rules.
 */
type ReplayLine = {
  today: CalendarDate;
  maxSelected: number;
  validates: ProductType | null;
  debts: QuotaDebt[];
  events: ReplayEvent[];
};
type ReplayEvent = { type: 'toggle'; quota: string } | { type: 'uncheckAll'; productType: ProductType };

type Fields = Readonly<Record<string, unknown>>;

/** @throws a SyntaxError that names the place when the text is not a line of the format */
export function readLine(text: string): ReplayLine {
  const line = fieldsOf(JSON.parse(text), 'the line');
  return {
    today: dayOf(line.today, 'today'),
    maxSelected: line.maxSelected === undefined ? MAX_SELECTED : countOf(line.maxSelected, 'maxSelected'),
    validates: (line.validates ?? null) === null ? null : productTypeOf(line.validates, 'validates'),
    debts: listOf(line.debts, 'debts').map(readDebt),
    events: listOf(line.events, 'events').map(readEvent),
  };
}

function readDebt(value: unknown, at: number): QuotaDebt {
  const debt = fieldsOf(value, `debts[${at}]`);
  const quotas = listOf(debt.quotas, 'quotas');
  for (const quota of quotas) checkQuota(quota, at);
  return {
    id: textOf(debt.id, 'id'),
    productType: productTypeOf(debt.productType, 'productType'),
    quotas: quotas as Quota[],
  };
}

function checkQuota(value: unknown, debt: number): asserts value is Quota {
  const quota = fieldsOf(value, `a quota of debts[${debt}]`);
  textOf(quota.id, 'id');
  countOf(quota.feeToPay, 'feeToPay');
  dayOf(quota.dueDate, 'dueDate');
  countOf(quota.amountToPay, 'amountToPay');
}

function readEvent(value: unknown, at: number): ReplayEvent {
  const event = fieldsOf(value, `events[${at}]`);
  if (event.type === 'toggle') return { type: 'toggle', quota: textOf(event.quota, 'quota') };
  if (event.type === 'uncheckAll')
    return { type: 'uncheckAll', productType: productTypeOf(event.productType, 'productType') };
  throw new SyntaxError(`events[${at}].type: not toggle or uncheckAll`);
}

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null) return value as Fields;
  throw new SyntaxError(`${name}: not an object`);
}

function listOf(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new SyntaxError(`${name}: not a list`);
}

function textOf(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  throw new SyntaxError(`${name}: not text`);
}

/** Any text is let through: a type that the domain does not know follows the same rules. */
function productTypeOf(value: unknown, name: string): ProductType {
  return textOf(value, name) as ProductType;
}

function countOf(value: unknown, name: string): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  throw new SyntaxError(`${name}: not a whole number from 0`);
}

function dayOf(value: unknown, name: string): CalendarDate {
  if (typeof value === 'string' && isCalendarDate(value)) return value;
  throw new SyntaxError(`${name}: not a calendar day yyyy-mm-dd`);
}
