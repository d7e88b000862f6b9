import { and, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { arrowsAt, nodeName, nodesOf, structuralPairs, type Arrow } from './pairs.ts';

/**
 * What of a chart was walked: its states, its transitions (always, after, and events of invoked actors, included), both outcomes of
 * every guard where it stands, and every two transitions of which the second can follow the first. `toDirectedGraph` leaves out
 * `always`, so the chart's own nodes are asked.
 */
export type Coverage = {
  states: Map<string, boolean>;
  transitions: Map<string, boolean>;
  guards: Map<string, boolean>;
  pairs: Map<string, boolean>;
};
type Kind = keyof Coverage;

/** With its parameters, where they are written in the chart. */
export const guardName = (guard: unknown) =>
  typeof guard === 'object' ? parameters(guard as { type: string; params?: unknown }) : String(guard);
const parameters = ({ type, params }: { type: string; params?: unknown }) =>
  typeof params === 'object'
    ? `${type} ${Object.values(params ?? {})
        .flat()
        .join(' ')}`
    : type;

const pairName = (first: string, second: string) => `${first} ⇒ ${second}`;

/** Whether an arrow's guard let it go. */
export type Asked = { id: string; isTrue: boolean };

export type Watched = ReturnType<typeof watched>;

/** A copy of the machine that writes down what of it is walked. */
export function watched(machine: AnyStateMachine) {
  const copy = machine.provide({} as never);
  const coverage: Coverage = {
    states: new Map(),
    transitions: new Map(),
    guards: new Map(),
    pairs: new Map(),
  };
  /** Second transitions that were asked for after the first, and did not happen: why. */
  const refused = new Map<string, string>();
  /** States in which the chart waits for an event right after a transition. */
  const rested = new Map<string, Set<string>>();
  /** Those that the same event would take, were it not for another. */
  const behind = new Map<string, string[]>();
  let fresh = 0;
  let last: string | null = null;
  /** What was asked since, in order, and the answers. */
  let asked: Asked[] = [];
  const see = (kind: Kind, name: string) => {
    if (coverage[kind].get(name) === false) fresh += 1;
    coverage[kind].set(name, true);
  };

  const nodes = nodesOf(copy.root);
  const arrows = nodes.flatMap(arrowsAt);
  for (const [first, second] of structuralPairs(arrows))
    coverage.pairs.set(pairName(first.id, second.id), false);
  for (const node of nodes) if (node.parent) coverage.states.set(nodeName(node), false);
  arrows.forEach(watch);

  function arrowsBehind({ event, node }: Arrow, index: number): string[] {
    return arrows
      .filter(
        (other, at) => other.event === event && (other.node === node ? at > index : isIn(node, other.node)),
      )
      .map(({ id }) => id);
  }

  function meet({ id, isTrue }: Asked): void {
    if (last !== null) {
      const pair = pairName(last, id);
      if (isTrue) {
        see('pairs', pair);
        for (const other of behind.get(id) ?? []) refused.set(pairName(last, other), `${id} takes its event`);
      } else refused.set(pair, 'its guard says no');
    }
    if (isTrue) last = id;
  }

  function watch(arrow: Arrow, index: number): void {
    const { definition, id, node, hasGuard } = arrow;
    const guard = definition.guard as unknown;
    const key = nameOf(arrow, coverage, index);
    coverage.transitions.set(key, false);
    if (hasGuard) for (const outcome of ['true', 'false']) coverage.guards.set(`${key}: ${outcome}`, false);
    behind.set(id, arrowsBehind(arrow, index));
    const question = and((hasGuard ? [guard] : []) as never) as unknown as {
      check: (...args: unknown[]) => boolean;
    };
    const ask = question.check;
    question.check = (...args) => {
      if (node.parent) see('states', nodeName(node));
      const isTrue = ask(...args);
      if (hasGuard) see('guards', `${key}: ${isTrue}`);
      if (isTrue) see('transitions', key);
      asked.push({ id, isTrue });
      meet({ id, isTrue });
      return isTrue;
    };
    definition.guard = question as never;
  }

  const enter = ({ _nodes }: AnyMachineSnapshot) =>
    _nodes.filter(({ parent }) => parent).forEach((node) => see('states', nodeName(node)));
  const refuse = (before: string | null, event: string) => {
    for (const { id } of arrows.filter((arrow) => arrow.event === event))
      if (before !== null)
        refused.set(pairName(before, id), 'the model says that its event cannot come there');
  };
  const rest = (after: string, { _nodes }: AnyMachineSnapshot) => {
    const names = rested.get(after) ?? new Set();
    for (const node of _nodes) names.add(nodeName(node));
    rested.set(after, names);
  };
  /** Goes on after a transition, or at the beginning. */
  const goOnAfter = (before: string | null) => {
    last = before;
    asked = [];
  };
  /** Whether something was seen for the first time since the last call. */
  const isNews = () => {
    const is = fresh > 0;
    fresh = 0;
    return is;
  };
  /** Whether the same answers after another transition would be the first of a pair; what they refuse, they refuse there too. */
  const wouldBeNews = (before: string, answers: readonly Asked[]) => {
    const taken = answers.findIndex(({ isTrue }) => isTrue);
    goOnAfter(before);
    answers.slice(0, taken < 0 ? answers.length : taken).forEach(meet);
    return taken >= 0 && coverage.pairs.get(pairName(before, answers[taken]?.id ?? '')) === false;
  };
  /** Why one transition never follows another, if it was looked for in every way there is. */
  const whyNever = (first: Arrow, second: Arrow): string | undefined => {
    const pair = pairName(first.id, second.id);
    if (coverage.pairs.get(pair)) return undefined;
    const rests = second.event !== 'always' && rested.get(first.id)?.has(nodeName(second.node));
    return refused.get(pair) ?? (rests ? undefined : 'the first is never taken where the second begins');
  };
  return {
    machine: copy,
    coverage,
    arrows,
    whyNever,
    enter,
    rest,
    refuse,
    goOnAfter,
    wouldBeNews,
    isNews,
    asked: () => asked,
  };
}

const isIn = (node: Arrow['node'], outer: Arrow['node']): boolean =>
  node.parent === outer || (node.parent !== undefined && isIn(node.parent, outer));

function nameOf({ definition, node }: Arrow, { transitions }: Coverage, index: number): string {
  const guard = definition.guard as unknown;
  const targets = definition.target?.map(nodeName).join() ?? '(stays)';
  const event = definition.eventType === '' ? 'always' : definition.eventType;
  const name = `${nodeName(node)} · ${event}${guard ? ` · ${guardName(guard)}` : ''} → ${targets}`;
  return transitions.has(name) ? `${name} #${index}` : name;
}

/** Pairs that were looked for in every way there is, and never happened, are none: taken out, each with its reason. */
export function withoutNever(coverage: Coverage, { arrows, whyNever }: Watched) {
  const never = new Map<string, string>();
  for (const [first, second] of structuralPairs(arrows)) {
    const pair = pairName(first.id, second.id);
    const why = coverage.pairs.get(pair) ? undefined : whyNever(first, second);
    if (why !== undefined) never.set(pair, why);
  }
  const pairs = new Map([...coverage.pairs].filter(([pair]) => !never.has(pair)));
  return { coverage: { ...coverage, pairs }, never };
}

/** What was not walked, by name. */
export function missing(coverage: Coverage): string[] {
  return Object.values(coverage).flatMap((seen) => [...seen].filter(([, is]) => !is).map(([name]) => name));
}

/** One row of docs/chart-coverage.md. */
export function coverageRow(name: string, coverage: Coverage, never: number): string {
  const shares = Object.values(coverage).map(
    (seen) => `${[...seen.values()].filter(Boolean).length}/${seen.size}`,
  );
  return `| ${[`\`${name}\``, ...shares, never].join(' | ')} |`;
}
