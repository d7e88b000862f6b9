import type { Words } from '#domain/language.ts';
import { formatPesos } from '#domain/money.ts';
import { PROGRAMME } from '#domain/programme.ts';
import type * as es from '../requests.ts';

export const PROGRAMME_MAIL: Words<typeof es.PROGRAMME_MAIL> = {
  subject: 'We received your request for the PRO programme',
  preview: `We will answer within ${PROGRAMME.replyHours} hours.`,
  greeting: (name) => `Hello, ${name}:`,
  title: 'We received your request for the PRO programme',
  what: `It is ${PROGRAMME.freeMonths} months of financial support at no cost.`,
  reply: `We will answer to this email within ${PROGRAMME.replyHours} hours.`,
  draw: {
    true: `You also take part in the monthly draw of ${formatPesos(PROGRAMME.monthlyPrize)}.`,
    false: 'You do not take part in the monthly draw, as you chose.',
  },
  link: 'Open the portal',
  footer: ({ helpEmail }) => `If you did not make this request, write to ${helpEmail}.`,
};
