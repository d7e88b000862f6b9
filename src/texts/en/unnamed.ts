import type { unnamedTexts as es } from '../unnamed.ts';
import type { Words } from '#domain/language.ts';

export const unnamedTexts: Words<typeof es> = {
  page: 'Receipt',
  title: 'We do not know which payment this is about',
  lead: 'This address lacks the reference code, so we cannot show a receipt. This changes no payment.',
  history: 'See my payments',
  pay: 'See my debt and pay',
};
