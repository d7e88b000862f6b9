import encodeQR from 'qr';
import { BOLD, REGULAR } from './fonts.ts';
import { INK, makeRoom, MARGIN, QUIET, type Document, type Struct } from './pages.ts';

/** The public proof of origin at the foot of a document. */
export type Seal = {
  /** The code as people type it. */
  readonly code: string;
  /** Where the QR leads: the public page, with the code behind the `#`, which no server receives. */
  readonly address: string;
  readonly words: { readonly heading: string; readonly explain: string; readonly picture: string };
};

const SIDE = 96;
const GAP = 16;
const ABOVE = 8;

/** The QR, the code beside it, and what to do with them; kept on one page. */
export function writeSeal(doc: Document, root: Struct, { code, address, words }: Seal): void {
  makeRoom(doc, ABOVE + SIDE);
  doc.y += ABOVE;
  const top = doc.y;
  const picture = { alt: words.picture, bbox: [MARGIN, top, MARGIN + SIDE, top + SIDE] as PDFBox };
  root.add(doc.struct('Figure', picture, () => drawQr(doc, address, MARGIN, top)));
  const left = MARGIN + SIDE + GAP;
  const width = doc.page.width - MARGIN - left;
  const write = (tag: 'H2' | 'P', text: string, font: string, size: number, colour: string) =>
    root.add(
      doc.struct(tag, {}, () => {
        doc.font(font).fontSize(size).fillColor(colour).text(text, left, doc.y, { width, lineGap: 2 });
      }),
    );
  doc.y = top + 4;
  write('H2', words.heading, BOLD, 11, INK);
  write('P', code, BOLD, 13, INK);
  write('P', words.explain, REGULAR, 9, QUIET);
  doc.y = Math.max(doc.y, top + SIDE);
}

type PDFBox = [number, number, number, number];

/** Dark modules as one shape, so that no seams show between them. */
function drawQr(doc: Document, text: string, x: number, y: number): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const module = SIDE / rows.length;
  for (const [row, cells] of rows.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(x + column * module, y + row * module, module, module);
  doc.fill('#000000');
}
