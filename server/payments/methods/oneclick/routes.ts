import { listCards, removeCard, useCard } from '#contract/cards.ts';
import type { Area } from '../../../http/area.ts';
import { answerSession } from '../../../http/call-answers.ts';
import { answerCards } from './list.ts';
import { removeCardOf } from './remove.ts';
import { cardReturnRoute } from './return-route.ts';
import { useCardOf } from './use.ts';

/** How a debtor saves a card, pays with it and has it forgotten (§7.3). */
export const cardsArea: Area = {
  answers: (deps) => [
    answerSession(listCards, (visit) => answerCards(deps, visit)),
    answerSession(useCard, (visit) => useCardOf(deps, visit)),
    answerSession(removeCard, (visit) => removeCardOf(deps, visit)),
  ],
  routes: cardReturnRoute,
};
