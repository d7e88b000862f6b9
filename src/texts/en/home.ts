import type { homeTexts as es } from '../home.ts';
import type { Words } from '#domain/language.ts';

export const homeTexts: Words<typeof es> = {
  page: 'Home',
  banners: 'Notices',
  title: ({ name }) => `Catch up with ${name}`,
  lead: 'Check your debt, learn your options and pay online, at your pace and without paperwork.',
  pay: 'See my debt and pay',
  history: 'See payment history',
  others: 'Other matters',
  historyDetail: 'What you have paid, with its receipts.',
  traceDetail: 'We say whether it was charged, with your RUT and the reference.',
  noCommitment: 'Looking at your options commits you to nothing.',
  need: {
    title: 'Have at hand',
    person: 'Your RUT and your Chilean ID card.',
    pyme: 'For a company: its RUT and an operation number.',
    reach: 'Your email and phone, to send you the receipt.',
    minimum: ({ name, terms: { minimumDaysOverdue: days } }) =>
      days <= 1
        ? 'Here you see debts that are at least one day late.'
        : `Here you see debts that are ${days} days late or more. The others are paid through the channels of ${name}.`,
  },
  how: {
    title: 'How it works, in 4 steps',
    identify: [
      'Identify yourself',
      'With your RUT and the serial number of your ID card, or an operation number for a company.',
    ],
    contact: ['Leave us your details', 'An email and a phone, so that the receipt reaches you.'],
    choose: ['Choose what to pay', 'You see each amount and each date before you decide.'],
    chooseAndSign: [
      'Choose your option',
      'A single payment with a discount, or an agreement in instalments. The agreement is signed right here.',
    ],
    pay: [
      'Pay online',
      'On the secure page of the payment provider. The receipt stays on screen and in your email.',
    ],
  },
  safety: {
    title: 'Beware of scams',
    lead: ({ name }) => `This is how you know that you are really paying ${name}.`,
    tips: [
      [
        'You are never asked for passwords',
        'We do not ask for passwords or codes by phone, email or message.',
      ],
      ['Pay only in this portal', 'We take no deposits or transfers to accounts of persons.'],
      [
        'Enter by typing the address',
        'Do not follow links in messages that hurry or threaten you. The address of this portal is',
      ],
      ['Keep your receipt', 'Each payment leaves a receipt with its reference code. Always keep it.'],
    ],
    doubt: 'Does a message or a call seem odd? Ask us before paying:',
  },
};
