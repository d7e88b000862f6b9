import type { Words } from '#domain/language.ts';
import type * as es from '../history.ts';

export const HISTORY: Words<typeof es.HISTORY> = {
  NO_PAYMENTS: 'You have no registered payments.',
  NOT_FOUND: 'We found no payments with those details. Change the filters or clear them.',
  CHECK_FIELDS: 'Check the fields of the form: the year, the month and the operation number.',
};

export const HISTORY_CSV: Words<typeof es.HISTORY_CSV> = {
  file: (today) => `payment-history-${today}.csv`,
  header: ['Instalment', 'Operation number', 'Payment date', 'Product', 'Amount', 'Reference', 'Status'],
  downPayment: 'Down payment of an agreement',
  paid: 'Paid',
  standing: {
    assigning: 'Received, not assigned',
    returning: 'Being returned',
    returned: 'Returned',
  },
};
