import { readFileSync } from 'node:fs';
import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import forge from 'node-forge';
import { makeTestCertificate, openP12, type Certificate } from './certificate.ts';

/** Puts the institution's digital signature into a PDF that has room for it; throws when it cannot. */
export type PdfSigner = { sign(pdf: Buffer, at: Date): Promise<Buffer> };

/**
 * By the certificate of a PKCS#12 file; without one by a test certificate, made when it is first needed. A file that cannot
 * be opened stops the start, not the first signature.
 */
export function createPdfSigner({ file, password }: { file: string; password: string }): PdfSigner {
  let kept = file === '' ? undefined : read(file, password);
  return {
    sign: (pdf, at) => new SignPdf().sign(pdf, new CertificateSigner((kept ??= makeTestCertificate())), at),
  };
}

function read(file: string, password: string): Certificate {
  try {
    return openP12(readFileSync(file), password);
  } catch {
    throw new Error('AGREEMENT_P12_FILE cannot be opened with AGREEMENT_P12_PASSWORD.');
  }
}

type Oids = Record<'sha256' | 'contentType' | 'data' | 'signingTime' | 'messageDigest', string>;

/** A detached PKCS#7 over the file, as readers of PDF expect it. */
class CertificateSigner extends Signer {
  readonly #certificate: Certificate;

  constructor(certificate: Certificate) {
    super();
    this.#certificate = certificate;
  }

  override async sign(pdf: Buffer, at: Date = new Date()): Promise<Buffer> {
    const { key, own, chain } = this.#certificate;
    const message = forge.pkcs7.createSignedData();
    message.content = forge.util.createBuffer(pdf.toString('binary'));
    for (const certificate of chain) message.addCertificate(certificate);
    const { sha256, contentType, data, signingTime, messageDigest } = forge.pki.oids as Oids;
    message.addSigner({
      key: key as unknown as forge.pki.rsa.PrivateKey,
      certificate: own,
      digestAlgorithm: sha256,
      authenticatedAttributes: [
        { type: contentType, value: data },
        { type: signingTime, value: at as unknown as string },
        { type: messageDigest },
      ],
    });
    message.sign({ detached: true });
    return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary');
  }
}
