import { nextColumn, type Columns } from './columns.ts';
import { CLOSE, OPEN } from './sql-template.ts';
import { SWITCH } from './switches.ts';

/** Words of an SQL text that would run as well as others: an edge, a column, a side, an end of an order, a member of a list. */
export function withOtherWords(sql: string, columns: Columns): string {
  const tables = tablesIn(sql);
  const words = wordsOf(sql);
  let [out, at] = ['', 0];
  for (const [index, { word, start }] of words.entries()) {
    const other = otherWord(words, index) ?? otherColumn(words, index, { columns, tables });
    if (other === null) continue;
    out += `${sql.slice(at, start)}${OPEN}${SWITCH} ? sql\`${word}\` : sql\`${other}\`${CLOSE}`;
    at = start + word.length;
  }
  return out + sql.slice(at);
}

type Word = {
  readonly word: string;
  readonly start: number;
  /** The last word that began a part of its query. */
  readonly clause: string;
  readonly isInList: boolean;
};

const CLAUSES = ['select', 'from', 'where', 'set', 'order', 'group', 'returning', 'values', 'on', 'having'];

/** Words, signs of comparison and texts; substitutions are left out. */
function wordsOf(sql: string): Word[] {
  const words: Word[] = [];
  let [depth, clause, isInList] = [0, '', false];
  for (const { 0: word, index: start } of sql.matchAll(
    /'[^']*'|"[^"]*"|[⟦⟧(),]|[<>=!@|?&-]+|[a-z_]\w*(?:\.[a-z_]\w*)?/gi,
  )) {
    if (word === CLOSE) depth -= 1;
    else if (word === OPEN) depth += 1;
    else if (depth === 0) {
      if (CLAUSES.includes(word)) clause = word;
      if (word === '(') isInList = words.at(-1)?.word === 'in';
      if (word === ')') isInList = false;
      words.push({ word, start, clause, isInList });
    }
  }
  return words;
}

const OTHERS: Readonly<Record<string, string>> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>' },
  ...{ or: 'and', desc: 'asc', max: 'min', min: 'max', greatest: 'least', least: 'greatest' },
  "'America/Santiago'": "'UTC'",
};
/** Of a word behind another one. */
const BEHIND: Readonly<Record<string, string>> = {
  'is null': 'not null',
  'is not': '',
  'select distinct': '',
};

function otherWord(words: readonly Word[], index: number): string | null {
  const { word, isInList } = words[index] ?? { word: '', isInList: false };
  if (word === 'left' && words[index + 1]?.word === 'join') return '';
  const behind = BEHIND[`${words[index - 1]?.word} ${word}`];
  // `is not distinct from` without its `not` is another comparison.
  return behind ?? OTHERS[word] ?? (isInList && word.startsWith("'") ? "''" : null);
}

type Known = { readonly columns: Columns; readonly tables: ReadonlyMap<string, string> };

/** The next column of its table that is of the same type, under the name of the first. */
function otherColumn(words: readonly Word[], index: number, { columns, tables }: Known): string | null {
  const { word = '', clause = '' } = words[index] ?? {};
  const [alias = '', column = ''] = word.split('.');
  const other = nextColumn(columns.get(tables.get(alias) ?? '') ?? [], column);
  if (other === undefined) return null;
  const [before, after] = [words[index - 1]?.word, words[index + 1]?.word];
  const isListed =
    ['select', 'distinct', 'returning', ','].includes(before ?? '') &&
    (after ?? ',').match(/^(?:,|from|\))$/);
  const isNamed = ['select', 'returning'].includes(clause) && isListed;
  return `${alias}.${other}${isNamed ? ` as ${column}` : ''}`;
}

const NO_ALIAS = new Set([
  ...CLAUSES,
  ...'left join inner cross using for limit union as lateral'.split(' '),
]);

/** The tables of a text by the names that its columns bear. */
function tablesIn(sql: string): ReadonlyMap<string, string> {
  const found = sql.matchAll(/\b(?:from|join|update|into|using)\s+([a-z_]+)(?:\s+(?:as\s+)?([a-z_]+))?/gi);
  return new Map(
    [...found].map(([, table = '', alias = '']) => [
      alias === '' || NO_ALIAS.has(alias) ? table : alias,
      table,
    ]),
  );
}
