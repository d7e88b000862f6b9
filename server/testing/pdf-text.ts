import { getDocumentProxy } from 'unpdf';

type Part = { role?: string; alt?: string; type?: string; id?: string; children?: Part[] };
type Item = { str: string; transform: number[] } | { type: string; id?: string };

async function pagesOf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const page = await document.getPage(index + 1);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    return { items: items as Item[], tree: (await page.getStructTree()) as Part };
  });
  return Promise.all(pages);
}

/** What a PDF shows, what stands at the edges of its pages included. */
export async function pdfText(pdf: Buffer): Promise<string> {
  const pages = await pagesOf(pdf);
  return pages.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(' ')).join(' ');
}

/** The lines of a PDF as they are set, each with what stands beside it at the same height. */
export async function pdfLines(pdf: Buffer): Promise<string[]> {
  const pages = await pagesOf(pdf);
  return pages.flatMap(({ items }) => {
    const lines = new Map<number, string>();
    for (const item of items) {
      if (!('str' in item)) continue;
      const height = Math.round(item.transform[5] ?? 0);
      lines.set(height, `${lines.get(height) ?? ''}${item.str}`);
    }
    return [...lines.values()];
  });
}

/** What stands beside a label in the lines of a PDF. */
export const fieldIn = (lines: readonly string[]) => (label: string) =>
  lines
    .find((line) => line.startsWith(label))
    ?.slice(label.length)
    .trim();

/** What a reader that speaks is given, page by page: each part with its roles from the root, and its text or alternative. */
export async function pdfOutline(pdf: Buffer): Promise<string[][]> {
  const pages = await pagesOf(pdf);
  return pages.map(({ items, tree }) => linesOf(tree, textsOf(items), ''));
}

function linesOf(
  { role = '', alt, children = [] }: Part,
  texts: Map<string, string>,
  above: string,
): string[] {
  const path = `${above}${above && '/'}${role === 'Root' ? '' : role}`;
  const own = children.filter(({ type }) => type !== undefined);
  const said = alt ?? own.map(({ id = '' }) => texts.get(id) ?? '').join(' ');
  const nested = children.filter(({ type }) => type === undefined);
  return [
    ...(own.length > 0 ? [`${path}: ${said.replaceAll(/\s+/g, ' ').trim()}`] : []),
    ...nested.flatMap((child) => linesOf(child, texts, path)),
  ];
}

/** All that a PDF says: of itself, how far from the left each page begins, and what a reader that speaks is given. */
export async function readPdf(pdf: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const info = (await document.getMetadata()).info as Readonly<Record<string, unknown>>;
  const facts = ['Title', 'Author', 'Language', 'CreationDate'].map(
    (name) => `${name}: ${String(info[name])}`,
  );
  const pages = await pagesOf(pdf);
  const outline = pages.flatMap(({ items, tree }) => {
    const first = items.find((item) => 'str' in item && item.str.trim() !== '');
    const left = first && 'str' in first ? Math.round(first.transform[4] ?? 0) : 0;
    return [`-- a page from ${left}`, ...linesOf(tree, textsOf(items), '')];
  });
  return [...facts, ...outline, ''].join('\n');
}

/** The text of each piece of marked content, by its id. */
function textsOf(items: readonly Item[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    if ('str' in item) texts.set(open.at(-1) ?? '', `${texts.get(open.at(-1) ?? '') ?? ''} ${item.str}`);
    else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? '');
  }
  return texts;
}
