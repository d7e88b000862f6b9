import type { voucherTexts as es } from '../voucher.ts';
import type { Words } from '#domain/language.ts';

export const voucherTexts: Words<typeof es> = {
  page: 'Payment receipt',
  title: 'We received your payment',
  lead: 'Keep this receipt.',
  endedTitle: 'You finished your agreement',
  endedLead: (number) => `You paid all the instalments of your agreement No. ${number}. Keep this receipt.`,
  paid: 'Amount paid, in Chilean pesos (CLP)',
  rows: {
    entity: 'Institution',
    product: 'Product',
    description: 'Description',
    total: 'Total amount',
    discount: 'Discount',
    amount: 'Amount paid',
    currency: 'Currency',
    state: 'Status',
    date: 'Date',
    hour: 'Time',
    reference: 'Payment reference',
    order: 'Purchase order',
    code: 'Verification code',
    authorisation: 'Authorisation code',
    cardType: 'Kind of card',
    means: 'Means of payment',
    lastDigits: 'Last 4 digits',
    account: 'Account',
    instalmentsType: 'Kind of instalments',
    instalmentsCount: 'Number of instalments',
    instalmentAmount: 'Amount of each instalment',
    email: 'Receipt sent to',
    progress: 'Progress',
    pending: 'Pending this month',
    left: 'Left to pay',
  },
  proof: 'With that code any person can check that this receipt is authentic, at',
  transaction: 'Transaction details',
  state: 'Paid',
  currency: { CLP: 'Chilean peso (CLP)' },
  mail: {
    waiting: 'we are sending it',
    sent: 'sent',
    failed: 'could not be delivered',
  },
  mailFailed: (email) =>
    `Your email did not receive the receipt. Download it, print it or send it to another email. If you need it, write to ${email}.`,
  progress: (paid, total) => `Paid ${paid} of ${total} instalments`,
  noPending: 'None',
  progressWithPending: (progress, pending) =>
    `${progress}; ${pending === 0 ? 'none' : pending} pending this month`,
  rest: 'Who paid, with which card and the rest of the receipt are shown only to the payer. Open it in the same browser after identifying yourself, or see the email we sent you.',
  nextTitle: 'What comes next in your agreement',
  agreementTitle: (number) => `Your agreement No. ${number}`,
  nextContract: (number, email) =>
    `Your agreement No. ${number} is formalised. The signed contract will come to your email, ${email}.`,
  notFormalised: 'Your agreement is not formalised yet',
  notFormalisedBecause: (email) =>
    `Your payment is received and is not lost, but the signature was no longer valid when it arrived. A person is reviewing it; do not pay again. If you have doubts, write to ${email}.`,
  nextExecutive: (day) => `An executive will contact you at the latest on ${day}.`,
  nextFirst: (day) => `Your first instalment is due on ${day}.`,
  nextDay: (day) => `After that, pay on day ${day} of each month.`,
  nextRenegotiated: 'By law, what you renegotiated is not reported to the registers of unpaid debts.',
  nextLapse: (days) =>
    `If an instalment is more than ${days} days late, the agreement ends. What you paid goes towards the total debt.`,
  download: 'Download signed contract (PDF, in Spanish)',
  downloading: 'Downloading…',
  downloadFailed: 'The contract could not be downloaded',
  downloadOtherwise:
    'Identify yourself and open this receipt again in the same browser. Or use the PDF attached to the email of your agreement.',
  stillOwed: 'You still have to pay',
  owedAt: (entity, offers) => `At ${entity}${offers === 1 ? '' : `, in ${offers} offers`}.`,
  payAnother: 'Pay another of my debts',
  payOn: 'See what is left',
  owedFirstTitle: (count) =>
    count === 1
      ? 'Your discount holds if you pay one more instalment'
      : `Your discount holds if you pay ${count} more instalments`,
  owedFirst: (count, until, amount) =>
    `${count === 1 ? 'It was or is due' : 'They were or are due'} until ${until}${amount === null ? '' : `, for ${amount} in total`}.`,
  nothingOwed: 'You have nothing left to pay here',
  nothingOwedAt: (entity) => `You paid all that ${entity} offers to be paid in this portal.`,
  print: 'Print',
  end: 'Finish',
};
