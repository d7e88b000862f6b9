import { CODE_MINUTES, parseCode } from '#domain/binding-code.ts';
import type { codeTexts as es } from '../code.ts';
import type { Words } from '#domain/language.ts';

export const codeTexts: Words<typeof es> = {
  title: 'Confirm that it is you',
  why: {
    changeContact: 'To change your contact details',
    signAgreement: 'To sign your agreement',
    saveCard: 'To save a card',
    chargeCard: 'To pay with your saved card',
    enrolDebit: 'To activate the automatic debit',
  },
  lead: (why) => `${why} we ask you for a code that is used once. So nobody else can do it in your name.`,
  sending: 'Sending the code…',
  sentTo: (email) => `We sent a code to ${email}, the email that was already registered.`,
  sentAgain: (email) => `We sent another code to ${email}.`,
  label: 'Code of 6 digits',
  hint: `It arrives in a few minutes and is valid for ${CODE_MINUTES} minutes. Look in the unwanted mail too.`,
  invalid: (typed) => (parseCode(typed) === null ? 'Write the 6 digits of the code, without letters.' : null),
  confirm: 'Confirm',
  confirming: 'Confirming…',
  resend: 'Send another code',
  resendIn: (seconds) => `You can ask for another one in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  noneLeft:
    'We have sent all the codes of this visit. If none is valid, log out and identify yourself again.',
  expired: 'The code is no longer valid.',
  unsent: 'We could not send the code.',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Go back',
};
