import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Between the dollar and the brace of a template stands one word: an amount, a day, a name. */
const WORD = 'X';

/** Each text of a dictionary: what is written in it, with a word for each value that is put in. Types and names are none. */
export function textsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) && !isName(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push(
        [
          node.head.text,
          ...node.templateSpans.map(({ expression, literal }) => valueOf(expression) + literal.text),
        ].join(''),
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** What is compared is no text of a page. */
const isName = ({ parent }: ts.Node) => ts.isBinaryExpression(parent);

/** Of a choice between texts the longer one; else one word. */
function valueOf(expression: ts.Expression): string {
  if (ts.isConditionalExpression(expression)) {
    const ways = [valueOf(expression.whenTrue), valueOf(expression.whenFalse)];
    return ways.sort((one, other) => other.length - one.length)[0] ?? WORD;
  }
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isTemplateExpression(expression))
    return [
      expression.head.text,
      ...expression.templateSpans.map((span) => valueOf(span.expression) + span.literal.text),
    ].join('');
  return WORD;
}

/** A text in sentences: each ends with a full stop, a question mark, an exclamation mark, the paragraph or the text. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.?!…])\s+(?=[\p{Lu}¿¡“«$X\d{])|<\/(?:h\d|p)>/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

export const wordsOf = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
