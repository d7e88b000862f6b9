import type { MethodTexts } from '../../methods/method.ts';

const notCharged = {
  title: 'Your bank did not make the charge',
  detail: (amount: string) => `The charge of ${amount} to your account was not made.`,
};

export const pac: MethodTexts = {
  name: 'Charge to your bank account',
  detail: 'You authorise an automatic debit from your bank.',
  icon: 'bank',
  isCard: false,
  hasPage: false,
  provider:
    'The button asks for the charge; then you activate it at your bank. Until then nothing is charged.',
  pay: (amount) => `Ask for a charge of ${amount}`,
  ready: [
    'Have your bank’s password or app at hand: there you activate the charge.',
    'Keep the amount available in your account. The receipt comes by email when the charge is made.',
  ],
  waitsFor: 'Your bank does not say yet whether the charge to your account was made.',
  unpaid: { declined: notCharged, cancelled: notCharged, expired: notCharged },
  causes: [],
  contingency: null,
};
