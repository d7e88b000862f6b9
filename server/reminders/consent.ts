import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { santiagoDay } from '#domain/calendar.ts';
import { legalInForce } from '#domain/legal.ts';
import type { Company } from '#domain/company.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockDebtorInSession } from '../session/lock-debtor.ts';
import { isSaid } from '../identity/reminders-wanted.ts';
import { spokenLink } from '../texts/language.ts';

type Said = {
  readonly company: Company;
  readonly debtorId: string;
  readonly sessionId: string | null;
  readonly given: boolean;
};

/** Notes what a debtor says of reminders, with the policy in force; the same again adds nothing. */
export function sayOfReminders(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { company, debtorId, sessionId, given }: Said,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockDebtorInSession(tx, { debtorId, sessionId });
    if (await isSaid(tx, debtorId, given)) return;
    const at = clock.now();
    const { privacy } = legalInForce(company, santiagoDay(at));
    const said = { debtor_id: debtorId, session_id: sessionId, operation_id: randomUUID(), at };
    const row = { ...said, kind: 'reminders', text_version: privacy, given } as const;
    await tx.insertInto('consent').values(row).execute();
  });
}

/** Of the page behind the link in each reminder; also where mailboxes end them by themselves (RFC 8058). */
export const STOP_REMINDERS_PATH = '/saldar/reminders/:token/stop';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The address by which a debtor ends their reminders without identifying. The database keeps only the token's hash. */
export async function makeStopLink(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  debtorId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = { token_hash: hashOf(token), debtor_id: debtorId, created_at: clock.now() };
  await db.insertInto('reminder_stop_link').values(row).execute();
  return spokenLink(config.publicUrl + STOP_REMINDERS_PATH.replace(':token', token));
}

/** Whose reminders a link ends, and of which institution; null of a link that is none. */
export async function readStopLink(
  { db, companies }: Pick<Dependencies, 'db' | 'companies'>,
  token: string,
): Promise<{ company: Company; debtorId: string } | null> {
  const link = await db
    .selectFrom('reminder_stop_link')
    .innerJoin('debtor', 'debtor.id', 'debtor_id')
    .select(['debtor.id', 'company'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  const company = link && companies.payingByKey(link.company);
  return link && company ? { company, debtorId: link.id } : null;
}
