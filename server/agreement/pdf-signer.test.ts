import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { openP12 } from './certificate.ts';
import { createPdfSigner } from './pdf-signer.ts';

const folder = mkdtempSync(join(tmpdir(), 'saldar-p12-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A PKCS#12 file as an institution has one: key and self-signed certificate under a password. */
function makeFile(password: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const key = forge.pki.privateKeyFromPem(String(privateKey.export({ type: 'pkcs1', format: 'pem' })));
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(
    String(publicKey.export({ type: 'spki', format: 'pem' })),
  );
  const name = [{ name: 'commonName', value: 'Institución de ejemplo' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(key, forge.md.sha256.create());
  const asn1 = forge.pkcs12.toPkcs12Asn1(key, [certificate], password, { algorithm: '3des', count: 1 });
  const file = join(folder, 'institution.p12');
  writeFileSync(file, Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary'));
  return file;
}

describe('the certificate that signs contracts', () => {
  it('is opened at the start, and a wrong password stops it without telling it', () => {
    const file = makeFile('clave-correcta');
    expect(() => createPdfSigner({ file, password: 'clave-correcta' })).not.toThrow();
    expect(() => createPdfSigner({ file, password: 'otra' })).toThrow(
      'AGREEMENT_P12_FILE cannot be opened with AGREEMENT_P12_PASSWORD.',
    );
    expect(() => createPdfSigner({ file: join(folder, 'none.p12'), password: '' })).toThrow(
      'cannot be opened',
    );
  }, 60_000);

  it('refuses what is no certificate', () => {
    expect(() => openP12(Buffer.from('no'), '')).toThrow();
  });
});
