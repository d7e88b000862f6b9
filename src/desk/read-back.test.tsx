import { screen } from '@testing-library/react';
import { agreedWords, linesIn } from './testing/agreed-words.ts';
import { WHOLE } from './testing/several-views.ts';
import { showDesk } from './testing/show-desk.tsx';

const { names, expectAgreed } = agreedWords('src/desk/testing/read-back.txt');

describe('at the desk each value stands under its own name, each link leads to its own thing, and each act is offered of its own row', () => {
  // Requests say how long they wait.
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-09T18:00:00Z')));

  it.each(WHOLE)('in the view %s', async (view, { data, rights }) => {
    await showDesk(data, rights);
    expectAgreed(view, linesIn(screen.getByRole('main')).join('\n'));
  });
});

it('no words are kept of a view that the desk does not have any more', () => {
  expect(names()).toEqual(WHOLE.map(([view]) => view));
});
