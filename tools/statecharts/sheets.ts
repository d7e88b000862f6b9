import { childrenOf, isWithin, labelPath, stateAt, type Chart } from './chart.ts';
import { words } from './texts.ts';
import type { Sheet } from './view.ts';

/** How many states one picture may show. */
const ONE_PICTURE = 17;
/** From how many states inside on a state gets a picture of its own: only large ones, or all where there are many. */
const FOLDED_FROM = [4, 2];

/** The pictures of a machine: one, or for a large one an overview and one for each of its large states. */
export function sheetsOf(chart: Chart): Sheet[] {
  if (chart.states.length <= ONE_PICTURE)
    return [{ name: chart.folder, title: stateAt(chart, '').label, focus: '', folded: [] }];
  return [mapOf(chart), ...sheetsFrom(chart, '')];
}

/** The whole of a large machine, each of its outermost states as one name. */
const mapOf = (chart: Chart): Sheet => ({
  name: `${chart.folder}.map`,
  title: words.map,
  focus: '',
  folded: childrenOf(chart, '')
    .map(({ path }) => path)
    .filter((path) => childrenOf(chart, path).length > 0),
  isBrief: true,
});

function sheetsFrom(chart: Chart, focus: string): Sheet[] {
  const candidates = FOLDED_FROM.map((size) => outermostFrom(chart, focus, size));
  const folded =
    candidates.find((paths) => shown(chart, focus, paths) <= ONE_PICTURE) ?? candidates.at(-1) ?? [];
  const keys = focus.split('.').filter(Boolean);
  const sheet = {
    name: [chart.folder, ...keys].join('.'),
    title: focus === '' ? stateAt(chart, '').label : labelPath(chart, focus),
    focus,
    folded,
  };
  return [sheet, ...folded.flatMap((path) => sheetsFrom(chart, path))];
}

function outermostFrom(chart: Chart, focus: string, size: number): string[] {
  const large = chart.states
    .map(({ path }) => path)
    .filter((path) => path !== focus && isWithin(path, focus) && inside(chart, path) >= size);
  return large.filter((path) => !large.some((other) => other !== path && isWithin(path, other)));
}

const shown = (chart: Chart, focus: string, folded: readonly string[]) =>
  chart.states.filter(
    ({ path }) => isWithin(path, focus) && !folded.some((outer) => path !== outer && isWithin(path, outer)),
  ).length;

function inside(chart: Chart, path: string): number {
  const children = childrenOf(chart, path);
  return children.reduce((sum, child) => sum + 1 + inside(chart, child.path), 0);
}
