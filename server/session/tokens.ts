import { createHash, webcrypto } from 'node:crypto';
import { SignJWT, decodeProtectedHeader, jwtVerify } from 'jose';
import { LruMap } from 'toad-cache';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';

/** Both scopes of readings 26. `sub` is an opaque id, never a RUT; `aud` is the company's key. */
const ClaimsSchema = z.discriminatedUnion('scope', [
  z.object({
    scope: z.literal('identification'),
    sub: z.uuid(),
    aud: z.string(),
    exp: z.number(),
  }),
  z.object({
    scope: z.literal('session'),
    sub: z.uuid(),
    aud: z.string(),
    sid: z.uuid(),
    exp: z.number(),
  }),
]);
export type Claims = z.infer<typeof ClaimsSchema>;
type WithoutExpiry<C> = C extends unknown ? Omit<C, 'exp'> : never;

type Needs = Pick<Dependencies, 'config' | 'clock'>;
const ISSUER = 'saldar';

/** Read once for each secret: a token is signed or verified at every call. */
const keys = new Map<string, Promise<webcrypto.CryptoKey>>();
function keyOf(secret: string): Promise<webcrypto.CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const [bytes, algorithm] = [new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }];
  const key = webcrypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
  keys.set(secret, key);
  return key;
}

/** A signed token that ends at `expiresAt`; the newest key signs. */
export async function signToken(
  { config, clock }: Needs,
  claims: WithoutExpiry<Claims>,
  expiresAt: Date,
): Promise<string> {
  const [key] = config.jwtKeys;
  if (!key) throw new Error('JWT_KEYS holds no key.');
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.kid })
    .setIssuer(ISSUER)
    .setIssuedAt(clock.now())
    .setExpirationTime(expiresAt)
    .sign(await keyOf(key.secret));
}

type Key = Needs['config']['jwtKeys'][number];
const MOST_KNOWN = 5_000;
/**
 * What tokens of late say that a key has signed, by their digests. To verify one is a job of the crypto library's threads, which takes
 * as much of the processor as a statement; a debtor sends the same token with each call.
 */
const known = new WeakMap<Key, LruMap<Claims>>();
function knownOf(key: Key): LruMap<Claims> {
  const claims = known.get(key) ?? new LruMap<Claims>(MOST_KNOWN);
  known.set(key, claims);
  return claims;
}

async function verify(token: string, { secret }: Key, currentDate: Date): Promise<Claims | null> {
  const { payload } = await jwtVerify(token, await keyOf(secret), {
    algorithms: ['HS256'],
    typ: 'JWT',
    issuer: ISSUER,
    currentDate,
  });
  return ClaimsSchema.safeParse(payload).data ?? null;
}

/** What a token says, or null when it is not ours, changed, over, or of no known scope. */
export async function readToken({ config, clock }: Needs, token: string): Promise<Claims | null> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = config.jwtKeys.find((one) => one.kid === kid);
    if (!key) return null;
    const [now, digest] = [clock.now(), createHash('sha256').update(token).digest('base64url')];
    const before = knownOf(key).get(digest);
    if (before) return before.exp * 1000 > now.getTime() ? before : null;
    const claims = await verify(token, key, now);
    if (claims) knownOf(key).set(digest, claims);
    return claims;
  } catch {
    return null;
  }
}
