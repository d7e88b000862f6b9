import { sql } from 'kysely';
import type { ResponseOf } from '#contract/call.ts';
import { CONTACT_KINDS, type fetchReminders, type wantReminders } from '#contract/reminders.ts';
import type { SessionCaller, Visit } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { wantsReminders } from '../identity/reminders-wanted.ts';
import { rowsOf } from '../privacy/tables.ts';
import { sayOfReminders } from './consent.ts';

const LOG_YEARS = 2;

/** Whether the debtor wants reminders, and what the portal has written to them (Ley 19.496, art. 37: for two years). */
export async function answerReminders(
  { db, clock }: Dependencies,
  { company, debtorId }: SessionCaller,
): Promise<ResponseOf<typeof fetchReminders>> {
  const { rut } = await db
    .selectFrom('debtor')
    .select('rut')
    .where('id', '=', debtorId)
    .executeTakeFirstOrThrow();
  const since = new Date(clock.now());
  since.setUTCFullYear(since.getUTCFullYear() - LOG_YEARS);
  const mails = await db
    .selectFrom('mail')
    .select(['kind', 'sent_at'])
    .where(sql<boolean>`${rowsOf('mail', { id: debtorId, company: company.key, rut })}`)
    .where('sent_at', '>', since)
    .where('kind', 'in', CONTACT_KINDS)
    .orderBy('sent_at', 'desc')
    .execute();
  return {
    status: 'success',
    wanted: await wantsReminders(db, debtorId),
    contacts: mails.flatMap(({ kind, sent_at }) => {
      const known = CONTACT_KINDS.find((one) => one === kind);
      return known && sent_at ? [{ kind: known, at: sent_at.toISOString() }] : [];
    }),
  };
}

export async function answerWanted(
  deps: Dependencies,
  { body: { wanted }, caller }: Visit<typeof wantReminders, SessionCaller>,
): Promise<ResponseOf<typeof wantReminders>> {
  const { company, debtorId, sessionId } = caller;
  await sayOfReminders(deps, { company, debtorId, sessionId, given: wanted });
  return { status: 'success', wanted };
}
