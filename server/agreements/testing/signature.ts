import { createHash, createPublicKey, verify } from 'node:crypto';
import forge from 'node-forge';

type Captured = { rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] } };
type Node = { value: Node[] & string };

/** What a reader of PDF finds out about the one signature in a file. */
export function readSignature(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const [from, length, rest, restLength] = (/\/ByteRange \[([\d ]+)\]/.exec(text)?.[1] ?? '')
    .split(' ')
    .map(Number);
  if (from === undefined || length === undefined || rest === undefined || restLength === undefined)
    throw new Error('no signature');
  const signed = Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(rest, rest + restLength)]);
  const contents = text.slice(length, rest);
  const der = Buffer.from(contents.replaceAll(/[<>]/g, ''), 'hex').toString('binary');
  const loose = { parseAllBytes: false } as unknown as boolean;
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(der, loose)) as unknown as Captured & {
    certificates: forge.pki.Certificate[];
  };
  const { signature, authenticatedAttributes } = message.rawCapture;
  const set = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    authenticatedAttributes,
  );
  const attributes = Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary');
  const valueOf = (name: string) => {
    const oid = forge.asn1.oidToDer(String(forge.pki.oids[name])).getBytes();
    const found = (authenticatedAttributes as unknown as Node[]).find(
      ({ value }) => String(value[0]?.value) === oid,
    );
    return String(found?.value[1]?.value[0]?.value);
  };
  const signers = message.certificates.filter((certificate) =>
    verify(
      'RSA-SHA256',
      attributes,
      createPublicKey(forge.pki.publicKeyToPem(certificate.publicKey as forge.pki.rsa.PublicKey)),
      Buffer.from(signature, 'binary'),
    ),
  );
  return {
    /** All of the file but the signature itself. */
    isWhole: from === 0 && rest + restLength === pdf.length && /^<[0-9a-f]+>$/i.test(contents),
    isUntouched: Buffer.from(valueOf('messageDigest'), 'binary').equals(
      createHash('sha256').update(signed).digest(),
    ),
    at: forge.asn1.utcTimeToDate(valueOf('signingTime')),
    /** The certificates whose key signed; and all that came along. */
    signers,
    certificates: message.certificates,
  };
}
