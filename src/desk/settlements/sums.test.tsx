import { screen } from '@testing-library/react';
import type { DeskSettlement } from '#contract/desk-settlements.ts';
import { FILLED } from '../testing/filled-views.ts';
import { viewOf } from '../testing/forms.ts';
import { showDesk } from '../testing/show-desk.tsx';

type Part = Exclude<keyof DeskSettlement['totals'], 'net'>;
/** What each sum of a day is called; a new one without its words is a fault of types. */
const NAMES: Readonly<Record<Part, string>> = {
  received: 'Recibido',
  held: 'En espera',
  assigned: 'Asignado después',
  returned: 'Devuelto',
  discount: 'Descuento',
};
const PARTS = Object.keys(NAMES) as Part[];
const nothing = { received: 0, held: 0, assigned: 0, returned: 0, discount: 0, net: 0 };

/** What a day says of its sums. */
async function sumsOf(totals: Partial<DeskSettlement['totals']>): Promise<(string | null)[]> {
  const days = FILLED.settlements.days.map((day) => ({ ...day, totals: { ...nothing, ...totals } }));
  await showDesk(viewOf('settlements', { days }));
  return [...screen.getByRole('table').querySelectorAll('td li')].map(({ textContent }) => textContent);
}

describe('a closed day at the desk', () => {
  it.each(PARTS)('on which only one sum moved names that one and no other: %s', async (part) => {
    expect(await sumsOf({ [part]: 7_000 })).toEqual([`${NAMES[part]} $7.000`, '17 filas']);
  });

  it('on which all of them moved names each with its own amount', async () => {
    const moved = Object.fromEntries(PARTS.map((part, place) => [part, (place + 1) * 1_000]));
    const named = PARTS.map((part, place) => `${NAMES[part]} $${place + 1}.000`);
    expect(await sumsOf(moved)).toEqual([...named, '17 filas']);
  });
});
