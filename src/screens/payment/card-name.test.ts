import type { SavedCard } from '#machines/checkout/types.ts';
import { cardName } from './card-name.ts';

const card = (id: string, last_digits = '6623', added_on = '21/11/2026'): SavedCard => ({
  ...{ id, last_digits, added_on },
  type: 'Visa',
});

describe('the name of a saved card', () => {
  it('is enough by itself where no other has its digits, whatever else was saved that day', () => {
    const other = card('b', '0568');
    expect(cardName(card('a'), [other, card('a')])).toBe('Visa terminada en 6623');
  });

  it('says the day where another has its digits, and a number only among those of its day', () => {
    const cards = [card('c', '0568'), card('a'), card('b', '6623', '18/03/2026')];
    expect(cardName(card('a'), cards)).toBe('Visa terminada en 6623, guardada el 21-11-2026');
  });

  it('is numbered among those that are like it and of its day, in the order of the list', () => {
    const cards = [card('c', '0568'), card('d', '6623', '18/03/2026'), card('a'), card('b')];
    expect([cardName(card('a'), cards), cardName(card('b'), cards)]).toEqual([
      'Visa terminada en 6623, guardada el 21-11-2026 (1)',
      'Visa terminada en 6623, guardada el 21-11-2026 (2)',
    ]);
  });
});
