/** A mutant that survives, and why that is accepted: it is equivalent for a user of the code, or its proof is elsewhere. */
export type Accepted = {
  readonly file: string | RegExp;
  readonly was: string | RegExp;
  readonly becomes: string | RegExp;
  readonly why: string;
};

type Place = { line: number; column: number };
type Mutant = { status: string; replacement?: string; location: { start: Place; end: Place } };
/** What is read of StrykerJS's report; lines and columns count from 1. */
export type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };

export type Survivor = { file: string; line: number; was: string; becomes: string; isCovered: boolean };
export type Judgement = {
  mutants: number;
  killed: number;
  /** Killed of all mutants, of 100. */
  score: number;
  survivors: Survivor[];
  /** Survivors that no entry of the list explains. */
  unexplained: Survivor[];
  /** Entries for one line of a mutated file that explain no survivor any more. */
  outdated: Accepted[];
};

const KILLED = new Set(['Killed', 'Timeout']);
const SURVIVED = new Set(['Survived', 'NoCoverage']);

/** The score of an area, and what is left of it to explain. */
export function judge({ files }: Report, list: readonly Accepted[]): Judgement {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map((mutant) => ({ status: mutant.status, ...describeMutant(file, lines, mutant) }));
  });
  const killed = all.filter(({ status }) => KILLED.has(status)).length;
  const survivors = all
    .filter(({ status }) => SURVIVED.has(status))
    .map(({ status, ...mutant }) => ({ ...mutant, isCovered: status !== 'NoCoverage' }));
  const mutants = killed + survivors.length;
  return {
    mutants,
    killed,
    score: mutants === 0 ? 100 : (100 * killed) / mutants,
    survivors,
    unexplained: survivors.filter((survivor) => !list.some((accepted) => explains(accepted, survivor))),
    outdated: list.filter(
      (accepted) =>
        typeof accepted.file === 'string' &&
        accepted.file in files &&
        !survivors.some((survivor) => explains(accepted, survivor)),
    ),
  };
}

const matches = (pattern: string | RegExp, text: string) =>
  typeof pattern === 'string' ? pattern === text : pattern.test(text);

const explains = (accepted: Accepted, { file, was, becomes }: Survivor) =>
  matches(accepted.file, file) && matches(accepted.was, was) && matches(accepted.becomes, becomes);

/** The lines a mutant changes, before and after, with blanks as one. */
function describeMutant(file: string, lines: string[], { location, replacement = '' }: Mutant) {
  const { start, end } = location;
  const changed = lines.slice(start.line - 1, end.line);
  const head = changed[0]?.slice(0, start.column - 1) ?? '';
  const tail = changed.at(-1)?.slice(end.column - 1) ?? '';
  return {
    file,
    line: start.line,
    was: toOneLine(changed.join('\n')),
    becomes: toOneLine(head + replacement + tail),
  };
}

export function toOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
