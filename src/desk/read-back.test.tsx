import { readFileSync, writeFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import type { DeskView, ViewData } from '#machines/desk-view/types.ts';
import { FILLED } from './testing/filled-views.ts';
import { showDesk } from './testing/show-desk.tsx';

const VIEWS = Object.keys(FILLED) as DeskView[];
const FILE = 'src/desk/testing/read-back.txt';
const isUpdate = process.env['UPDATE_TRANSCRIPTS'] === '1';

/** What was agreed to of each view. With UPDATE_TRANSCRIPTS=1 what is now so is agreed to: its difference is for a reviewer. */
const agreed = new Map<string, string>();
beforeAll(() => {
  if (isUpdate) return;
  const [, ...sections] = `\n${readFileSync(FILE, 'utf8')}`.split('\n# ');
  for (const section of sections) {
    const [view = '', ...lines] = section.split('\n');
    agreed.set(view, lines.join('\n').trim());
  }
});
afterAll(() => {
  if (isUpdate) writeFileSync(FILE, [...agreed].map(([view, text]) => `# ${view}\n${text}\n`).join('\n'));
});

/** What an element says, its parts apart, and where its links lead. */
function wordsIn(element: Element): string {
  if (element.matches('[aria-hidden="true"]')) return '';
  const parts = [...element.childNodes].map((node) =>
    node instanceof Element ? wordsIn(node) : (node.textContent ?? ''),
  );
  if (element.matches('a')) parts.push(`→ ${element.getAttribute('href')}`);
  return parts.join(' ').replace(/\s+/g, ' ').trim();
}

/** A line as a person reads it: a row by its columns, a fact by its name, a title with its tag. */
function lineOf(element: Element): string {
  const { nextElementSibling: next } = element;
  if (element.matches('dt')) return `${wordsIn(element)}: ${next ? wordsIn(next) : ''}`;
  if (element.matches('h1'))
    return [element, next].flatMap((part) => (part?.matches('h1, span') ? wordsIn(part) : [])).join(' ');
  if (!element.matches('tr')) return wordsIn(element);
  return [...element.children]
    .map((cell) => `${cell.getAttribute('data-label')}: ${wordsIn(cell)}`)
    .join(' | ');
}
const shownIn = (page: Element) =>
  [...page.querySelectorAll('h1, h2, h3, p, dt, caption, tr:has(> td[data-label]), li')]
    .filter((element) => element.parentElement?.closest('p, dd, li, tr') === null)
    .map((element) => lineOf(element).trim())
    .join('\n');

describe('at the desk each value stands under its own name, and each link leads to its own thing', () => {
  // Requests say how long they wait.
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-09T18:00:00Z')));

  it.each(VIEWS)('in the view %s', async (view) => {
    await showDesk({ view, ...FILLED[view] } as ViewData);
    const shown = shownIn(screen.getByRole('main'));
    if (isUpdate) agreed.set(view, shown);
    expect(shown).toBe(agreed.get(view));
  });
});

it('no words are kept of a view that the desk does not have any more', () => {
  expect([...agreed.keys()]).toEqual(VIEWS);
});
