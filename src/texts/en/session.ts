import type { sessionTexts as es } from '../session.ts';
import type { Words } from '#domain/language.ts';

export const sessionTexts: Words<typeof es> = {
  ends: (minutes) => `Your session ends in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  endsSoon: 'Your session ends in less than 5 minutes.',
  stay: 'Stay here',
  staying: 'Renewing…',
  notKept: 'We could not renew it. Try again.',
};
