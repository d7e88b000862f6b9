import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { SPANISH, placeOf, type Language } from '#domain/language.ts';
import { DOCUMENT_WORDS } from './document-words.ts';

/** Modules of src/texts that are the same in every language: legal texts, which bind and stay in Spanish, and what has no words. */
const OF_ALL = /^(legal-[\w-]+|failures|methods\/(method|registry))\.ts$/;

/** Where the words of a language are. */
const textsOf = (root: string, language: Language) => join(root, 'src/texts', placeOf(language));

/** The module that stands in place of one of src/texts; null for any other, and for one of all languages. */
export function counterpartOf(root: string, language: Language, file: string): string | null {
  const name = relative(textsOf(root, SPANISH), file);
  if (name.startsWith('..') || name.startsWith(placeOf(language)) || OF_ALL.test(name)) return null;
  return join(textsOf(root, language), name);
}

/** Makes the pages of another language: its words in place of the Spanish ones (decision 0092). */
export function exchangeWords(root: string, language: Language): Plugin[] {
  if (language === SPANISH) return [];
  return [
    {
      name: `saldar:words-${language}`,
      enforce: 'pre',
      resolveId(source, importer) {
        // A module of the language itself that names a Spanish one, means it.
        if (!importer || !source.startsWith('.') || importer.startsWith(textsOf(root, language))) return null;
        const file = counterpartOf(root, language, resolve(dirname(importer), source));
        if (file === null) return null;
        if (existsSync(file)) return file;
        throw new Error(
          `${relative(root, file)} is missing: the words of ${relative(root, resolve(dirname(importer), source))} in ${language} (docs/adding.md, "A language").`,
        );
      },
      transformIndexHtml: {
        order: 'pre',
        handler: (html) =>
          DOCUMENT_WORDS[language].reduce(
            (made, [spanish, other]) => {
              if (!made.includes(spanish)) throw new Error(`index.html does not say: ${spanish}`);
              return made.replace(spanish, () => other);
            },
            html.replace(/\s+/g, ' '),
          ),
      },
    },
  ];
}
