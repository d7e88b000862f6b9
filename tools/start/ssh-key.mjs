import { Buffer } from 'node:buffer';
import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';

/** @returns {string} a new private key for SSH, in PEM form */
export const newSshKey = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;

/** As SSH writes a value: its length before it. @param {string | Buffer} value */
function field(value) {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** As `ssh-keygen -l` prints it. @param {string} privateKey of newSshKey */
export function fingerprintOf(privateKey) {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const key = [field('ecdsa-sha2-nistp256'), field('nistp256'), field(Buffer.concat(point))];
  return `SHA256:${createHash('sha256').update(Buffer.concat(key)).digest('base64').replace(/=+$/, '')}`;
}
