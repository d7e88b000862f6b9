import { CODE_DIGITS, MOST_CODES, MOST_WRONG_CODES, type BindingAct } from '#domain/binding-code.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../database/schema.ts';
import { fingerprints } from '../http/fingerprints.ts';
import { CODE } from '../texts/spoken.ts';

/**
 * The digits of a code, by each live pepper: the first is sent, all are taken. They follow from the row's id and our secret, so the
 * database holds neither them nor a hash, which a million tries would undo.
 */
export function digitsOf(config: Pick<Config, 'rutPeppers'>, id: string): readonly string[] {
  return fingerprints(config, 'binding code', id).map((mark) =>
    String(Buffer.from(mark, 'base64url').readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0'),
  );
}

/** The codes of one act that were sent in a session and not confirmed, newest first; the session is locked until the transaction ends, so that of many tries at once each counts. */
export async function lockCodes(tx: Tx, sessionId: string, act: BindingAct) {
  await tx.selectFrom('session').select('id').where('id', '=', sessionId).forNoKeyUpdate().execute();
  return tx
    .selectFrom('binding_code')
    .select(['id', 'expires_at', 'wrong_tries'])
    .where('session_id', '=', sessionId)
    .where('act', '=', act)
    .where('confirmed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

type SentCodes = Awaited<ReturnType<typeof lockCodes>>;

/** Over all of them. */
export const wrongTries = (codes: readonly { wrong_tries: number }[]) =>
  codes.reduce((sum, { wrong_tries }) => sum + wrong_tries, 0);

/** The answer where a session can confirm an act no more: it guessed too often, or has had all its codes and none is good now. Else null. */
export function noTriesLeft(codes: SentCodes, now: Date) {
  const status = 'NO_TRIES_LEFT' as const;
  if (wrongTries(codes) >= MOST_WRONG_CODES) return { status, message: CODE.NO_TRIES_LEFT };
  const areOver = codes.length >= MOST_CODES && codes.every(({ expires_at }) => expires_at <= now);
  return areOver ? { status, message: CODE.ALL_EXPIRED } : null;
}
