import { readFileSync } from 'node:fs';
import {
  createActor,
  getInitialSnapshot,
  getNextSnapshot,
  toPromise,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { propertiesOf } from '../properties.ts';
import { brokenBy, happens } from '../temporal.ts';
import { coverageRow, missing, watched, withoutNever, type Coverage, type Watched } from './coverage.ts';
import { withoutActors } from './derive.ts';
import { walkFreely, type FreeWalk } from './free-walks.ts';
import {
  approvedMoves,
  effectsText,
  moveName,
  transitionsOf,
  transitionsText,
  nothingTaken,
  watchTaken,
  type Move,
  type Transitions,
} from './transitions.ts';
import { leafText, simplePaths, type Cases } from './model.ts';
import { momentsOf } from './fields-moved.ts';
import { fieldsText } from './fields-text.ts';
import type { Moment } from './trial.ts';
import { callsOf, runningIn, startReal, withScriptedActors } from './walk.ts';
import { explorerOf } from './ways.ts';

/** A machine with the events, and their payload cases, that lead everywhere in it. */
export type ChartModel<Context> = Omit<Cases<Context>, 'input'> & {
  /** What the machine is started with: one after the other. */
  inputs?: unknown[];
  /** Actions that speak to a parent: there is none while paths are looked for, so they are left out there. */
  notifiesParent?: string[];
} & Pick<FreeWalk<Context>, 'canHappen' | 'holds'>;
export type Step<Context> = Move & {
  context: Context;
  /** What it reported to its parent meanwhile. */
  reports: AnyEventObject[];
};
/** What walking the machine itself showed: each step, where it went another way than the chart says, what of it was met. */
export type Walked<Context> = {
  machine: AnyStateMachine;
  model: Model<Context>;
  pure: AnyStateMachine;
  name: string;
  starts: Move[];
  moments: Moment[];
  steps: Step<Context>[];
  astray: string[];
  /** Properties that a way broke, with the way. */
  broken: string[];
  /** What properties name and no way came to. */
  unmet: string[];
  coverage: Coverage;
  /** Pairs of transitions that never can be, each with its reason. */
  never: Map<string, string>;
};

/** Shortest paths over every transition and simple paths over the state value, each walked by a separate machine. */
export function walked<Context>({
  machine,
  inputs = [undefined],
  notifiesParent = [],
  ...more
}: ChartModel<Context>): Walked<Context> {
  const mute = Object.fromEntries(notifiesParent.map((name) => [name, () => undefined]));
  const explored = withoutActors(machine.provide({ actions: mute } as never));
  const watch = watched(explored);
  const explore = explorerOf<Context>(watch, { ...more, isNarrow: true });
  const ways = inputs.flatMap((input) => {
    const cases = { ...more, machine: explored, input };
    const paths = simplePaths(cases);
    return [
      ...paths.map(({ steps }) => steps.slice(1).map(({ event }) => event)),
      ...explore(more.events, input).ways,
    ].map((events) => foreseen(watch, input, events));
  });
  return walkOn({ ...more, machine, inputs }, ways, watch);
}

/** What is walked, also at random. */
type Model<Context> = Pick<FreeWalk<Context>, 'machine' | 'inputs' | 'events' | 'canHappen' | 'holds'>;
type Way = { input: unknown; steps: { event: AnyEventObject; to: string }[] };

/** Where the chart says that events lead: a simple path knows no context, so it may foretell what cannot be. */
export function foreseen({ machine, goOnAfter }: Watched, input: unknown, events: AnyEventObject[]): Way {
  goOnAfter(null);
  let snapshot = getInitialSnapshot(machine, input as never);
  const steps = events.map((event) => {
    snapshot = getNextSnapshot(machine, snapshot, event as never);
    return { event, to: leafText(snapshot.value) };
  });
  return { input, steps };
}

/** Walks ways that were found elsewhere on the machine itself. */
export function walkOn<Context>(model: Model<Context>, ways: Way[], explored: Watched): Walked<Context> {
  const { machine } = model;
  const { machine: real, coverage, enter, goOnAfter } = watched(withScriptedActors(machine));
  const steps: Step<Context>[] = [];
  const astray: string[] = [];
  const properties = propertiesOf(machine.id);
  const named = properties.flatMap(({ what, where, until }) => [...what, ...where, ...until]);
  const broken: string[] = [];
  const met = new Set<string>();
  const moments = momentsOf();
  const starts = new Map<unknown, Move>();
  /** How a machine begins with an input, which is written down once. */
  function beginning(input: unknown, { value, context }: AnyMachineSnapshot, sent: Move['sent']): string {
    const name = `start ${starts.size + 1}`;
    const known = starts.get(input);
    if (known) return known.event.type;
    starts.set(input, {
      ...{ from: '(start)', to: leafText(value), taken: nothingTaken(), previous: '' },
      ...{
        event: { ...(input as object), type: name },
        before: input ?? {},
        after: context,
        sent,
        stopped: [],
      },
    });
    return name;
  }
  for (const way of ways) {
    const begun = steps.length;
    goOnAfter(null);
    const { actor, reports, sent, send, stop } = startReal(real, way.input);
    let before: AnyMachineSnapshot = actor.getSnapshot();
    enter(before);
    const opening = { event: { type: 'xstate.init' }, from: null, to: leafText(before.value) };
    const taken = watchTaken(actor);
    let previous = beginning(way.input, before, sent.splice(0));
    for (const { event, to: expected } of way.steps) {
      const known = reports.length;
      const running = runningIn(before);
      send(event);
      const after: AnyMachineSnapshot = actor.getSnapshot();
      enter(after);
      const step = {
        ...{ from: leafText(before.value), event, to: leafText(after.value), taken: taken(), previous },
        ...{ before: before.context, after: after.context, context: after.context as Context },
        ...{ sent: sent.splice(0), reports: reports.slice(known) },
        stopped: running.filter(
          (name) => !runningIn(after).includes(name) && !event.type.endsWith(`.${name}`),
        ),
      };
      steps.push(step);
      moments.add({ before, event, after: step.after, to: step.to, actions: step.taken.actions });
      if (step.to !== expected) astray.push(`${moveName(step)} → ${step.to}, not ${expected}`);
      if (step.taken.actions.length > 0 || step.from !== step.to) previous = moveName(step);
      before = after;
    }
    stop();
    const path = [opening, ...steps.slice(begun).filter(hasMoved)].map(({ event, from, to }) => ({
      ...{ event: event.type, from, to },
    }));
    for (const { sentence } of brokenBy(properties, path, false))
      broken.push(`${sentence} ${path.map(({ event, to }) => `${event} → ${to}`).join(', ')}`);
    for (const name of named) if (path.some((step) => happens([name], step))) met.add(name);
  }
  const unmet = named.filter((name) => !met.has(name));
  return {
    machine,
    model,
    pure: explored.machine,
    name: machine.id,
    starts: [...starts.values()],
    steps,
    moments: moments.all(),
    astray,
    broken,
    unmet,
    ...withoutNever(coverage, explored),
  };
}

/** Whether a step did something: what a chart has no use for is none. */
const hasMoved = ({ from, to, taken: { actions } }: Pick<Step<unknown>, 'from' | 'to' | 'taken'>) =>
  from !== to || actions.length > 0;

/** The steps that enter one of the states from another; there must be some. */
export function stepsInto<Context>(chart: Walked<Context>, ...states: string[]): Step<Context>[] {
  const found = chart.steps.filter(({ from, to }) => states.includes(to) && from !== to);
  expect(found.length).toBeGreaterThan(0);
  return found;
}

const figures = new URL('../../docs/chart-coverage.md', `file://${__filename}`);

/**
 * The promises of every chart: its machine goes where it says, and nothing of it is left out but what `gaps` gives a reason for.
 * `moves` are its transitions as the specification has them; without them those approved in transitions.txt beside the machine hold.
 */
export function promiseWholeChart<Context>(
  chart: Walked<Context>,
  { moves, gaps = {} }: { moves?: Transitions; gaps?: Record<string, string> } = {},
): void {
  describe(`the chart of ${chart.name}`, () => {
    it('leads where it was meant to, and does on the way what it was meant to', () => {
      if (moves) return expect(transitionsText(transitionsOf(chart.steps))).toBe(transitionsText(moves));
      const present = effectsText([...chart.starts, ...chart.steps]) + fieldsText(chart);
      expect(present).toBe(approvedMoves(chart.name, present));
    });

    it('is where its machine goes, and holds what it always holds, on every step', () => {
      expect(chart.astray).toEqual([]);
      const { holds = () => true } = chart.model;
      const broken = chart.steps.filter(({ context, to }) => !holds(context, to));
      expect(broken.map((step) => `${moveName(step)} → ${step.to}`)).toEqual([]);
    });

    it('keeps its properties on every way', () => {
      expect([chart.broken, chart.unmet]).toEqual([[], []]);
    });

    it('is walked whole: its states, its transitions and every two of them, both outcomes of its guards', () => {
      expect(missing(chart.coverage).sort()).toEqual(Object.keys(gaps).sort());
    });

    it('goes where it says, whatever happens in whatever order', () => {
      const reports = new Map<string, Set<string>>();
      for (const { event, reports: heard } of chart.steps)
        for (const { type } of heard)
          reports.set(event.type, (reports.get(event.type) ?? new Set()).add(type));
      walkFreely({ ...chart.model, pure: chart.pure, reports });
    });

    it('names each call that was not provided', async () => {
      for (const [name, logic] of callsOf(chart.machine))
        await expect(toPromise(createActor(logic).start())).rejects.toThrow(
          `${chart.name}: the actor "${name}" was not provided`,
        );
    });

    it('stands in docs/chart-coverage.md with its figures', () => {
      const rows = readFileSync(figures, 'utf8').replace(/ +/g, ' ').split('\n');
      expect(rows).toContain(coverageRow(chart.name, chart.coverage, chart.never.size));
    });
  });
}
