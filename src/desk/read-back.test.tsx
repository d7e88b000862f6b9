import { screen } from '@testing-library/react';
import type { DeskView, ViewData } from '#machines/desk-view/types.ts';
import { agreedWords, linesIn } from './testing/agreed-words.ts';
import { FILLED } from './testing/filled-views.ts';
import { showDesk } from './testing/show-desk.tsx';

const VIEWS = Object.keys(FILLED) as DeskView[];
const { names, expectAgreed } = agreedWords('src/desk/testing/read-back.txt');

describe('at the desk each value stands under its own name, and each link leads to its own thing', () => {
  // Requests say how long they wait.
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-09T18:00:00Z')));

  it.each(VIEWS)('in the view %s', async (view) => {
    await showDesk({ view, ...FILLED[view] } as ViewData);
    expectAgreed(view, linesIn(screen.getByRole('main')).join('\n'));
  });
});

it('no words are kept of a view that the desk does not have any more', () => {
  expect(names()).toEqual(VIEWS);
});
