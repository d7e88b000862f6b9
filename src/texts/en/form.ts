import type { formTexts as es } from '../form.ts';
import type { Words } from '#domain/language.ts';

export const formTexts: Words<typeof es> = {
  summary: 'Check these details to continue',
  failure: 'We could not continue',
  back: 'Back',
  next: 'Continue',
};
