import type { ChartAction, ChartArrow, Named } from './chart.ts';
import { duration, words } from './texts.ts';

/** How an arrow is said, the same in pictures, texts and tables: in Spanish, and as the code calls it. */

export const namedCode = ({ name, given }: Pick<Named, 'name' | 'given'>) =>
  given === '' ? name : `${name}(${given})`;

const actionCode = (action: ChartAction) => namedCode(action) + spawnsOf(action, ({ name }) => name);

export const actionWords = (action: ChartAction) => action.label + spawnsOf(action, ({ label }) => label);

const spawnsOf = ({ spawns }: ChartAction, said: (machine: ChartAction['spawns'][number]) => string) =>
  spawns.map((machine) => ` ⊕ ${said(machine)}`).join('');

const lasting = ({ delay }: ChartArrow) => (delay === null ? '' : ` (${duration(delay)})`);

export function triggerWords(arrow: ChartArrow): string {
  const { kind, label } = arrow;
  if (kind === 'done') return `${words.answers}: ${label}`;
  if (kind === 'failed') return `${words.fails}: ${label}`;
  return kind === 'time' ? `${words.after} ${label}${lasting(arrow)}` : label;
}

export const triggerCode = (arrow: ChartArrow) =>
  arrow.kind === 'failed' ? `${arrow.trigger} ✗` : arrow.trigger;

/** In brackets; a last branch without a guard of its own is what happens otherwise. */
export function guardWords({ guard, branch, isLast }: ChartArrow): string {
  if (guard) return `[${guard.label}]`;
  return branch > 0 && isLast ? `[${words.otherwise}]` : '';
}

const guardCode = ({ guard }: ChartArrow) => (guard ? `[${namedCode(guard)}]` : '');

export const actionsWords = ({ actions }: Pick<ChartArrow, 'actions'>) =>
  actions.length === 0 ? '' : `/ ${actions.map(actionWords).join(', ')}`;

const actionsCode = ({ actions }: ChartArrow) =>
  actions.length === 0 ? '' : `/ ${actions.map(actionCode).join(', ')}`;

/** The whole arrow as the code has it. */
export const arrowCode = (arrow: ChartArrow): string =>
  [triggerCode(arrow), guardCode(arrow), actionsCode(arrow)].filter(Boolean).join(' ');
