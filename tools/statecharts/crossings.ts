import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chart, ChartArrow } from './chart.ts';
import { takenBy } from './visit.ts';

/** By browser test, `paying.spec.ts › title`: the arrows that it crosses, as src/flow/moves.ts names them. */
export type Crossings = Readonly<Record<string, readonly string[]>>;

/** Approved crossings, which each run of the browser tests holds (e2e/support/crossings.ts). `root`: of the checkout. */
export const approvedCrossings = (root: string): Crossings =>
  JSON.parse(readFileSync(fileIn(root), 'utf8')) as Crossings;

const fileIn = (root: string) => join(root, 'e2e', 'crossings.json');

/** What each of those tests promises, in Spanish. */
export const crossingSentences = (root: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(root, 'e2e', 'crossings-es.json'), 'utf8')) as Record<string, string>;

/** What the runs of a log crossed becomes what is approved. */
export function approveCrossings(root: string, charts: readonly Chart[], log: string): void {
  const crossings = crossingsIn(charts, readFileSync(log, 'utf8'));
  writeFileSync(fileIn(root), `${JSON.stringify(crossings, null, 2)}\n`);
}

/** What a test waits for by itself. When a connection comes back, a clock ends or something beside the way answers is chance. */
const isWaitedFor = ({ kind, trigger }: ChartArrow): boolean =>
  kind === 'visitor' ||
  (kind === 'done' && !['loadCards', 'closeSession'].includes(trigger)) ||
  (kind === 'reported' && !/^(connection|page|session|token|xstate)\./.test(trigger));

type Line = { name: string; arrows: string[] };

/** What each test crossed in every one of its runs. `log`: a line a run, as e2e/support/crossings.ts writes it. */
export function crossingsIn(charts: readonly Chart[], log: string): Crossings {
  const lines = log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  const runs = Map.groupBy(lines, ({ name }) => name);
  const crossed = [...runs].map(([name, all]): [string, string[]] => [
    name,
    (all[0]?.arrows ?? []).filter((arrow) => {
      const taken = takenBy(charts, arrow);
      return taken && isWaitedFor(taken.arrow) && all.every(({ arrows }) => arrows.includes(arrow));
    }),
  ]);
  return Object.fromEntries(crossed.filter(([, arrows]) => arrows.length > 0).sort());
}

/** Browser tests, and by machine and arrow (`checkout underWay|visitor|…`) the numbers of those that cross it. */
export type Crossed = { tests: { sentence: string; file: string }[]; by: Record<string, number[]> };

export function crossedBy(
  charts: readonly Chart[],
  crossings: Crossings,
  sentences: Readonly<Record<string, string>>,
): Crossed {
  const by: Crossed['by'] = {};
  for (const [at, names] of Object.values(crossings).entries())
    for (const { chart, arrow } of names.flatMap((name) => takenBy(charts, name) ?? []))
      (by[`${chart.id} ${arrow.id}`] ??= []).push(at);
  const tests = Object.keys(crossings).map((name) => ({
    sentence: sentences[name] ?? name,
    file: name.split(' › ')[0] ?? '',
  }));
  return { tests, by };
}

/** What is said to be crossed, but is no arrow. `charts`: of all machines. */
export const faultsInCrossings = (charts: readonly Chart[], crossings: Crossings): string[] =>
  Object.entries(crossings).flatMap(([test, names]) =>
    names
      .filter((name) => !takenBy(charts, name))
      .map((name) => `e2e/crossings.json: ${test} crosses "${name}", which no machine has`),
  );

/** Which test has no sentence, and which sentence is of no test. */
export const faultsInSentences = (
  crossings: Crossings,
  sentences: Readonly<Record<string, string>>,
): string[] => [
  ...Object.keys(crossings)
    .filter((name) => !sentences[name])
    .map((name) => `e2e/crossings-es.json: no sentence for "${name}"`),
  ...Object.keys(sentences)
    .filter((name) => !crossings[name])
    .map((name) => `e2e/crossings-es.json: a sentence for "${name}", which crosses nothing`),
];
