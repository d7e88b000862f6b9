import type { MethodTexts } from '../../methods/method.ts';
import { CARD_CONTINGENCY, DECLINED_CARD } from './webpay.ts';

const notCharged = {
  title: 'Your saved card was not charged',
  detail: (amount: string) => `The charge of ${amount} to your saved card was not made.`,
};

export const oneclick: MethodTexts = {
  name: 'Saved cards',
  detail: '',
  icon: 'card',
  isCard: true,
  hasPage: false,
  provider: 'The button charges the card you chose at once. When it is done you will see your receipt here.',
  pay: (amount) => `Pay ${amount}`,
  ready: ['Do not close the page until you see your receipt here. We also send it by email.'],
  waitsFor: 'The payment service does not say yet whether your saved card was charged.',
  unpaid: { declined: DECLINED_CARD, cancelled: notCharged, expired: notCharged },
  causes: ['error.exceedsMaximumAmount', 'error.enoughBalance'],
  contingency: CARD_CONTINGENCY,
};
