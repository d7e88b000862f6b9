import PDFDocument from 'pdfkit';
import { blocksOf, type Block, type Row } from './html-blocks.ts';
import { leavePlaceForSignature } from './pdf-placeholder.ts';

export type PdfFacts = {
  /** The contract exactly as it was signed. */
  readonly html: string;
  readonly title: string;
  readonly author: string;
  /** What shows who signed it and how; stands after the contract. */
  readonly evidence: { readonly heading: string; readonly rows: readonly (readonly [string, string])[] };
  readonly pageWords: (page: number, pages: number) => string;
  readonly reason: string;
  readonly at: Date;
};

type Document = InstanceType<typeof PDFDocument>;
const MARGIN = 56;
const INK = '#1d2433';
const QUIET = '#5b6475';
const LINE = '#c9ced8';

/**
 * The signed contract as a tagged PDF in Spanish that shows its title, with room for the institution's signature. It is
 * written from the signed text itself, so that the two cannot differ.
 */
export function writePdf(facts: PdfFacts): Promise<Buffer> {
  const doc = new PDFDocument({
    pdfVersion: '1.7',
    lang: 'es-CL',
    tagged: true,
    displayTitle: true,
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: facts.title, Author: facts.author, CreationDate: facts.at, ModDate: facts.at },
  });
  const whole = collect(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const evidence: Block = {
    kind: 'table',
    caption: facts.evidence.heading,
    rows: facts.evidence.rows.map((cells) => ({ isHead: false, cells })),
  };
  for (const block of [...blocksOf(facts.html), evidence]) writeBlock(doc, root, block);
  root.end();
  leavePlaceForSignature(doc, facts.author, facts.reason, facts.at);
  numberPages(doc, facts.pageWords);
  doc.end();
  return whole;
}

function collect(doc: Document): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

type Struct = ReturnType<Document['struct']>;

const STYLES = {
  h1: { tag: 'H1', font: 'Helvetica-Bold', size: 18, before: 0, after: 10 },
  h2: { tag: 'H2', font: 'Helvetica-Bold', size: 12, before: 12, after: 4 },
  p: { tag: 'P', font: 'Helvetica', size: 10, before: 0, after: 6 },
} as const;

function writeBlock(doc: Document, root: Struct, block: Block): void {
  if (block.kind === 'table') return writeTable(doc, root, block);
  const { tag, font, size, before, after } = STYLES[block.kind];
  makeRoom(doc, before + size * 4);
  doc.y += before;
  root.add(
    doc.struct(tag, {}, () => {
      doc.font(font).fontSize(size).fillColor(INK).text(block.text, MARGIN, doc.y, { lineGap: 2 });
    }),
  );
  doc.y += after;
}

/** A heading never ends a page: `height` points must be left on it, else the next one begins. */
function makeRoom(doc: Document, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
}

function writeTable(doc: Document, root: Struct, { caption, rows }: Extract<Block, { kind: 'table' }>): void {
  const table = doc.struct('Table');
  root.add(table);
  makeRoom(doc, 60);
  table.add(
    doc.struct('Caption', {}, () => {
      doc.font('Helvetica').fontSize(9).fillColor(QUIET).text(caption, MARGIN, doc.y);
    }),
  );
  doc.y += 4;
  for (const row of rows) writeRow(doc, table, row);
  table.end();
  doc.y += 8;
}

function writeRow(doc: Document, table: Struct, { isHead, cells }: Row): void {
  const width = (doc.page.width - 2 * MARGIN) / cells.length;
  doc.font(isHead ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
  const height = Math.max(...cells.map((cell) => doc.heightOfString(cell, { width: width - 8 })));
  makeRoom(doc, height + 8);
  const top = doc.y + 4;
  const line = doc.struct('TR');
  table.add(line);
  for (const [index, cell] of cells.entries()) {
    const align = index === 0 ? ('left' as const) : ('right' as const);
    line.add(
      doc.struct(isHead || index === 0 ? 'TH' : 'TD', {}, () => {
        const x = MARGIN + index * width;
        doc.fillColor(INK).text(cell, x, top, { width: index === 0 ? width - 8 : width, align });
      }),
    );
  }
  line.end();
  doc.y = top + height + 3;
  drawLine(doc);
}

/** Ornament: a reader that speaks passes over it. */
function drawLine(doc: Document): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(doc.page.width - MARGIN, doc.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  doc.endMarkedContent();
}

function numberPages(doc: Document, words: PdfFacts['pageWords']): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('Helvetica')
      .fontSize(8)
      .fillColor(QUIET)
      .text(words(page - start + 1, count), MARGIN, doc.page.height - MARGIN / 2, {
        width: doc.page.width - 2 * MARGIN,
        align: 'center',
        lineBreak: false,
      });
    doc.endMarkedContent();
  }
}
