import type { receiptTexts as es } from '../receipt.ts';
import type { Words } from '#domain/language.ts';

export const receiptTexts: Words<typeof es> = {
  title: 'Your receipt',
  download: 'Download receipt',
  downloadOf: (fee, day) => `Download PDF receipt of instalment ${fee} paid on ${day}`,
  downloadOfDownPayment: (day) => `Download PDF receipt of the down payment made on ${day}`,
  file: (ref) => `receipt-${ref}.pdf`,
  resend: 'Send to another email',
  email: 'Email',
  emailHint: 'We will send the receipt only this time; your registered email does not change.',
  send: 'Send receipt',
  sending: 'Sending…',
  sent: (email) => `We sent the receipt to ${email}. It may take some minutes.`,
  sessionOver: {
    mailed: 'Your session has ended. The receipt also came to you by email.',
    notMailed:
      'Your session has ended. To download or send the receipt, identify yourself again and open this page again.',
  },
};
