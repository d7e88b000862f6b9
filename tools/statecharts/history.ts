import type { HistoryLine, RowHistory } from '#server/conformance/read.ts';
import { arrowsFrom, stateAt, type Chart, type ChartArrow } from './chart.ts';
import type { Drawn } from './drawn.ts';
import { escaped } from './escape.ts';
import { svgOf, type Marks } from './svg.ts';
import { historyWords as words, kindNames } from './texts.ts';

/** What happened to rows, each drawn on its chart: where it was, where it is, what may happen now. Names no person. */

/** The transition that a line took; none of the line that opens a history. */
const arrowOf = (chart: Chart, { event, from, to }: HistoryLine): ChartArrow | undefined =>
  chart.arrows.find(
    ({ source, trigger, target }) => source === from && trigger === event && (target ?? source) === to,
  );

export function marksOf(chart: Chart, { state, lines }: RowHistory): Marks {
  return new Map([
    ...arrowsFrom(chart, state).map(({ id }) => [id, 'possible'] as const),
    ...lines.flatMap((line) => {
      const arrow = arrowOf(chart, line);
      return [[line.to, 'passed'] as const, ...(arrow ? [[arrow.id, 'passed'] as const] : [])];
    }),
    [state, 'current'] as const,
  ]);
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** A wait in its largest unit, such as `3 minutos`; empty of less than a second. */
export function waitOf(milliseconds: number): string {
  const [unit, length] = UNITS.find(([, one]) => milliseconds >= one) ?? [];
  if (!unit || !length) return '';
  return new Intl.NumberFormat('es-CL', {
    style: 'unit',
    unitDisplay: 'long',
    unit,
    maximumFractionDigits: 1,
  }).format(milliseconds / length);
}

const TIME = new Intl.DateTimeFormat('es-CL', {
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'America/Santiago',
});

const row = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

function linesTable(chart: Chart, lines: readonly HistoryLine[]): string {
  const rows = lines.map((line, index) => {
    const before = lines[index - 1];
    const arrow = arrowOf(chart, line);
    return row(
      [
        TIME.format(line.at),
        before ? waitOf(line.at.getTime() - before.at.getTime()) : '',
        arrow ? arrow.label : words.opened,
        arrow ? kindNames[arrow.kind] : '',
        stateAt(chart, line.to).label,
        line.event,
      ].map(escaped),
    );
  });
  return `<div class="wide"><table><thead>${row(words.columns, 'th')}</thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function possibleList(chart: Chart, state: string): string {
  const arrows = arrowsFrom(chart, state);
  if (arrows.length === 0) return `<p>${words.ended}</p>`;
  const items = arrows.map(({ label, guard, target }) => {
    const condition = guard ? ` [${guard.label}]` : '';
    return `<li>${escaped(`${label}${condition} → ${stateAt(chart, target ?? state).label}`)}</li>`;
  });
  return `<p>${words.possible}</p><ul>${items.join('')}</ul>`;
}

function section({ chart, pictures }: Drawn, history: RowHistory, isWhole: boolean): string {
  const marks = marksOf(chart, history);
  const name = isWhole ? ` <code>${escaped(history.id)}</code>` : '';
  const { label, description } = stateAt(chart, history.state);
  return `<section><h2>${escaped(chart.description)}${name}</h2>
<p><strong>${escaped(label)}</strong>. ${escaped(description)}</p>
${pictures.map((picture) => svgOf(picture, marks)).join('\n')}
${linesTable(chart, history.lines)}
${possibleList(chart, history.state)}</section>`;
}

/** One page that needs nothing else. `isWhole`: with the ids of the rows, which are left out otherwise. */
export function historyPage(
  machines: readonly Drawn[],
  histories: readonly RowHistory[],
  isWhole: boolean,
): string {
  const sections = histories.flatMap((history) =>
    machines.filter(({ chart }) => chart.id === history.chart).map((one) => section(one, history, isWhole)),
  );
  return `<!doctype html>
<html lang="es-CL"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title><link rel="icon" href="data:,">
<style>body{font:1rem/1.5 system-ui,sans-serif;color:#23282f;max-width:75rem;margin:0 auto;padding:1.5rem}section{margin-block:2rem}h1,h2{line-height:1.25}.wide{overflow-x:auto}.chart .box.m-passed{fill:#e3eefa;stroke:#1d5fa6;stroke-width:3}.chart .box.m-current{fill:#1d5fa6;fill-opacity:.22;stroke:#123f70;stroke-width:6}.chart .mark.m-passed{fill:#cfe2f6}.chart .mark.m-possible{fill:#f2efe6}.chart .mark-line.m-passed{stroke:#8db8e6}.chart .mark-line.m-possible{stroke:#e3ddcb}.chart{max-width:100%;height:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:.375rem .75rem .375rem 0;border-bottom:1px solid #d5d9df}td:last-child{color:#5a6472;font-style:italic}@media print{section{break-before:page}}</style>
</head><body><h1>${words.title}</h1><p>${words.lead}</p>
${sections.join('\n')}
</body></html>
`;
}
