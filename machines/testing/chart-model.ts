import { readFileSync } from 'node:fs';
import {
  createActor,
  getInitialSnapshot,
  getNextSnapshot,
  toPromise,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { propertiesOf } from '../properties.ts';
import { brokenBy, happens, type Property } from '../temporal.ts';
import { coverageRow, missing, watched, type Coverage } from './coverage.ts';
import { withoutWorld } from './derive.ts';
import { approvedMoves, movesOf, movesText, watchTaken, type Moves, type Taken } from './moves.ts';
import { leafText, simplePaths, transitionPaths, type Cases } from './model.ts';
import { startReal, withScriptedWorld } from './walk.ts';

/** A machine with the events, and their payload cases, that lead everywhere in it. */
export type ChartModel<Context> = Omit<Cases<Context>, 'input'> & {
  /** What the machine is started with: one after the other. */
  inputs?: unknown[];
  /** Actions that speak to a parent: there is none while paths are looked for, so they are left out there. */
  tellsParent?: string[];
};
export type Step<Context> = {
  from: string;
  event: AnyEventObject;
  to: string;
  context: Context;
  /** What it reported to its parent meanwhile. */
  reports: AnyEventObject[];
  /** Conditions and actions of the arrows that were taken. */
  taken: Taken;
};
/** What walking the machine itself showed: each step, where it went another way than the chart says, what of it was met. */
export type Walked<Context> = {
  machine: AnyStateMachine;
  name: string;
  steps: Step<Context>[];
  astray: string[];
  /** Properties that a way broke, with the way. */
  broken: string[];
  /** Properties of what no way came to. */
  unmet: string[];
  coverage: Coverage;
};

/** Shortest paths over every transition and simple paths over the state value, each walked by a machine of its own. */
export function walked<Context>({
  machine,
  inputs = [undefined],
  tellsParent = [],
  ...more
}: ChartModel<Context>): Walked<Context> {
  const mute = Object.fromEntries(tellsParent.map((name) => [name, () => undefined]));
  const explored = withoutWorld(machine.provide({ actions: mute } as never));
  const ways = inputs.flatMap((input) => {
    const cases = { ...more, machine: explored, input };
    const paths = [...transitionPaths(cases), ...simplePaths(cases)];
    return paths.map(({ steps }) =>
      foreseen(
        explored,
        input,
        steps.slice(1).map(({ event }) => event),
      ),
    );
  });
  return walkOn(machine, ways);
}

type Way = { input: unknown; steps: { event: AnyEventObject; to: string }[] };

/** Where the chart says that events lead: a simple path knows no context, so it may foretell what cannot be. */
export function foreseen(machine: AnyStateMachine, input: unknown, events: AnyEventObject[]): Way {
  let snapshot = getInitialSnapshot(machine, input as never);
  const steps = events.map((event) => {
    snapshot = getNextSnapshot(machine, snapshot, event as never);
    return { event, to: leafText(snapshot.value) };
  });
  return { input, steps };
}

/** Walks ways that were found elsewhere on the machine itself. */
export function walkOn<Context>(machine: AnyStateMachine, ways: Way[]): Walked<Context> {
  const { machine: real, coverage, enter } = watched(withScriptedWorld(machine));
  const steps: Step<Context>[] = [];
  const astray: string[] = [];
  const properties = propertiesOf(machine.id);
  const broken: string[] = [];
  const met = new Set<Property>();
  for (const way of ways) {
    const begun = steps.length;
    const { actor, reports, send, stop } = startReal(real, way.input);
    let before: AnyMachineSnapshot = actor.getSnapshot();
    enter(before);
    const opening = { event: { type: 'xstate.init' }, from: null, to: leafText(before.value) };
    const taken = watchTaken(actor);
    for (const { event, to: expected } of way.steps) {
      const known = reports.length;
      send(event);
      const after: AnyMachineSnapshot = actor.getSnapshot();
      enter(after);
      const [from, to] = [leafText(before.value), leafText(after.value)];
      steps.push({
        from,
        event,
        to,
        context: after.context as Context,
        reports: reports.slice(known),
        taken: taken(),
      });
      if (to !== expected) astray.push(`${from} · ${event.type} → ${to}, not ${expected}`);
      before = after;
    }
    stop();
    const path = [opening, ...steps.slice(begun).filter(hasMoved)].map(({ event, from, to }) => ({
      ...{ event: event.type, from, to },
    }));
    for (const { sentence } of brokenBy(properties, path, false))
      broken.push(`${sentence} ${path.map(({ event, to }) => `${event} → ${to}`).join(', ')}`);
    for (const property of properties)
      if (path.some((step) => happens(property.what, step))) met.add(property);
  }
  const unmet = properties.filter((property) => !met.has(property)).map(({ sentence }) => sentence);
  return { machine, name: machine.id, steps, astray, broken, unmet, coverage };
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

/** What it asks of the world; the rest are machines. */
function callsOf({ implementations }: AnyStateMachine): [string, AnyActorLogic][] {
  const actors = Object.entries(implementations.actors as Record<string, AnyActorLogic>);
  return actors.filter(([, logic]) => !('root' in logic));
}

const figures = new URL('../../docs/chart-coverage.md', `file://${__filename}`);

/**
 * The promises of every chart: its machine goes where it says, and nothing of it is left out but what `gaps` gives a reason for.
 * `moves` are its transitions as the specification has them; without them those approved in moves.txt beside the machine hold.
 */
export function promiseWholeChart<Context>(
  chart: Walked<Context>,
  { moves, gaps = {} }: { moves?: Moves; gaps?: Record<string, string> } = {},
): void {
  describe(`the chart of ${chart.name}`, () => {
    it('leads where it was meant to, and does on the way what it was meant to', () => {
      const present = movesText(movesOf(chart.steps));
      expect(present).toBe(moves ? movesText(moves) : approvedMoves(chart.name, present));
    });

    it('is where its machine goes, on every step', () => {
      expect(chart.astray).toEqual([]);
    });

    it('keeps its properties on every way', () => {
      expect([chart.broken, chart.unmet]).toEqual([[], []]);
    });

    it('is walked whole: its states, its transitions, both outcomes of its guards', () => {
      expect(missing(chart.coverage).sort()).toEqual(Object.keys(gaps).sort());
    });

    it('says which call nobody gave it', async () => {
      for (const [name, logic] of callsOf(chart.machine))
        await expect(toPromise(createActor(logic).start())).rejects.toThrow(
          `${chart.name}: the actor "${name}" was not provided`,
        );
    });

    it('stands in docs/chart-coverage.md with its figures', () => {
      const rows = readFileSync(figures, 'utf8').replace(/ +/g, ' ').split('\n');
      expect(rows).toContain(coverageRow(chart.name, chart.coverage));
    });
  });
}
