import type PDFDocument from 'pdfkit';

/** Room for the signature in the file: bytes of a PKCS#7 with one certificate chain. */
const SIGNATURE_BYTES = 8_192;
/** What the signer looks for and replaces by the bytes it signed. */
const RANGE = '**********';
/** Bit 3 lets it print, bit 8 locks it; nothing of it is seen on the page. */
const PRINT_AND_LOCKED = 132;

type Document = InstanceType<typeof PDFDocument>;
/** What pdfkit has and its types do not tell. */
type Inner = {
  _root: { data: { AcroForm: { data: Record<string, unknown> } } };
  page: { annotations: unknown[]; dictionary: unknown };
  ref(data: Record<string, unknown>): { end(): void };
};
/** pdfkit writes a String object as text and a primitive one as a name. */
const text = (value: string) => Object(value) as unknown;

/** Leaves the place for one invisible signature over the whole file, on the page that is open. */
export function leavePlaceForSignature(doc: Document, signer: string, reason: string, at: Date): void {
  const inner = doc as unknown as Inner;
  const { _root: root, page } = inner;
  const ref = (data: Record<string, unknown>) => inner.ref(data);
  const signature = ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    ByteRange: [0, RANGE, RANGE, RANGE],
    Contents: Buffer.alloc(SIGNATURE_BYTES),
    Name: text(signer),
    Reason: text(reason),
    M: at,
  });
  const field = ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    V: signature,
    T: text('Firma'),
    F: PRINT_AND_LOCKED,
    P: page.dictionary,
  });
  page.annotations.push(field);
  doc.initForm();
  const form = root.data.AcroForm.data;
  // A reader that draws fields anew would change what was signed.
  delete form.NeedAppearances;
  Object.assign(form, { SigFlags: 3, Fields: [field] });
  for (const object of [signature, field]) object.end();
}
