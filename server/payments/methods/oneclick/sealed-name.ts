import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretKey } from '../../../settings/kinds.ts';

const IV = 12;
const TAG = 16;
const CIPHER = 'aes-256-gcm';

function derive(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'saldar saved card', 32));
}

/**
 * The provider's name of a saved card (`tbk_user`), which charges it, as it is kept: kid, nonce, tag, ciphertext, bound to
 * the card's id. The first key seals.
 */
export function sealName(keys: readonly SecretKey[], cardId: string, name: string): Buffer {
  const [key] = keys;
  if (!key) throw new Error('CARD_KEYS holds no key.');
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, derive(key.secret), iv).setAAD(Buffer.from(cardId));
  const sealed = Buffer.concat([cipher.update(name, 'utf8'), cipher.final()]);
  const kid = Buffer.from(key.kid);
  return Buffer.concat([Buffer.from([kid.length]), kid, iv, cipher.getAuthTag(), sealed]);
}

/** @throws when its key is not among these, or the bytes are changed or another card's */
export function openName(keys: readonly SecretKey[], cardId: string, bytes: Buffer): string {
  const start = 1 + (bytes[0] ?? 0);
  const kid = bytes.subarray(1, start).toString();
  const key = keys.find((one) => one.kid === kid);
  if (!key) throw new Error('CARD_KEYS lacks the key of a saved card.');
  const iv = bytes.subarray(start, start + IV);
  const tag = bytes.subarray(start + IV, start + IV + TAG);
  const cipher = createDecipheriv(CIPHER, derive(key.secret), iv).setAAD(Buffer.from(cardId)).setAuthTag(tag);
  return Buffer.concat([cipher.update(bytes.subarray(start + IV + TAG)), cipher.final()]).toString('utf8');
}
