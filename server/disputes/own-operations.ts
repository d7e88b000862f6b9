import { sql } from 'kysely';
import { isPaidOff } from '../certificates/paid-whole.ts';
import { owedAgain } from '../debts/owed-again.ts';
import { signedDebts } from '../debts/signed-debts.ts';

/**
 * What a debtor `b` of a query may dispute: what the institution says they owe, and what their agreement is made on that is signed or in
 * force, and what is owed again and not paid off since: no certificate of no debt is issued for it. Loads may have left out these two
 * (decision 0091).
 */
export const ownOperations = sql`(
  select op.operation_number, op.product from operation op
   where op.company = b.company and op.rut = b.rut and op.withdrawn_at is null
   union
  select op.operation_number, op.product from agreement a
    join ${signedDebts} d on d.agreement_id = a.id
    join operation op on op.company = d.company and op.operation_number = d.operation_number
   where a.company = b.company and a.debtor_id = b.id and a.state in ('signed', 'inForce')
   union
  select op.operation_number, op.product from (${owedAgain}) owed
    join operation op on op.company = b.company and op.operation_number = owed.operation_number
   where not ${isPaidOff(sql.ref('owed.operation_number'), sql.ref('owed.since'))})`;
