/** Languages in which the portal's own words are written (src/texts, src/texts/en). Spanish is the first. */
export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const SPANISH = 'es' satisfies Language;

/** Where the pages of a language are, after the host and inside a build: '' of Spanish, else e.g. `en/`. */
export const placeOf = (language: Language): string => (language === SPANISH ? '' : `${language}/`);

/**
 * The words of another language beside the Spanish ones: the same names, for each sentence a text, for each function one of the
 * same parameters. A missing or superfluous sentence is a fault of types.
 */
export type Words<Spanish> = Spanish extends string
  ? string
  : Spanish extends (...given: infer Given) => infer Said
    ? (...given: Given) => Words<Said>
    : { readonly [Name in keyof Spanish]: Words<Spanish[Name]> };
