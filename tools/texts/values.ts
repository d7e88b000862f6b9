import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Looks at each part of a dictionary, with its name in the file. */
function visitNamed(file: string, look: (node: ts.Node, name: string) => void): void {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node, path: string): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const named = isNamed(node) ? [path, node.name?.getText()].filter(Boolean).join('.') : path;
    const name = ts.isArrayLiteralExpression(node.parent)
      ? `${named}.${node.parent.elements.indexOf(node as never)}`
      : named;
    look(node, name);
    ts.forEachChild(node, (child) => visit(child, name));
  };
  ts.forEachChild(source, (node) => visit(node, ''));
}

/** The values that each function says: places of its parameters, in the order in which they are said. */
export function valuesIn(file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  visitNamed(file, (node, name) => {
    if (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node)) found.set(name, saidBy(node));
  });
  return found;
}

/** What code compares with, not what a person reads. */
const isKey = (text: string) => /^[a-z][A-Za-z_]*$/.test(text);

/** What each name says, without its values. */
export function saidIn(file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  visitNamed(file, (node, name) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
    if (isText && !isKey(node.text)) found.set(name, `${found.get(name) ?? ''} ${node.text}`);
  });
  return found;
}

type Speaking = ts.ArrowFunction | ts.FunctionDeclaration;

const isNamed = (
  node: ts.Node,
): node is ts.VariableDeclaration | ts.PropertyAssignment | ts.FunctionDeclaration =>
  ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isFunctionDeclaration(node);

type Places = Map<string, string>;

/** `company.name` of what is taken apart is one value, whatever the function calls it. */
function addPlaces(places: Places, name: ts.BindingName, place: string): void {
  if (ts.isIdentifier(name)) places.set(name.text, place);
  else if (ts.isObjectBindingPattern(name))
    for (const part of name.elements)
      addPlaces(places, part.name, `${place}.${(part.propertyName ?? part.name).getText()}`);
}

/** `terms.regularisation.agreement` as a whole, without what is called on it. */
function pathFrom(node: ts.Node): string {
  const { parent } = node;
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== node) return '';
  return ts.isCallExpression(parent.parent) && parent.parent.expression === parent
    ? ''
    : `.${parent.name.text}${pathFrom(parent)}`;
}

const isPropertyName = (node: ts.Node) =>
  ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;

function saidBy(speaking: Speaking): string {
  const places: Places = new Map();
  speaking.parameters.forEach(({ name }, at) => addPlaces(places, name, String(at)));
  const said = new Set<string>();
  const visit = (node: ts.Node, isSaid: boolean): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const from = ts.isIdentifier(node.initializer) && places.get(node.initializer.text);
      if (from) addPlaces(places, node.name, from);
    }
    const place = isSaid && ts.isIdentifier(node) ? places.get(node.text) : undefined;
    if (place !== undefined && !isPropertyName(node)) said.add(place + pathFrom(node));
    ts.forEachChild(node, (child) => visit(child, isSaid || ts.isTemplateSpan(node)));
  };
  if (speaking.body) visit(speaking.body, false);
  return [...said].join(' ');
}
