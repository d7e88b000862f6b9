import type { Company } from '#domain/company.ts';
import type { IdentificationCaller } from '../call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { signToken, type Claims } from '../session/tokens.ts';

const LIFETIME_MINUTES = 15;

type Started = { id: string; company: Company; rutFingerprint: string; isPyme: boolean };

/**
 * Records that a captcha was proved for a RUT and gives the token that only continues this identification.
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
    .select(['id', 'is_pyme', 'rut_fingerprint'])
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
    rutFingerprint: row.rut_fingerprint,
  };
}
