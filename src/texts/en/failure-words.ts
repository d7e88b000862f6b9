import type * as es from '../failure-words.ts';
import type { Words } from '#domain/language.ts';

export const clientFailures: Words<typeof es.clientFailures> = {
  timeout: 'The request took too long',
  generic: 'The request failed',
  server: 'Internal Server Error',
  network: 'We could not connect. Check your internet connection and try again.',
};

export const failureTexts: Words<typeof es.failureTexts> = {
  gaveUp: 'You stopped waiting for the answer. You can try again later.',
  unknown: 'An error has occurred. Try again.',
  slow: 'The service is slower than usual. Wait a few minutes and try again.',
  ours: 'The problem is ours, not in your details. Try again in a few minutes.',
  refused: 'Load the page again and try once more.',
  code: (status) => `Error code ${status}`,
};

export const undone: typeof es.undone = {
  startIdentification: 'We could not start the identification',
  verifyIdentity: 'We could not check your identity',
  saveContact: 'We could not save your details',
  loadDebts: { person: 'We could not look up your debts', pyme: 'We could not look up the offers' },
};
