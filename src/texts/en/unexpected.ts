import type { unexpectedTexts as es } from '../unexpected.ts';
import type { Words } from '#domain/language.ts';

export const unexpectedTexts: Words<typeof es> = {
  page: 'Unexpected error',
  title: 'Oops! An unexpected error has occurred',
  code: 'error code: 500',
  stopped: 'Unknown middleware',
  text: {
    screen: 'This page could not be shown. It may be the internet connection; load it again.',
    flow: 'The portal stopped because of an error of ours. Load the page again to go on where you were.',
  },
  money: 'If you were paying, do not pay again yet: when you load it again you will see how it ended.',
  reload: 'Load again',
};
