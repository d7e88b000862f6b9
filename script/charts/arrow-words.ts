import type { ChartAction, ChartArrow, Named } from './chart.ts';
import { duration, words } from './texts.ts';

/** How an arrow is said, the same in pictures, texts and tables. */

export const namedWords = ({ name, given }: Named) => (given === '' ? name : `${name}(${given})`);

export const actionWords = (action: ChartAction) =>
  namedWords(action) + action.spawns.map((machine) => ` ⊕ ${machine}`).join('');

export function triggerWords({ kind, trigger, delay }: ChartArrow): string {
  if (kind === 'done') return `${trigger} ${words.answers}`;
  if (kind === 'failed') return `${trigger} ${words.fails}`;
  if (kind === 'time') return `${words.after} ${trigger}${delay === null ? '' : ` (${duration(delay)})`}`;
  return trigger;
}

/** In brackets; a last branch without a guard of its own is what happens otherwise. */
export function guardWords({ guard, branch, isLast }: ChartArrow): string {
  if (guard) return `[${namedWords(guard)}]`;
  return branch > 0 && isLast ? `[${words.otherwise}]` : '';
}

export const actionsWords = ({ actions }: Pick<ChartArrow, 'actions'>) =>
  actions.length === 0 ? '' : `/ ${actions.map(actionWords).join(', ')}`;
