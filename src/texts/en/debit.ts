import type { debitTexts as es } from '../debit.ts';
import type { Words } from '#domain/language.ts';

export const debitTexts: Words<typeof es> = {
  wayTitle: 'How do you want to pay your instalments?',
  wayLead: (from) =>
    `Each instalment can be charged to your bank account when it is due. Or you can ${from === null ? 'pay now those you choose' : `pay them yourself from ${from}`}.`,
  wayAutomate: 'Automate my instalments',
  wayPay: 'Pay instalments now',
  wayPayLater: 'Pay them myself',
  wayAgain:
    'You can also automate your instalments: they are charged to your bank account when they are due.',

  reviewPage: 'Automate instalments',
  reviewTitle: 'Automate your instalments',
  reviewLead: 'Check what will be charged. Nothing is charged yet.',
  first: 'When it is activated, for what is overdue',
  next: 'After that',
  firstCharge: 'First charge',
  nextDetail: (amount, day) => `${amount}, on ${day}, and so on for each instalment when it is due`,
  count: 'Instalments to be charged',
  countUntil: (count, day) => (count === 1 ? `1, on ${day}` : `${count}, the last on ${day}`),
  total: 'In total',
  quotas: (numbers) => `Instalments ${numbers}`,
  quota: (number) => `Instalment ${number}`,
  howTitle: 'How it works',
  how: (terms, kind) => [
    {
      title: 'You activate it at your bank',
      detail: `You have ${terms.automaticDebitActivationHours} hours. If that is too short, come back and ask again.`,
    },
    {
      title: 'Your bank confirms it',
      detail: `It may be at once or take up to ${terms.automaticDebitBusinessHours} business hours.`,
    },
    {
      title: 'The charge is made',
      detail:
        kind === 'instalments'
          ? `From the due date, and at most ${terms.automaticDebitCancelledAfterBusinessDays} business days later. What is overdue is charged first. Keep the amount available in your account.`
          : `From when it is active, and at most ${terms.automaticDebitCancelledAfterBusinessDays} business days later, only once. Keep the amount available in your account.`,
    },
    {
      title: 'If it cannot be charged',
      detail: `After those ${terms.automaticDebitCancelledAfterBusinessDays} business days it is cancelled. Then you have to subscribe again or pay by yourself. If your bank is charging at that moment, we wait for the result first.`,
    },
  ],
  banks: 'It works with these banks',
  ask: 'Ask for automatic debit',
  asking: 'Asking…',
  failed: 'We could not ask for the automatic debit',

  externalTitle: 'Do you already have an automatic payment for this agreement?',
  external: (entity) =>
    `You made this agreement directly with ${entity}, outside this portal. If you have an automatic payment for these instalments there, turn it off first. Otherwise you could be charged twice.`,
  externalConfirm: 'I have no other, continue',
  externalBack: 'Check again',

  nextPage: 'Next steps',
  nextTitle: 'You still have to activate it at your bank',
  nextLead: 'Your automatic debit is asked for. Nothing is charged yet.',
  activateBy: (hour, day) => `Activate it before ${hour} on ${day}.`,
  leaving: 'You will go to the page of the automatic debit provider. When you finish you come back here.',
  activate: 'Go and activate it at my bank',
  byHandTitle: 'Is your bank missing, or can you not activate it today?',
  byHand: 'You can pay now by yourself. What you pay is not charged again.',
  asked: 'Asking about your automatic debit',
  unavailable: 'We could not ask about your automatic debit',
  unavailableDetail: 'This does not change it: if it is active, it stays active.',
  recheck: 'Check again now',

  page: 'Automatic debit',
  title: {
    requested: 'We are asking for your automatic debit',
    activating: 'Your automatic debit still has to be activated',
    accepted: 'Your bank is confirming the automatic debit',
    active: 'Your automatic debit is active',
    charging: 'Your automatic debit is active',
    charged: 'Your automatic debit is active',
    finished: 'Everything is paid',
    cancelled: 'Your automatic debit is cancelled',
    expired: 'Your automatic debit was not activated in time',
  },
  lead: {
    requested: 'This page changes by itself.',
    activating: 'Nothing is charged yet.',
    accepted: 'You accepted at your bank. This page changes by itself; we will also email you.',
    active: 'Your bank account will be charged by itself. The receipt of each charge comes by email.',
    charging:
      'Your bank is making a charge. Do not pay the same by other means. When the result is known it will reach you by email.',
    charged: 'A charge was made.',
    finished: 'Your automatic debit is done: there will be no more charges to your account.',
    cancelled: 'It will make no more charges to your account.',
    expired: 'Nothing was charged. You can ask for it again or pay by yourself.',
  },
  ending: {
    byDebtor: 'You cancelled it.',
    byBank:
      'It was not accepted at your bank, or your bank reported that the authorisation is no longer valid.',
    notCharged: 'The charge could not be made within the time limit.',
    debtChanged: 'What you were going to pay changed.',
    underReview: 'A person is reviewing a charge. Do not pay again for now.',
    reviewed:
      'The review of a charge has ended. If something is still due, you can pay it or ask for another one.',
    providerDown: 'The automatic debit service did not answer.',
    askedAgain: 'You replaced it with another one.',
    notActivated: 'It was not activated at your bank within the time limit.',
  },
  failure: {
    noFunds: 'There was not enough money in the account.',
    overLimit: 'The amount is above your bank’s limit.',
    accountClosed: 'The account is no longer available.',
    mandateGone: 'The authorisation is no longer valid at your bank.',
    windowOver: 'The bank did not make the charge in time.',
    rejected: 'The bank rejected it.',
  },
  paid: {
    title: 'We received your payment',
    lead: 'Your bank made the charge. Keep this receipt.',
  },
  failedOn: (day) => `The charge of ${day} could not be made`,
  retryOn: (day) => `Nothing was charged. It will be tried again on ${day}: keep the amount available.`,
  cancelledFrom: (day) => `If it does not work, it is cancelled on ${day}.`,
  confirmBy: (day) => `If your bank does not confirm before ${day}, you will have to ask again.`,

  entity: 'Institution',
  bank: 'Bank',
  account: 'Account',
  nextCharge: 'Next charge',
  nextChargeNow: 'Charge under way',
  chargeOnceActive: 'It would be charged',
  between: (from, to) => `between ${from} and ${to}`,
  amount: 'Amount of the charge',
  lastPaid: 'Last charge',
  lastPaidOn: (amount, day) => `${amount}, on ${day}`,
  seeVoucher: 'See receipt',
  included: 'Includes',
  reference: 'Reference code',
  more: 'To see the bank and the amounts, and to cancel it, identify yourself with your RUT.',

  cancel: 'Cancel automatic debit',
  cancelTitle: 'Cancel the automatic debit?',
  cancelDetail:
    'There will be no more charges to your account. You will have to pay what is pending by yourself, or subscribe again.',
  cancelWhileCharging:
    'A charge is under way that can no longer be stopped. It will be cancelled as soon as that ends. After it there will be no others.',
  cancelConfirm: 'Yes, cancel',
  cancelling: 'Cancelling…',
  cancelKeep: 'Keep it',
  cancelWanted: 'You asked to cancel it. It will end as soon as the result of the present charge is known.',
  pay: {
    instalments: 'See my instalments and pay',
    single: 'Pay in another way',
  },
  again: 'Ask again or pay',
  home: 'Finish',

  noticeCharging: (amount) => `Your bank is charging ${amount}`,
  noticeChargingDetail:
    'While that charge lasts you cannot pay the same by card, so that you do not pay twice.',
  noticeNext: (amount, day) => `Next charge: ${amount}, on ${day}.`,
  noticeWaiting: 'Nothing is charged so far.',
  noticeCancelled: 'Your automatic debit was cancelled',
  noticeSee: 'See my automatic debit',
  anywayTitle: {
    instalments: 'Your automatic debit includes these instalments',
    single: 'You have already asked your bank to charge this',
  },
  anywayOn: (day) => `It is planned for ${day}.`,
  anyway: {
    instalments:
      'If you pay them now they are not charged twice: the automatic debit goes on with the next instalments.',
    single: 'If you pay now you are not charged twice: that charge is no longer made.',
  },
  heldByCharge: 'Your bank is already charging it: wait for the result.',
};
