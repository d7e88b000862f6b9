import { hasSigned } from './selectors.ts';
import type { PaymentFlowContext } from './types.ts';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';

/** Names of a chart's parts that browser, server and pictures agree on. */

const branchesOf = (node: AnyStateNode, event: string) =>
  event === '' ? (node.always ?? []) : (node.transitions.get(event) ?? []);

/** An arrow: the state it leaves, its event, and which of that event's branches it is, from 0. */
export function arrowName(arrow: AnyTransitionDefinition): string {
  const { source, eventType } = arrow;
  return `${source.path.join('.')}|${eventType}|${branchesOf(source, eventType).indexOf(arrow)}`;
}

function nodesIn(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesIn)];
}

/** Every arrow a machine has, by name. */
export function arrowNames({ root }: AnyStateMachine): string[] {
  return nodesIn(root).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((branches) => branches.map(arrowName)),
  );
}

/** The innermost states of a machine, by path: `paying.choosing`. */
export function innermostStates({ root }: AnyStateMachine): string[] {
  return nodesIn(root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'));
}

/** The innermost state of a snapshot's value; of states side by side the first. */
export function innermostState(value: StateValue): string {
  if (typeof value === 'string') return value;
  const [first] = Object.entries(value);
  if (!first) return '';
  const [key, inner] = first;
  return inner === undefined ? key : `${key}.${innermostState(inner)}`;
}

/**
 * Whether the arrow that was just taken is of a signed plan: from it, to it or on the way of paying it. Asked once an arrow, with the
 * flow's context after it; null for an arrow inside of a state.
 */
export function signedArrows(): (context: PaymentFlowContext | null) => boolean {
  let isSigned = false;
  return (context) => {
    const wasSigned = isSigned;
    if (context) isSigned = hasSigned(context);
    return wasSigned || isSigned;
  };
}
