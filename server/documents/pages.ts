import type PDFDocument from 'pdfkit';
import { completeConformance } from './conformance.ts';
import { openFonts, REGULAR, type Fonts } from './fonts.ts';
import { presentTag } from '../texts/language.ts';

/** How every document of the portal is set: PDF/UA, in Spanish, with its title shown and its pages numbered. */
export type Document = InstanceType<typeof PDFDocument>;
export type Struct = ReturnType<Document['struct']>;
export type PageWords = (page: number, pages: number) => string;

export const MARGIN = 56;
export const INK = '#221f1b';
export const QUIET = '#5d564d';

type Head = { readonly title: string; readonly author: string; readonly at: Date };

type Opened = { doc: Document; root: Struct; whole: Promise<Buffer> };

/** Its types do not know that pdfkit can. */
const UNIVERSAL_ACCESS: object = { subset: 'PDF/UA' };

/** An empty document; `whole` comes true after `end()`. pdfkit is a sixth of the server's start, so the first document loads it. */
export async function openDocument({ title, author, at }: Head): Promise<Opened> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    pdfVersion: '1.7',
    ...UNIVERSAL_ACCESS,
    // None yet: those of `useFonts` are opened once.
    font: '',
    lang: presentTag(),
    tagged: true,
    displayTitle: true,
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  useFonts(doc, await openFonts());
  completeConformance(doc);
  const whole = collect(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, whole };
}

/** pdfkit compares a registered font with itself for each cell of a table: it only learns the fonts that way. */
function useFonts(doc: Document, fonts: Fonts): void {
  for (const [path, font] of fonts) doc.registerFont(path, font as never).font(path);
  Object.assign(doc, { _registeredFonts: {} });
  doc.font(REGULAR);
}

function collect(doc: Document): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** `height` points must be left on the page, else the next one begins. */
export function makeRoom(doc: Document, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
}

/** Drawn beside the text: a reader that speaks passes over it. */
export function ornament(doc: Document, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

export function numberPages(doc: Document, words: PageWords): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    ornament(doc, 'Pagination', () => {
      doc
        .font(REGULAR)
        .fontSize(8)
        .fillColor(QUIET)
        .text(words(page - start + 1, count), MARGIN, doc.page.height - MARGIN / 2, {
          width: doc.page.width - 2 * MARGIN,
          align: 'center',
          lineBreak: false,
        });
    });
  }
}
