import ts from 'typescript';
import { otherValuesOf } from './other-values.ts';

/** Each value with its other one, as `ONE|OTHER`. */
function othersIn(text: string): string[] {
  const schema = `export type Database = { debt: { id: string; key: string; due_on: Date; paid_on: Date } };`;
  const files = new Map(
    Object.entries({ 'server/database/schema.ts': schema, 'product.ts': text }).map(([name, words]) => [
      name,
      ts.createSourceFile(name, words, ts.ScriptTarget.Latest, true),
    ]),
  );
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost({}),
    getSourceFile: (name) => files.get(name),
    fileExists: (name) => files.has(name),
    getCurrentDirectory: () => '',
  };
  const options = { noLib: true, strict: true };
  const { text: switched } = otherValuesOf(ts.createProgram([...files.keys()], options, host))('product.ts');
  return [...switched.matchAll(/\/\*asked\*\/true \? ([^?]*?) : ([^?]*?)\)/g)].map(
    ([, one, other]) => `${one}|${other}`,
  );
}

const DEBT = 'type Debt = { total: number; discount: number; id: string; isPaid: boolean };';

describe('a value is read in the place of the next one of its type', () => {
  it.each([
    ['a field', 'const f = (debt: Debt) => debt.total;', ['debt.total|debt.discount']],
    [
      'the last field, by the first',
      'const f = (debt: Debt) => debt.discount;',
      ['debt.discount|debt.total'],
    ],
    ['a field alone of its type: none', 'const f = (debt: Debt) => debt.isPaid;', []],
    ['a field beside one without a name: none', "const f = (x: { at: string; '*': string }) => x.at;", []],
    ['an argument', 'const f = (one: string, two: string) => g(one);', ['one|two']],
    ['what is declared later: none', 'const f = (one: string) => { g(one); const two = ""; };', []],
    ['a field of its own name', 'const f = (one: string, two: string) => ({ one });', ['one|two']],
    ['what gets a value: none', 'const f = (one: string, two: string) => { [one] = [""]; };', []],
    [
      'a column',
      "db.selectFrom('debt').select('id').where('due_on', '<', 'id');",
      ["'id'|'key as id'", "'due_on'|'paid_on'", "'<'|'<='"],
    ],
    ['a case that is asked about', "const f = (at: 'a' | 'b' | 'c') => at === 'b';", ["'b'|'c'"]],
    ['a case that is passed on', "declare const h: (at: 'a' | 'b') => void; h('b');", ["'b'|'a'"]],
    ['what a type says: none', "type At = 'a' | 'b'; const f = (at: At): at is 'a' => true;", []],
    ['any text: none', "declare const h: (at: string) => void; h('b');", []],
    [
      'the edge of a query',
      "db.selectFrom('debt').where('due_on', '<=', today);",
      ["'due_on'|'paid_on'", "'<='|'<'"],
    ],
    [
      'a column of a table with a short name',
      "db.selectFrom('debt as d').orderBy('d.due_on');",
      ["'d.due_on'|'d.paid_on'"],
    ],
  ])('%s', (_, text, others) => {
    expect(othersIn(`${DEBT} declare const g: (x: string) => void; declare const db: any; ${text}`)).toEqual(
      others,
    );
  });
});
