import type { SessionCaller } from '../../../http/call-answers.ts';
import type { EnrolmentFailure, EnrolmentState } from '../../../database/cards-schema.ts';
import type { Dependencies } from '../../../dependencies.ts';

export type EnrolmentEnd = 'added' | EnrolmentFailure;

/** How an enrolment of the debtor's ended, by the reference their browser came back with; null while it has not. */
export async function readEnrolmentEnd(
  { db }: Pick<Dependencies, 'db'>,
  { company, debtorId }: Pick<SessionCaller, 'company' | 'debtorId'>,
  ref: string,
): Promise<{ id: string; status: EnrolmentEnd } | null> {
  const row = await db
    .selectFrom('card_enrolment')
    .select(['id', 'state', 'reason'])
    .where('ref', '=', ref)
    .where('company', '=', company.key)
    .where('debtor_id', '=', debtorId)
    .executeTakeFirst();
  const status = row && endOf(row.state, row.reason);
  return row && status ? { id: row.id, status } : null;
}

/** An enrolment still `finishing` when its visitor reads the outcome has lost the provider's answer. */
function endOf(state: EnrolmentState, reason: EnrolmentFailure | null): EnrolmentEnd | null {
  const ends = { started: null, finishing: 'unknown', finished: 'added', expired: 'unknown' } as const;
  return state === 'failed' ? (reason ?? 'unknown') : ends[state];
}
