import type { Words } from '#domain/language.ts';
import { formatPesos } from '#domain/money.ts';
import type * as es from '../receipt.ts';

export const RECEIPT_PDF: Words<typeof es.RECEIPT_PDF> = {
  title: (entity) => `Payment receipt · ${entity}`,
  heading: (amount) => `Payment receipt of ${formatPesos(amount)}`,
  lead: ({ name }) => `${name} received this payment. The charge is confirmed by the payment provider.`,
  caption: 'What was paid',
  details: 'Transaction details',
  detailsCaption: 'With these details the provider finds the payment',
  help: ({ helpEmail }) => `Doubts about this payment? Write to ${helpEmail}.`,
  page: (page, pages) => `Page ${page} of ${pages}`,
  file: (ref) => `receipt-${ref}.pdf`,
};

export const RESEND: Words<typeof es.RESEND> = {
  TOO_MANY_RESENDS:
    'We have already sent this receipt several times today. Look in your email, also in the junk folder, or download it here. Tomorrow you can ask for it again.',
};
