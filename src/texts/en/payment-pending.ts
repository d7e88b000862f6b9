import type { paymentPendingTexts as es } from '../payment-pending.ts';
import type { Words } from '#domain/language.ts';

export const paymentPendingTexts: Words<typeof es> = {
  page: 'Payment under way',
  uncertain: 'We are confirming your payment; do not pay again yet',
  uncertainDetail: (amount) =>
    `You asked to pay ${amount}, but we got no answer. It may be the connection. We are asking again about that same payment; asking does not charge again.`,
  uncertainStay:
    'Leave this page open. If the payment had not begun, we will take you to the payment page. If you leave, you will see any payment under way when you identify yourself again.',
  later: 'Leave and come back later',
  underWay: (amount) => `You already have a payment of ${amount} under way`,
  underWayDetail:
    'It includes instalments you have chosen now. So that you do not pay twice, we must first know how it ended.',
  see: 'See how it ended',
  reference: 'Reference code',
};
