/** What a PDF says, read by PDF.js, which shares no code with what wrote it: its texts in their order, without the artifacts. */
export async function readWords(pdf: Buffer): Promise<string> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
    pages.push(wordsOf(items as Item[]));
  }
  await document.loadingTask.destroy();
  return pages.join(' ');
}

/** A text, or where marked content begins or ends. */
type Item = { str: string } | { type: string; tag?: string };

function wordsOf(items: readonly Item[]): string {
  const words: string[] = [];
  const open: boolean[] = [];
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.tag === 'Artifact');
    } else if (!open.includes(true)) words.push(item.str);
  }
  return words.join(' ');
}

/** Texts alike but for where their lines break. */
export const readsAs = (one: string, other: string): boolean => withoutBlanks(one) === withoutBlanks(other);

const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '');
