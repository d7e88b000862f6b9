import MiniSearch from 'minisearch';

/** Pages of the portal that an answer may lead to. */
export type FaqPage = 'history' | 'trace' | 'verify' | 'privacy' | 'myData';

/** A frequent question of a company's debtors, with its answer (§1, §2.5 "Chatbot"). */
export type FaqQuestion = {
  readonly id: string;
  /** Questions of one topic are offered together. */
  readonly topic: string;
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
  /** Other words people use for it; searched, never shown. */
  readonly otherWords?: string;
  readonly page?: FaqPage;
  /** How to reach a person stands under the answer. */
  readonly handsOver?: true;
  /** An institution's own, in its words. */
  readonly lang?: 'es';
};

const MAX_FOUND = 5;
/** Stop words, in Spanish and in English. */
const EMPTY_WORDS = new Set(
  'a al como con cual cuando de del donde el en es esta este la las lo los me mi mis no o para pero por porque que qué se si sin su sus tengo un una y ya an and are at by can do does for from how if in is it my not of on or that the this to what when where which why with you your'.split(
    ' ',
  ),
);

/** `Cédulas` → `cedula`: as typed on a phone. */
function plain(word: string): string | null {
  const base = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  return EMPTY_WORDS.has(base) || base.length < 2 ? null : base.replace(/(?<=\w{4})(es|s)$/, '');
}

/** The questions that fit what was typed, the best first; none when nothing fits. A wrong letter or half a word is no hindrance. */
export function findQuestions(questions: readonly FaqQuestion[], text: string): FaqQuestion[] {
  const index = new MiniSearch<FaqQuestion>({
    fields: ['question', 'otherWords', 'topic', 'answer'],
    processTerm: plain,
    searchOptions: {
      boost: { question: 4, otherWords: 4, topic: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(questions);
  return index
    .search(text)
    .slice(0, MAX_FOUND)
    .flatMap(({ id }) => questions.find((question) => question.id === id) ?? []);
}
