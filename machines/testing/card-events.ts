import type { AnyEventObject } from 'xstate';
import { cardList, VISA, withSavedCards } from './cards.ts';
import { done, enter, failed } from './event-makers.ts';
import { bank, INTENT } from './flow.ts';

/** What only a debtor with saved cards meets. */
export const cards: AnyEventObject[] = [
  enter({ name: 'payment', company: bank, enrolment: 'enrolment-1' }),
  { type: 'card.choose', cardId: VISA.id },
  { type: 'card.add', intent: INTENT },
  { type: 'card.remove', cardId: VISA.id },
  { type: 'cards.reload' },
  done('loadMethods', withSavedCards),
  done('loadCards', cardList()),
  done('loadCards', cardList([])),
  done('loadCards', cardList([VISA], { status: 'added', message: '', card_id: VISA.id })),
  { type: 'card.opened', redirect: { url: 'http://provider/enrol', field: 'TBK_TOKEN', token: 't' } },
  ...[
    { news: null, removed: null, isKnown: true },
    { news: null, removed: VISA.id, isKnown: true },
    { news: { isGood: false, message: '' }, removed: null, isKnown: true },
    { news: null, removed: null, isKnown: false },
  ].map((change) => ({ type: 'card.settled', ...change })),
  failed('loadCards'),
];
