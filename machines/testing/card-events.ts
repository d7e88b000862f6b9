import type { AnyEventObject } from 'xstate';
import { cardList, enrolmentPage, VISA, withSavedCards } from './cards.ts';
import { done, enter, failed } from './event-makers.ts';
import { bank, INTENT } from './flow.ts';

/** What only a debtor with saved cards meets. */
export const cards: AnyEventObject[] = [
  enter({ name: 'payment', company: bank, enrolment: 'enrolment-1' }),
  { type: 'card.choose', cardId: VISA.id },
  { type: 'card.add', intent: INTENT },
  { type: 'card.remove', cardId: VISA.id },
  { type: 'card.keep' },
  { type: 'card.confirmRemoval', intent: INTENT },
  { type: 'cards.reload' },
  done('loadMethods', withSavedCards),
  done('loadCards', cardList()),
  done('loadCards', cardList([])),
  done('loadCards', cardList([VISA], { status: 'added', message: '', card_id: VISA.id })),
  done('startEnrolment', enrolmentPage),
  done('startEnrolment', { status: 'PROVIDER_DOWN', message: '' }),
  done('removeCard', { status: 'success', data: { id: VISA.id } }),
  done('removeCard', { status: 'PROVIDER_DOWN', message: '' }),
  ...['loadCards', 'startEnrolment', 'removeCard'].map(failed),
];
