import type { confirmingTexts as es } from '../confirming.ts';
import type { Words } from '#domain/language.ts';

export const confirmingTexts: Words<typeof es> = {
  page: 'Status of your payment',
  asking: 'Asking about your payment',
  confirming: 'We are confirming your payment; do not pay again yet',
  stillAsking:
    'We keep asking, and this page changes by itself. You can also close it. If the payment was made, the receipt will arrive by email.',
  signsAgreement:
    'If the down payment was made, your agreement is in force. You do not have to sign it again.',
  open: {
    title: 'You have not paid yet',
    lead: (amount, until) =>
      `Nothing has been charged. The payment page is still open. You can go on with this payment of ${amount} until ${until}.`,
    resume: 'Go on with this payment',
    abandon: 'Choose again',
    identify: 'Identify yourself to go on or choose again',
    detail:
      'If you choose again, this payment is cancelled and will not be charged. If you finished paying on that page, wait here. This screen changes by itself.',
    leaving: 'Going back to the payment page',
    abandoning: 'Cancelling this payment',
    notAbandoned: 'We could not cancel this payment',
  },
  review: 'A person is reviewing your payment',
  reviewDetail:
    'The information we have is not enough to confirm your payment. Do not pay again: no charge will be repeated.',
  reviewHelp: (email) => `If you have doubts, write to ${email} with the reference code.`,
  debts: 'See my debts',
  unavailable: 'We could not ask about your payment',
  unavailableDetail:
    'This does not change the payment: if it was made, it is recorded. Do not pay again before you know. Keep the reference code.',
  status: 'Status',
  inProcess: 'In process',
  amount: 'Amount',
  entity: 'Institution',
  reference: 'Reference code',
  date: 'Date',
};
