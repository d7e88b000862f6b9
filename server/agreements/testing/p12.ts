import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

const keys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  return {
    key: forge.pki.privateKeyFromPem(String(privateKey.export({ type: 'pkcs1', format: 'pem' }))),
    publicKey: forge.pki.publicKeyFromPem(String(publicKey.export({ type: 'spki', format: 'pem' }))),
  };
};

export const INSTITUTION = 'Institución de ejemplo';
const named = (value: string) =>
  [
    { name: 'commonName', value, valueTagClass: forge.asn1.Type.UTF8 },
  ] as unknown as forge.pki.CertificateField[];

/**
 * A PKCS#12 file as an institution has one: its key, and the certificates from the one who vouches for it down to its own, under
 * a password. `isKeyLocked`: the key too is under the password, as most are.
 */
export function makeP12(password: string, { isKeyLocked = true, isOwnThere = true } = {}): Buffer {
  const [voucher, own] = [keys(), keys()];
  const certificates = [[voucher, 'Entidad certificadora'] as const, [own, INSTITUTION] as const].map(
    ([{ publicKey }, name]) => {
      const certificate = forge.pki.createCertificate();
      certificate.publicKey = publicKey;
      certificate.setSubject(named(name));
      certificate.setIssuer(named('Entidad certificadora'));
      certificate.sign(voucher.key, forge.md.sha256.create());
      return certificate;
    },
  );
  const chain = isOwnThere ? certificates : certificates.slice(0, 1);
  const options = { algorithm: '3des', count: 1, useMac: isKeyLocked } as const;
  const asn1 = forge.pkcs12.toPkcs12Asn1(own.key, chain, isKeyLocked ? password : null, options);
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}
