import { readFileSync } from 'node:fs';

/** docs/spec-map.md as plain values: each paragraph of the specification, what does it and what promises it. */
export type MapLine = {
  /** `4.6e` of a paragraph, `R34` of a reading; null beyond the specification. */
  key: string | null;
  says: string;
  heldBy: string[];
  testedBy: string[];
  isNotYet: boolean;
};

export const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g)].map(([, path = '']) => path);

/** `root`: of the checkout. */
export const specMap = (root = '.'): string => readFileSync(`${root}/docs/spec-map.md`, 'utf8');

export function linesOf(map: string): MapLine[] {
  return map.split('\n## ').flatMap((part) => {
    const prefix = part.startsWith('Readings') ? 'R' : '';
    const lines = part.split('\n').filter((line) => line.startsWith('- '));
    return lines.map((line) => lineOf(line, part.startsWith('Beyond') ? null : prefix));
  });
}

function lineOf(line: string, prefix: string | null): MapLine {
  const [, number = '', rest = ''] = /^- ([\d.]+[a-z]?)? ?(.*)$/.exec(line) ?? [];
  const [promised = '', missing] = rest.split(' Not yet: ');
  const [held = '', tested = ''] = promised.split(' tested by ');
  return {
    key: prefix === null ? null : prefix + number,
    says: held.split(' Held by ')[0] ?? '',
    heldBy: pathsIn(held),
    testedBy: pathsIn(tested),
    isNotYet: missing !== undefined,
  };
}
