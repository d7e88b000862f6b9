import type { Harmless } from './harmless.ts';

/** Of a file's changes that could do harm, so many in a hundred must be noticed. */
export const SCORE_FLOOR = 95;

type Place = { line: number; column: number };
type Mutant = { status: string; replacement?: string; location: { start: Place; end: Place } };
/** What is read of Stryker's report; lines and columns count from 1. */
export type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };

export type Survivor = { line: number; was: string; becomes: string; covered: boolean };
export type Judged = {
  file: string;
  /** Killed of those not called harmless, of 100. */
  score: number;
  counts: { mutants: number; killed: number; survived: number; uncovered: number; harmless: number };
  survivors: Survivor[];
  /** Called harmless in this very file, and noticed or gone. */
  outdated: Harmless[];
};

/** Each file's score, and the survivors nobody has called harmless. */
export function judged({ files }: Report, harmless: readonly Harmless[]): Judged[] {
  return Object.entries(files).map(([file, { source, mutants }]) => {
    const killed = mutants.filter(({ status }) => KILLED.has(status)).length;
    const living = mutants.filter(({ status }) => LIVING.has(status));
    const lines = source.split('\n');
    const all = living.map((mutant) => survivorOf(lines, mutant));
    const known = harmless.filter((one) => fits(one.file, file));
    const survivors = all.filter((one) => !known.some((other) => isMeant(other, one)));
    const uncovered = all.filter(({ covered }) => !covered).length;
    return {
      file,
      score: killed + survivors.length === 0 ? 100 : (100 * killed) / (killed + survivors.length),
      counts: {
        mutants: killed + all.length,
        killed,
        survived: all.length - uncovered,
        uncovered,
        harmless: all.length - survivors.length,
      },
      survivors,
      outdated: known.filter((one) => one.file === file && !all.some((other) => isMeant(one, other))),
    };
  });
}

const KILLED = new Set(['Killed', 'Timeout']);
const LIVING = new Set(['Survived', 'NoCoverage']);

const fits = (meant: string | RegExp, text: string) =>
  typeof meant === 'string' ? meant === text : meant.test(text);

const isMeant = (known: Harmless, found: Survivor) =>
  fits(known.was, found.was) && fits(known.becomes, found.becomes);

/** The lines a mutant changes, before and after, with blanks as one. */
function survivorOf(lines: string[], { location, replacement = '', status }: Mutant): Survivor {
  const { start, end } = location;
  const changed = lines.slice(start.line - 1, end.line);
  const head = changed[0]?.slice(0, start.column - 1) ?? '';
  const tail = changed.at(-1)?.slice(end.column - 1) ?? '';
  return {
    line: start.line,
    was: oneLine(changed.join('\n')),
    becomes: oneLine(head + replacement + tail),
    covered: status !== 'NoCoverage',
  };
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
