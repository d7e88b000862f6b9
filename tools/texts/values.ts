import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The values that each function of a dictionary says, by its name in the file: places of its parameters, in the order in which they are said. */
export function valuesIn(file: string): ReadonlyMap<string, string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = new Map<string, string>();
  const visit = (node: ts.Node, path: string): void => {
    const name = isNamed(node) ? [path, node.name?.getText()].filter(Boolean).join('.') : path;
    if (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node)) found.set(name, saidBy(node));
    ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(source, '');
  return found;
}

type Speaking = ts.ArrowFunction | ts.FunctionDeclaration;

const isNamed = (
  node: ts.Node,
): node is ts.VariableDeclaration | ts.PropertyAssignment | ts.FunctionDeclaration =>
  ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isFunctionDeclaration(node);

/** `company.name` of a parameter that is taken apart is one value, whatever the function calls it. */
function placesOf({ parameters }: Speaking): ReadonlyMap<string, string> {
  const places = parameters.flatMap(({ name }, place): [string, string][] => {
    if (ts.isIdentifier(name)) return [[name.text, String(place)]];
    if (ts.isArrayBindingPattern(name)) return [];
    return name.elements.map((part) => [
      part.name.getText(),
      `${place}.${(part.propertyName ?? part.name).getText()}`,
    ]);
  });
  return new Map(places);
}

function saidBy(speaking: Speaking): string {
  const places = placesOf(speaking);
  const said = new Set<string>();
  const visit = (node: ts.Node, isSaid: boolean): void => {
    const place = isSaid && ts.isIdentifier(node) ? places.get(node.text) : undefined;
    const isProperty = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
    if (place !== undefined && !isProperty) said.add(place);
    ts.forEachChild(node, (child) => visit(child, isSaid || ts.isTemplateSpan(node)));
  };
  if (speaking.body) visit(speaking.body, false);
  return [...said].join(' ');
}
