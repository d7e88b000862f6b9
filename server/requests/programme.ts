import type { ResponseOf } from '#contract/call.ts';
import type { joinProgramme, leaveDraw } from '#contract/requests.ts';
import { santiagoDay } from '#domain/calendar.ts';
import { legalInForce } from '#domain/legal.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { SessionCaller, Visit } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { lockDebtorInSession } from '../session/lock-debtor.ts';
import { enqueueMailAgain } from '../mail/enqueue.ts';
import { receiveRequest } from './institution-requests.ts';

/** Whether a debtor takes part in the monthly draw; null where they have not asked for the programme. */
export async function readDraw(db: Db | Tx, debtorId: string): Promise<boolean | null> {
  const row = db.selectFrom('programme_request').select('draw').where('debtor_id', '=', debtorId);
  return (await row.executeTakeFirst())?.draw ?? null;
}

type Said = { readonly caller: SessionCaller; readonly operationId: string; readonly draw: boolean };

/** Notes what the debtor says of the draw, with the policy in force; the same again adds nothing. */
async function sayOfDraw(tx: Tx, { caller, operationId, draw }: Said, at: Date): Promise<void> {
  const { company, debtorId, sessionId } = caller;
  if (((await readDraw(tx, debtorId)) ?? false) === draw) return;
  const { privacy } = legalInForce(company, santiagoDay(at));
  const said = { debtor_id: debtorId, session_id: sessionId, operation_id: operationId, at };
  const row = { ...said, kind: 'draw', text_version: privacy, given: draw } as const;
  await tx.insertInto('consent').values(row).execute();
}

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
    await lockDebtorInSession(tx, caller);
    const created_at = deps.clock.now();
    await sayOfDraw(tx, { caller, operationId, draw }, created_at);
    const request = { company: company.key, debtor_id, session_id, draw, created_at };
    const { id } = await tx
      .insertInto('programme_request')
      .values({ id: operationId, ...request })
      .onConflict((conflict) => conflict.column('debtor_id').doUpdateSet({ draw, session_id }))
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!(await receiveRequest(tx, deps, { id, company: company.key, kind: 'programme' }))) return;
    await enqueueMailAgain(tx, deps, 'programme', id);
    await enqueueMailAgain(tx, deps, 'programmeTeam', id);
  });
  return { status: 'success' };
}

/** The consent to the draw is withdrawn; asking for the programme again without it does not give it back. */
export async function leaveDrawFor(
  deps: Dependencies,
  { caller, operationId }: Visit<typeof leaveDraw, SessionCaller>,
): Promise<ResponseOf<typeof leaveDraw>> {
  const { debtorId } = caller;
  await deps.db.transaction().execute(async (tx) => {
    await lockDebtorInSession(tx, caller);
    await sayOfDraw(tx, { caller, operationId, draw: false }, deps.clock.now());
    const own = tx.updateTable('programme_request').where('debtor_id', '=', debtorId);
    await own.set({ draw: false }).execute();
  });
  return { status: 'success' };
}
