import { webcrypto } from 'node:crypto';
import { SignJWT, decodeProtectedHeader, jwtVerify } from 'jose';
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

/** What a token says, or null when it is not ours, changed, over, or of no known scope. */
export async function readToken({ config, clock }: Needs, token: string): Promise<Claims | null> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = config.jwtKeys.find((one) => one.kid === kid);
    if (!key) return null;
    const { payload } = await jwtVerify(token, await keyOf(key.secret), {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: ISSUER,
      currentDate: clock.now(),
    });
    return ClaimsSchema.safeParse(payload).data ?? null;
  } catch {
    return null;
  }
}
