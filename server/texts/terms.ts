import type { Term } from '#domain/term.ts';

const UNITS = {
  days: ['día', 'días'],
  businessDays: ['día hábil', 'días hábiles'],
  months: ['mes', 'meses'],
} as const satisfies Record<Term['unit'], readonly [one: string, many: string]>;

/** `5 días hábiles` */
export function termOf({ count, unit }: Term): string {
  return countOf(count, UNITS[unit]);
}

export function countOf(count: number, [one, many]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : many}`;
}
