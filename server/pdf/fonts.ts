/** Source Sans 3 (SIL Open Font License, fonts/OFL.txt), embedded in every document. Paths serve pdfkit as cache keys: any other name opens the file again for each cell of a table. */
export const REGULAR = 'server/pdf/fonts/SourceSans3-Regular.ttf';
export const BOLD = 'server/pdf/fonts/SourceSans3-Bold.ttf';

/** Latin with its extensions, Vietnamese, Greek, Cyrillic and the signs of plain text: each has a glyph in both fonts. */
const UNKNOWN =
  /[^ -~\u00a0-\u00ac\u00ae-\u017f\u0218-\u021b\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u1ea0-\u1ef9\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122\u2212\u25a1]/gu;

/** Text as a document can show it: a character without a glyph becomes a visible square, never a gap. */
export function writable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\t\n\r\f\v]+/g, ' ')
    .replaceAll(UNKNOWN, '□');
}
