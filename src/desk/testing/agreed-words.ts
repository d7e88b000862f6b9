import { readFileSync, writeFileSync } from 'node:fs';

/** The colour of a tag, as a mark. */
const MARKS: Readonly<Record<string, string>> = { warning: '(!)', success: '(✓)' };

/** What an element says, its parts apart, where its links lead, and which of its tags stand out. */
export function wordsIn(element: Element): string {
  if (element.matches('[aria-hidden="true"]')) return '';
  const parts = [...element.childNodes].map((node) =>
    node instanceof Element ? wordsIn(node) : (node.textContent ?? ''),
  );
  if (element.matches('a')) parts.push(`→ ${element.getAttribute('href')}`);
  if (element.matches('span[data-kind]')) parts.push(MARKS[element.getAttribute('data-kind') ?? ''] ?? '');
  return parts.join(' ').replace(/\s+/g, ' ').trim();
}

/** A line as a person reads it: a row by its columns, a fact by its name, a title with its tag. */
function lineOf(element: Element): string {
  const { nextElementSibling: next } = element;
  if (element.matches('button')) return `[${wordsIn(element)}]`;
  if (element.matches('dt')) return `${wordsIn(element)}: ${next ? wordsIn(next) : ''}`;
  if (element.matches('h1'))
    return [element, next].flatMap((part) => (part?.matches('h1, span') ? wordsIn(part) : [])).join(' ');
  if (!element.matches('tr')) return wordsIn(element);
  return [...element.children]
    .map((cell) => `${cell.getAttribute('data-label')}: ${wordsIn(cell)}`)
    .join(' | ');
}

/** A notice has its words in a `div`. */
const LINES = 'h1, h2, h3, p, dt, caption, tr:has(> td[data-label]), li, button, a, div:not(:has(*), :empty)';

/** What a part of a page says and offers, line by line. */
export const linesIn = (page: Element): string[] =>
  [...page.querySelectorAll(LINES)]
    .filter((element) => element.parentElement?.closest('p, dd, li, tr') === null)
    .map((element) => lineOf(element).trim());

/**
 * What was agreed to, by name, in a file that a reviewer reads. With UPDATE_TRANSCRIPTS=1 what is now so is agreed to: its difference
 * is for a reviewer.
 */
export function agreedWords(file: string) {
  const isUpdate = process.env['UPDATE_TRANSCRIPTS'] === '1';
  const agreed = new Map<string, string>();
  beforeAll(() => {
    if (isUpdate) return;
    const [, ...sections] = `\n${readFileSync(file, 'utf8')}`.split('\n# ');
    for (const section of sections) {
      const [name = '', ...lines] = section.split('\n');
      agreed.set(name, lines.join('\n').trim());
    }
  });
  afterAll(() => {
    if (isUpdate) writeFileSync(file, [...agreed].map(([name, text]) => `# ${name}\n${text}\n`).join('\n'));
  });
  return {
    names: () => [...agreed.keys()],
    expectAgreed(name: string, said: string) {
      if (isUpdate) agreed.set(name, said);
      expect(said).toBe(agreed.get(name));
    },
  };
}
