import type { historyTexts as es } from '../history.ts';
import type { Words } from '#domain/language.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const list = new Intl.ListFormat('en', { type: 'conjunction' });

export const historyTexts: Words<typeof es> = {
  page: 'Payment history',
  open: 'See my payment history',
  title: 'Payment history',
  lead: 'What you have paid here and what your institution has on record. The newest is first.',
  searching: 'We are looking for your payments',
  filters: {
    title: 'Filter payments',
    titleInForce: (count) => `Filter payments (${count} active filters)`,
    year: 'Year',
    yearEmpty: 'Choose a year',
    yearRequired: 'The year is required',
    month: 'Month',
    monthEmpty: 'Choose a month',
    monthRequired: 'The month is required',
    months: MONTHS.map((name, index) => [String(index + 1), name] as const),
    operation: 'Operation number',
    operationEmpty: 'Choose an operation',
    operationRequired: 'The operation number is required',
    submit: 'Filter',
    clear: 'Clear filters',
    shown: (year, month, operation) =>
      `Payments of ${MONTHS[month - 1] ?? ''} ${year} of operation ${operation}`,
  },
  table: {
    caption: (total) => (total === 1 ? '1 payment' : `${total} payments`),
    date: 'Payment date',
    fee: 'Instalment',
    downPayment: 'Down payment of an agreement',
    operation: 'Operation',
    product: 'Product',
    amount: 'Amount',
    receipt: 'Receipt',
    receiptFile: 'PDF',
    elsewhere: 'Paid through another channel',
    standing: {
      assigning: 'Received, not assigned',
      returning: 'Being returned',
      returned: 'Returned',
    },
  },
  lapsed: {
    title: (number, day) => `Your agreement ${number} ended on ${day}`,
    applied: (paid, operations) =>
      `The ${paid} you paid go towards your total debt${operations.length === 0 ? '' : ` of ${operations.length === 1 ? 'operation' : 'operations'} ${list.format(operations)}`}`,
    debtWhenSigned: (debt) => `, which was ${debt} when you signed`,
  },
  pager: {
    label: 'Pages of the history',
    previous: 'Previous',
    next: 'Next',
    of: (page, pages) => `Page ${page} of ${pages}`,
    first: 'It is the first.',
    last: 'It is the last.',
  },
  download: 'Download list',
  retry: 'Try again',
  pay: 'See my debt and pay',
  problem: 'There was a problem looking for your payments. Try later.',
  notResponding: 'The payment history service does not answer. Try again in a few minutes.',
};
