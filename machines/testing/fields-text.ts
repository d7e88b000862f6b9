import type { AnyStateMachine } from 'xstate';
import { fieldsAsked, ordersOf } from './fields-asked.ts';
import { fieldsBegun, fieldsMoved } from './fields-moved.ts';
import { nodeName, nodesOf } from './pairs.ts';
import { trialOf, type Moment } from './trial.ts';

type Walk = { machine: AnyStateMachine; moments: Moment[]; model: { inputs: unknown[] } };

/** What a chart says beside where it leads: what it does with each field, how long it waits, how its states are tagged, where it ends. */
export function fieldsText({ machine, moments, model }: Walk): string {
  const trial = trialOf(machine, model.inputs[0]);
  const asked = fieldsAsked(trial, moments);
  return [
    ['(beginnings)', ...fieldsBegun(trial, model.inputs)],
    ['(fields)', ...fieldsMoved(trial, moments)],
    ['(guards)', ...asked.map(([name, paths]) => `${name} asks ${paths.join(', ')}`)],
    ['(orders)', ...ordersOf(trial, moments, new Map(asked))],
    ['(delays)', ...delaysOf(machine, moments)],
    ['(tags)', ...tagsOf(machine)],
    ['(ends)', ...endsOf(machine)],
  ]
    .filter((lines) => lines.length > 1)
    .map((lines) => lines.join('\n  ').concat('\n'))
    .join('');
}

/** In milliseconds, with each context that was met. */
function delaysOf({ implementations }: AnyStateMachine, moments: readonly Moment[]): string[] {
  return Object.entries(implementations.delays as Record<string, unknown>).map(([name, delay]) => {
    const lengths = moments.map(({ before: { context }, event }) =>
      typeof delay === 'function' ? Math.round(Number(delay({ context, event }))) : Number(delay),
    );
    const all = [...new Set(lengths)].sort((a, b) => a - b);
    return `${name} ${all.slice(0, 9).join(', ')}`;
  });
}

/** States after which nothing comes. */
const endsOf = ({ root }: AnyStateMachine) =>
  nodesOf(root)
    .filter(({ type }) => type === 'final')
    .map(nodeName)
    .sort();

function tagsOf({ root }: AnyStateMachine): string[] {
  const nodes = nodesOf(root);
  const tags = [...new Set(nodes.flatMap((node) => node.tags))].sort();
  return tags.map((tag) => {
    const own = nodes.filter((node) => node.tags.includes(tag));
    return `${tag} ${own.map(nodeName).sort().join(', ')}`;
  });
}
