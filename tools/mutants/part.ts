import { globSync, readFileSync } from 'node:fs';

/** `number` of `of`, from 1. */
export type Part = { readonly number: number; readonly of: number };

const LINES_A_BLOCK = 10;

/** `2/4` */
export function readPart(text: string): Part {
  const [, number = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (number < 1 || number > of) throw new Error(`--part=${text} is no part such as 2/4.`);
  return { number, of };
}

/**
 * The lines of a part, as FILE:FROM-UNTIL of StrykerJS: the files are read as one long text, of which a part has every `of`th
 * block of lines, so that the parts are alike and together everything. A mutant that reaches beyond its block is in none.
 */
export function linesOf({ number, of }: Part, patterns: readonly string[]): string[] {
  const excluded = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!'));
  const files = globSync(wanted, { exclude: excluded }).sort();
  const blocks = files.flatMap((file) => {
    const { length } = readFileSync(file, 'utf8').trimEnd().split('\n');
    return Array.from({ length: Math.ceil(length / LINES_A_BLOCK) }, (_, block) => {
      const from = block * LINES_A_BLOCK + 1;
      return `${file}:${from}-${Math.min(from + LINES_A_BLOCK - 1, length)}`;
    });
  });
  return blocks.filter((_, index) => index % of === number - 1);
}
