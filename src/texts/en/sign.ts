import { REGISTRY_NOTICE_DAYS } from '#domain/deadlines.ts';
import type { Words } from '#domain/language.ts';
import type { signTexts as es } from '../sign.ts';

export const signTexts: Words<typeof es> = {
  page: 'Signing of the payment solution',
  heading: 'Read and sign your agreement',
  lead: 'You sign by accepting this text, with the identity you have already proved. The agreement begins when the down payment arrives.',
  signedHeading: 'Your agreement is already signed',
  signedLead: 'You do not have to sign it again: only the down payment is missing.',
  rendering: 'Writing your contract…',
  contract: 'Contract of the agreement',
  summaryOfContract: {
    title: 'The contract is in Spanish',
    lead: 'The Spanish text below is the one you sign and the only one that binds. Clause by clause, it says:',
    clauses: [
      'You acknowledge the debt of the operations it names, and the institution gives you the discount it shows.',
      'You pay the down payment first, and with it the agreement begins. If it is not paid by its day, your signature has no effect.',
      'You pay the rest, each instalment on its date, without interest.',
      'If you are late for longer than it allows, the agreement ends. You lose the discount, and what you paid goes towards the debt.',
      `During the agreement this debt is not reported to the registers of late payment. Once you pay the last instalment, it is reported to the public one within ${REGISTRY_NOTICE_DAYS} business days. The terms that the institution sets itself do not postpone those of the law.`,
      'You sign with a simple electronic signature: you proved who you are, were shown this text and accepted it.',
    ],
    unsure: 'If you do not understand it, do not sign yet: ask the institution first.',
  },
  downPayment: 'Down payment to make today',
  percent: (percent) => `${percent}% of the debt with its discount`,
  plan: 'Your payment plan',
  late: (days) =>
    `If an instalment is more than ${days} days late, you lose the discount. What you paid goes towards the total debt.`,
  draft: 'Download draft',
  draftFile: 'agreement-draft.pdf',
  meaning: 'What signing means',
  meanings: [
    'Your identity, which you have already proved, serves as a simple electronic signature.',
    'We keep the exact text you accept, the date, the time and how your identity was checked.',
    'The agreement is formalised when the down payment arrives. Then we email you the signed contract.',
    'Signing charges nothing: you make the down payment in the next step.',
  ],
  summary: 'Something is missing for signing',
  refused: 'We could not show your contract',
  unconfirmed: 'We are confirming your signature',
  unconfirmedDetail:
    'Your agreement may already be signed. Checking again does not sign it twice, and charges nothing.',
  recheck: 'Check again',
  notSigned: 'Your agreement is not signed yet',
  accept: 'I have read the contract and accept it',
  acceptMissing: 'To sign you have to accept the contract.',
  sign: 'Sign agreement',
  signing: 'Signing…',
  reread: 'Ask for the contract again',
};
