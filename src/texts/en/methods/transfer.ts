import type { MethodTexts } from '../../methods/method.ts';

export const transfer: MethodTexts = {
  name: 'Transfer from your bank',
  detail: 'You choose your bank and approve it with your password. You need no card.',
  icon: 'bank',
  isCard: false,
  hasPage: true,
  provider:
    'The button takes you to the secure transfer page, where you choose your bank and approve. This portal does not receive your password. When you finish you come back here, with your receipt.',
  pay: (amount) => `Transfer ${amount}`,
  advice: (limit) =>
    `Above ${limit}, many cards reject the payment because of their credit or limit. A transfer from your bank suits you better.`,
  ready: [
    'Have at hand your bank’s password and the app or device with which you approve.',
    'Approve it only once and for the exact amount. What arrives too much or too late goes back to your account.',
    'Do not close the page until you are back here and see your receipt. We also send it by email.',
  ],
  waitsFor: 'Your bank does not confirm yet that the transfer arrived.',
  unpaid: {
    declined: {
      title: 'Your bank did not make the transfer',
      detail: (amount) => `The transfer of ${amount} was not made.`,
    },
    cancelled: {
      title: 'The transfer was cancelled',
      detail: (amount) => `The transfer of ${amount} was cancelled before it was made.`,
    },
    expired: {
      title: 'The time to transfer is over',
      detail: (amount) =>
        `The ${amount} did not arrive in time. If your bank transferred them anyway, they go back to your account and we email you.`,
    },
  },
  causes: ['error.connection'],
  contingency:
    'Sometimes a bank limits how much can be transferred a day or to a new recipient. You can try another bank or another means of payment.',
};
