import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type * as oidc from 'openid-client';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import type { SignedOutPerson } from '../session/staff-sessions.ts';

/** A token is acted on for so long after it was made, by clocks that are half a minute apart at most. Seconds. */
const LOGOUT_TOKEN_SECONDS = 5 * 60;
const CLOCKS_APART_SECONDS = 30;

/** Its keys could not be read. */
const PROVIDER_FAULTS = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'];

/** A sign-out at a provider. `issuer` and `jti` name the token, which counts once. */
export type ProviderLogout = SignedOutPerson & { readonly issuer: string; readonly jti: string };

const text = z.string().check(z.minLength(1), z.maxLength(255));
/** OpenID Connect Back-Channel Logout 1.0, 2.4: an ID token has a nonce and no logout event, so it is refused. */
const ClaimsSchema = z.object({
  iss: z.string(),
  jti: text,
  sub: z.optional(text),
  sid: z.optional(text),
  nonce: z.optional(z.undefined()),
  events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.looseObject({}) }),
});

type Needs = Pick<Config, 'desks'> & {
  readonly discovered: (company: string) => Promise<oidc.Configuration> | null;
  readonly log: { warn(facts: object, message: string): void };
};

/** Reads logout tokens: signed by the provider that they name, for our client there, new, and about a person or a session of theirs. */
export function createLogoutReader({ desks, discovered, log }: Needs) {
  const keySets = new Map<string, JWTVerifyGetKey>();

  /** The institutions whose people sign in at this provider as this client. Nothing of the token is believed yet. */
  function namedBy(token: string): string[] {
    const { iss, aud = [] } = decodeJwt(token);
    return Object.entries(desks).flatMap(([company, desk]) =>
      desk && desk.issuer === iss && [aud].flat().includes(desk.clientId) ? [company] : [],
    );
  }

  /** @throws where the provider does not answer */
  async function keysOf(company: string): Promise<JWTVerifyGetKey> {
    const { jwks_uri: address = '' } = (await discovered(company))?.serverMetadata() ?? {};
    const keys = keySets.get(address) ?? createRemoteJWKSet(new URL(address));
    keySets.set(address, keys);
    return keys;
  }

  return async function readLogout(token: string): Promise<ProviderLogout | 'refused' | 'unavailable'> {
    try {
      const companies = namedBy(token);
      const [company = ''] = companies;
      const desk = desks[company];
      if (!desk) return 'refused';
      const { payload } = await jwtVerify(token, await keysOf(company), {
        issuer: desk.issuer,
        audience: desk.clientId,
        maxTokenAge: LOGOUT_TOKEN_SECONDS,
        clockTolerance: CLOCKS_APART_SECONDS,
      });
      const {
        iss: issuer,
        jti,
        sub: subject = null,
        sid: providerSession = null,
      } = ClaimsSchema.parse(payload);
      if (subject === null && providerSession === null) return 'refused';
      return { companies, issuer, jti, subject, providerSession };
    } catch (problem) {
      // Of a claim that is wrong the error holds the claims.
      const { code } = problem as { code?: unknown };
      log.warn({ code }, 'a sign-out by an identity provider was not followed');
      const isOfToken = problem instanceof z.core.$ZodError || problem instanceof errors.JOSEError;
      return isOfToken && !PROVIDER_FAULTS.includes(String(code)) ? 'refused' : 'unavailable';
    }
  };
}
