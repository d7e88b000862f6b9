import { CODE_MINUTES } from '#domain/binding-code.ts';
import type { Words } from '#domain/language.ts';
import type * as es from '../binding-code.ts';

export const CODE: Words<typeof es.CODE> = {
  NO_CODES_LEFT: 'We have sent you all the codes of this visit. Write the last one you received.',
  NO_TRIES_LEFT:
    'The codes you wrote do not match and this visit has no tries left. To ask for another code, log out and identify yourself again.',
  ALL_EXPIRED:
    'The codes of this visit are no longer valid. To ask for another code, log out and identify yourself again.',
  WRONG_CODE: 'The code does not match. Look at the email and write it again.',
  CODE_EXPIRED: 'The code is no longer valid. Ask for another one.',
};

export const NO_REGISTERED_CONTACT: typeof es.NO_REGISTERED_CONTACT = ({ name, helpEmail }) =>
  `We have no email of yours from before, so we cannot send you a code. Write to ${helpEmail} so that ${name} registers your email.`;

export const LOST_MAIL: typeof es.LOST_MAIL = ({ name, helpEmail }) =>
  `Do you no longer read that email? Write to ${helpEmail} or go to ${name} with your identity card. Once they register your new email, the code will arrive there. For safety, it cannot be changed here without the code.`;

export const CODE_MAIL: Words<typeof es.CODE_MAIL> = {
  subject: ({ name }) => `Code to confirm at ${name}`,
  preview: 'Someone with your session open wants to do something that needs your confirmation.',
  greeting: 'Hello:',
  title: 'Your confirmation code',
  code: 'Code',
  forWhat: 'It serves to',
  acts: {
    changeContact: 'Change your email or phone',
    signAgreement: 'Sign a payment agreement',
    saveCard: 'Save a card to pay with',
    chargeCard: 'Pay with a saved card',
    enrolDebit: 'Activate an automatic debit on a bank account',
  },
  how: `Write it on the page where we ask you for it. It is valid for ${CODE_MINUTES} minutes and only for this.`,
  secret:
    'Give it to nobody: neither the institution nor the portal will ask you for it by phone, message or email.',
};
