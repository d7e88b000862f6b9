import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { sendCode } from '#contract/binding-code.ts';
import { CODE_MINUTES, MOST_CODES } from '#domain/binding-code.ts';
import { maskEmail } from '#domain/email.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { lockDebtorInSession } from '../session/lock-debtor.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { CODE, LOST_MAIL, NO_REGISTERED_CONTACT } from '../texts/spoken.ts';
import { countCode, giveCodesBack } from './code-limits.ts';
import { lockCodes, noTriesLeft } from './codes.ts';
import { registeredEmail } from './registered-email.ts';

type Answer = ResponseOf<typeof sendCode>;
type Asking = {
  body: RequestOf<typeof sendCode>;
  caller: SessionCaller;
  operationId: string;
  network: string;
};

/** Sends a code for an act. Its id is the operation's: a re-send of the call sends no second mail. @throws TOO_MANY_CODES; FORBIDDEN where the company asks for none */
export async function answerSendCode(deps: Dependencies, asking: Asking): Promise<Answer> {
  const { caller, body } = asking;
  if (!caller.company.bindingCode?.acts.includes(body.act)) throw new Refusal('FORBIDDEN');
  const email = await registeredEmail(deps.db, deps, caller.debtorId);
  if (email === null)
    return { status: 'NO_REGISTERED_CONTACT', message: NO_REGISTERED_CONTACT(caller.company) };
  await countCode(deps, asking);
  const { isNew, answer } = await deps.db.transaction().execute((tx) => keep(tx, deps, asking, email));
  // A session that has had its codes uses up nothing of its debtor's.
  if (!isNew) await giveCodesBack(deps, asking, 1);
  return answer;
}

async function keep(
  tx: Tx,
  deps: Dependencies,
  { body: { act }, caller, operationId: id }: Asking,
  email: string,
): Promise<{ isNew: boolean; answer: Answer }> {
  await lockDebtorInSession(tx, caller);
  const sent = await lockCodes(tx, caller.sessionId, act);
  const success = (codes: number): Answer => ({
    status: 'success',
    sent_to: maskEmail(email),
    codes_left: MOST_CODES - codes,
    if_lost: LOST_MAIL(caller.company),
  });
  if (sent.some((code) => code.id === id)) return { isNew: false, answer: success(sent.length) };
  const now = deps.clock.now();
  const over = noTriesLeft(sent, now);
  if (over) return { isNew: false, answer: over };
  if (sent.length >= MOST_CODES)
    return { isNew: false, answer: { status: 'NO_CODES_LEFT', message: CODE.NO_CODES_LEFT } };
  const expires_at = new Date(now.getTime() + CODE_MINUTES * 60_000);
  const { debtorId: debtor_id, sessionId: session_id, company } = caller;
  const row = { id, company: company.key, debtor_id, session_id, act, email, created_at: now, expires_at };
  await tx.insertInto('binding_code').values(row).execute();
  await enqueueMail(tx, deps, 'bindingCode', id);
  return { isNew: true, answer: success(sent.length + 1) };
}
