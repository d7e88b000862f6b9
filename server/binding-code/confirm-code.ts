import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { confirmCode } from '#contract/binding-code.ts';
import { MOST_WRONG_CODES, parseCode } from '#domain/binding-code.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { isOperationDone, markOperationDone } from '../http/done-operations.ts';
import { CODE } from '../texts/spoken.ts';
import { giveCodesBack } from './code-limits.ts';
import { digitsOf, lockCodes, noTriesLeft, wrongTries } from './codes.ts';

type Answer = ResponseOf<typeof confirmCode>;
type Asking = {
  readonly body: RequestOf<typeof confirmCode>;
  readonly caller: SessionCaller;
  readonly network: string;
  readonly operationId: string;
};

const refused = (status: Exclude<Answer['status'], 'success'>): Answer => ({ status, message: CODE[status] });

/** Takes a code of this session and act. A wrong one counts against all codes of that act in the session. */
export async function answerConfirmCode(deps: Dependencies, asking: Asking): Promise<Answer> {
  const { answer, ended } = await deps.db.transaction().execute((tx) => take(tx, deps, asking));
  if (ended > 0) await giveCodesBack(deps, asking, ended);
  return answer;
}

async function take(
  tx: Tx,
  { clock, config }: Dependencies,
  { body: { act, code }, caller, operationId }: Asking,
): Promise<{ answer: Answer; ended: number }> {
  const now = clock.now();
  const sent = await lockCodes(tx, caller.sessionId, act);
  if (await isOperationDone(tx, operationId)) return { answer: { status: 'success' }, ended: 0 };
  const over = noTriesLeft(sent, now);
  if (over) return { answer: over, ended: 0 };
  const live = sent.filter(({ expires_at }) => expires_at > now);
  const [newest] = live;
  if (!newest) return { answer: refused('CODE_EXPIRED'), ended: 0 };
  const typed = parseCode(code) ?? '';
  if (live.some(({ id }) => digitsOf(config, id).includes(typed))) {
    const ids = sent.map(({ id }) => id);
    await tx.updateTable('binding_code').set({ confirmed_at: now }).where('id', 'in', ids).execute();
    await markOperationDone(tx, operationId, now);
    return { answer: { status: 'success' }, ended: ids.length };
  }
  const wrong_tries = newest.wrong_tries + 1;
  await tx.updateTable('binding_code').set({ wrong_tries }).where('id', '=', newest.id).execute();
  const isLast = wrongTries(sent) + 1 >= MOST_WRONG_CODES;
  return { answer: refused(isLast ? 'NO_TRIES_LEFT' : 'WRONG_CODE'), ended: 0 };
}
