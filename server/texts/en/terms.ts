import type * as es from '../terms.ts';

const UNITS = {
  days: ['day', 'days'],
  businessDays: ['business day', 'business days'],
  months: ['month', 'months'],
} as const;

export const termOf: typeof es.termOf = ({ count, unit }) => countOf(count, UNITS[unit]);

export const countOf: typeof es.countOf = (count, [one, many]) => `${count} ${count === 1 ? one : many}`;
