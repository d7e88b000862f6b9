/** Languages in which the portal's own words are written (src/texts, src/texts/en). Spanish is the first. */
export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const SPANISH = 'es' satisfies Language;

/** Where the pages of a language are, after the host and inside a build: '' of Spanish, else e.g. `en/`. */
export const placeOf = (language: Language): string => (language === SPANISH ? '' : `${language}/`);
