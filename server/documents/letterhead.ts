import type { Company } from '#domain/company.ts';
import { BOLD, writable } from './fonts.ts';
import { drawLogo, type Logo } from './logo.ts';
import { MARGIN, ornament, type Document, type Struct } from './pages.ts';

const HEIGHT = 48;
const SIDE = 28;
const GAP = 24;

/** A band in the company's colour with its logo, where it can be drawn, and its name, across the head of the first page. */
export function writeLetterhead(
  doc: Document,
  root: Struct,
  { name, color, onColor }: Company,
  logo: Logo | null,
): void {
  ornament(doc, 'Layout', () => {
    doc.rect(0, 0, doc.page.width, HEIGHT).fill(color);
    if (logo) drawLogo(doc, logo, { x: MARGIN, y: (HEIGHT - SIDE) / 2, side: SIDE });
  });
  const left = logo ? MARGIN + SIDE + 12 : MARGIN;
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font(BOLD)
        .fontSize(16)
        .fillColor(onColor)
        .text(writable(name), left, HEIGHT / 2 - 7);
    }),
  );
  doc.y = HEIGHT + GAP;
}
