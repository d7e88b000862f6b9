import ts from 'typescript';

/** A substitution of a template while its text is read: what stands between these is no SQL. */
export const [OPEN, CLOSE] = ['⟦', '⟧'];

export const isSql = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

/** An SQL text with its words rewritten, and each of its substitutions. */
export function rewrittenSql(
  { template, typeArguments }: ts.TaggedTemplateExpression,
  substitution: (node: ts.Expression) => string,
  words: (sql: string) => string,
): string {
  const { text } = template.getSourceFile();
  const [head, spans] = ts.isNoSubstitutionTemplateLiteral(template)
    ? [text.slice(template.getStart() + 1, template.getEnd() - 1), []]
    : [text.slice(template.head.getStart() + 1, template.head.getEnd() - 2), template.templateSpans];
  const rest = spans.map(({ expression, literal }) => {
    const ends = ts.isTemplateTail(literal) ? 1 : 2;
    const after = text.slice(literal.getStart() + 1, literal.getEnd() - ends);
    return OPEN + substitution(expression) + CLOSE + after;
  });
  const types = typeArguments ? `<${typeArguments.map((type) => type.getText()).join(', ')}>` : '';
  const sql = words(withoutComments([head, ...rest].join('')));
  return `sql${types}\`${sql.replaceAll(OPEN, '${').replaceAll(CLOSE, '}')}\``;
}

/** A comment would swallow what is put behind it. */
const withoutComments = (sql: string) =>
  sql.replaceAll(/('[^']*')|--.*$/gm, (_, text: string | undefined) => text ?? '');
