import { join } from 'node:path';
import ts from 'typescript';
import { columnsOf, nextOf, otherColumn, type Columns } from './columns.ts';
import { otherMember } from './members.ts';
import { isSql, rewrittenSql } from './sql-template.ts';
import { withOtherWords } from './sql-words.ts';
import { rewritten, switchedFile, SWITCH, type Change, type Switched } from './switches.ts';

/**
 * The field of another name, the variable beside it, the next column, another case, a text of the same shape: what a tired engineer
 * mixes up, and neither StrykerJS nor the type checker notices. Each value has a switch that decides between it and the next one of the same type
 * in the place where it is read.
 */
export function withOtherValues(root: string): (path: string) => Switched {
  const settings = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), {}, settings);
  if (!config) throw new Error(`${root} has no tsconfig.json that can be read.`);
  return otherValuesOf(ts.createProgram(config.fileNames, { ...config.options, incremental: false }));
}

export function otherValuesOf(program: ts.Program): (path: string) => Switched {
  const change = otherValues(program.getTypeChecker(), columnsOf(program));
  return (path) => {
    const source = program.getSourceFile(path);
    if (!source) throw new Error(`${path} is no file of the program.`);
    return switchedFile(source, change);
  };
}

function otherValues(checker: ts.TypeChecker, columns: Columns): Change {
  const change: Change = (node) => {
    if (isSql(node)) return rewrittenSql(node, substituted, (sql) => withOtherWords(sql, columns));
    if (ts.isPropertyAccessExpression(node)) return ofField(checker, node, change);
    if (ts.isShorthandPropertyAssignment(node)) {
      const variable = checker.getShorthandAssignmentValueSymbol(node);
      const other = otherVariable(checker, node.name, variable);
      return other && `${node.name.text}: ${either(node.name.text, other)}`;
    }
    if (ts.isStringLiteral(node)) {
      const other = otherColumn(columns, node) ?? otherMember(checker, node);
      return other && either(node.getText(), other);
    }
    if (!ts.isIdentifier(node) || !isRead(node)) return null;
    const other = otherVariable(checker, node, checker.getSymbolAtLocation(node));
    return other && either(node.text, other);
  };
  const substituted = (node: ts.Expression) =>
    node.getText() === 'SANTIAGO' ? either('SANTIAGO', "'UTC'") : rewritten(node, change);
  return change;
}

const either = (one: string, other: string) => `(${SWITCH} ? ${one} : ${other})`;

/** Texts and settings are functions too, which are called where they stand. */
const CONSTANT = /^[A-Z][A-Z_]+$/;

function ofField(checker: ts.TypeChecker, node: ts.PropertyAccessExpression, change: Change): string | null {
  const { parent } = node;
  const isCalled = ts.isCallExpression(parent) && parent.expression === node;
  if (isCalled && !CONSTANT.test(node.expression.getText())) return null;
  if (isAssigned(node) || ts.isOptionalChain(parent) || !ts.isIdentifier(node.name)) return null;
  if (ts.isExpressionWithTypeArguments(parent)) return null;
  const owner = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
  const fields = checker
    .getPropertiesOfType(owner)
    .filter((field) => /^\w+$/.test(field.name) && !isOfLibrary(field));
  const other = nextOf(fields, node.name.text, (field) =>
    isLike(checker, checker.getTypeOfSymbolAtLocation(field, node), checker.getTypeAtLocation(node)),
  );
  const dot = node.questionDotToken ? '?.' : '.';
  const one = `${rewritten(node.expression, change)}${dot}${node.name.text}`;
  return other ? either(one, `${node.expression.getText()}${dot}${other.name}`) : null;
}

/** A parameter or constant of the same function. */
function otherVariable(checker: ts.TypeChecker, node: ts.Identifier, symbol: ts.Symbol | undefined) {
  const declared = symbol?.valueDeclaration;
  if (!symbol || !declared || !isOfFunction(declared)) return null;
  const around = checker.getSymbolsInScope(
    node,
    ts.SymbolFlags.FunctionScopedVariable | ts.SymbolFlags.BlockScopedVariable,
  );
  const variables = around
    .filter(({ valueDeclaration: at }) => at && isOfFunction(at) && at.getEnd() < node.getStart())
    .filter(({ valueDeclaration: at }) => at?.getSourceFile() === node.getSourceFile())
    .sort((one, two) => (one.valueDeclaration?.pos ?? 0) - (two.valueDeclaration?.pos ?? 0));
  const type = checker.getTypeOfSymbolAtLocation(symbol, node);
  const other = nextOf(variables, symbol.name, (variable) =>
    isLike(checker, checker.getTypeOfSymbolAtLocation(variable, node), type),
  );
  return other?.name ?? null;
}

const VAGUE = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never | ts.TypeFlags.TypeParameter;

const isLike = (checker: ts.TypeChecker, other: ts.Type, type: ts.Type) =>
  !((other.flags | type.flags) & VAGUE) &&
  checker.isTypeAssignableTo(other, type) &&
  checker.isTypeAssignableTo(checker.getBaseTypeOfLiteralType(type), checker.getBaseTypeOfLiteralType(other));

const isOfLibrary = (symbol: ts.Symbol) =>
  symbol.declarations?.some((at) => at.getSourceFile().fileName.includes('/node_modules/')) ?? false;

/** Not of a module, whose constants are of many kinds. */
function isOfFunction(declaration: ts.Declaration): boolean {
  const isVariable =
    ts.isParameter(declaration) || ts.isVariableDeclaration(declaration) || ts.isBindingElement(declaration);
  return isVariable && ts.findAncestor(declaration, ts.isFunctionLike) !== undefined;
}

/** Also as a part of what is taken apart: `[a, b] = [b, a]`. */
function isAssigned(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return parent.left === node && isAssignment(parent.operatorToken.kind);
  if (ts.isPrefixUnaryExpression(parent)) return UPDATES.includes(parent.operator);
  if (ts.isForOfStatement(parent)) return parent.initializer === node;
  if (ts.isArrayLiteralExpression(parent)) return isAssigned(parent);
  return ts.isDeleteExpression(parent) || ts.isPostfixUnaryExpression(parent);
}

const UPDATES: readonly ts.SyntaxKind[] = [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken];

const isAssignment = (kind: ts.SyntaxKind) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** A variable's name where its value is read, and nothing else is done with it. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isTypeNode(parent) || ts.isTypeQueryNode(parent) || isAssigned(node)) return false;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node && !ts.isOptionalChain(parent);
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node;
  if (
    ts.isPropertyAssignment(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isBindingElement(parent) ||
    ts.isParameter(parent)
  )
    return parent.initializer === node;
  if (ts.isElementAccessExpression(parent)) return true;
  if (ts.isJsxExpression(parent) || ts.isTemplateSpan(parent) || ts.isConditionalExpression(parent))
    return true;
  if (ts.isBinaryExpression(parent) || ts.isPrefixUnaryExpression(parent)) return true;
  return (
    ts.isReturnStatement(parent) ||
    ts.isArrowFunction(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isParenthesizedExpression(parent)
  );
}
