import type { notFoundTexts as es } from '../not-found.ts';
import type { Words } from '#domain/language.ts';

export const notFoundTexts: Words<typeof es> = {
  title: 'Page not found',
  code: 'error code: 404',
  technical: 'This page could not be found',
  text: 'The address does not exist or is no longer available. If you came by a link, it may be incomplete.',
  toCompany: (name) => `Go to the first page of ${name}`,
  toChooser: 'Choose an institution',
};
