import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import { STAFF_ROLES, type StaffRole } from '#contract/staff.ts';
import type { Config } from '../config.ts';
import { createLogoutReader, type ProviderLogout } from './logout-token.ts';

/** Longer, and the institution's identity provider counts as one that did not answer. Seconds. */
const PROVIDER_SECONDS = 10;

/** What the browser keeps of a sign-in under way, to be compared with what comes back. */
export type PendingSignIn = {
  readonly company: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};
export type SignedInPerson = {
  readonly subject: string;
  readonly name: string;
  readonly role: StaffRole;
  /** Of the provider: its session (`sid`), where it names one, and the ID token. */
  readonly providerSession: string | null;
  readonly idToken: string | null;
};

/** The identity providers of institutions, by company key. Nothing here throws. */
export type StaffIdentity = {
  /** Where to send the browser, or null when the provider does not answer or there is none. */
  begin(company: string, returnAddress: string): Promise<{ url: URL; pending: PendingSignIn } | null>;
  /** `address`: the whole address with which the browser came back. */
  finish(
    pending: PendingSignIn,
    address: URL,
  ): Promise<SignedInPerson | 'refused' | 'noRole' | 'unavailable'>;
  /** Where the browser ends the session at the provider and comes back from; null where that one has no page for it. */
  leave(company: string, idToken: string | null, returnAddress: string): Promise<URL | null>;
  /** The person or session that a provider has signed out, by the logout token that it sends. */
  readLogout(token: string): Promise<ProviderLogout | 'refused' | 'unavailable'>;
};

const ClaimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  preferred_username: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  saldar_role: z.optional(z.unknown()),
  sid: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
});

type Log = { warn(facts: object, message: string): void };

/**
 * Sign-in by OpenID Connect: authorization code with PKCE, state and nonce; the signature of the ID token is checked too. Name and role
 * come from the ID token (`name`, `saldar_role`).
 */
export function createStaffIdentity(
  { desks, production }: Pick<Config, 'desks' | 'production'>,
  log: Log,
): StaffIdentity {
  const known = new Map<string, Promise<oidc.Configuration>>();

  /** Asked once; a failed try is forgotten. */
  function discovered(company: string): Promise<oidc.Configuration> | null {
    const desk = desks[company];
    if (!desk) return null;
    const before = known.get(company);
    if (before) return before;
    const execute = [oidc.enableNonRepudiationChecks, ...(production ? [] : [oidc.allowInsecureRequests])];
    const secret = oidc.ClientSecretBasic(desk.clientSecret);
    const asked = oidc.discovery(new URL(desk.issuer), desk.clientId, undefined, secret, {
      execute,
      timeout: PROVIDER_SECONDS,
    });
    known.set(company, asked);
    asked.catch(() => known.delete(company));
    return asked;
  }

  return {
    async begin(company, returnAddress) {
      try {
        const config = await discovered(company);
        if (!config) return null;
        const pending = {
          company,
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
        };
        const url = oidc.buildAuthorizationUrl(config, {
          redirect_uri: returnAddress,
          scope: 'openid profile',
          state: pending.state,
          nonce: pending.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
          code_challenge_method: 'S256',
          // After a sign-out at a shared computer the provider's own session must not let the next person in.
          prompt: 'login',
        });
        return { url, pending };
      } catch (problem) {
        log.warn({ err: problem, company }, "an institution's identity provider does not answer");
        return null;
      }
    },

    async finish({ company, state, nonce, verifier }, address) {
      try {
        const config = await discovered(company);
        if (!config) return 'unavailable';
        const tokens = await oidc.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return personIn(tokens.claims(), tokens.id_token ?? null);
      } catch (problem) {
        const code = (problem as { code?: unknown }).code;
        log.warn({ company, code }, 'a sign-in at a desk was refused');
        return code === 'OAUTH_TIMEOUT' || problem instanceof TypeError ? 'unavailable' : 'refused';
      }
    },

    async leave(company, idToken, returnAddress) {
      try {
        const config = await discovered(company);
        if (!config?.serverMetadata().end_session_endpoint) return null;
        return oidc.buildEndSessionUrl(config, {
          post_logout_redirect_uri: returnAddress,
          ...(idToken !== null && { id_token_hint: idToken }),
        });
      } catch (problem) {
        log.warn({ err: problem, company }, "an institution's identity provider does not answer");
        return null;
      }
    },

    readLogout: createLogoutReader({ desks, discovered, log }),
  };
}

/** Without a role that we know there is nothing that they may do here. */
function personIn(claims: unknown, idToken: string | null): SignedInPerson | 'refused' | 'noRole' {
  const read = z.safeParse(ClaimsSchema, claims);
  if (!read.success) return 'refused';
  const { sub: subject, name, preferred_username: login, saldar_role: said, sid = null } = read.data;
  const role = STAFF_ROLES.find((one) => one === said);
  if (!role) return 'noRole';
  return { subject, name: name ?? login ?? subject, role, providerSession: sid, idToken };
}
