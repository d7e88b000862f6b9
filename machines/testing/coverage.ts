import { and, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode } from 'xstate';

/**
 * What of a chart was walked: its states, its transitions (always, after, and events of invoked actors, included) and both
 * outcomes of every guard where it stands. `toDirectedGraph` leaves out `always`, so the chart's own nodes are asked.
 */
export type Coverage = {
  states: Map<string, boolean>;
  transitions: Map<string, boolean>;
  guards: Map<string, boolean>;
};
type Kind = keyof Coverage;

const nameOf = (node: AnyStateNode) => node.path.join('.') || '(top)';
/** With its parameters, where they are written in the chart. */
export const guardName = (guard: unknown) =>
  typeof guard === 'object' ? parameters(guard as { type: string; params?: unknown }) : String(guard);
const parameters = ({ type, params }: { type: string; params?: unknown }) =>
  typeof params === 'object'
    ? `${type} ${Object.values(params ?? {})
        .flat()
        .join(' ')}`
    : type;

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** A copy of the machine that writes down what of it is walked. */
export function watched(machine: AnyStateMachine) {
  const copy = machine.provide({} as never);
  const coverage: Coverage = { states: new Map(), transitions: new Map(), guards: new Map() };
  const fresh: string[] = [];
  const see = (kind: Kind, name: string) => {
    if (coverage[kind].get(name) === false) fresh.push(name);
    coverage[kind].set(name, true);
  };
  for (const node of nodesOf(copy.root)) watchNode(node, coverage, see);
  const enter = ({ _nodes }: AnyMachineSnapshot) =>
    _nodes.filter(({ parent }) => parent).forEach((node) => see('states', nameOf(node)));
  /** What was seen for the first time since the last call. */
  const news = () => fresh.splice(0);
  return { machine: copy, coverage, enter, news };
}

function watchNode(node: AnyStateNode, coverage: Coverage, see: (kind: Kind, name: string) => void): void {
  const isPlace = node.parent !== undefined;
  if (isPlace) coverage.states.set(nameOf(node), false);
  const passed = () => isPlace && see('states', nameOf(node));
  for (const [index, transition] of [...node.transitions.values(), node.always ?? []].flat().entries()) {
    const guard = transition.guard as unknown;
    const targets = transition.target?.map(nameOf).join() ?? '(stays)';
    const event = transition.eventType === '' ? 'always' : transition.eventType;
    const name = `${nameOf(node)} · ${event}${guard ? ` · ${guardName(guard)}` : ''} → ${targets}`;
    const key = coverage.transitions.has(name) ? `${name} #${index}` : name;
    coverage.transitions.set(key, false);
    if (guard) for (const outcome of ['true', 'false']) coverage.guards.set(`${key}: ${outcome}`, false);
    const question = and((guard ? [guard] : []) as never) as unknown as {
      check: (...args: unknown[]) => boolean;
    };
    const ask = question.check;
    question.check = (...args) => {
      passed();
      const isTrue = ask(...args);
      if (isTrue) see('transitions', key);
      if (guard) see('guards', `${key}: ${isTrue}`);
      return isTrue;
    };
    transition.guard = question as never;
  }
}

/** What was not walked, by name. */
export function missing(coverage: Coverage): string[] {
  return Object.values(coverage).flatMap((seen) => [...seen].filter(([, is]) => !is).map(([name]) => name));
}

/** One row of docs/chart-coverage.md. */
export function coverageRow(name: string, coverage: Coverage): string {
  const shares = Object.values(coverage).map(
    (seen) => `${[...seen.values()].filter(Boolean).length}/${seen.size}`,
  );
  return `| ${[`\`${name}\``, ...shares].join(' | ')} |`;
}
