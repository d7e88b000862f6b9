import type { Language } from '#domain/language.ts';

type PageLanguage = {
  tag: Language;
  /** Before the path of each page. */
  base: string;
  others: readonly { tag: Language; name: string; base: string }[];
};

/** The language of these pages, and where the same pages are in the others. */
export const language: PageLanguage = {
  tag: 'es',
  base: '',
  others: [{ tag: 'en', name: 'English', base: '/en' }],
};
