import type { Block } from '#domain/contract-blocks.ts';
import { BOLD, REGULAR, writable } from './fonts.ts';
import { INK, makeRoom, MARGIN, type Document, type Struct } from './pages.ts';
import { writeTable } from './table.ts';

/** `room`: points that must be left on the page, else it begins on the next one; a heading's reach into what follows it. */
const STYLES = {
  h1: { tag: 'H1', font: BOLD, size: 18, before: 0, after: 10, room: 100 },
  h2: { tag: 'H2', font: BOLD, size: 12, before: 12, after: 4, room: 100 },
  p: { tag: 'P', font: REGULAR, size: 10.5, before: 0, after: 6, room: 40 },
} as const;

export function writeBlock(doc: Document, root: Struct, block: Block): void {
  if (block.kind === 'table') return writeTable(doc, root, block);
  const { tag, font, size, before, after, room } = STYLES[block.kind];
  makeRoom(doc, room);
  doc.y += before;
  root.add(
    doc.struct(tag, {}, () => {
      doc.font(font).fontSize(size).fillColor(INK).text(writable(block.text), MARGIN, doc.y, { lineGap: 2 });
    }),
  );
  doc.y += after;
}
