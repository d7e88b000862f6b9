import { act, fireEvent, screen } from '@testing-library/react';
import { viewOf } from '../testing/forms.ts';
import { showDesk } from '../testing/show-desk.tsx';

/** What cannot be what it is said to be, by the kind of search. */
const WRONG = [
  ['rut', '11111111-2', /RUT/],
  ['reference', 'ref-123', /referencia/],
  ['order', 'OR1', /orden/],
] as const;
type Kind = (typeof WRONG)[number][0];

const input = () => screen.getByRole('textbox');
const choose = (kind: Kind) => fireEvent.change(screen.getByRole('combobox'), { target: { value: kind } });
async function search(kind: Kind, typed: string) {
  await showDesk(viewOf('search', { found: null, debtor: null }));
  choose(kind);
  fireEvent.change(input(), { target: { value: typed } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Buscar' })));
}

const LONGEST = 'x'.repeat(64);

describe('a search at the desk', () => {
  it.each<[Kind, typed: string]>([
    ['rut', '11.111.111-1'],
    ['reference', 'ref-1234'],
    ['reference', LONGEST],
    ['order', 'OR12'],
    ['order', LONGEST],
  ])('by %s takes the shortest and the longest that there are: "%s"', async (kind, typed) => {
    await search(kind, typed);
    expect(input()).toBeValid();
  });

  it.each(['reference', 'order'] as const)('by %s refuses what is longer', async (kind) => {
    await search(kind, `${LONGEST}x`);
    expect(input()).toBeInvalid();
  });

  it.each(WRONG)('by %s of "%s" says what is wrong, where the focus goes', async (kind, typed, words) => {
    await search(kind, typed);
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(words);
    expect(input()).toHaveFocus();
  });

  it.each(WRONG)('of another kind does not say what was wrong with one by %s', async (kind, typed) => {
    await search(kind, typed);
    for (const [other] of WRONG.filter(([one]) => one !== kind)) {
      choose(other);
      expect(input()).toBeValid();
    }
  });
});
