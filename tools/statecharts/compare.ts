import type { Chart, ChartArrow, ChartState } from './chart.ts';
import { actionsWords, actionWords, guardWords, triggerWords } from './arrow-words.ts';
import { compareWords } from './texts.ts';

export type Change = {
  what: 'state' | 'arrow';
  how: 'added' | 'removed' | 'changed';
  /** In the older and in the newer chart. */
  before: string | null;
  after: string | null;
  name: string;
  /** What differs. */
  fields: { field: Field; was: string; now: string }[];
  /** The same as "field: old → new". */
  details: string[];
};
export type Field = keyof typeof compareWords.fields;

/** What changed from one version of a machine to another. Arrows are the same when source, trigger and guard are. */
export function changesBetween(before: Chart, after: Chart): Change[] {
  return [
    ...pairs(before.states, after.states, ({ path }) => path).flatMap(([old, now]) =>
      changeOf(
        'state',
        old,
        now,
        ({ path }) => path,
        (one) => one.path || after.id,
        stateFields,
      ),
    ),
    ...pairs(before.arrows, after.arrows, arrowKey).flatMap(([old, now]) =>
      changeOf('arrow', old, now, ({ id }) => id, arrowName, arrowFields),
    ),
  ];
}

const arrowKey = (arrow: ChartArrow) =>
  [arrow.source, arrow.kind, arrow.trigger, arrow.guard?.name ?? '', arrow.guard?.given ?? ''].join('|');

const arrowName = (arrow: ChartArrow) =>
  [arrow.source, triggerWords(arrow), guardWords(arrow), '→', arrow.target ?? '·'].filter(Boolean).join(' ');

/** Equals beside each other; what only one side has, alone. The first of several equals meets the first. */
function pairs<One>(
  before: readonly One[],
  after: readonly One[],
  keyOf: (one: One) => string,
): [One | null, One | null][] {
  const waiting = Map.groupBy(before, keyOf);
  const met = after.map((now): [One | null, One | null] => [waiting.get(keyOf(now))?.shift() ?? null, now]);
  return [...met, ...[...waiting.values()].flat().map((old): [One, null] => [old, null])];
}

type Fields = Partial<Record<Field, string>>;

function changeOf<One>(
  what: Change['what'],
  old: One | null,
  now: One | null,
  idOf: (one: One) => string,
  nameOf: (one: One) => string,
  fieldsOf: (one: One) => Fields,
): Change[] {
  const one = now ?? old;
  if (one === null) return [];
  const ids = { before: old && idOf(old), after: now && idOf(now) };
  if (old === null || now === null)
    return [
      { what, how: old === null ? 'added' : 'removed', ...ids, name: nameOf(one), fields: [], details: [] },
    ];
  const was = fieldsOf(old);
  const fields = (Object.entries(fieldsOf(now)) as [Field, string][])
    .map(([field, value]) => ({ field, was: was[field] ?? '', now: value }))
    .filter((one) => one.was !== one.now);
  const details = fields.map(
    (one) => `${compareWords.fields[one.field]}: ${one.was || '·'} → ${one.now || '·'}`,
  );
  return fields.length === 0 ? [] : [{ what, how: 'changed', ...ids, name: nameOf(now), fields, details }];
}

const stateFields = (state: ChartState): Fields => ({
  description: state.description,
  type: state.type,
  initial: state.initial ?? '',
  tags: state.tags.map(({ name }) => name).join(', '),
  entry: state.entry.map(actionWords).join(', '),
  exit: state.exit.map(actionWords).join(', '),
  invokes: state.invokes.map(({ src }) => src).join(', '),
});

const arrowFields = (arrow: ChartArrow): Fields => ({
  target: arrow.target ?? '',
  actions: actionsWords(arrow),
  delay: arrow.delay === null ? '' : String(arrow.delay),
  reenters: String(arrow.reenters),
});
