import { createPrivateKey } from 'node:crypto';

const OPENSSH =
  /^-----BEGIN OPENSSH PRIVATE KEY-----\r?\n([A-Za-z0-9+/=\r\n]+)\r?\n-----END OPENSSH PRIVATE KEY-----\s*$/;
const PEM = /^-----BEGIN (RSA|EC) PRIVATE KEY-----/;
const MAGIC = 'openssh-key-v1\0';

/** Whether SSH can use it: a private key as ssh-keygen makes it, or in PEM form (RSA, EC), whole and without a passphrase. */
export function isSshPrivateKey(text: string): boolean {
  const [, body] = OPENSSH.exec(text) ?? [];
  return body === undefined ? PEM.test(text) && isReadable(text) : isUnsealed(Buffer.from(body, 'base64'));
}

function isReadable(pem: string): boolean {
  try {
    createPrivateKey(pem);
    return true;
  } catch {
    return false;
  }
}

/** OpenSSH's PROTOCOL.key: cipher, derivation and its options, how many keys, the public one, the private part. */
function isUnsealed(bytes: Buffer): boolean {
  if (bytes.subarray(0, MAGIC.length).toString('latin1') !== MAGIC) return false;
  let at = MAGIC.length;
  const next = () => {
    const start = at + 4;
    at = start + (start > bytes.length ? 0 : bytes.readUInt32BE(at));
    return bytes.subarray(start, at);
  };
  const [cipher] = [next(), next(), next()];
  at += 4;
  const [, privatePart] = [next(), next()];
  return cipher.toString() === 'none' && privatePart.length > 0 && at === bytes.length;
}
