import type { Estimate } from './chain.ts';

/** Small drawings of figures with their intervals, one row each: readable on a phone and on paper. */
export type PlotRow = { label: string; estimate: Estimate; text: string };

const WIDTH = 340;
const ROW = 40;

function drawnNode(tag: string, attributes: Record<string, string | number>, ...children: (Node | string)[]) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** `label`: what the drawing shows, for who does not see it; its table has the figures. */
export function intervalPlot(label: string, rows: readonly PlotRow[], isTrend = false): SVGElement {
  const end = niceEnd(Math.max(...rows.map(({ estimate }) => Math.min(estimate.high, estimate.value * 3))));
  const x = (value: number) => 4 + (Math.min(value, end) / end) * (WIDTH - 12);
  const y = (at: number) => at * ROW + 30;
  const bottom = rows.length * ROW + 8;
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => part * end);
  const axis = ticks.flatMap((value, at) => [
    drawnNode('line', { class: 'grid', x1: x(value), x2: x(value), y1: 6, y2: bottom }),
    drawnNode(
      'text',
      {
        class: 'tick',
        x: x(value),
        y: bottom + 14,
        'text-anchor': ['start', 'middle', 'middle', 'middle', 'end'][at] ?? '',
      },
      `${String(Math.round(value * 1000) / 10).replace('.', ',')} %`,
    ),
  ]);
  const points = rows.map(({ estimate }, at) => `${x(estimate.value)},${y(at)}`).join(' ');
  const drawn = rows.flatMap(({ label: name, estimate, text }, at) => [
    drawnNode('text', { x: 4, y: y(at) - 10 }, name),
    drawnNode('text', { class: 'value', x: WIDTH - 8, y: y(at) - 10, 'text-anchor': 'end' }, text),
    drawnNode('line', { class: 'interval', x1: x(estimate.low), x2: x(estimate.high), y1: y(at), y2: y(at) }),
    drawnNode('circle', { class: 'point', cx: x(estimate.value), cy: y(at), r: 4.5 }),
  ]);
  return drawnNode(
    'svg',
    { class: 'plot', viewBox: `0 0 ${WIDTH} ${bottom + 20}`, role: 'img', 'aria-label': label },
    ...axis,
    ...(isTrend ? [drawnNode('polyline', { class: 'trend', points })] : []),
    ...drawn,
  );
}

/** The axis ends at a round figure of which a quarter is one, too. */
export function niceEnd(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 0.001)));
  return ([1, 2, 4, 6, 8, 10].find((step) => step * power >= highest) ?? 10) * power;
}
