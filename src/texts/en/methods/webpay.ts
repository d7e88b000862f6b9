import type * as es from '../../methods/webpay.ts';
import type { MethodTexts } from '../../methods/method.ts';

export const DECLINED_CARD: typeof es.DECLINED_CARD = {
  title: 'Your card was not accepted',
  detail: (amount: string) => `The issuing bank rejected the payment of ${amount}.`,
};

export const CARD_CONTINGENCY =
  'Sometimes the card payment service reports problems. If it happens again, try later or change browser.';

export const webpay: MethodTexts = {
  name: 'Debit, credit or prepaid card',
  detail: 'You pay on the secure card payment page (Webpay), which is in Spanish.',
  icon: 'card',
  isCard: true,
  hasPage: true,
  provider:
    'The button takes you to the secure card payment page (Webpay). Your card’s details are written only there; this portal does not receive them. When you finish you come back here, with your receipt.',
  pay: (amount) => `Pay ${amount}`,
  ready: [
    'Have your card and your bank’s password or app at hand.',
    'Do not close the page until you are back here and see your receipt. We also send it by email.',
  ],
  waitsFor: 'The card payment service does not give us an answer yet.',
  unpaid: {
    declined: DECLINED_CARD,
    cancelled: {
      title: 'The payment was cancelled',
      detail: (amount) => `The payment of ${amount} was cancelled before it was made.`,
    },
    expired: {
      title: 'The time to pay is over',
      detail: (amount) => `The payment page was closed before you paid the ${amount}.`,
    },
  },
  causes: [
    'error.dataEntryError',
    'error.browserIsNotUpdated',
    'error.exceedsMaximumAmount',
    'error.enoughBalance',
    'error.connection',
  ],
  contingency: CARD_CONTINGENCY,
};
