import type { consentTexts as es } from '../consent.ts';
import type { Words } from '#domain/language.ts';

export const consentTexts: Words<typeof es> = {
  title: 'May we count your visit?',
  text: ({ name }) =>
    `${name} wants to know how many people reach each step of this portal. Your RUT, email and phone are never sent. Everything works the same if you do not accept.`,
  accept: 'Accept',
  refuse: 'Do not accept',
  privacy: 'How we use your data',
  settings: 'Your choice about counting visits',
  state: {
    accepted: 'You accepted that we count your visit.',
    refused: 'You did not accept that we count your visit.',
    none: 'You have not chosen yet: for now we do not count your visit.',
    off: 'For now this portal counts no visits: you have nothing to choose.',
  },
};
