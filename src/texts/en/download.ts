import type { downloadTexts as es } from '../download.ts';
import type { Words } from '#domain/language.ts';

export const downloadTexts: Words<typeof es> = {
  busy: 'Preparing…',
  failed: 'We could not prepare the file. Try again.',
};
