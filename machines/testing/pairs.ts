import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** An arrow of a chart, the same in the chart and in the one without its actors (derive.ts). */
export type Arrow = {
  id: string;
  node: AnyStateNode;
  event: string;
  hasGuard: boolean;
  definition: AnyTransitionDefinition;
};

/** What a test sends for an event of XState's own. */
function sentAs({ eventType, ...more }: AnyTransitionDefinition): string {
  const { delay } = more as { delay?: unknown };
  if (eventType === '') return 'always';
  if (delay !== undefined) return `time.${String(delay)}`;
  return eventType
    .replace(/^xstate\.done\.actor\./, 'answered.')
    .replace(/^xstate\.error\.actor\./, 'failed.')
    .replace(/^xstate\.snapshot\./, 'shown.');
}

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
export const nodeName = (node: AnyStateNode) => node.path.join('.') || '(top)';

/** @param hasGuard of the definition, before anything watches it */
export function arrowsAt(node: AnyStateNode): Arrow[] {
  const counted = new Map<string, number>();
  return [...node.transitions.values(), node.always ?? []].flat().map((definition) => {
    const event = sentAs(definition);
    const branch = counted.get(event) ?? 0;
    counted.set(event, branch + 1);
    const id = `${nodeName(node)} · ${event}${branch > 0 ? ` #${branch + 1}` : ''}`;
    return { id, node, event, hasGuard: definition.guard !== undefined, definition };
  });
}

const around = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? around(node.parent) : [])];
const leavesIn = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).length === 0 ? [node] : Object.values(node.states).flatMap(leavesIn);
const enteredIn = (node: AnyStateNode): AnyStateNode[] => {
  if (node.type === 'parallel') return Object.values(node.states).flatMap(enteredIn);
  const first = node.type === 'compound' ? node.initial.target[0] : undefined;
  return first ? enteredIn(first) : [node];
};

/** What takes an event from an arrow, though no guard says so: an earlier branch, or a state inside, that always does. */
function isTakenFrom(arrow: Arrow, leaf: AnyStateNode, all: readonly Arrow[]): boolean {
  const inside = around(leaf).slice(0, around(leaf).indexOf(arrow.node));
  return all.some(
    (rival) =>
      rival.event === arrow.event &&
      !rival.hasGuard &&
      (inside.includes(rival.node) || (rival.node === arrow.node && all.indexOf(rival) < all.indexOf(arrow))),
  );
}

/** It is left again before any event is looked at. */
const isPassedThrough = (leaf: AnyStateNode, all: readonly Arrow[]) =>
  all.some(({ event, hasGuard, node }) => event === 'always' && !hasGuard && around(leaf).includes(node));

const isTop = (leaf: AnyStateNode) => leaf.type === 'final' && leaf.parent?.parent === undefined;

/** Where the chart may stand after an arrow was taken: one of these, in each part of a parallel state that it does not leave. */
function leavesAfter({ definition: { target }, ...first }: Arrow, all: readonly Arrow[]): AnyStateNode[] {
  const apart = around(first.node)
    .slice(1)
    .flatMap((outer, index) =>
      outer.type === 'parallel'
        ? Object.values(outer.states).filter((part) => part !== around(first.node)[index])
        : [],
    )
    .flatMap(leavesIn);
  if (target) return [...target.flatMap(enteredIn), ...apart];
  const rests = (leaf: AnyStateNode) => first.event === 'always' || !isPassedThrough(leaf, all);
  const stays = leavesIn(first.node).filter(
    (leaf) => rests(leaf) && !isTop(leaf) && !isTakenFrom({ definition: {} as never, ...first }, leaf, all),
  );
  return [...stays, ...apart];
}

function canFollow(second: Arrow, leaf: AnyStateNode, all: readonly Arrow[]): boolean {
  if (isTop(leaf) || !around(leaf).includes(second.node)) return false;
  if (second.event !== 'always' && isPassedThrough(leaf, all)) return false;
  return !isTakenFrom(second, leaf, all);
}

/** Every two arrows of which the second leaves, by the chart's shape alone, from where the first leads. */
export function structuralPairs(all: readonly Arrow[]): [Arrow, Arrow][] {
  const following = new Map<AnyStateNode, Arrow[]>();
  const after = (leaf: AnyStateNode) => {
    const known = following.get(leaf) ?? all.filter((second) => canFollow(second, leaf, all));
    following.set(leaf, known);
    return known;
  };
  return all.flatMap((first) =>
    [...new Set(leavesAfter(first, all).flatMap(after))].map((second) => [first, second] as [Arrow, Arrow]),
  );
}
