import type { StateMeta } from '#contract/institution-events.ts';
import type { Requirement } from '#machines/requirements.ts';

/** A machine as plain values: what every picture, text, table and comparison is made from. */

/** The trigger of a transition: a visitor, another part of the system, a call's answer or failure, time, or none. */
export type ArrowKind = 'visitor' | 'reported' | 'done' | 'failed' | 'time' | 'always';
export const ARROW_KINDS = ['visitor', 'reported', 'done', 'failed', 'time', 'always'] as const;

/** A named guard or action with the values it is always given, e.g. `standOn` with `contact`. Labels are Spanish. */
export type Named = { name: string; given: string; label: string };

export type ChartAction = Named & {
  /** Machines it starts as actors. */
  spawns: { name: string; label: string }[];
};

export type ChartState = {
  /** Keys from the root, e.g. `paying.choosing`; the root's is empty. */
  path: string;
  key: string;
  label: string;
  parent: string | null;
  depth: number;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  initial: string | null;
  description: string;
  tags: { name: string; label: string }[];
  entry: ChartAction[];
  exit: ChartAction[];
  invokes: { id: string; src: string; label: string; isMachine: boolean }[];
  /** What it serves, or the closest state around it that says so. */
  requirements: readonly Requirement[];
};

export type ChartArrow = {
  /** Source, event and the branch's number: the same in two versions of a machine when it means the same. */
  id: string;
  /** As browser and server call it when they count (machines/payment-flow/arrows.ts). */
  name: string;
  source: string;
  /** Null: the state stays as it is and only its actions run. */
  target: string | null;
  kind: ArrowKind;
  /** The event's name, the call that answers, or the delay. Empty for `always`. */
  trigger: string;
  label: string;
  /** How long the delay is, in milliseconds, when it is always the same. */
  delay: number | null;
  guard: Named | null;
  /** From 0; a later branch is tried when the earlier ones do not hold. */
  branch: number;
  isLast: boolean;
  actions: ChartAction[];
  /** What an institution hears as the arrow is taken, by the names it hears it by. */
  heard: Omit<StateMeta, 'on'>;
  /** What it serves itself, or else its source. */
  requirements: readonly Requirement[];
  /** The state is left and entered again although it is its own target. */
  reenters: boolean;
};

export type Chart = {
  id: string;
  /** Folder in machines/. */
  folder: string;
  /** The state of a visit whose work it does: '' of the payment flow itself, null of a machine of no visit. */
  within: string | null;
  description: string;
  /** The root first, then in document order, parents before children. */
  states: ChartState[];
  arrows: ChartArrow[];
};

export const stateAt = (chart: Chart, path: string): ChartState => {
  const found = chart.states.find((state) => state.path === path);
  if (!found) throw new Error(`${chart.id} has no state "${path}".`);
  return found;
};

export const childrenOf = (chart: Chart, path: string): ChartState[] =>
  chart.states.filter(({ parent }) => parent === path);

/** Whether a state is another one or within it. */
export const isWithin = (path: string, outer: string): boolean =>
  outer === '' || path === outer || path.startsWith(`${outer}.`);

export const arrowsFrom = (chart: Chart, path: string): ChartArrow[] =>
  chart.arrows.filter(({ source }) => source === path);

/** A state's label after those of the states that hold it, as far as they hold it alone. */
export const labelPath = (chart: Chart, path: string, outer = ''): string => {
  const { label, parent } = stateAt(chart, path);
  const isTop = parent === null || parent === '' || parent === outer || isWithin(outer, parent);
  return isTop ? label : `${labelPath(chart, parent, outer)} · ${label}`;
};
