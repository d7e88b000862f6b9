import type { RowHistory } from '#server/conformance/read.ts';
import { stateAt, type Chart, type ChartArrow } from './chart.ts';

/** What a browser test noted: an arrow of the flow or of the machine that does a state's work, as src/flow/moves.ts names it. */
export type NotedArrow = { readonly arrow: string; readonly at: string };
type Taken = { chart: Chart; arrow: ChartArrow };

const prefixOf = ({ within }: Chart) => (within === '' ? '' : `${within}.`);

/** The innermost machine whose arrow it is: `paying.choosing|…` is the checkout's, also where the flow has a state `paying`. */
export function takenBy(charts: readonly Chart[], name: string): Taken | undefined {
  return charts
    .filter((chart) => chart.within !== null && name.startsWith(prefixOf(chart)))
    .sort((one, other) => prefixOf(other).length - prefixOf(one).length)
    .flatMap((chart) => {
      const arrow = chart.arrows.find((one) => prefixOf(chart) + one.name === name);
      return arrow ? [{ chart, arrow }] : [];
    })[0];
}

/** What the machines of a visit did, each as a history; in the order in which they began. @throws of an arrow that no machine has */
export function visitHistories(charts: readonly Chart[], noted: readonly NotedArrow[]): RowHistory[] {
  const histories = new Map<string, RowHistory>();
  for (const { arrow: name, at } of noted) {
    const { chart, arrow } = takenBy(charts, name) ?? {};
    if (!chart || !arrow) throw new Error(`No machine of a visit has the arrow ${name}.`);
    const { source, trigger, target } = arrow;
    const known = histories.get(chart.id) ?? { chart: chart.id, id: chart.folder, state: '', lines: [] };
    const to = target ?? source;
    known.lines.push({ event: trigger, from: source, to, at: new Date(at) });
    // A line to an outer state goes on where that begins.
    known.state = innermostOf(chart, to);
    histories.set(chart.id, known);
  }
  return [...histories.values()];
}

function innermostOf(chart: Chart, path: string): string {
  const { initial } = stateAt(chart, path);
  return initial === null ? path : innermostOf(chart, initial);
}

/** The same in words, a line each: when, in which machine, what happened, where it led. */
export function visitWords(charts: readonly Chart[], noted: readonly NotedArrow[]): string[] {
  return noted.map(({ arrow: name, at }) => {
    const { chart, arrow } = takenBy(charts, name) ?? {};
    if (!chart || !arrow) return name;
    const to = stateAt(chart, arrow.target ?? arrow.source).label;
    return `${at.slice(11, 23)} ${stateAt(chart, '').label}: ${arrow.label} → ${to}`;
  });
}
