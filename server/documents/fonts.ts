import type { Font } from 'fontkit';

/** Source Sans 3 (SIL Open Font License, fonts/OFL.txt), embedded in every document. Documents name them by path. */
export const REGULAR = 'server/documents/fonts/SourceSans3-Regular.ttf';
export const BOLD = 'server/documents/fonts/SourceSans3-Bold.ttf';

export type Fonts = readonly (readonly [path: string, font: Font])[];
let opened: Fonts | undefined;

/**
 * Both by path, for one document. What is read of a file, most of the work of a document, is kept; a glyph stands for the first
 * character that it was asked for by, so each document has its own glyphs.
 */
export async function openFonts(): Promise<Fonts> {
  const { openSync } = await import('fontkit');
  opened ??= [REGULAR, BOLD].map((path) => [path, openSync(path) as Font] as const);
  return opened.map(
    ([path, font]) => [path, Object.create(font, { _glyphs: { value: {} } }) as Font] as const,
  );
}

/** Latin with its extensions, Vietnamese, Greek, Cyrillic and the signs of plain text: each has a glyph in both fonts. */
const UNKNOWN =
  /[^ -~\u00a0-\u00ac\u00ae-\u017f\u0218-\u021b\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u1ea0-\u1ef9\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122\u2212\u25a1]/gu;

/** These are drawn by the glyph of another character, and would be read back as that one. */
const SAME_GLYPH = [
  [/[\u2010\u2011]/g, '-'],
  [/\u00b5/g, '\u03bc'],
] as const;

/** Text as a document can show it: a character without a glyph becomes a visible square, never a gap. */
export function writable(text: string): string {
  const read = SAME_GLYPH.reduce((words, [from, to]) => words.replaceAll(from, to), text.normalize('NFC'));
  return read.replaceAll(/[\t\n\r\f\v]+/g, ' ').replaceAll(UNKNOWN, '□');
}
