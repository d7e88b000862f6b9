import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Peppers } from '../settings/kinds.ts';

/** What a first try answered, to be given again byte by byte. */
export type StoredAnswer = { readonly body: string; readonly cookies: readonly string[] };

const IV = 12;
const TAG = 16;

/** A stored answer opens only with both the server's secret and the client's idempotency key, which is not stored. */
function derive(pepper: string, key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, key, 'saldar idempotency seal', 32));
}

/**
 * What cannot be made or undone without the idempotency key: 122 random bits of which only a hash is kept. No secret of ours is
 * in it, so a key finds what it began whichever secrets the servers have by then.
 */
function marked(key: string, ...parts: [purpose: 'scope' | 'request', ...string[]]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Who may meet a stored answer: one caller at one call. */
export function scopeHash(key: string, call: string, ...who: string[]): string {
  return `${call}:${marked(key, 'scope', call, ...who)}`;
}

/** A keyed hash to compare a re-send's body: a plain hash of a RUT is easily reversed. */
export function requestHash(key: string, request: unknown): string {
  return marked(key, 'request', canonical(request));
}

/** JSON with sorted names, so that the order in which a client writes them does not matter. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const pairs = Object.entries(value).filter(([, item]) => item !== undefined);
  pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
}

/** AES-256-GCM: nonce, tag, ciphertext. The first pepper seals. */
export function seal([pepper]: Peppers, key: string, answer: StoredAnswer): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', derive(pepper, key), iv);
  const sealed = Buffer.concat([cipher.update(Buffer.from(JSON.stringify(answer))), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** What was sealed with one of these peppers; null when the bytes were changed, or sealed under another key or pepper. */
export function open(peppers: Peppers, key: string, bytes: Buffer): StoredAnswer | null {
  for (const pepper of peppers) {
    const text = opened(derive(pepper, key), bytes);
    if (text !== null) return JSON.parse(text) as StoredAnswer;
  }
  return null;
}

function opened(secret: Buffer, bytes: Buffer): string | null {
  const cipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, IV));
  try {
    cipher.setAuthTag(bytes.subarray(IV, IV + TAG));
    return Buffer.concat([cipher.update(bytes.subarray(IV + TAG)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
