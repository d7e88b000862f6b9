import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What a first try answered, to be given again byte by byte. */
export type StoredAnswer = { readonly body: string; readonly cookies: readonly string[] };

const IV = 12;
const TAG = 16;

/** Only who brings the idempotency key (which is not kept) and the server together can open a stored answer. */
function derive(secret: string, key: string, purpose: 'seal' | 'request'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, key, `saldar idempotency ${purpose}`, 32));
}

export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Tells whether a re-send has the same body, without telling the body: a bare hash of a RUT is soon undone. */
export function requestHash(secret: string, key: string, request: unknown): string {
  return createHmac('sha256', derive(secret, key, 'request'))
    .update(canonical(request))
    .digest('base64url');
}

/** JSON with sorted names, so that the order in which a client writes them does not matter. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const pairs = Object.entries(value).filter(([, item]) => item !== undefined);
  pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
}

/** AES-256-GCM: nonce, tag, ciphertext. */
export function seal(secret: string, key: string, answer: StoredAnswer): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', derive(secret, key, 'seal'), iv);
  const sealed = Buffer.concat([cipher.update(Buffer.from(JSON.stringify(answer))), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws when the bytes were changed or sealed under another key or secret */
export function open(secret: string, key: string, bytes: Buffer): StoredAnswer {
  const cipher = createDecipheriv('aes-256-gcm', derive(secret, key, 'seal'), bytes.subarray(0, IV));
  cipher.setAuthTag(bytes.subarray(IV, IV + TAG));
  const text = Buffer.concat([cipher.update(bytes.subarray(IV + TAG)), cipher.final()]).toString('utf8');
  return JSON.parse(text) as StoredAnswer;
}
