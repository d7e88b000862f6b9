import * as fc from 'fast-check';
import { getNextSnapshot, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { watched } from './coverage.ts';
import { at, changedFields, textOf } from './effects.ts';
import { leafText } from './model.ts';
import { propertiesOf } from '../properties.ts';
import { brokenBy } from '../temporal.ts';
import { again, walks } from './random-walks.ts';
import { runningIn, startReal, withScriptedActors } from './walk.ts';

/** What a walk in any order needs to know of a machine. */
export type FreeWalk<Context> = {
  machine: AnyStateMachine;
  /** The same without its actors: what the chart says. */
  pure: AnyStateMachine;
  inputs: unknown[];
  events: AnyEventObject[];
  /** Whether an event of a child or the server can come there. */
  canHappen?: (event: AnyEventObject, context: Context, state: string) => boolean;
  /** Invariants of every state. */
  holds?: (context: Context, state: string) => boolean;
  /** What it reports to its parent after an event. */
  reports: ReadonlyMap<string, ReadonlySet<string>>;
};
/** One step of a walk. */
export type WalkStep = { from: string; event: string; to: string };

declare global {
  /** A walk in the analysts' words and as a link to the site: tools/statecharts/walk-words.ts, where tests run. */
  var walkInWords:
    ((machine: AnyStateMachine, steps: readonly WalkStep[], arrows: readonly string[]) => string) | undefined;
}

/** An answer names its call. */
const spoken = (event: AnyEventObject) => ({ ...event, actorId: event.type.replace(/^\w+\./, '') });

/** How many steps a walk has at most. */
const MOST = 40;
/** A share of all sequences for each machine (`SALDAR_WALKS`). */
const SHARE = 1 / 1500;

/** What a context is after it was written down and read: as JSON, but for what JSON does not know. */
const readAgain = (context: object): object =>
  textOf(JSON.parse(JSON.stringify(context))) === textOf(context) && !hasMore(context)
    ? (JSON.parse(JSON.stringify(context)) as object)
    : structuredClone(context);
const hasMore = (value: unknown): boolean =>
  value instanceof Map ||
  value instanceof Date ||
  value instanceof Error ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasMore));

/** Plays events on the machine itself, those that can happen, and looks at each step. @throws at the first that is not as the chart says */
function play<Context>(
  { machine, pure, canHappen = () => true, holds = () => true, reports, events }: FreeWalk<Context>,
  input: unknown,
  choose: (able: AnyEventObject[], step: number) => AnyEventObject | undefined,
  way: { steps: WalkStep[]; events: AnyEventObject[] },
  length: number,
): void {
  const real = startReal(withScriptedActors(machine), input);
  const first = leafText(real.actor.getSnapshot().value);
  try {
    for (let step = 0; step < length; step += 1) {
      const before: AnyMachineSnapshot = real.actor.getSnapshot();
      if (before.status === 'done') break;
      const context = readAgain(before.context as object);
      const { value, children } = before;
      // Its children are the running ones; nothing is sent to them here.
      const here = Object.assign(pure.resolveState({ value, context } as never), { children });
      const can = (event: AnyEventObject) =>
        canHappen(event, before.context as Context, leafText(before.value)) &&
        real.canBeSent(event) &&
        here.can(event as never);
      const event = choose(events.filter(can), step);
      if (!event) continue;
      const next: AnyMachineSnapshot = getNextSnapshot(pure, here, spoken(event) as never);
      way.steps.push({ from: leafText(before.value), event: event.type, to: leafText(next.value) });
      way.events.push(event);
      real.reports.length = 0;
      real.send(event);
      check(real.actor.getSnapshot(), next, event);
    }
    const begun = { event: 'xstate.init', from: null, to: first };
    const hasEnded = real.actor.getSnapshot().status === 'done';
    const broken = brokenBy(propertiesOf(machine.id), [begun, ...way.steps], hasEnded);
    must(broken.length === 0, `it breaks: ${broken.map(({ sentence }) => sentence).join(' ')}`);
  } finally {
    real.stop();
  }

  function check(after: AnyMachineSnapshot, next: AnyMachineSnapshot, event: AnyEventObject): void {
    const state = leafText(after.value);
    if (after.status === 'error') throw after.error;
    must(state === leafText(next.value), `it is in ${state}, the chart says ${leafText(next.value)}`);
    const [context, expected] = [textOf(after.context), textOf(next.context)];
    must(context === expected, `it keeps ${differing(after.context, next.context)}`);
    must(holds(after.context as Context, state), `what always holds does not: ${context}`);
    for (const { type } of real.reports)
      must(reports.get(event.type)?.has(type) === true, `it reports ${type} after ${event.type}`);
    if (after.status === 'done')
      must(
        runningIn(after).length === 0 && !real.isWaiting(),
        `${runningIn(after).join()} runs after the end`,
      );
  }
}

