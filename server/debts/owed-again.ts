import { sql } from 'kysely';
import { dayOf } from '../database/santiago.ts';
import { isNothingOwed } from './may-collect.ts';
import { operationsPaidBy } from './not-owed.ts';
import { signedDebts } from './signed-debts.ts';

/** Of an operation `d`: no load has taken it out since an instant, or named another debtor, and no answer says that the debtor `b` owes nothing of it as of the beginning of what ended. */
const isOwedSince = (began: string, at: string) => sql<boolean>`(not exists (
    select from operation taken
     where taken.company = b.company and taken.operation_number = d.operation_number
       and (taken.rut <> b.rut or taken.withdrawn_at > ${sql.ref(at)}))
  and not exists (
    select from dispute x
     where x.debtor_id = b.id and x.operation_number = d.operation_number and ${isNothingOwed(began)}))`;
const leftByAgreements = sql`
  select d.operation_number, ${dayOf(sql.ref('a.signed_at'))} as since from agreement a
    join ${signedDebts} d on d.agreement_id = a.id
   where a.company = b.company and a.debtor_id = b.id and a.state in ('lapsed', 'released')
     and ${isOwedSince('a.signed_at', 'a.ended_at')}`;
/** By its own arrears, which another payment may have paid off. */
const givenBack = sql`
  select d.operation_number, op.overdue_since from payment p
    join refund r on r.payment_id = p.id and r.source = 'debt' and r.state = 'refunded'
   cross join lateral ${operationsPaidBy(sql.ref('p.id'))} d
    left join operation op on op.company = b.company and op.operation_number = d.operation_number
   where p.company = b.company and p.debtor_id = b.id and ${isOwedSince('p.created_at', 'r.settled_at')}`;

/**
 * Operations of a debtor `b`, each since it is owed: what an agreement left unpaid that lapsed or was released, and what a payment had paid
 * that was given back, but for what an answer says is not owed (§4.6). Loads may have left them out before; only one after that takes
 * them out, or names another debtor.
 */
export const owedAgain = sql`${leftByAgreements} union ${givenBack}`;
