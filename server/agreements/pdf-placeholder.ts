import type { Document, Struct } from '../documents/pages.ts';

/** Room for the signature in the file: bytes of a PKCS#7 with one certificate chain. */
const SIGNATURE_BYTES = 8_192;
/** What the signer looks for and replaces by the bytes it signed. */
const RANGE = '**********';
/** Bit 3 lets it print, bit 8 locks it; nothing of it is seen on the page. */
const PRINT_AND_LOCKED = 132;

/** What pdfkit has and its types leave out. */
type Inner = {
  _root: { data: { AcroForm: { data: Record<string, unknown> } } };
  page: { annotations: unknown[]; dictionary: unknown };
  ref(data: Record<string, unknown>): { end(): void };
};
/** pdfkit writes a String object as text and a primitive one as a name. */
const text = (value: string) => Object(value) as unknown;

type Words = { readonly signer: string; readonly reason: string };

/** Leaves the place for one invisible signature over the whole file, on the page that is open. */
export function leavePlaceForSignature(
  doc: Document,
  root: Struct,
  { signer, reason }: Words,
  at: Date,
): void {
  const inner = doc as unknown as Inner;
  const { _root: catalogue, page } = inner;
  const signature = inner.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    ByteRange: [0, RANGE, RANGE, RANGE],
    Contents: Buffer.alloc(SIGNATURE_BYTES),
    Name: text(signer),
    Reason: text(reason),
    M: at,
  });
  signature.end();
  const element = doc.struct('Form', { alt: reason });
  root.add(element);
  const field = {
    Subtype: 'Widget',
    FT: 'Sig',
    V: signature,
    T: text('Firma'),
    TU: text(reason),
    F: PRINT_AND_LOCKED,
    P: page.dictionary,
    structParent: element,
  };
  doc.annotate(0, doc.page.height, 0, 0, field as object);
  element.end();
  doc.initForm();
  const form = catalogue.data.AcroForm.data;
  // A reader that draws fields anew would change what was signed.
  delete form['NeedAppearances'];
  Object.assign(form, { SigFlags: 3, Fields: [page.annotations.at(-1)] });
}
