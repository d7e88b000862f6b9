import type { Company } from '#domain/company.ts';
import { MARGIN, type Document, type Struct } from './pages.ts';

const HEIGHT = 48;
const GAP = 24;

/** A band in the company's colour with its name, across the head of the first page. */
export function writeLetterhead(doc: Document, root: Struct, { name, color, onColor }: Company): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(0, 0, doc.page.width, HEIGHT).fill(color);
  doc.endMarkedContent();
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('Helvetica-Bold')
        .fontSize(16)
        .fillColor(onColor)
        .text(name, MARGIN, HEIGHT / 2 - 7);
    }),
  );
  doc.y = HEIGHT + GAP;
}
