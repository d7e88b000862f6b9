import { createHash, randomBytes } from 'node:crypto';
import type { Dependencies } from '../dependencies.ts';
import { spokenLink } from '../texts/language.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Of the page behind a link in a mail; `:token` opens nothing but that page's button. */
export const END_SESSIONS_PATH = '/saldar/sessions/:token/end';

type Owner = { company: string; debtorId: string };

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The address of a page that can end all sessions of a debtor at a company, once. The database keeps only the token's hash. */
export async function makeEndLink(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  { company, debtorId }: Owner,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expires_at = new Date(now.getTime() + config.contactGuardDays * DAY_MS);
  const row = { token_hash: hashOf(token), company, debtor_id: debtorId, created_at: now, expires_at };
  await db.insertInto('session_end_link').values(row).execute();
  return spokenLink(config.publicUrl + END_SESSIONS_PATH.replace(':token', token));
}

/** The company of a link that can still be used, or null. Looking changes nothing: mail scanners open every link. */
export async function companyOfEndLink(
  { db, clock, companies }: Pick<Dependencies, 'db' | 'clock' | 'companies'>,
  token: string,
) {
  const link = await db
    .selectFrom('session_end_link')
    .select('company')
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return (link && companies.payingByKey(link.company)) ?? null;
}

/** Ends every session of the link's debtor at its company, and answers their id; null when the link has been used or is too old. */
export function useEndLink(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  token: string,
): Promise<string | null> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const link = await tx
      .updateTable('session_end_link')
      .set({ used_at: now })
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['company', 'debtor_id'])
      .executeTakeFirst();
    if (!link) return null;
    await tx
      .updateTable('session')
      .set({ ended_at: now })
      .where('company', '=', link.company)
      .where('debtor_id', '=', link.debtor_id)
      .where('ended_at', 'is', null)
      .execute();
    return link.debtor_id;
  });
}
