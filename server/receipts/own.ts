import type { Selectable } from 'kysely';
import type { SessionCaller } from '../http/call-answers.ts';
import type { PaymentTable } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { standingOf } from '../ledger/standing.ts';

/** The caller's own paid payment. @throws NOT_FOUND for another debtor's, and for one that did not pay its debt */
export async function readOwnPaid(
  { db }: Pick<Dependencies, 'db'>,
  ref: string,
  { debtorId, company }: SessionCaller,
): Promise<Selectable<PaymentTable>> {
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('ref', '=', ref)
    .where('debtor_id', '=', debtorId)
    .where('company', '=', company.key)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  if (!payment || (await standingOf(db, payment.id))) throw new Refusal('NOT_FOUND');
  return payment;
}
