import type { Call } from '#contract/call.ts';
import type { KeyScope } from '#contract/key-scopes.ts';
import type {
  Caller,
  Credentials,
  InstitutionCaller,
  SessionCaller,
  AnalystCaller,
} from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { WRONG_KEY } from '../texts/failures.ts';
import { findInstitution } from './institution-keys.ts';
import { findIdentificationCaller } from './identifications.ts';
import { findSessionCaller } from './sessions.ts';
import { findStaff } from './staff-sessions.ts';
import { readToken } from './tokens.ts';
import { holdsKey } from '../http/bearer.ts';

/** `Authorization: JWT {token}` (§6). */
function tokenIn(header: string | undefined): string | undefined {
  return header?.match(/^JWT (\S+)$/)?.[1];
}

type Finding = (
  deps: Dependencies,
  header: string | undefined,
  credentials: Credentials | undefined,
  call: Pick<Call, 'polled'>,
) => Caller | Promise<Caller>;
/** Whose calls are opened by an institution's key or by the cookie of one of its people, and by no debtor's token. */
const KEYED: Partial<Record<Call['authorization'], Finding>> = {
  analyst: findAnalyst,
  institution: findInstitution,
  staff: (deps, _, credentials, { polled }) => findStaff(deps, credentials, polled),
};

async function holderOf(deps: Dependencies, header: string | undefined): Promise<Caller> {
  const token = tokenIn(header);
  const claims = token ? await readToken(deps, token) : null;
  if (claims === null) return null;
  return claims.scope === 'session'
    ? findSessionCaller(deps, claims)
    : findIdentificationCaller(deps, claims);
}

/** Whose callers are programs, which identify by a key. */
const isOfSystems = ({ authorization }: Pick<Call, 'authorization'>) =>
  authorization === 'institution' || authorization === 'analyst';

/**
 * Who makes this call, by its token alone.
 * @throws UNAUTHORIZED when the call needs a token and there is none that fits: a token that can only continue an
 *   identification opens no session call, nor the other way round, and an institution's key opens only calls for analysts.
 *   Where the token is optional a bad one counts as none. FORBIDDEN when the cookie of a desk comes from another page than the desk's;
 *   INSUFFICIENT_SCOPE of an institution's live key that was not given the call's scope.
 */
export async function authenticate(
  deps: Dependencies,
  call: { authorization: 'session' },
  header: string | undefined,
): Promise<SessionCaller>;
export async function authenticate(
  deps: Dependencies,
  call: { authorization: 'institution'; scope: KeyScope },
  header: string | undefined,
): Promise<InstitutionCaller>;
export async function authenticate(
  deps: Dependencies,
  call: Pick<Call, 'authorization' | 'scope' | 'polled'>,
  header: string | undefined,
  credentials?: Credentials,
): Promise<Caller>;
export async function authenticate(
  deps: Dependencies,
  call: Pick<Call, 'authorization' | 'scope' | 'polled'>,
  header: string | undefined,
  credentials?: Credentials,
): Promise<Caller> {
  if (call.authorization === 'none') return null;
  const holder = await (KEYED[call.authorization] ?? holderOf)(deps, header, credentials, call);
  if (call.authorization === 'optional') return holder?.scope === 'session' ? holder : null;
  if (holder?.scope !== call.authorization)
    throw new Refusal('UNAUTHORIZED', isOfSystems(call) ? { detail: WRONG_KEY } : {});
  if (holder.scope === 'institution' && !holder.scopes.some((scope) => scope === call.scope))
    throw new Refusal('INSUFFICIENT_SCOPE');
  return holder;
}

/** The analyst with the key of `Authorization: Bearer {key}`, or null. Compares every key, so that the time reveals nothing. */
function findAnalyst(
  { config, companies }: Pick<Dependencies, 'config' | 'companies'>,
  header: string | undefined,
): AnalystCaller | null {
  const [match] = Object.entries(config.analystKeys).filter(([, key]) => holdsKey(header, key));
  const company = match && companies.payingByKey(match[0]);
  return company ? { scope: 'analyst', company } : null;
}
