import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/schema.ts';
import { isNothingOwed } from './may-collect.ts';
import { signedDebts } from './signed-debts.ts';

/** What of a payment was asked for a debt that is not owed. */
export type NotOwed = {
  /** Operations that it paid and of which the institution accepted that their debtor owes nothing (decision 0094). */
  readonly operations: readonly string[];
  /** It paid no others. */
  readonly isAll: boolean;
};

/** The operations that a payment paid. Instalments of an agreement signed here pay those that it was made on, not the one under which they stand (decision 0096). */
export const operationsPaidBy = (payment: RawBuilder<unknown>) => sql`(
  select distinct own.company, own.debtor_id, own.created_at, coalesce(made.operation_number, line."operationNumber") as operation_number
    from payment own
    join quote q on q.id = own.quote_id
    cross join jsonb_to_recordset(q.lines) as line("agreementNumber" text, "operationNumber" text)
    left join agreement a on a.company = own.company and a.instalments_number = line."agreementNumber"
    left join ${signedDebts} made on made.agreement_id = a.id
   where own.id = ${payment})`;

export async function readNotOwed(db: Db, paymentId: string): Promise<NotOwed> {
  const { rows } = await sql<{ operation: string; is_owed: boolean }>`
    select paid.operation_number as operation, not exists (
             select from dispute x
              where x.debtor_id = paid.debtor_id and x.company = paid.company
                and x.operation_number = paid.operation_number and ${isNothingOwed('paid.created_at')}) as is_owed
      from ${operationsPaidBy(sql`${paymentId}`)} paid
     order by paid.operation_number`.execute(db);
  const operations = rows.filter((row) => !row.is_owed).map(({ operation }) => operation);
  return { operations, isAll: rows.length > 0 && operations.length === rows.length };
}
