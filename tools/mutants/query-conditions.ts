import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { CLOSE, isSql, OPEN, rewrittenSql } from './sql-template.ts';
import { rewritten, switchedFile, SWITCH, type Switched } from './switches.ts';

/**
 * StrykerJS changes no query: a condition is an argument, or a line of an SQL text. Here each one has a switch that decides whether
 * it is asked for: without it the query runs without that condition, or in no order.
 */

const METHODS = new Set(['where', 'whereRef', 'on', 'onRef', 'having', 'orderBy']);

/** Reads a file with each condition of its queries behind a switch. */
export const withoutConditions = () => (path: string) => conditionsIn(path, readFileSync(path, 'utf8'));

export const conditionsIn = (path: string, text: string): Switched =>
  switchedFile(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), changed);

const asked = (node: ts.Node) => rewritten(node, changed);

function changed(node: ts.Node): string | null {
  if (ts.isCallExpression(node)) return ofBuilder(node);
  return isSql(node) ? rewrittenSql(node, asked, switchedSql) : null;
}

/** `query.where(…)` of the query builder. */
function ofBuilder({ expression: callee, arguments: args }: ts.CallExpression): string | null {
  if (!ts.isPropertyAccessExpression(callee) || ts.isIdentifier(callee.expression)) return null;
  const name = callee.name.text;
  if (!METHODS.has(name) || args.length === 0 || (name === 'on' && args.length !== 3)) return null;
  const call = `${name}(${args.map(asked).join(', ')})`;
  return `${asked(callee.expression)}.$call((query) => ${SWITCH} ? query.${call} : query)`;
}

type Token = { readonly at: number; readonly word: string };

/** Words in small letters, brackets and commas; texts and substitutions are left out. */
function tokensOf(sql: string): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (const { 0: word, index: at } of sql.matchAll(/'[^']*'|[⟦⟧(),]|[a-z_][\w.]*/gi)) {
    if (word === CLOSE) depth -= 1;
    if (word === OPEN) depth += 1;
    else if (depth === 0 && word !== CLOSE && !word.startsWith("'"))
      tokens.push({ at, word: word.toLowerCase() });
  }
  return tokens;
}

/** What a condition ends before, at its own depth of brackets. */
const ENDS = new Set(
  'and or where order group limit union returning for on join left inner cross as then when else end having window from select using set values except intersect offset'.split(
    ' ',
  ),
);

function switchedSql(sql: string): string {
  const tokens = tokensOf(sql);
  let [out, at] = ['', 0];
  for (const [index, { at: start, word }] of tokens.entries()) {
    if (start < at || !['and', 'where', 'on', 'having'].includes(word)) continue;
    if (word === 'and' ? isOfBetween(tokens, index) : tokens[index + 1]?.word === 'conflict') continue;
    const end = endOf(tokens, index);
    // One side of an `or` is no condition of its own.
    if (end?.word === 'or') continue;
    const from = start + word.length;
    const condition = sql.slice(from, end?.at);
    const inner = switchedSql(condition.trim());
    if (inner === '') continue;
    const blank = /\s*$/.exec(condition)?.[0] ?? '';
    out += sql.slice(at, word === 'and' ? start : from);
    out +=
      word === 'and'
        ? `${OPEN}${SWITCH} ? sql\`and ${inner}\` : sql\`\`${CLOSE}${blank}`
        : ` ${OPEN}${SWITCH} ? sql\`${inner}\` : sql\`true\`${CLOSE}${blank}`;
    at = end?.at ?? sql.length;
  }
  return out + sql.slice(at);
}

/** The `and` of `between … and …`. */
function isOfBetween(tokens: readonly Token[], index: number): boolean {
  const before = tokens.slice(0, index).reverse();
  const found = before.find(({ word }) => ['between', 'and', 'where', 'or', 'on', 'select'].includes(word));
  return found?.word === 'between';
}

/** The token before which the condition after this one ends; none: it ends with the text. */
function endOf(tokens: readonly Token[], index: number): Token | undefined {
  let [depth, cases, isBetween] = [0, 0, false];
  for (const token of tokens.slice(index + 1)) {
    const { word } = token;
    if (word === '(') depth += 1;
    else if (word === ')') depth -= 1;
    if (depth < 0) return token;
    if (depth > 0) continue;
    if (word === 'between') isBetween = true;
    else if (word === 'and' && isBetween) isBetween = false;
    else if (word === 'case') cases += 1;
    else if (word === 'end' && cases > 0) cases -= 1;
    else if (cases === 0 && (word === ',' || ENDS.has(word)) && !isDistinct(tokens, token)) return token;
  }
  return undefined;
}

/** The `from` of `is distinct from`. */
const isDistinct = (tokens: readonly Token[], token: Token) =>
  token.word === 'from' && tokens[tokens.indexOf(token) - 1]?.word === 'distinct';
