import { cleanup, screen } from '@testing-library/react';
import type { DeskView } from '#machines/desk-view/types.ts';
import { agreedWords, linesIn } from './testing/agreed-words.ts';
import { EVERY_STATE } from './testing/every-state.ts';
import { viewOf } from './testing/forms.ts';
import type { Shown } from './testing/several-views.ts';
import { SITUATIONS } from './testing/situations.ts';
import { showDesk } from './testing/show-desk.tsx';

const { names, expectAgreed } = agreedWords('src/desk/testing/situations.txt');

async function linesOf({ data, rights }: Shown): Promise<string[]> {
  await showDesk(data, rights);
  return linesIn(screen.getByRole('main'));
}

/** Of many rows of a list what is not the same in all of them. */
function distinct(lines: string[]): string[] {
  const columnsOf = (cells: string[]) => cells.map((cell) => cell.split(': ')[0]).join();
  const rows = lines.map((line) => line.split(' | '));
  return rows.map((cells, place) => {
    const list = rows.filter((others) => columnsOf(others) === columnsOf(cells));
    if (cells.length < 2 || list.length < 3) return lines[place] ?? '';
    return cells.filter((cell, at) => list.some((others) => others[at] !== cell)).join(' | ');
  });
}

const known = new Map<DeskView, string[]>();
/** What a view says where it is filled. */
async function filledOf(view: DeskView): Promise<string[]> {
  const lines = known.get(view) ?? (await linesOf({ data: viewOf(view) }));
  known.set(view, lines);
  cleanup();
  return lines;
}

/** What it says otherwise than where the view is filled (read-back.txt), where that is less to read than all that it says. */
async function differenceOf(shown: Shown): Promise<string> {
  const filled = await filledOf(shown.data.view);
  const lines = await linesOf(shown);
  const other = [
    ...filled.filter((line) => !lines.includes(line)).map((line) => `- ${line}`),
    ...lines.filter((line) => !filled.includes(line)).map((line) => `+ ${line}`),
  ];
  return (other.length < lines.length ? other : lines).join('\n');
}

const LISTS = Object.entries(EVERY_STATE);
const THINGS = Object.entries(SITUATIONS);

describe('at the desk each state has its own words, and each thing says what comes next and offers what may be done now', () => {
  // Requests say how long they wait.
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-09T18:00:00Z')));

  it.each(LISTS)('%s', async (name, shown) => {
    expectAgreed(name, distinct(await linesOf(shown)).join('\n'));
  });

  it.each(THINGS)('%s', async (name, shown) => {
    expectAgreed(name, await differenceOf(shown));
  });
});

it('no words are kept of a state that the desk does not have any more', () => {
  expect(names()).toEqual([...LISTS, ...THINGS].map(([name]) => name));
});
