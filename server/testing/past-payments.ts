import { addMonths } from '#domain/calendar.ts';
import type { Insertable } from 'kysely';
import type { ReceiptTables } from '../database/receipt-schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Persona } from './portfolio.ts';

type Change = Partial<Insertable<ReceiptTables['past_payment']>>;

/** Payments of a debtor reported by the institution: `count` of one mortgage, monthly, the last in September 2026. */
export async function addPastPayments(
  db: Dependencies['db'],
  { company, rut }: Pick<Persona, 'company' | 'rut'>,
  count: number,
  change: Change = {},
): Promise<void> {
  const payments = Array.from({ length: count }, (_, index) => ({
    company,
    payment_id: `${rut}-${change.operation_number ?? ''}-${index}`,
    rut,
    operation_number: 'MORTGAGE-1',
    number: index + 1,
    product: 'Crédito hipotecario',
    paid_on: addMonths('2026-09-28', index + 1 - count),
    amount: 74_900,
    reference: null,
    ...change,
  }));
  await db.insertInto('past_payment').values(payments).execute();
}
