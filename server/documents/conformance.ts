import type { Document, Struct } from './pages.ts';

/** What pdfkit has and its types leave out. */
type Inner = {
  info: Record<string, unknown>;
  _addInfo(): void;
  endMarkings(): void;
  getStructTreeRoot(): { data: Record<string, unknown> };
};
type Identified = { dictionary: { data: { ID?: unknown } } };

/** What PDF/UA asks for and pdfkit 0.20 leaves undone: metadata that are XML for any name, and an index of the tables' cells. */
export function completeConformance(doc: Document): void {
  escapeMetadata(doc as unknown as Inner);
  indexElements(doc);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign) : value;

function escapeMetadata(inner: Inner): void {
  const addInfo = inner._addInfo.bind(inner);
  inner._addInfo = () => {
    const { info } = inner;
    inner.info = Object.fromEntries(Object.entries(info).map(([name, value]) => [name, escaped(value)]));
    addInfo();
    inner.info = info;
  };
}

function indexElements(doc: Document): void {
  const inner = doc as unknown as Inner;
  const made: Struct[] = [];
  const struct = doc.struct.bind(doc) as (...words: unknown[]) => Struct;
  doc.struct = (...words: unknown[]) => {
    const element = struct(...words);
    made.push(element);
    return element;
  };
  const endMarkings = inner.endMarkings.bind(inner);
  inner.endMarkings = () => {
    const named = made
      .map((element) => (element as unknown as Identified).dictionary)
      .filter(({ data }) => data.ID !== undefined)
      .sort((one, other) => (String(one.data.ID) < String(other.data.ID) ? -1 : 1));
    if (named.length > 0)
      inner.getStructTreeRoot().data['IDTree'] = { Names: named.flatMap((one) => [one.data.ID, one]) };
    endMarkings();
  };
}
