import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { signedDebts } from './signed-debts.ts';

/** What of a payment was asked for a debt that is not owed. */
export type NotOwed = {
  /** Operations that it paid and of which the institution accepted that their debtor owes nothing (decision 0094). */
  readonly operations: readonly string[];
  /** It paid no others. */
  readonly isAll: boolean;
};

/** Instalments of an agreement signed here pay the operations that it was made on, not the one under which they stand (decision 0096). */
export async function readNotOwed(db: Db, paymentId: string): Promise<NotOwed> {
  const { rows } = await sql<{ operation: string; is_owed: boolean }>`
    select paid.operation, not exists (
             select from dispute x
              where x.debtor_id = paid.debtor_id and x.company = paid.company
                and x.operation_number = paid.operation and x.owed = 0) as is_owed
      from (select distinct p.company, p.debtor_id, coalesce(made.operation_number, line."operationNumber") as operation
              from payment p
              join quote q on q.id = p.quote_id
              cross join jsonb_to_recordset(q.lines) as line("agreementNumber" text, "operationNumber" text)
              left join agreement a on a.company = p.company and a.instalments_number = line."agreementNumber"
              left join ${signedDebts} made on made.agreement_id = a.id
             where p.id = ${paymentId}) as paid
     order by paid.operation`.execute(db);
  const operations = rows.filter((row) => !row.is_owed).map(({ operation }) => operation);
  return { operations, isAll: rows.length > 0 && operations.length === rows.length };
}
