import { sheetsOf } from './sheets.ts';
import type { Loaded } from './load.ts';
import type { Notes } from './notes.ts';
import { isMachine } from './read.ts';

/** What the notes on a machine leave out or say of something that is not there, one sentence each. */
export function faultsInNotes({ machine, chart }: Loaded, notes: Notes): string[] {
  const paths = chart.states.map(({ path }) => path);
  const events = new Set(chart.arrows.map(({ trigger }) => trigger));
  const actions = new Set([
    ...chart.arrows.flatMap((arrow) => arrow.actions.map(({ name }) => name)),
    ...chart.states.flatMap(({ entry, exit }) => [...entry, ...exit].map(({ name }) => name)),
  ]);
  const invoked = chart.states.flatMap(({ invokes }) => invokes.map(({ src }) => src));
  const spawned = Object.values(notes.spawns ?? {}).flat();
  const children = Object.keys(machine.implementations.actors).filter((name) => isMachine(machine, name));
  const say = (sentence: string, names: readonly string[]) =>
    names.map((name) => `${chart.folder}: ${sentence} "${name}"`);
  return [
    ...say(
      'a picture of no state',
      Object.keys(notes.screens ?? {}).filter((path) => !paths.includes(path)),
    ),
    ...say(
      'a step that is no state',
      (notes.steps ?? []).map(({ path }) => path).filter((path) => !paths.includes(path)),
    ),
    ...say(
      'reported, but no event',
      (notes.systemEvents ?? []).filter((event) => !events.has(event)),
    ),
    ...say(
      'starts an actor, but is no action',
      Object.keys(notes.spawns ?? {}).filter((name) => !actions.has(name)),
    ),
    ...say(
      'started, but no machine',
      spawned.filter((name) => !children.includes(name)),
    ),
    ...say(
      'a machine that is never started',
      children.filter((name) => !invoked.includes(name) && !spawned.includes(name)),
    ),
    ...say(
      'no description of the state',
      chart.states.filter(needsWords).map(({ path }) => path),
    ),
    ...say(
      'without a name: a guard or action in',
      chart.arrows.filter(isNameless).map(({ id }) => id),
    ),
    ...say(
      'without a picture: the state',
      paths.filter((path) => !isDrawn(path)),
    ),
  ];

  function isDrawn(path: string): boolean {
    return sheetsOf(chart).some(
      ({ focus, folded }) =>
        (focus === '' || path === focus || path.startsWith(`${focus}.`)) &&
        !folded.some((outer) => path.startsWith(`${outer}.`)),
    );
  }
}

/** The parts of a parallel state say what they are by what is in them. */
const needsWords = ({ description, type }: Loaded['chart']['states'][number]) =>
  description === '' && type !== 'compound';

const isNameless = ({ guard, actions }: Loaded['chart']['arrows'][number]) =>
  [guard, ...actions].some((one) => one?.name.startsWith('('));
