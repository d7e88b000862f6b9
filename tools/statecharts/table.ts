import { propertiesOf } from '#machines/properties.ts';
import { labelPath, stateAt, type Chart, type ChartArrow } from './chart.ts';
import { actionsWords, actionWords, arrowCode, guardWords, triggerWords } from './arrow-words.ts';
import { requirementName } from './requirements.ts';
import { kindNames, tableWords, words } from './texts.ts';

/** What a machine's states are, and every arrow between them: cells in the order of `tableWords`' columns; code in backquotes. */
export function tableRows(chart: Chart): { states: string[][]; arrows: string[][] } {
  const states = chart.states.map((state) => [
    state.label,
    `\`${state.path || chart.id}\``,
    state.description,
    [
      ...state.invokes.map(
        ({ src, label, isMachine }) => `${isMachine ? words.starts : words.calls}: ${label} (\`${src}\`)`,
      ),
      ...(state.entry.length > 0 ? [`${words.entry}: ${state.entry.map(actionWords).join(', ')}`] : []),
      ...(state.exit.length > 0 ? [`${words.exit}: ${state.exit.map(actionWords).join(', ')}`] : []),
    ].join('; '),
    state.tags.map(({ label }) => label).join(', '),
    servedWords(state),
  ]);
  const arrows = chart.arrows.map((arrow) => [
    labelPath(chart, arrow.source),
    kindNames[arrow.kind],
    triggerWords(arrow),
    guardWords(arrow),
    actionsWords(arrow).replace(/^\/ /, ''),
    targetWords(chart, arrow),
    servedWords(arrow),
    `\`${arrowCode(arrow) || '·'}\``,
  ]);
  return { states, arrows };
}

/** The machine as Markdown. */
export function tableOf(chart: Chart): string {
  const { states, arrows } = tableRows(chart);
  return [
    `# ${stateAt(chart, '').label} (\`${chart.id}\`)`,
    chart.description,
    `## ${tableWords.states}`,
    markdown([...tableWords.stateColumns], states),
    `## ${tableWords.arrows}`,
    markdown([...tableWords.arrowColumns], arrows),
    ...propertyLines(chart.id),
    '',
  ].join('\n\n');
}

/** What holds of every way, a line each with its paragraphs; nothing where nothing is said. */
function propertyLines(id: string): string[] {
  const lines = propertiesOf(id).map(
    ({ sentence, requirements }) => `- ${sentence} ${requirements.map(requirementName).join(', ')}`,
  );
  return lines.length === 0 ? [] : [`## ${tableWords.properties}`, lines.join('\n')];
}

const servedWords = ({ requirements }: Pick<ChartArrow, 'requirements'>) =>
  requirements.map(requirementName).join(', ');

export const targetWords = (chart: Chart, { target, reenters, source }: ChartArrow) => {
  if (target === null) return `(${words.stays})`;
  return `${labelPath(chart, target)}${target === source && reenters ? ` (${words.again})` : ''}`;
};

const cell = (text: string) => text.replace(/\|/g, '\\|');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
const markdown = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
