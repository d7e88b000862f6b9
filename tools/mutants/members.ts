import ts from 'typescript';
import { nextOf } from './columns.ts';

/** Of a query: whether the day or amount itself is one of those meant. */
const EDGES: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
/** A type with more members is one of names, not of cases. */
const MOST_CASES = 40;

/** Another case where one is named: the next member of the type of a literal; of a comparison in a query the one with or without its edge. */
export function otherMember(checker: ts.TypeChecker, node: ts.StringLiteral): string | null {
  const edge = ts.isCallExpression(node.parent) ? EDGES[node.text] : undefined;
  if (edge !== undefined) return `'${edge}'`;
  const expected = /^\w+$/.test(node.text) && isValue(node) ? expectedOf(checker, node) : undefined;
  const members = expected?.isUnion() ? expected.types.filter((type) => type.isStringLiteral()) : [];
  if (members.length > MOST_CASES) return null;
  const names = members
    .map(({ value }) => ({ name: value }))
    .sort((one, two) => (one.name < two.name ? -1 : 1));
  const other = names.some(({ name }) => name === node.text) && nextOf(names, node.text, () => true);
  return other ? `'${other.name}'` : null;
}

/** Not a name or a type; nor what an element looks like. */
function isValue(node: ts.StringLiteral): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return !(
    ts.isLiteralTypeNode(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isPropertySignature(parent)
  );
}

function expectedOf(checker: ts.TypeChecker, node: ts.StringLiteral): ts.Type | undefined {
  const { parent } = node;
  if (ts.isCaseClause(parent)) return checker.getTypeAtLocation(parent.parent.parent.expression);
  if (!ts.isBinaryExpression(parent) || !isComparison(parent.operatorToken.kind))
    return checker.getContextualType(node);
  return checker.getTypeAtLocation(parent.left === node ? parent.right : parent.left);
}

const isComparison = (kind: ts.SyntaxKind) =>
  kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
