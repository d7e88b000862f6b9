import type { Authorization, Call, RequestOf, ResponseOf } from '#contract/call.ts';
import type { KeyScope } from '#contract/key-scopes.ts';
import type { StaffRole } from '#contract/staff.ts';
import type { Company } from '#domain/company.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Fingerprints } from './fingerprints.ts';

/** Who holds a session token: debtor and company come from it and from nowhere else (readings 27). */
export type SessionCaller = {
  readonly scope: 'session';
  readonly debtorId: string;
  readonly company: Company;
  readonly kind: 'person' | 'pyme';
  readonly sessionId: string;
  readonly expiresAt: Date;
};

/** Who has begun an identification and may only go on with it, once (readings 26). */
export type IdentificationCaller = {
  readonly scope: 'identification';
  readonly identificationId: string;
  readonly company: Company;
  readonly isPyme: boolean;
  /** Whether the captcha service vouched for them. */
  readonly isHuman: boolean;
  readonly rutFingerprint: string;
};

/** Cookies of this visit; those set here are replayed with a stored answer. */
export type Cookies = {
  read(name: string): string | undefined;
  set(header: string): void;
};

/** Who holds the key of an institution: reads figures of that company, and nothing of a debtor's. */
export type AnalystCaller = { readonly scope: 'analyst'; readonly company: Company };

/** A system of an institution, by its key: what its own debtors pay and sign, as far as the key's scopes go. */
export type InstitutionCaller = {
  readonly scope: 'institution';
  readonly company: Company;
  readonly scopes: readonly KeyScope[];
  /** Of the key that the call came with. */
  readonly keyId: string;
};

/** A person of an institution who has signed in at its desk. */
export type StaffCaller = {
  readonly scope: 'staff';
  readonly company: Company;
  readonly sessionId: string;
  /** Of the institution's identity provider. */
  readonly subject: string;
  readonly name: string;
  readonly role: StaffRole;
};

export type Caller =
  SessionCaller | IdentificationCaller | AnalystCaller | InstitutionCaller | StaffCaller | null;

/** The headers that identify the caller and the page. */
export type Credentials = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cookie: (name: string) => string | undefined;
};

/** Finds the caller by the token alone; a person at a desk by the cookie, from the desk's own page. */
export type Authenticate = (
  deps: Dependencies,
  call: Pick<Call, 'authorization' | 'scope' | 'polled'>,
  header: string | undefined,
  credentials?: Credentials,
) => Promise<Caller>;

export type Visit<C extends Call = Call, Caller = unknown> = {
  readonly body: RequestOf<C>;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly caller: Caller;
  /**
   * A uuid that every re-send of the same intent gets again, so what a crashed try began is found, not made twice.
   * Ids of rows and of orders at a provider are derived from it. Random on calls without an Idempotency-Key.
   */
  readonly operationId: string;
  /** Keyed fingerprints of the visitor's address, for throttling; the address itself goes nowhere. */
  readonly addressFingerprints: Fingerprints;
  /** The network the visitor came from (/24, or /48 of IPv6): evidence of a signature and a place of guesses, never the whole address. */
  readonly network: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cookies: Cookies;
};

/** A call with the function that answers it. Made by the functions below, registered by buildRoutes. */
export type CallAnswer = {
  readonly call: Call;
  readonly answer: (visit: Visit<Call, never>) => Promise<unknown>;
};

function answering<Caller>(...allowed: Authorization[]) {
  return <C extends Call>(
    call: C,
    answer: (visit: Visit<C, Caller>) => Promise<ResponseOf<C>>,
  ): CallAnswer => {
    if (!allowed.includes(call.authorization))
      throw new Error(`${call.name} needs "${call.authorization}", not "${allowed.join('" or "')}".`);
    return { call, answer: answer as CallAnswer['answer'] };
  };
}

/** The handler throws a Refusal to answer anything but 2xx; everything else it throws is a 500. */
export const answerSession = answering<SessionCaller>('session');
export const answerIdentification = answering<IdentificationCaller>('identification');
export const answerAnalyst = answering<AnalystCaller>('analyst');
export const answerInstitution = answering<InstitutionCaller>('institution');
export const answerStaff = answering<StaffCaller>('staff');
/** For calls without a token. */
export const answerPublic = answering<null>('none');
/** For calls with a longer answer to the owner; null without a valid token. */
export const answerOptional = answering<SessionCaller | null>('optional');
