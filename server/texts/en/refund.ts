import type { Company } from '#domain/company.ts';
import { formatLong } from '#domain/english-date.ts';
import type { Words } from '#domain/language.ts';
import { formatPesos } from '#domain/money.ts';
import type * as es from '../refund.ts';

const head = {
  greeting: (name: string) => `Hello, ${name}:`,
  link: 'See the status of the payment',
  footer: ({ helpEmail }: Company) =>
    `If you have doubts, write to ${helpEmail} with the payment reference. We will never ask for passwords or card details by email or phone.`,
};

export const SUSPENSE_MAIL: Words<typeof es.SUSPENSE_MAIL> = {
  ...head,
  subject: (amount, ref) => `We received your money: ${formatPesos(amount)} · Reference ${ref}`,
  title: {
    assigning: 'We received your money; we are assigning it',
    returning: 'We received your money and will return it to you',
  },
  body: {
    assigning: (entity, until) => [
      `Your debt with ${entity} changed while you were paying, so this charge does not pay it yet. Do not pay again for now.`,
      `At the latest on ${formatLong(until)} one of two things happens. It is assigned to your debt and we send you the receipt. Or we return it to you.`,
    ],
    returning: (entity, until) => [
      `The payment provider reported a charge that belongs to no finished payment at ${entity}. Your debt was not paid with it.`,
      `We will return all of it to the same means of payment, at the latest on ${formatLong(until)}. You have nothing to do.`,
    ],
  },
};

export const REFUND_MAIL: Words<typeof es.REFUND_MAIL> = {
  ...head,
  subject: (amount, ref) => `We returned ${formatPesos(amount)} to you · Reference ${ref}`,
  title: (amount) => `We returned ${formatPesos(amount)} to you`,
  body: {
    whole: 'The money went back to the same means of payment. Your bank may take some days to show it.',
    meansUnknown: 'The money was returned to you.',
    notPaid: 'Your debt was not paid with this charge.',
    owedAgain: 'What that payment had taken off is owed again, and its receipt is no longer valid.',
    notOwed: 'You owe nothing of that debt.',
    notOwedNoReceipt: 'You owe nothing of that debt, and the receipt of that payment is no longer valid.',
    partlyOwedAgain: (notOwed) =>
      `You owe nothing of ${notOwed.length === 1 ? 'operation' : 'operations'} ${notOwed.join(', ')}. What else that payment had taken off is owed again, and its receipt is no longer valid.`,
    rest: (amount) => `${formatPesos(amount)} of this payment are still with us.`,
  },
};

export const REFUND_LABELS: Words<typeof es.REFUND_LABELS> = {
  received: 'Amount charged',
  returned: 'Amount returned',
  until: 'At the latest',
  on: 'Date of the refund',
};
