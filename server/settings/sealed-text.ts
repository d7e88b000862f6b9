import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretKey } from './kinds.ts';

const IV = 12;
const TAG = 16;
const CIPHER = 'aes-256-gcm';

/** What a list of keys seals; each purpose has keys derived for it alone. */
type Sealing = { readonly purpose: string; readonly setting: string };

/**
 * Secrets of others that the database keeps and the server must read again. A sealed text is kid, nonce, tag, ciphertext,
 * bound to the id of its owner. The first key seals, all of them open.
 */
export function sealerOf({ purpose, setting }: Sealing) {
  const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal(keys: readonly SecretKey[], owner: string, text: string): Buffer {
      const [key] = keys;
      if (!key) throw new Error(`${setting} holds no key.`);
      const iv = randomBytes(IV);
      const cipher = createCipheriv(CIPHER, derive(key.secret), iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const kid = Buffer.from(key.kid);
      return Buffer.concat([Buffer.from([kid.length]), kid, iv, cipher.getAuthTag(), sealed]);
    },
    /** @throws when its key is not among these, or the bytes are changed or another owner's */
    open(keys: readonly SecretKey[], owner: string, bytes: Buffer): string {
      const start = 1 + (bytes[0] ?? 0);
      const kid = bytes.subarray(1, start).toString();
      const key = keys.find((one) => one.kid === kid);
      if (!key) throw new Error(`${setting} lacks the key "${kid}", by which something kept was sealed.`);
      const iv = bytes.subarray(start, start + IV);
      const tag = bytes.subarray(start + IV, start + IV + TAG);
      const cipher = createDecipheriv(CIPHER, derive(key.secret), iv)
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      return Buffer.concat([cipher.update(bytes.subarray(start + IV + TAG)), cipher.final()]).toString(
        'utf8',
      );
    },
  };
}
