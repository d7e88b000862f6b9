/** What the contract's HTML is made of (server/texts/contract.ts): the page and the PDF are written from these. */
export type Block =
  | { readonly kind: 'h1' | 'h2' | 'p'; readonly text: string }
  | { readonly kind: 'table'; readonly caption: string; readonly rows: readonly Row[] };
export type Row = { readonly isHead: boolean; readonly cells: readonly string[] };

const BLOCK = /<(h1|h2|p|table)>([\s\S]*?)<\/\1>/g;
const ROW = /<tr>([\s\S]*?)<\/tr>/g;
const CELL = /<(th|td)(?: scope="(?:col|row)")?>([\s\S]*?)<\/\1>/g;

const bodyOf = (html: string) => /<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';

/** The blocks of a contract in their order, their texts as they are read. Throws when it holds text outside of them. */
export function blocksOf(html: string): Block[] {
  const body = bodyOf(html);
  const outside = body.replace(BLOCK, '').trim();
  if (body === '' || outside !== '') throw new Error('Unknown block in a contract');
  return [...body.matchAll(BLOCK)].map(([, kind = '', inner = '']) =>
    kind === 'table' ? tableOf(inner) : { kind: kind as 'h1' | 'h2' | 'p', text: plain(inner) },
  );
}

function tableOf(inner: string): Block {
  const rows = [...inner.matchAll(ROW)].map(([, row = '']) => ({
    isHead: row.includes('scope="col"'),
    cells: [...row.matchAll(CELL)].map(([, , cell = '']) => plain(cell)),
  }));
  return { kind: 'table', caption: plain(/<caption>([\s\S]*?)<\/caption>/.exec(inner)?.[1] ?? ''), rows };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x2F;': '/',
  '&#x60;': '`',
  '&#x3D;': '=',
};

/** Text as the template escaped it, back to what it says. */
function plain(escaped: string): string {
  if (escaped.includes('<')) throw new Error('Unknown tag in a contract');
  return unescaped(escaped);
}

const unescaped = (text: string) => text.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);

/** Every word of a contract, read without its blocks: what a file made of them is compared with. */
export function wordsOf(html: string): string {
  return unescaped(bodyOf(html).replaceAll(/<[^>]+>/g, ' '));
}
