import * as z from 'zod/mini';
import type { HistoryFilters } from '#domain/history.ts';
import { historyTexts } from '../../texts/history.ts';

const { filters: texts } = historyTexts;

type FilterValues = { year: string; month: string; operation: string };

export const emptyFilters: FilterValues = { year: '', month: '', operation: '' };

const chosen = (required: string) => z.string().check(z.minLength(1, required));

/** §5: year, month and operation number are each required. */
export const filterSchema = z.object({
  year: chosen(texts.yearRequired),
  month: chosen(texts.monthRequired),
  operation: chosen(texts.operationRequired),
});

export function filtersFrom({ year, month, operation }: FilterValues): HistoryFilters {
  return { year: Number(year), month: Number(month), operationNumber: operation };
}
