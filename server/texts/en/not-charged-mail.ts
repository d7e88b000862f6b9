import type { Words } from '#domain/language.ts';
import { formatPesos } from '#domain/money.ts';
import type * as es from '../not-charged-mail.ts';

export const NOT_CHARGED_MAIL: Words<typeof es.NOT_CHARGED_MAIL> = {
  subject: (amount) => `We did not charge your payment of ${formatPesos(amount)}`,
  preview: 'That debt changed while you were paying.',
  greeting: (name) => `Hello, ${name}:`,
  title: (amount) => `We did not charge your payment of ${formatPesos(amount)}`,
  amount: 'Amount that was not charged',
  why: 'While you were paying, that debt changed: for example, it is already paid or under review. So we did not make the charge.',
  hold: 'If your bank shows the amount as held, it is released by itself in some days.',
  next: (company) => `Come back to see what you owe now. If you have doubts, write to ${company.helpEmail}.`,
  link: 'See my debts',
  footer: 'This notice is automatic. We will never ask for passwords or card details by email.',
};
