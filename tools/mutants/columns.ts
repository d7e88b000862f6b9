import ts from 'typescript';

/** The columns of each table of server/database/schema.ts, each with its type in words. */
export type Columns = ReadonlyMap<string, readonly Column[]>;
type Column = { readonly name: string; readonly type: string };

export function columnsOf(program: ts.Program): Columns {
  const checker = program.getTypeChecker();
  const schema = program
    .getSourceFiles()
    .find(({ fileName }) => fileName.endsWith('server/database/schema.ts'));
  const database = schema?.statements.find(
    (at) => ts.isTypeAliasDeclaration(at) && at.name.text === 'Database',
  );
  if (!database) throw new Error('server/database/schema.ts has no type of the database.');
  const fieldsOf = (type: ts.Type) =>
    checker.getPropertiesOfType(type).map((field) => [field.name, checker.getTypeOfSymbol(field)] as const);
  return new Map(
    fieldsOf(checker.getTypeAtLocation(database)).map(([table, row]) => [
      table,
      fieldsOf(row).map(([name, type]) => ({ name, type: checker.typeToString(type) })),
    ]),
  );
}

/** The one after that of this name, of those that fit; behind the last comes the first. */
export function nextOf<Named extends { readonly name: string }>(
  all: readonly Named[],
  name: string,
  fits: (one: Named) => boolean,
): Named | undefined {
  const at = all.findIndex((one) => one.name === name);
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))];
  return others.find((one) => one.name !== name && fits(one));
}

/** The next column of a table that is of the same type. */
export function nextColumn(own: readonly Column[], column: string): string | undefined {
  const type = own.find(({ name }) => name === column)?.type;
  return type === undefined ? undefined : nextOf(own, column, (one) => one.type === type)?.name;
}

const METHODS = [
  'select',
  'where',
  'whereRef',
  'orderBy',
  'groupBy',
  'returning',
  'ref',
  'sum',
  'min',
  'max',
];
const TABLES = ['selectFrom', 'updateTable', 'deleteFrom', 'insertInto'];
const COLUMN = /^(?:(?<table>[a-z_]+)\.)?(?<column>[a-z_]+)(?<rest> as \w+)?$/;

/** In a query: the next column of its table that is of the same type, under the name of the first. */
export function otherColumn(columns: Columns, node: ts.StringLiteral): string | null {
  const list = ts.isArrayLiteralExpression(node.parent) ? node.parent : node;
  const call = list.parent;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return null;
  const method = call.expression.name.text;
  const isColumn = call.arguments[0] === list || (method === 'whereRef' && call.arguments[2] === list);
  const { table, column, rest } = COLUMN.exec(node.text)?.groups ?? {};
  if (!METHODS.includes(method) || !isColumn || column === undefined) return null;
  const owner = table === undefined ? tableOf(call) : withoutAlias(table, node);
  const other = nextColumn(columns.get(owner) ?? [], column);
  const isNamed = method === 'select' || method === 'returning';
  const name = rest ?? (isNamed ? ` as ${column}` : '');
  return other ? `'${table === undefined ? '' : `${table}.`}${other}${name}'` : null;
}

/** The table a chain of calls begins with. */
function tableOf({ expression: callee, arguments: [first] }: ts.CallExpression): string {
  if (!ts.isPropertyAccessExpression(callee)) return '';
  if (TABLES.includes(callee.name.text))
    return first && ts.isStringLiteral(first) ? first.text.replace(/ as .*/, '') : '';
  return ts.isCallExpression(callee.expression) ? tableOf(callee.expression) : '';
}

function withoutAlias(alias: string, node: ts.Node): string {
  const text = (ts.findAncestor(node, ts.isStatement) ?? node).getText();
  return new RegExp(`'(\\w+) as ${alias}'`).exec(text)?.[1] ?? alias;
}
