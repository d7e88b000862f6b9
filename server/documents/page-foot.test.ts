import { SEAL } from '../texts/verification.ts';
import { pdfOutline } from '../testing/pdf-text.ts';
import { writeBlock } from './blocks.ts';
import { MARGIN, openDocument, type Document, type Struct } from './pages.ts';
import { writeSeal } from './seal.ts';

const ROWS = [
  { isHead: true, cells: ['Cuota', 'Monto'] },
  { isHead: false, cells: ['1', '$216.000'] },
];
type Piece = { readonly write: (doc: Document, root: Struct) => void; readonly together: readonly string[] };
const AFTER = 'Lo que sigue.';
/** What is written in one go, and the parts of it that are read together. */
const PIECES: Record<string, Piece> = {
  'the QR, its code and what to do with them': {
    write: (doc, root) =>
      writeSeal(doc, root, {
        ...{ code: 'ABCD-EFGH-JKMN-PQRS', address: 'https://a.example/#ABCD-EFGH-JKMN-PQRS' },
        words: SEAL('https://a.example/verificar'),
      }),
    together: ['Figure: ', 'H2: ', 'P: ABCD', 'P: Cualquier persona'],
  },
  'a heading and what follows it': {
    write: (doc, root) => {
      writeBlock(doc, root, { kind: 'h2', text: 'Las cuotas' });
      writeBlock(doc, root, { kind: 'p', text: AFTER });
    },
    together: ['H2: Las cuotas', `P: ${AFTER}`],
  },
  'the caption of a table, its head and its first row': {
    write: (doc, root) => writeBlock(doc, root, { kind: 'table', caption: 'Calendario', rows: ROWS }),
    together: ['Caption: Calendario', 'TH: Cuota', 'TH: 1', 'TD: $216.000'],
  },
};

/** Where the foot of a letter page may find it, in points. */
const STARTS = Array.from({ length: 24 }, (_, step) => 560 + step * 8);

it.each(Object.entries(PIECES))(
  '%s stand whole on one page, wherever on it they begin',
  async (_, { write, together }) => {
    for (const start of STARTS) {
      const { doc, root, whole } = await openDocument({ title: 'T', author: 'A', at: new Date(0) });
      doc.y = start;
      write(doc, root);
      const reached = doc.y;
      root.end();
      doc.end();
      const pages = (await pdfOutline(await whole)).filter((lines) => lines.length > 0);
      const pagesOf = (part: string) =>
        pages.flatMap((lines, at) => (lines.some((line) => line.includes(part)) ? [at] : []));
      const [page = [], ...others] = together.map(pagesOf);
      expect({ start, page, others }).toEqual({ start, page: [0], others: others.map(() => page) });
      expect(reached).toBeLessThanOrEqual(doc.page.height - MARGIN);
    }
  },
);
