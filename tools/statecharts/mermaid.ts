import { childrenOf, isWithin, stateAt, type Chart, type ChartArrow, type ChartState } from './chart.ts';
import { actionsWords, guardWords, triggerWords } from './arrow-words.ts';
import { words } from './texts.ts';

/** The machine as Mermaid's stateDiagram-v2, for viewers that render Mermaid. */
export function mermaidOf(chart: Chart): string {
  const lines = ['stateDiagram-v2', '  direction TB', ...stateLines(chart, stateAt(chart, ''), 1)];
  for (const arrow of chart.arrows) lines.push(`  ${arrowLine(chart, arrow)}`);
  return `${lines.join('\n')}\n`;
}

const idOf = (chart: Chart, path: string) => [chart.id, ...path.split('.').filter(Boolean)].join('_');
const anytimeOf = (chart: Chart, path: string) => `${idOf(chart, path)}_anytime`;
/** What Mermaid would read as its own signs. */
const plain = (text: string) =>
  text
    .replace(/[;:#"{}]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function stateLines(chart: Chart, state: ChartState, depth: number): string[] {
  const space = '  '.repeat(depth);
  const id = idOf(chart, state.path);
  const children = childrenOf(chart, state.path);
  const name = `${space}state "${plain(state.label)}" as ${id}`;
  if (children.length === 0) return [name, ...(state.type === 'final' ? [`${space}${id} --> [*]`] : [])];
  const inner = children.map((child) => stateLines(chart, child, depth + 1));
  const body =
    state.type === 'parallel'
      ? inner.flatMap((lines, at) => (at > 0 ? [`${space}  --`, ...lines] : lines))
      : inner.flat();
  const anytime = hasAnytime(chart, state.path)
    ? [`${space}  state "${words.anytime}" as ${anytimeOf(chart, state.path)}`]
    : [];
  const initial = state.initial === null ? [] : [`${space}  [*] --> ${idOf(chart, state.initial)}`];
  return [`${name} {`, ...initial, ...anytime, ...body, `${space}}`];
}

/** An arrow of a state that holds others, to its own inside or to nowhere: Mermaid draws none from a frame into it. */
const leavesFromInside = (chart: Chart, { source, target }: ChartArrow) =>
  childrenOf(chart, source).length > 0 && (target === null || isWithin(target, source));

const hasAnytime = (chart: Chart, path: string) =>
  chart.arrows.some((arrow) => arrow.source === path && leavesFromInside(chart, arrow));

function arrowLine(chart: Chart, arrow: ChartArrow): string {
  const from = leavesFromInside(chart, arrow) ? anytimeOf(chart, arrow.source) : idOf(chart, arrow.source);
  const to = arrow.target === null ? from : idOf(chart, innerOf(chart, arrow));
  const said = [triggerWords(arrow), guardWords(arrow), actionsWords(arrow)].filter(Boolean).join(' ');
  const stays = arrow.target === null ? ` (${words.stays})` : '';
  return `${from} --> ${to} : ${plain(said) || '·'}${stays}`;
}

/** To a state around the source the arrow leads to where that state begins. */
function innerOf(chart: Chart, { source, target }: ChartArrow): string {
  let path = target ?? '';
  while (source !== path && isWithin(source, path)) {
    const { initial } = stateAt(chart, path);
    if (initial === null) break;
    path = initial;
  }
  return path;
}
