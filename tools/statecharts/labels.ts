import { actionLabels } from './labels/actions.ts';
import { callLabels, delayLabels, tagLabels } from './labels/calls.ts';
import { eventLabels } from './labels/events.ts';
import { everydayWords } from './labels/everyday.ts';
import { guardLabels } from './labels/guards.ts';
import { requirementLabels } from './labels/requirements.ts';
import { stateLabels } from './labels/states.ts';
import { propertiesOf } from '#machines/properties.ts';
import { namedCode } from './arrow-words.ts';
import type { Chart } from './chart.ts';

/**
 * What analysts read in place of the code's names. They stand here and not in the machines, which every visitor's browser loads.
 * A name without one is shown as it is: only a version of the past has such names (faultsInLabels).
 */
export const labels = {
  states: stateLabels,
  events: eventLabels,
  guards: guardLabels,
  actions: actionLabels,
  calls: callLabels,
  delays: delayLabels,
  tags: tagLabels,
  requirements: requirementLabels,
  everyday: everydayWords,
} as const;

type Names = Readonly<Record<string, string>>;

export const labelIn = (names: Names | undefined, name: string): string => names?.[name] ?? name;

/** The names a chart uses, of each kind. */
function namesIn({ id, states, arrows }: Chart) {
  const of = (kind: 'event' | 'call' | 'time') =>
    arrows
      .filter((arrow) => kindOf(arrow.kind) === kind)
      .map(({ trigger }) => trigger)
      .filter(Boolean);
  const actions = [
    ...arrows.flatMap((arrow) => arrow.actions),
    ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
  ];
  return {
    events: of('event'),
    guards: arrows.flatMap(({ guard }) => (guard ? [namedCode(guard)] : [])),
    actions: actions.map(namedCode),
    calls: [
      ...of('call'),
      ...states.flatMap(({ invokes }) => invokes.map(({ src }) => src)),
      ...actions.flatMap(({ spawns }) => spawns.map(({ name }) => name)),
    ],
    delays: of('time'),
    tags: states.flatMap(({ tags }) => tags.map(({ name }) => name)),
    requirements: [...states, ...arrows, ...propertiesOf(id)].flatMap(({ requirements }) => requirements),
  };
}

const kindOf = (kind: Chart['arrows'][number]['kind']) => {
  if (kind === 'time') return 'time';
  return kind === 'done' || kind === 'failed' ? 'call' : 'event';
};

/** What has no label and which label is of nothing, one sentence each. `charts`: of all machines. */
export function faultsInLabels(charts: readonly Chart[], known: typeof labels = labels): string[] {
  const used = charts.map(namesIn);
  const places = charts.flatMap(({ folder, states }) => states.map(({ path }) => `${folder}/${path}`));
  const asked = [...places, ...used.flatMap(({ requirements }) => requirements)];
  const kinds = ['events', 'guards', 'actions', 'calls', 'delays', 'tags', 'requirements'] as const;
  return [
    ...charts.flatMap(({ folder, states }) =>
      faults(
        `${folder}, states`,
        states.map(({ path }) => path),
        known.states[folder] ?? {},
      ),
    ),
    ...kinds.flatMap((kind) =>
      faults(
        kind,
        used.flatMap((names) => names[kind]),
        known[kind],
      ),
    ),
    ...Object.keys(known.everyday)
      .filter((name) => !asked.includes(name))
      .map((name) => `everyday: words for "${name}", which no machine has`),
  ];
}

function faults(kind: string, used: readonly string[], known: Names): string[] {
  const missing = [...new Set(used)].filter((name) => !known[name]);
  const left = Object.keys(known).filter((name) => !used.includes(name));
  return [
    ...missing.map((name) => `${kind}: no label for "${name}"`),
    ...left.map((name) => `${kind}: a label for "${name}", which no machine has`),
  ];
}
