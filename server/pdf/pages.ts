import type PDFDocument from 'pdfkit';
import type { Block, Row } from '#domain/contract-blocks.ts';

/** How every document of the portal is set: tagged, in Spanish, with its title shown and its pages numbered. */
export type Document = InstanceType<typeof PDFDocument>;
export type Struct = ReturnType<Document['struct']>;
export type PageWords = (page: number, pages: number) => string;

export const MARGIN = 56;
export const INK = '#221f1b';
export const QUIET = '#5d564d';
const LINE = '#cfc8bc';

type Head = { readonly title: string; readonly author: string; readonly at: Date };

type Opened = { doc: Document; root: Struct; whole: Promise<Buffer> };

/** An empty document; `whole` comes true after `end()`. pdfkit is a sixth of the server's start, so the first document loads it. */
export async function openDocument({ title, author, at }: Head): Promise<Opened> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    pdfVersion: '1.7',
    lang: 'es-CL',
    tagged: true,
    displayTitle: true,
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  const whole = collect(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, whole };
}

function collect(doc: Document): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** `room`: points that must be left on the page, else it begins on the next one; a heading's reach into what follows it. */
const STYLES = {
  h1: { tag: 'H1', font: 'Helvetica-Bold', size: 18, before: 0, after: 10, room: 100 },
  h2: { tag: 'H2', font: 'Helvetica-Bold', size: 12, before: 12, after: 4, room: 100 },
  p: { tag: 'P', font: 'Helvetica', size: 10, before: 0, after: 6, room: 40 },
} as const;

export function writeBlock(doc: Document, root: Struct, block: Block): void {
  if (block.kind === 'table') return writeTable(doc, root, block);
  const { tag, font, size, before, after, room } = STYLES[block.kind];
  makeRoom(doc, room);
  doc.y += before;
  root.add(
    doc.struct(tag, {}, () => {
      doc.font(font).fontSize(size).fillColor(INK).text(block.text, MARGIN, doc.y, { lineGap: 2 });
    }),
  );
  doc.y += after;
}

/** `height` points must be left on the page, else the next one begins. */
export function makeRoom(doc: Document, height: number): void {
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

/** Of a label and its value the value is the wider one: a SHA-256 fits on a line. */
const LABEL_SHARE = 0.32;

/** Where each cell of a row begins, and how wide it is. */
function columnsOf(doc: Document, count: number): { x: number; width: number }[] {
  const whole = doc.page.width - 2 * MARGIN;
  if (count !== 2) {
    const width = whole / count;
    return Array.from({ length: count }, (_, index) => ({ x: MARGIN + index * width, width }));
  }
  const label = whole * LABEL_SHARE;
  return [
    { x: MARGIN, width: label },
    { x: MARGIN + label, width: whole - label },
  ];
}

function writeRow(doc: Document, table: Struct, { isHead, cells }: Row): void {
  const columns = columnsOf(doc, cells.length);
  doc.font(isHead ? 'Helvetica-Bold' : 'Helvetica').fontSize(9.5);
  const heights = columns.map(({ width }, index) => doc.heightOfString(cells[index] ?? '', { width }));
  const height = Math.max(...heights);
  makeRoom(doc, height + 8);
  const top = doc.y + 4;
  const line = doc.struct('TR');
  table.add(line);
  for (const [index, { x, width }] of columns.entries()) {
    const align = index === 0 ? ('left' as const) : ('right' as const);
    line.add(
      doc.struct(isHead || index === 0 ? 'TH' : 'TD', {}, () => {
        doc.fillColor(INK).text(cells[index] ?? '', x, top, { width, align });
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

export function numberPages(doc: Document, words: PageWords): void {
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
