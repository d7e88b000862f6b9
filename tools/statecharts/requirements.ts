import { readdirSync } from 'node:fs';
import { propertiesOf } from '#machines/properties.ts';
import type { Requirement } from '#machines/requirements.ts';
import { linesOf, specMap, type MapLine } from '../docs/spec-map.ts';
import type { Chart } from './chart.ts';
import { labelIn, labels } from './labels.ts';
import { sectionTitles } from './section-titles.ts';

/** What an arrow, a state or a property serves, as analysts read it. */
export type Served = {
  id: Requirement;
  /** `§ 4.6e`, `Lectura 34`, `Decisión 66`. */
  name: string;
  words: string;
  /** Of a paragraph: the title of its section. */
  section: string;
  /** In docs/. */
  file: string;
  /** Tests that promise it, by the map of the specification. */
  tests: string[];
  /** What people ask in their own words and find there, one a phrase. */
  everyday: readonly string[];
};

/** Of all charts, in order. `root`: of the checkout. */
export function servedBy(charts: readonly Chart[], root: string): Served[] {
  const lines = linesOf(specMap(root));
  const decisions = readdirSync(`${root}/docs/decisions`);
  const used = charts.flatMap(({ id, states, arrows }) => [...states, ...arrows, ...propertiesOf(id)]);
  const ids = [...new Set(used.flatMap(({ requirements }) => requirements))].sort(inOrder);
  return ids.map((id) => ({
    ...readRequirement(id, lines, decisions),
    words: labelIn(labels.requirements, id),
    everyday: labels.everyday[id] ?? [],
  }));
}

const inOrder = (one: string, other: string) => one.localeCompare(other, 'es', { numeric: true });

function readRequirement(
  id: Requirement,
  lines: readonly MapLine[],
  decisions: readonly string[],
): Omit<Served, 'words' | 'everyday'> {
  const file = fileOf(id, decisions);
  const says = id.startsWith('D') ? ({ heldBy }: MapLine) => heldBy.includes(`docs/${file}`) : isCalled(id);
  const tests = [...new Set(lines.filter(says).flatMap(({ testedBy }) => testedBy))];
  return {
    id,
    name: requirementName(id),
    section: sectionTitles[id.replace(/[a-z]$/, '')] ?? '',
    file,
    tests,
  };
}

const isCalled =
  (id: Requirement) =>
  ({ key }: MapLine): boolean =>
    key === id;

export const requirementName = (id: Requirement): string => {
  if (id.startsWith('D')) return `Decisión ${id.slice(1)}`;
  return id.startsWith('R') ? `Lectura ${id.slice(1)}` : `§ ${id}`;
};

/** Where it is written; empty when there is no such decision. */
export function fileOf(id: string, decisions: readonly string[]): string {
  if (!id.startsWith('D')) return 'spec-map.md';
  const found = decisions.find((name) => name.startsWith(`${id.slice(1).padStart(4, '0')}-`));
  return found ? `decisions/${found}` : '';
}
