import type { ResponseOf } from '#contract/call.ts';
import type { joinProgramme } from '#contract/requests.ts';
import type { SessionCaller, Visit } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { ringForMail } from '../mail/enqueue.ts';
import { receiveRequest } from './institution-requests.ts';

/**
 * One request per debtor, whatever is pressed how often; the later answer about the draw stands, and one that was closed is open again.
 * @throws FORBIDDEN where the company has no programme
 */
export async function joinProgrammeFor(
  deps: Dependencies,
  { body: { draw }, caller, operationId }: Visit<typeof joinProgramme, SessionCaller>,
): Promise<ResponseOf<typeof joinProgramme>> {
  const { company, debtorId: debtor_id, sessionId: session_id } = caller;
  if (!company.accompaniment) throw new Refusal('FORBIDDEN');
  await deps.db.transaction().execute(async (tx) => {
    const request = { company: company.key, debtor_id, session_id, draw, created_at: deps.clock.now() };
    const { id } = await tx
      .insertInto('programme_request')
      .values({ id: operationId, ...request })
      .onConflict((conflict) => conflict.column('debtor_id').doUpdateSet({ draw, session_id }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await receiveRequest(tx, deps, { id, company: company.key, kind: 'programme' });
    await ringForMail(tx, deps, 'programme', id);
    await ringForMail(tx, deps, 'programmeTeam', id);
  });
  return { status: 'success' };
}
