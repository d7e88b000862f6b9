import { readFileSync, writeFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { DeskPerson } from '#contract/desk.ts';
import { deskViewMachine } from '#machines/desk-view/machine.ts';
import type { DeskView, LoadInput, ViewData } from '#machines/desk-view/types.ts';
import { deskMachine } from '#machines/desk/machine.ts';
import type { Opening } from '#machines/desk/types.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { Desk } from './Desk.tsx';
import { DeskActor } from './desk-actor.tsx';
import { pathOf } from './place.ts';
import { FILLED } from './testing/filled-views.ts';

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

const person: DeskPerson = {
  ...{ name: 'Martín Soto', role: 'agent', rights: ['find'] },
  institution: { key: 'banco-cordillera', name: 'Banco Cordillera' },
};

async function open(view: DeskView): Promise<HTMLElement> {
  const data = { view, ...FILLED[view] } as ViewData;
  const actors = { load: fromPromise<ViewData, LoadInput>(async () => data) };
  const loadDesk = fromPromise<Opening, undefined>(async () => ({ person, institutions: [] }));
  const logic = deskMachine.provide({ actors: { loadDesk, view: deskViewMachine.provide({ actors }) } });
  render(
    <LiveRegion>
      <MemoryRouter initialEntries={[pathOf(view, 'ref')]}>
        <DeskActor.Provider logic={logic} options={{ input: { place: { view, ref: 'ref' }, reason: null } }}>
          <Desk />
        </DeskActor.Provider>
      </MemoryRouter>
    </LiveRegion>,
  );
  await screen.findByRole('heading', { level: 1 });
  return screen.getByRole('main');
}

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
  [...page.querySelectorAll('h1, h2, h3, p, dt, tr:has(> td[data-label]), li')]
    .filter((element) => element.parentElement?.closest('p, dd, li, tr') === null)
    .map((element) => lineOf(element).trim())
    .join('\n');

describe('at the desk each value stands under its own name, and each link leads to its own thing', () => {
  // Requests say how long they wait.
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-09T18:00:00Z')));

  it.each(VIEWS)('in the view %s', async (view) => {
    const shown = shownIn(await open(view));
    if (isUpdate) agreed.set(view, shown);
    expect(shown).toBe(agreed.get(view));
  });
});

it('no words are kept of a view that the desk does not have any more', () => {
  expect([...agreed.keys()]).toEqual(VIEWS);
});
