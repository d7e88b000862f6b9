import type { InstitutionEvent } from '#contract/institution-events.ts';
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

const listed = (deeds: readonly string[]) => (deeds.length === 0 ? '' : `/ ${deeds.join(', ')}`);

/** Each event that the institution may hear. */
export const heardEvents = ({ heard: { publishes, byLedger = [] } }: ChartArrow): InstitutionEvent[] => [
  ...(publishes ? [publishes] : []),
  ...byLedger,
];
/** Which of several it is, the ledger decides. */
export const heardByLedger = ({ heard: { byLedger = [] } }: ChartArrow) => byLedger.length > 1;

/** What the institution hears, by the names it hears it by. */
export function heardNames({ heard: { publishes, byLedger } }: ChartArrow): string[] {
  const money = byLedger && `${byLedger.join(` ${words.or} `)} (${words.byLedger})`;
  return [publishes, money].filter((one) => one !== undefined);
}

function heardWords(arrow: ChartArrow): string[] {
  const names = heardNames(arrow);
  return names.length === 0 ? [] : [`${words.hears}: ${names.join(` ${words.and} `)}`];
}

/** What is done on the way, and what the institution hears of it by the names it hears it by. */
export const actionsWords = (arrow: ChartArrow) =>
  listed([...arrow.actions.map(actionWords), ...heardWords(arrow)]);

const actionsCode = ({ actions, heard: { publishes, byLedger } }: ChartArrow) =>
  listed([
    ...actions.map(actionCode),
    ...(publishes ? [namedCode({ name: 'publishes', given: publishes })] : []),
    ...(byLedger ? [namedCode({ name: 'byLedger', given: byLedger.join(' | ') })] : []),
  ]);

/** The whole arrow as the code has it. */
export const arrowCode = (arrow: ChartArrow): string =>
  [triggerCode(arrow), guardCode(arrow), actionsCode(arrow)].filter(Boolean).join(' ');
