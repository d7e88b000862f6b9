import type { verifyTexts as es } from '../verify.ts';
import type { Words } from '#domain/language.ts';

export const verifyTexts: Words<typeof es> = {
  page: 'Verify a document',
  title: 'Verify a receipt or contract',
  lead: 'Write the code beside the QR of the document. We say whether it is authentic, without showing the debt or who paid. Of a certificate we show the RUT, partly hidden.',
  code: 'Verification code',
  codeHint: 'It is 16 letters and digits, for example 7KQF-2M9D-XH4T-0BVZ.',
  codeRequired: 'The code is required',
  codeInvalid: 'The code must have 16 letters and digits',
  amount: 'Amount that the document says (optional)',
  amountHint: 'The amount paid or, in a contract, its down payment. We say whether it matches.',
  amountInvalid: 'The amount must be a number of pesos, like 500.000',
  ask: 'Verify',
  asking: 'Verifying…',
  aside: {
    title: 'Where the code is',
    points: [
      ['On the receipt', 'On screen, in the email and in the PDF, beside the details of the payment.'],
      ['On the contract', 'At the end of the signed agreement, beside the QR.'],
      ['If it does not match', 'Do not pay or give details because of that document. Ask us first.'],
    ],
  },
  genuine: {
    payment: 'This receipt is authentic',
    agreement: 'This contract is authentic',
    certificate: 'This certificate is authentic',
  },
  made: {
    payment: (entity, day) => `It belongs to a payment made to ${entity} on ${day}.`,
    agreement: (entity, day) => `It belongs to an agreement signed with ${entity} on ${day}.`,
    certificate: (entity, day) => `${entity} issued it on ${day}.`,
  },
  standing: {
    assigning: 'The money was received, but does not pay any debt yet: it is being assigned.',
    returning: 'This payment is no longer valid: its money is being returned to the payer.',
    returned: 'This payment is no longer valid: its money was returned to the payer.',
  },
  matches: 'The amount you wrote is the one of this document.',
  differs:
    'The amount you wrote is not the one of this document. Check it. If it is what the paper says, the paper may have been altered.',
  unknown: 'It is not a document of ours',
};