/** What of a context is not as the chart says. */
const differing = (own: object, said: object) =>
  changedFields(said, own)
    .map((path) => `${path}: ${textOf(at(own, path))}, the chart says ${textOf(at(said, path))}`)
    .join('; ');

function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

/** Walks a machine by random possible events. @throws with the shortest walk found that is not as the chart says */
export function walkFreely<Context>(walk: FreeWalk<Context>): void {
  const start = fc.nat({ max: walk.inputs.length - 1 });
  const picks = fc.array(fc.nat({ max: 9999 }), { maxLength: MOST, size: 'max' });
  const property = fc.property(start, picks, (input, drawn) => {
    const choose = (able: AnyEventObject[], step: number) => able[(drawn[step] ?? 0) % able.length];
    play(walk, walk.inputs[input], choose, { steps: [], events: [] }, drawn.length);
  });
  const runs = Math.ceil(walks * SHARE);
  const found = fc.check(property, { numRuns: runs, ...again.seed });
  if (!found.failed || !found.counterexample) return;
  const [input, drawn] = found.counterexample;
  const first = { steps: [] as WalkStep[], events: [] as AnyEventObject[] };
  const seen = faultOf(() =>
    play(
      walk,
      walk.inputs[input],
      (able, step) => able[(drawn[step] ?? 0) % able.length],
      first,
      drawn.length,
    ),
  );
  const { fault, steps, events } = shortest(walk, walk.inputs[input], first.events);
  const words =
    globalThis.walkInWords?.(walk.machine, steps, arrowsOf(walk, walk.inputs[input], events)) ??
    steps.map(({ event }) => event).join(', ');
  throw new Error(`${fault ?? seen}\n\n${words}\n\n${again.said(found.seed)}`, {
    cause: found.errorInstance,
  });
}

/** The arrows that a walk takes, by name (pairs.ts). */
function arrowsOf<Context>(walk: FreeWalk<Context>, input: unknown, events: AnyEventObject[]): string[] {
  const { machine, asked } = watched(withScriptedActors(walk.machine));
  const real = startReal(machine, input);
  for (const event of events) real.send(event);
  real.stop();
  return asked().flatMap(({ id, isTrue }) => (isTrue ? [id] : []));
}

function faultOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The same fault by fewer events: each is left out that is not needed for it. */
function shortest<Context>(walk: FreeWalk<Context>, input: unknown, all: AnyEventObject[]) {
  const tried = (events: AnyEventObject[]) => {
    const way = { steps: [] as WalkStep[], events: [] as AnyEventObject[] };
    const choose = (able: AnyEventObject[], step: number) => able.find((one) => one === events[step]);
    return { fault: faultOf(() => play(walk, input, choose, way, events.length)), ...way };
  };
  let best = tried(all);
  for (let at = all.length - 1; at >= 0; at -= 1) {
    const shorter = tried(best.events.filter((_, index) => index !== at));
    if (shorter.fault !== null && shorter.events.length < best.events.length) best = shorter;
  }
  return best;
}
