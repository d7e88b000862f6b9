import { maskEmail } from '#domain/email.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';

/** An address as its debtor may see it: whole in the session that typed it, where a typo can be seen, and masked in every other. */
export async function shownEmail(
  { db }: Pick<Dependencies, 'db'>,
  { debtorId, sessionId }: Pick<SessionCaller, 'debtorId' | 'sessionId'>,
  email: string,
): Promise<string> {
  const typed = await db
    .selectFrom('contact')
    .select('email')
    .where('debtor_id', '=', debtorId)
    .where('email', '=', email)
    .where('email_session', '=', sessionId)
    .executeTakeFirst();
  return typed?.email ?? maskEmail(email);
}
