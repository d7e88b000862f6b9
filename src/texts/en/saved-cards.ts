import type { savedCardTexts as es } from '../saved-cards.ts';
import type { Words } from '#domain/language.ts';

export const savedCardTexts: Words<typeof es> = {
  name: (type, lastDigits) => `${type} ending in ${lastDigits}`,
  nameOf: (name, day, place) => `${name}, saved on ${day}${place === null ? '' : ` (${place})`}`,
  detail: (day) => `Saved on ${day}. It is charged without writing its details again.`,
  loading: 'Looking for your saved cards',
  failed: 'The saved cards could not be fetched',
  failedDetail: 'Meanwhile you can pay in another way.',
  retry: 'Try again',
  none: 'No means of payment were found',
  noneDetail: 'Add a card to pay here.',

  add: 'Add a card',
  addDetail:
    'It is added on the secure card payment page (Webpay Oneclick). This portal does not receive the card’s details. Adding it charges nothing.',
  adding: 'Opening the page…',

  remove: (card) => `Remove ${card}`,
  removeTitle: (card) => `Remove ${card}?`,
  removeDetail:
    'You will no longer be able to pay with it from here. The payments you made do not change. You can add it again whenever you want.',
  removeConfirm: 'Remove card',
  removing: 'Removing…',
  keep: 'Keep it',

  overLimit: (amount) => `A saved card pays up to ${amount} at a time. Choose another means.`,
};
