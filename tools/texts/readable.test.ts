import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesOf, textsIn, wordsOf } from './sentences.ts';

/** `lenguaje claro`: no sentence that a debtor reads is longer. */
const MOST_WORDS = 20;
/** The words of the texts that bind: each condition in one sentence, so that none is read without the other. */
const MOST_WORDS_OF_LAW = 35;

/** Read by people of institutions, operators and developers alone. */
const NOT_OF_DEBTORS =
  /(^|\/)(desk|gallery|inspect|.*-command|enabling|portfolio|privacy|waiting|webhooks|maintenance|language|spoken)/;
const OF_LAW = /(^|\/)(legal-|contract\.ts)/;

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !NOT_OF_DEBTORS.test(name))
    .map((name) => join(folder, name));
const files = ['src/texts', 'server/texts'].flatMap(filesOf);

const longer = (file: string, most: number) =>
  textsIn(file)
    .flatMap(sentencesOf)
    .filter((sentence) => wordsOf(sentence) > most)
    .map((sentence) => `${file}: ${wordsOf(sentence)} words: ${sentence}`);

it('says to debtors nothing in more than 20 words a sentence, in Spanish and in English', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !OF_LAW.test(file)).flatMap((file) => longer(file, MOST_WORDS))).toEqual([]);
});

it('keeps the sentences of legal texts and contracts within a figure of their own', () => {
  const law = files.filter((file) => OF_LAW.test(file) && !file.includes('/en/'));
  expect(law).toHaveLength(5);
  expect(law.flatMap((file) => longer(file, MOST_WORDS_OF_LAW))).toEqual([]);
});

it('counts a value that is put in as one word, and of two ways the longer one', () => {
  expect(sentencesOf('Pagas X. ¿Seguro? Sí')).toEqual(['Pagas X.', '¿Seguro?', 'Sí']);
  expect(sentencesOf('<p>Hoy. {{x}} paga.</p>\n<h2>Y</h2>')).toEqual(['<p>Hoy.', '{{x}} paga.', '<h2>Y']);
  expect(wordsOf('Pagas X el 5 de mayo, sin interés…')).toBe(8);
});
