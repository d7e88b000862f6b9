import type { AnyStateMachine } from 'xstate';
import type { WalkStep } from '#machines/testing/free-walks.ts';
import { arrowsAt, nodesOf } from '#machines/testing/pairs.ts';
import { triggerWords } from './arrow-words.ts';
import { stateAt } from './chart.ts';
import { NO_NOTES } from './notes.ts';
import { readChart } from './read.ts';

/** A walk that went wrong, as an analyst reads it, and where the site shows it (tab "Recorrer"). */
export function walkInWords(
  machine: AnyStateMachine,
  steps: readonly WalkStep[],
  taken: readonly string[],
): string {
  const folder = machine.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const chart = readChart(folder, machine, NO_NOTES);
  const ids = nodesOf(machine.root).flatMap((node) => arrowsAt(node));
  /** Charts list the states in another order than the machine's nodes do. */
  const numberOf = (name: string) => {
    const arrow = ids.find(({ id }) => id === name);
    const source = arrow?.node.path.join('.') ?? '';
    const within = ids.filter(({ node }) => node === arrow?.node).findIndex(({ id }) => id === name);
    const first = chart.arrows.findIndex((one) => one.source === source);
    return first + within;
  };
  const label = (path: string) =>
    path
      .split('.')
      .map((_, index, keys) => stateAt(chart, keys.slice(0, index + 1).join('.')).label)
      .join(' · ');
  const place = (states: string) => states.split(',').map(label).join(' + ');
  const walk = taken.map((name) => {
    const number = numberOf(name);
    return `${chart.arrows[number]?.trigger || 'always'}~${number}`;
  });
  const triggers = new Map(
    ids.map(({ id, event }) => {
      const arrow = chart.arrows[numberOf(id)];
      return [event, arrow ? triggerWords(arrow) : event];
    }),
  );
  return [
    ...steps.map(
      ({ from, event, to }, index) =>
        `${index + 1}. ${place(from)} — ${triggers.get(event) ?? event} → ${place(to)}`,
    ),
    `docs/statecharts/index.html#/${folder}/walk/${walk.map(encodeURIComponent).join(',')}`,
  ].join('\n');
}
