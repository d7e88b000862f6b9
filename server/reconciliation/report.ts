import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { ProviderCharge } from './provider-rules.ts';

const pesos = z.coerce.number().check(z.int(), z.positive());
const RowSchema = z.object({
  buy_order: z.string().check(z.minLength(1)),
  amount: pesos,
  status: z.optional(z.string()),
});

/**
 * The provider's own list of charges: CSV with a header row, or a JSON list, with `buy_order`, `amount` (pesos) and perhaps
 * `status`, of which only AUTHORIZED is a charge. Other columns are passed over.
 * @throws naming the row that is none
 */
export function readReport(text: string): ProviderCharge[] {
  const isJson = text.trimStart().startsWith('[');
  const rows: unknown[] = isJson
    ? (JSON.parse(text) as unknown[])
    : parse(text, { columns: true, trim: true, bom: true, skip_empty_lines: true });
  return rows.flatMap((row, index) => {
    const read = RowSchema.safeParse(row);
    if (!read.success)
      throw new Error(`Row ${index + 1} of the report has no buy_order and amount in pesos.`);
    const { buy_order: buyOrder, amount, status = 'AUTHORIZED' } = read.data;
    return status === 'AUTHORIZED' ? [{ buyOrder, amount }] : [];
  });
}
