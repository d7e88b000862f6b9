import { readFileSync } from 'node:fs';
import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import forge from 'node-forge';
import { ConfigurationError } from '../settings/configuration-error.ts';
import { ownName } from '../settings/institution-names.ts';
import { makeTestCertificate, openP12, type Certificate } from './certificate.ts';

/** Puts a company's digital signature into a PDF that has room for it; throws when it cannot. */
export type PdfSigner = { sign(company: string, pdf: Buffer, at: Date): Promise<Buffer> };

/**
 * By the certificate of each company's PKCS#12 file; without one by a test certificate, made when it is first needed. A file that
 * cannot be opened stops the start, not the first signature.
 */
export function createPdfSigner(files: Readonly<Record<string, P12File>>): PdfSigner {
  const kept = new Map(Object.entries(files).map(([company, file]) => [company, read(company, file)]));
  let test: Certificate | undefined;
  return {
    sign: (company, pdf, at) =>
      new SignPdf().sign(
        pdf,
        new CertificateSigner(kept.get(company) ?? (test ??= makeTestCertificate())),
        at,
      ),
  };
}

function read(company: string, { file, password }: P12File): Certificate {
  try {
    return openP12(readFileSync(file), password);
  } catch {
    const [name, lock] = ['AGREEMENT_P12_FILE', 'AGREEMENT_P12_PASSWORD'].map((one) => ownName(company, one));
    throw new ConfigurationError(`${name} cannot be opened with ${lock}.`);
  }
}

type P12File = { readonly file: string; readonly password: string };

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
