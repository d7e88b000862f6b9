import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateEncrypt,
  type KeyObject,
} from 'node:crypto';
import forge from 'node-forge';

/** What a signature is made with: the key, and the certificates from its own one upwards. */
export type Certificate = {
  readonly key: SigningKey;
  readonly own: forge.pki.Certificate;
  readonly chain: readonly forge.pki.Certificate[];
};

/** A key as forge's certificates and messages use one. The platform signs: forge's own arithmetic blocks for a second. */
export type SigningKey = { sign(digest: forge.md.MessageDigest): string };

/** DigestInfo of SHA-256 (RFC 8017, 9.2). */
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

function signingKey(key: KeyObject): SigningKey {
  return {
    sign(digest) {
      const hash = Buffer.from(digest.digest().getBytes(), 'binary');
      const padded = { key, padding: constants.RSA_PKCS1_PADDING };
      return privateEncrypt(padded, Buffer.concat([SHA256_INFO, hash])).toString('binary');
    },
  };
}

/** The certificate in a PKCS#12 file; throws when the password does not open it or it holds no key with its certificate. */
export function openP12(file: Buffer, password: string): Certificate {
  const p12 = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(file.toString('binary')), false, password);
  const bags = (type: string) => p12.getBags({ bagType: type })[type] ?? [];
  const { certBag, keyBag, pkcs8ShroudedKeyBag } = forge.pki.oids as Record<string, string>;
  const [key] = [...bags(pkcs8ShroudedKeyBag ?? ''), ...bags(keyBag ?? '')].flatMap(
    ({ key: found }) => found ?? [],
  );
  const chain = bags(certBag ?? '').flatMap(({ cert }) => cert ?? []);
  if (!key) throw new Error('no private key');
  const native = createPrivateKey(forge.pki.privateKeyToPem(key));
  const own = chain.find((certificate) => isOf(certificate, native));
  if (!own) throw new Error('no certificate of the key');
  return { key: signingKey(native), own, chain };
}

function isOf({ publicKey }: forge.pki.Certificate, key: KeyObject): boolean {
  return createPublicKey(forge.pki.publicKeyToPem(publicKey as forge.pki.rsa.PublicKey)).equals(
    createPublicKey(key),
  );
}

export const TEST_SUBJECT = 'Saldar: certificado de prueba, sin valor legal';

/** A certificate for demos and tests that says in its name what it is; production refuses to start without a real one. */
export function makeTestCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = signingKey(privateKey);
  const own = forge.pki.createCertificate();
  const name = [{ name: 'commonName', value: TEST_SUBJECT, valueTagClass: forge.asn1.Type.UTF8 }];
  own.publicKey = forge.pki.publicKeyFromPem(String(publicKey.export({ type: 'spki', format: 'pem' })));
  own.serialNumber = '01';
  own.validity.notBefore = new Date('2026-01-01T00:00:00Z');
  own.validity.notAfter = new Date('2036-01-01T00:00:00Z');
  own.setSubject(name as unknown as forge.pki.CertificateField[]);
  own.setIssuer(name as unknown as forge.pki.CertificateField[]);
  own.sign(key as unknown as forge.pki.rsa.PrivateKey, forge.md.sha256.create());
  return { key, own, chain: [own] };
}
