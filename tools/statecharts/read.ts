import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { heardBy } from '#contract/institution-events.ts';
import { arrowName } from '#machines/payment-flow/arrows.ts';
import { WORKERS } from '#machines/payment-flow/workers.ts';
import type { Requirement, Serving } from '#machines/requirements.ts';
import type { ArrowKind, Chart, ChartAction, ChartArrow, ChartState, Named } from './chart.ts';
import { namedCode } from './arrow-words.ts';
import { named } from './given.ts';
import { labelIn, labels } from './labels.ts';
import type { Notes } from './notes.ts';

type Reference = Parameters<typeof named>[0];
type Reading = { folder: string; machine: AnyStateMachine; notes: Notes };

/** The one place that looks into a machine: everything it defines, as plain values. */
export function readChart(folder: string, machine: AnyStateMachine, notes: Notes): Chart {
  const nodes = inOrder(machine.root);
  const reading = { folder, machine, notes };
  return {
    id: machine.id,
    folder,
    within: withinOf(machine.id),
    description: machine.root.description ?? '',
    states: nodes.map((node) => readState(reading, node)),
    arrows: nodes.flatMap((node) => readArrows(reading, node)),
  };
}

/** Where in a visit a machine works, by its id (machines/payment-flow/workers.ts). */
function withinOf(id: string): string | null {
  if (id === 'paymentFlow') return '';
  return Object.entries(WORKERS).find(([, worker]) => worker === id)?.[0] ?? null;
}

const inOrder = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states)
    .sort((a, b) => a.order - b.order)
    .flatMap(inOrder),
];

const pathOf = (node: AnyStateNode) => node.path.join('.');

/** The machine itself is called by its id where it has no label. */
const stateLabel = ({ folder, machine }: Reading, node: AnyStateNode) =>
  labels.states[folder]?.[pathOf(node)] ?? (node.parent ? node.key : machine.id);

function readState(reading: Reading, node: AnyStateNode): ChartState {
  const first = node.type === 'compound' ? node.initial.target[0] : undefined;
  return {
    path: pathOf(node),
    key: node.key,
    label: stateLabel(reading, node),
    parent: node.parent ? pathOf(node.parent) : null,
    depth: node.path.length,
    type: node.type,
    initial: first ? pathOf(first) : null,
    description: node.description ?? '',
    tags: node.tags.map((name) => ({ name, label: labelIn(labels.tags, name) })),
    entry: readActions(reading, node.entry),
    exit: readActions(reading, node.exit),
    invokes: node.invoke.map(({ id, src }) => ({
      id,
      src: String(src),
      label: labelIn(labels.calls, String(src)),
      isMachine: isMachine(reading.machine, String(src)),
    })),
    requirements: servedBy(node),
  };
}

const ownRequirements = (meta: unknown) => (meta as Serving | undefined)?.requirements;

/** A state that says nothing of it serves what the state around it serves. */
const servedBy = (node: AnyStateNode): readonly Requirement[] =>
  ownRequirements(node.meta) ?? (node.parent ? servedBy(node.parent) : []);

export function isMachine(machine: AnyStateMachine, src: string): boolean {
  const logic: unknown = machine.implementations.actors[src];
  return typeof logic === 'object' && logic !== null && 'root' in logic;
}

/** What `after` adds by itself is no action of the chart. */
function isTimer(action: unknown): boolean {
  if (typeof action !== 'function' || !('type' in action)) return false;
  return action.type === 'xstate.cancel' || ('event' in action && isTimerEvent(action.event));
}
const isTimerEvent = (event: unknown) =>
  typeof event === 'object' &&
  event !== null &&
  'type' in event &&
  /^xstate\.after\./.test(String(event.type));

const readActions = ({ notes }: Reading, actions: readonly unknown[]): ChartAction[] =>
  actions
    .filter((action) => !isTimer(action))
    .map((action) => named(action as Reference))
    .map((action) => ({
      ...action,
      label: labelIn(labels.actions, namedCode(action)),
      spawns: (notes.spawns?.[action.name] ?? []).map((name) => ({
        name,
        label: labelIn(labels.calls, name),
      })),
    }));

function readArrows(reading: Reading, node: AnyStateNode): ChartArrow[] {
  const groups = [...node.transitions.values(), node.always ?? []];
  return groups.flatMap((branches) =>
    branches.map((branch, index) => readArrow(reading, node, branch, index, branches.length)),
  );
}

function readArrow(
  reading: Reading,
  node: AnyStateNode,
  branch: AnyTransitionDefinition,
  index: number,
  of: number,
): ChartArrow {
  const { kind, trigger } = triggerOf(reading, node, branch);
  const source = pathOf(node);
  const target = branch.target?.[0];
  const delay = kind === 'time' ? reading.machine.implementations.delays[trigger] : null;
  return {
    id: `${source}|${kind}|${trigger}|${index}`,
    name: arrowName(branch),
    source,
    target: target ? pathOf(target) : null,
    kind,
    trigger,
    label: labelIn(labels[TRIGGERS[kind]], trigger),
    delay: typeof delay === 'number' ? delay : null,
    guard: branch.guard ? guardOf(branch.guard as Reference) : null,
    branch: index,
    isLast: index === of - 1,
    actions: readActions(reading, branch.actions),
    heard: heardBy(branch.eventType, target?.meta),
    requirements: ownRequirements(branch.meta) ?? servedBy(node),
    reenters: branch.reenter,
  };
}

const TRIGGERS = {
  visitor: 'events',
  reported: 'events',
  always: 'events',
  done: 'calls',
  failed: 'calls',
  time: 'delays',
} as const satisfies Record<ArrowKind, keyof typeof labels>;

function guardOf(reference: Reference): Named {
  const guard = named(reference);
  return { ...guard, label: labelIn(labels.guards, namedCode(guard)) };
}

function triggerOf({ notes }: Reading, node: AnyStateNode, branch: AnyTransitionDefinition) {
  const event: string = branch.eventType;
  const delay: unknown = 'delay' in branch ? branch.delay : undefined;
  const kindIs = (kind: ArrowKind, trigger: string) => ({ kind, trigger });
  if (event === '') return kindIs('always', '');
  if (delay !== undefined) return kindIs('time', String(delay));
  const answered = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event);
  if (answered) return kindIs(answered[1] === 'done' ? 'done' : 'failed', answered[2] ?? '');
  if (event === `xstate.done.state.${node.id}`) return kindIs('done', node.key);
  return kindIs(notes.systemEvents?.includes(event) ? 'reported' : 'visitor', event);
}
