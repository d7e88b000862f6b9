import type { Company } from '#domain/company.ts';
import type { Words } from '#domain/language.ts';
import type * as es from '../debts.ts';
import { termOf } from './terms.ts';

export const DEBTS: Words<typeof es.DEBTS> = {
  IN_REVIEW:
    'You said that you do not agree with your debt. During the review it is not collected here and its deadlines stand still. Under “My data” you see how it is going.',
  ACCEPTED: ({ name }) =>
    `You said that you do not agree with your debt. No more than what ${name} accepted is charged here. The debt changes in this portal when it updates its debts. Under “My data” you see the answer.`,
  underReview: (operations) => ({
    title: `Under review: ${operationsOf(operations)}`,
    message:
      'You said that you do not agree. During the review it is not collected here and its deadlines stand still.',
  }),
  accepted: (operations, { name }) => ({
    title: `They agreed with you: ${operationsOf(operations)}`,
    message: `No more than what ${name} accepted is charged here. The debt changes in this portal when it updates its debts.`,
  }),
  paidHere: ({ name, terms, hasHistory }) =>
    [
      'You have already paid here all that you had to pay.',
      `${name} may take up to ${termOf(terms.paymentBooked)} to record a payment; meanwhile, do not pay again.`,
      hasHistory ? 'Your receipts are in the payment history.' : '',
    ]
      .join(' ')
      .trim(),
  NOT_DEBTS: (company) =>
    [
      'At present you have no products that can be paid here.',
      loadedDebts(company),
      `If your products are up to date, pay them through the channels of ${company.name}.`,
    ].join(' '),
  NOT_OFFERS: (company) =>
    [
      'At present you have no products that can be paid here.',
      `You have an overdue debt with ${company.name}, but for now there is no payment offer for it.`,
      'An executive can review your case.',
    ].join(' '),
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const operationsOf = (numbers: readonly string[]) =>
  `${numbers.length === 1 ? 'operation' : 'operations'} ${list.format(numbers)}`;

function loadedDebts({ name, terms }: Company): string {
  return terms.minimumDaysOverdue <= 1
    ? 'Only debts that are at least one day late are loaded.'
    : `${name} shows here only debts that are ${terms.minimumDaysOverdue} days late or more.`;
}
