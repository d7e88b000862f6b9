import type { Company } from '#domain/company.ts';
import type { IdentificationCaller } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { signToken, type Claims } from './tokens.ts';

const LIFETIME_MINUTES = 15;

type Started = {
  id: string;
  company: Company;
  rutFingerprint: string;
  isPyme: boolean;
  isHuman: boolean;
};

/**
 * Records what the captcha said for a RUT and gives the token that only continues this identification.
 * Safe to repeat with the same id.
 */
export async function startIdentification(deps: Dependencies, started: Started): Promise<string> {
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + LIFETIME_MINUTES * 60_000);
  await deps.db
    .insertInto('identification')
    .values({
      id: started.id,
      company: started.company.key,
      rut_fingerprint: started.rutFingerprint,
      is_pyme: started.isPyme,
      is_human: started.isHuman,
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const claims = { scope: 'identification', sub: started.id, aud: started.company.key } as const;
  return signToken(deps, claims, expiresAt);
}

/** The identification a token continues, or null when it is over. */
export async function findIdentificationCaller(
  { db, clock, companies }: Dependencies,
  claims: Claims,
): Promise<IdentificationCaller | null> {
  const row = await db
    .selectFrom('identification')
    .select(['id', 'is_pyme', 'is_human', 'rut_fingerprint'])
    .where('id', '=', claims.sub)
    .where('company', '=', claims.aud)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  const company = companies.payingByKey(claims.aud);
  if (!row || !company) return null;
  return {
    scope: 'identification',
    identificationId: row.id,
    company,
    isPyme: row.is_pyme,
    isHuman: row.is_human,
    rutFingerprint: row.rut_fingerprint,
  };
}

/**
 * Uses the identification up: one start, one try, so that one solved captcha is not good for all of them. The same try sent
 * again finds its own. @throws UNAUTHORIZED when another try has used it
 */
export async function useIdentification(
  { db }: Pick<Dependencies, 'db'>,
  { identificationId }: IdentificationCaller,
  operationId: string,
): Promise<void> {
  const used = await db
    .updateTable('identification')
    .set({ used_by: operationId })
    .where('id', '=', identificationId)
    .where((row) => row.or([row('used_by', 'is', null), row('used_by', '=', operationId)]))
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new Refusal('UNAUTHORIZED');
}
