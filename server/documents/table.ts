import type { Block, Row } from '#domain/contract-blocks.ts';
import { BOLD, REGULAR, writable } from './fonts.ts';
import { INK, makeRoom, MARGIN, ornament, QUIET, type Document, type Struct } from './pages.ts';

type TableBlock = Extract<Block, { kind: 'table' }>;
/** What pdfkit's tables have and their types leave out. */
type Inner = { row(cells: object[]): void; end(): void; _tableStruct: Struct };

const LINE = '#cfc8bc';
const SIZE = 10;
const GAP = 4;
/** Of a label and its value the value is the wider one: a SHA-256 fits on a line. */
const LABEL_SHARE = 0.32;

const layoutOf = (doc: Document, rows: readonly Row[]) => ({
  columnStyles: columnsOf(doc, rows),
  defaultStyle: {
    padding: { top: 2.5, right: GAP, bottom: 2.5, left: 0 },
    border: 0,
    textColor: INK,
  },
});

/** The column of the labels is as wide as the longest one, unless a value needs that room; of more columns only the first may be wider. */
function columnsOf(doc: Document, rows: readonly Row[]): (number | '*')[] {
  const columns = rows[0]?.cells.length ?? 0;
  const widest = (column: number) => {
    const widths = rows.map(({ isHead, cells }) =>
      doc.font(isHead ? BOLD : REGULAR, SIZE).widthOfString(writable(cells[column] ?? '')),
    );
    // A word is broken at a hyphen where its parts, each measured for itself, are a little wider than the whole.
    return Math.ceil(Math.max(...widths)) + 2 + GAP;
  };
  const width = doc.page.width - 2 * MARGIN;
  if (columns !== 2) {
    const others = Array<'*'>(Math.max(0, columns - 1)).fill('*');
    return widest(0) > width / columns ? [Math.min(widest(0), width / 2), ...others] : ['*', ...others];
  }
  return [Math.max(LABEL_SHARE * width, Math.min(widest(0), width - widest(1))), '*'];
}

/** A table with its caption. Its head stands again on each page it goes on, passed over by a reader that speaks. */
export function writeTable(doc: Document, root: Struct, { caption, rows }: TableBlock): void {
  const layout = layoutOf(doc, rows);
  const table = openTable(doc, root, caption, layout);
  const write = (row: Row) => {
    table.row(cellsOf(row));
    ornament(doc, 'Layout', () => drawLine(doc));
  };
  const top = doc.y;
  const heads = rows.filter(({ isHead }) => isHead);
  heads.forEach(write);
  const height = doc.y - top;
  const repeat = () => {
    const position = { x: MARGIN, y: MARGIN };
    ornament(doc, 'Pagination', () => {
      doc.table({ ...layout, position, data: heads.map(cellsOf) });
      drawLine(doc);
    });
    doc.page.margins.top = MARGIN + height;
  };
  // pdfkit asks the page that is left where the next one begins.
  doc.page.margins.top = MARGIN + height;
  doc.on('pageAdded', repeat);
  rows.filter(({ isHead }) => !isHead).forEach(write);
  doc.off('pageAdded', repeat);
  doc.page.margins.top = MARGIN;
  table.end();
  doc.y += 8;
}

function drawLine(doc: Document): void {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(doc.page.width - MARGIN, doc.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
}

/** The caption is the table's own first part, so the table begins under it. */
function openTable(doc: Document, root: Struct, words: string, layout: ReturnType<typeof layoutOf>): Inner {
  const text = writable(words);
  const width = doc.page.width - 2 * MARGIN;
  const height = doc.font(REGULAR).fontSize(9.5).heightOfString(text, { width }) + 4;
  makeRoom(doc, height + 48);
  const { y } = doc;
  const position = { x: MARGIN, y: y + height };
  const table = doc.table({ ...layout, position, structParent: root } as object) as unknown as Inner;
  const caption = doc.struct('Caption', {}, () => {
    doc.fillColor(QUIET).text(text, MARGIN, y, { width });
  });
  table._tableStruct.add(caption);
  doc.fontSize(SIZE).y = position.y;
  return table;
}

function cellsOf({ isHead, cells }: Row): object[] {
  return cells.map((text, index) => ({
    text: writable(text),
    align: { x: index === 0 ? 'left' : 'right' },
    ...(isHead && { font: { src: BOLD } }),
    ...((isHead || index === 0) && { type: 'TH', scope: isHead ? 'Column' : 'Row' }),
  }));
}
