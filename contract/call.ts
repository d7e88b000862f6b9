import type * as z from 'zod/mini';
import type { Environment } from './environment.ts';
import type { KeyScope } from './key-scopes.ts';

/**
 * One call of §7.2 and §7.3 as a value. The client sends it, the server answers it, the OpenAPI document and the
 * access tests are generated from it. No other code repeats a path, a header or a field name.
 */
export type Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly name: string;
  /** Where the specification asks for it. */
  readonly paragraph: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Hosts by key (§7.1); every key defaults to the portal's own origin. */
  readonly host: keyof Environment['hosts'];
  /** With its trailing slash as the specification writes it; the server accepts both (readings 23). `:id` is a path part. */
  readonly path: string;
  readonly authorization: Authorization;
  /** Of a call by an institution's key: which of its scopes opens it. Without one no key does. */
  readonly scope?: KeyScope;
  readonly kind: CallKind;
  /** What its path, query or body names may be none of the caller's: 404. */
  readonly notFound?: true;
  /** It binds the debtor: 428 until a code is confirmed, where the company asks one (decision 0090). */
  readonly asksCode?: true;
  /** An open page asks it by itself, again and again: it keeps no session at a desk from ending. */
  readonly polled?: true;
  /** The JSON body, or the query of a GET. */
  readonly request: Request;
  /** What a call with a body has in its query besides. */
  readonly query?: z.ZodMiniType;
  readonly response: Response;
};

/**
 * none: no token · identification: the token that only continues an identification (readings 26) ·
 * session: the token that follows the serial or operation number · optional: answers more to the owner ·
 * analyst: a key for an institution's counts, no debtor's token · institution: a key for what its debtors pay and sign ·
 * staff: the session of a person of an institution at its desk.
 */
export type Authorization =
  'none' | 'identification' | 'session' | 'optional' | 'analyst' | 'institution' | 'staff';

/**
 * How a call may be sent again (readings 24 and 25).
 * read: no effect, retried as §9 says · telemetry: never retried, never awaited ·
 * attempt (counted), write, money: carry an Idempotency-Key, re-sent only with the same key and body.
 */
type CallKind = 'read' | 'attempt' | 'write' | 'money' | 'telemetry';

export function isKeyed(call: Pick<Call, 'kind'>): boolean {
  return call.kind === 'attempt' || call.kind === 'write' || call.kind === 'money';
}

export type RequestOf<C extends Call> = z.infer<C['request']>;
export type ResponseOf<C extends Call> = z.infer<C['response']>;

export function defineCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: Call<Request, Response>,
): Call<Request, Response> {
  return call;
}
