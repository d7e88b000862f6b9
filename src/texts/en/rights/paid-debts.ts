import { REGISTRY_NOTICE_DAYS } from '#domain/deadlines.ts';
import type { paidDebtsTexts as es } from '../../rights/paid-debts.ts';
import type { Words } from '#domain/language.ts';
import { formatLong } from '../dates.ts';

/** The certificate and the letter are in Spanish, for those they are shown to (decision 0092). */
export const paidDebtsTexts: Words<typeof es> = {
  title: 'Leaving the registers, and certificates',
  searching: 'We are looking for your paid debts',
  retry: 'Try again',
  none: 'When you finish paying a debt here, you will see until when you must leave the registers of unpaid debts.',
  debt: (operations) => `${operations.length === 1 ? 'Operation' : 'Operations'} ${operations.join(', ')}`,
  amount: 'Total paid',
  paidOn: 'Paid on',
  notice: 'Your creditor reports the payment to the registers of unpaid debts',
  byLaw: `By law: ${REGISTRY_NOTICE_DAYS} business days from the payment`,
  corrected: 'Those who publish these data correct or block them',
  correctedRule: 'By law: three days from the report',
  removed: ({ name }) => `Latest day that ${name} gives for you to leave the registers`,
  until: (day) => `At the latest on ${formatLong(day)}`,
  renegotiated:
    'While you keep a signed agreement, the debt it renegotiates is not reported to the registers of unpaid debts. If you are still in one, ask below to have your data corrected.',
  redec: 'The debt register of the CMF (REDEC) is another one: it keeps paid debts too, as paid.',
  waiting: 'If a date passes and you are still in the registers, you will find a letter ready to send here.',
  passed: {
    title: (day) => `${formatLong(day)} has passed`,
    lead: 'Are you still in a register of unpaid debts for this debt? Do this:',
    send: ({ dataContact, creditor }) =>
      `Download the letter and the receipt, and send them to ${creditor.name}: ${dataContact.email}, or ${dataContact.address}.`,
    self: 'You can also ask the register for the correction yourself, with the receipt. The law lets you do it; tell your creditor in writing.',
    free: 'If they do not answer, ask below to have your data corrected. SERNAC and the data protection agency help free of charge.',
    letter: 'Download the letter (PDF, in Spanish)',
  },
  receipt: 'Download receipt (PDF)',
  ask: 'Ask for a payment certificate',
  askNoDebt: 'Ask for a certificate of having no debts',
  noDebt: 'Having no debts',
  noDebtLead: ({ name }) =>
    `It says that you have no pending debts among those that ${name} has in this portal.`,
  asking: 'Asking for the certificate',
  download: 'Download certificate (PDF, in Spanish)',
  valid: (number, day) =>
    `No. ${number}. Valid until ${formatLong(day)}. Whoever receives it verifies it with its QR code.`,
};
