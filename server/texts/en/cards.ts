import type { Words } from '#domain/language.ts';
import type * as es from '../cards.ts';

export const ENROLMENT: Words<typeof es.ENROLMENT> = {
  added: 'Your card is saved. You can now pay with it.',
  declined:
    'The issuer did not accept saving your card. Nothing was charged. You can try another card or pay in another way.',
  notFinished:
    'Adding the card was not finished, so it is not saved. Nothing was charged. You can try again.',
  unknown:
    'We could not confirm whether your card is saved, so we will not use it. Nothing was charged. You can add it again.',
};

export const CARD: Words<typeof es.CARD> = {
  CARD_NOT_FOUND: 'The means of payment was not found',
  CARD_GUARDED:
    'Your email changed after this card was saved, so for safety it cannot be used to pay yet. Nothing was charged. Pay with Webpay, or add the card again.',
  ENROLMENT_DOWN:
    'We could not open the page for adding your card. Nothing was charged. Try again in a few minutes.',
  TOO_MANY_CARDS:
    'You can have up to 10 cards, counting those you are adding. Remove one to add another. Nothing was charged.',
  TOO_MANY_FORMS:
    'Today you have already tried to add 10 cards. Try again tomorrow or pay in another way. Nothing was charged.',
  REMOVAL_DOWN: 'We could not remove your card: it is still saved. Try again in a few minutes.',
};
