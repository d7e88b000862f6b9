import type { Words } from '#domain/language.ts';
import type * as es from '../end-link.ts';

export const END_LINK_TEXTS: Words<typeof es.END_LINK_TEXTS> = {
  ask: ({ name }) => ({
    title: `Close the sessions open at ${name}`,
    paragraphs: [
      'If it was not you who entered the payment portal, close all the sessions open with your data. Nothing is charged or erased.',
      'If it was you, close this page: you have nothing to do.',
    ],
    button: 'Close all the sessions',
  }),
  done: ({ helpEmail }, isEmailChanged) => ({
    title: 'We closed all the sessions',
    paragraphs: [
      'Any person who entered with your data has to identify again.',
      `To prevent that, block your ID card at the Civil Registry. Write to ${helpEmail} to review what was done${isEmailChanged ? ' and to recover your email' : ''}.`,
      ...(isEmailChanged ? ['Cards you saved before the email changed cannot be used to pay for now.'] : []),
    ],
  }),
  over: {
    title: 'This link is no longer valid',
    paragraphs: [
      'It was used or its time has passed. If it was not you who entered the portal, write to the institution that sent the notice.',
    ],
  },
};
