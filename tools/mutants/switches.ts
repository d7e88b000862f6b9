import type ts from 'typescript';
import { forEachChild } from 'typescript';

/**
 * Mutants that StrykerJS does not make: what is to be mutated is wrapped so that a literal `true` decides for what stands there;
 * StrykerJS negates the literal, and nothing else.
 */
export type Switched = {
  readonly text: string;
  /** Where the literals are, as LINE:COLUMN-LINE:COLUMN of StrykerJS. */
  readonly ranges: readonly string[];
};

/** The literal that decides, and its mark. */
export const SWITCH = '/*asked*/true';

/** What stands for a node behind a switch; null where it stays, and what is in it is looked at. */
export type Change = (node: ts.Node) => string | null;

export function switchedFile(source: ts.SourceFile, change: Change): Switched {
  const switched = source.text.slice(0, source.getStart()) + rewritten(source, change);
  const ranges = switched
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(/(?<=\/\*asked\*\/)true/g)].map(
        ({ index }) => `${at + 1}:${index}-${at + 1}:${index + 4}`,
      ),
    );
  return { text: switched, ranges };
}

/** The text of a node with everything in it behind its switches. */
export function rewritten(node: ts.Node, change: Change): string {
  const own = change(node);
  if (own !== null) return own;
  const { text } = node.getSourceFile();
  let [out, at] = ['', node.getStart()];
  forEachChild(node, (child) => {
    out += text.slice(at, child.getStart()) + rewritten(child, change);
    at = child.getEnd();
  });
  return out + text.slice(at, node.getEnd());
}

/** In a line of which StrykerJS negated a literal: what was behind that switch, and what stands after it. */
export const switchedIn = (line: string): string =>
  line
    .replace(/.*\/\*asked\*\/false \? /, '')
    .replaceAll(`${SWITCH} ? `, '')
    .slice(0, 120);
