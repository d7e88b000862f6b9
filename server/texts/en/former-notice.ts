import type { Words } from '#domain/language.ts';
import type * as es from '../former-notice.ts';

export const FORMER_NOTICE: Words<typeof es.FORMER_NOTICE> = {
  subject: ({ name }) => `Security notice of ${name}`,
  preview: 'There was activity with your data after your email changed.',
  greeting: 'Hello:',
  title: 'There was activity with your data',
  rows: { what: 'What happened', amount: 'Amount' },
  what: {
    payment: 'A payment was made',
    cardSaved: 'A card was saved to pay with',
    cardRemoved: 'A saved card was removed',
    agreementSigned: 'A payment agreement was signed',
    debitRequested: 'An automatic debit in a bank account was asked for',
    debitCancelled: 'An automatic debit was cancelled',
    receiptSent: 'A receipt was sent to another email',
    emailChanged: 'Your contact email was changed',
    dataRequested: 'Something was asked for about your personal data',
  },
  why: 'We write to this email because it was the registered one until lately, and was then changed. If it was you, you have nothing to do.',
};
