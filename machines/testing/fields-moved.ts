import type { AnyEventObject } from 'xstate';
import { at, brief, isPlain, textOf } from './effects.ts';
import { fieldsOf, inLists, orNull, outermost, valuesByType, valuesFor, withField } from './other-values.ts';
import type { Moment, Outcome, Trial } from './trial.ts';

/**
 * What a chart does with each field, found by another value in it: the walks of a model meet few of the values that a field may have
 * when a move begins, and what they do not meet would change nothing in what they show.
 */

const weight = ({ before }: Moment) => textOf(before.context).length;
/** Of moments alike the one whose context holds most. */
function unlikeEachOther(key: (moment: Moment) => unknown[]) {
  const moments = new Map<string, Moment>();
  return {
    all: () => [...moments.values()],
    add: (moment: Moment) => {
      const text = JSON.stringify(key(moment));
      const known = moments.get(text);
      if (!known || weight(moment) > weight(known)) moments.set(text, moment);
    },
  };
}
const moveOf = ({ event, to, actions }: Moment) => [textOf(event), to, actions];
/** Moments of a walk: one of each move. */
export const momentsOf = () => unlikeEachOther((one) => [one.before.value, ...moveOf(one)]);

/** Those that differ in more than where they came from. */
function differentMoves(moments: readonly Moment[]): Moment[] {
  const different = unlikeEachOther(moveOf);
  moments.forEach(different.add);
  return different.all();
}

/** What the moves of a walk overwrite, whatever stood there, and where what they send and start comes from. */
export function fieldsMoved(trial: Trial, moments: readonly Moment[]): string[] {
  const moves = differentMoves(moments);
  const contexts = valuesFor(moments.map(({ before }) => before.context as unknown));
  const events = valuesByType(moments);
  const lines = moves.flatMap((move) => {
    const event = trial.spoken(move.event, move.before);
    const context: unknown = move.before.context;
    const known = orNull(() => trial.outcomeOf(move.before, context, event));
    if (known?.to !== move.to) return [];
    const own = contexts.fields(context);
    const ofContext = found(known, own, {
      from: context,
      others: (path) => contexts.others(path, at(context, path)).filter((one) => (one ?? null) !== null),
      outcome: (other) => trial.outcomeOf(move.before, other, event),
      isKept: (path, other, after) => textOf(at(after, path)) === textOf(at(other, path)),
    });
    const { fields, others } = events(move.event);
    const given = fields(move.event).filter((path) => path !== 'type');
    const ofEvent = found(known, given, {
      from: event,
      others: (path) => others(path, at(event, path)),
      outcome: (other) => trial.outcomeOf(move.before, context, other as AnyEventObject),
      isKept: () => true,
    });
    const inContext = foundInLists(context, (other) => trial.outcomeOf(move.before, other, event));
    const inEvent = foundInLists(event, (other) =>
      trial.outcomeOf(move.before, context, other as AnyEventObject),
    );
    const written = outermost(
      own.filter((path) => !ofContext.untried.has(path)),
      ofContext.written,
    );
    const by = move.actions.join(', ') || `(to ${move.to})`;
    return [
      ...(written.length > 0 ? [`${by} overwrites ${written.join(', ')}`] : []),
      ...ofContext.sources.map(
        ([name, path, source, instead]) => `${name} ${shortened(path, source)}${instead}`,
      ),
      ...ofEvent.sources.map(
        ([name, path, source, instead]) => `${name} ${shortened(path, `event.${source}`)}${instead}`,
      ),
      ...inContext.map(([name, path, source]) => `${name} ${path} ← ${source}`),
      ...inEvent.map(([name, path, source]) => `${name} ${path} ← event.${source}`),
    ];
  });
  return [...new Set(lines)].sort();
}

/** Where what a machine sends and starts at its beginning comes from in its input. */
export function fieldsBegun(trial: Trial, inputs: readonly unknown[]): string[] {
  const { fields, others } = valuesFor(inputs);
  const lines = inputs.flatMap((input) => {
    const known = orNull(() => trial.beginning(input));
    if (!known) return [];
    const { sources } = found(known, fields(input), {
      from: input,
      others: (path) => others(path, at(input, path)),
      outcome: trial.beginning,
      isKept: () => true,
    });
    return sources.map(
      ([name, path, source, instead]) => `${name} ${shortened(path, `input.${source}`)}${instead}`,
    );
  });
  return [...new Set(lines)].sort();
}

type Tried = {
  from: unknown;
  others: (path: string) => unknown[];
  outcome: (other: unknown) => Outcome;
  isKept: (path: string, other: unknown, after: unknown) => boolean;
};
/** Fields of what has very many, as an institution has, are tried together first: most of them change nothing. */
const MANY = 30;
function grouped(fields: readonly string[]): string[][] {
  const first = (path: string) => path.split('.')[0];
  const heads = [...new Set(fields.map(first))];
  const groups = heads.map((head) => fields.filter((path) => first(path) === head));
  return groups.flatMap((group) => (group.length > MANY ? [group] : group.map((path) => [path])));
}

/** What comes of another value in each field. */
function found(known: Outcome, fields: readonly string[], { from, others, outcome, isKept }: Tried) {
  const written = new Set<string>();
  const untried = new Set<string>();
  const sources: [string, string, string, string][] = [];
  const likeKnown = (other: unknown) => alike(known, () => outcome(other));
  function lookAt(some: readonly string[]): void {
    const [path] = some;
    if (path === undefined) return;
    if (some.length > 1) {
      const other = some.reduce((whole, one) => withField(whole, one, others(one)[0]), from);
      const tried = likeKnown(other);
      if (
        tried &&
        differences(known, tried).length === 0 &&
        some.every((one) => isKept(one, other, tried.context))
      )
        return;
      const half = Math.ceil(some.length / 2);
      return [some.slice(0, half), some.slice(half)].forEach(lookAt);
    }
    for (const value of others(path)) {
      const other = withField(from, path, value);
      const tried = likeKnown(other);
      if (!tried) continue;
      if (!isKept(path, other, tried.context)) written.add(path);
      for (const [name, sent] of differences(known, tried)) {
        const isCopied = textOf(sentAs(tried, name, sent)) === textOf(value);
        const without = isCopied ? likeKnown(withField(from, path, null)) : null;
        const instead = without && sentAs(without, name, sent);
        sources.push([name, sent, path, (instead ?? null) === null ? '' : `, else ${brief(instead)}`]);
      }
      return;
    }
    untried.add(path);
  }
  for (const group of grouped(fields.filter((path) => others(path).length > 0))) lookAt(group);
  return { written, untried, sources };
}

/** What of that is sent hangs on fields inside of lists. */
function foundInLists(whole: unknown, outcome: (other: unknown) => Outcome): [string, string, string][] {
  return inLists(whole).flatMap(({ same, all, each }) => {
    const known = orNull(() => outcome(same));
    if (!known) return [];
    const changes = (other: unknown) => {
      const tried = alike(known, () => outcome(other));
      return (
        tried && differences(known, tried).filter(([name, path]) => !hasElements(sentAs(known, name, path)))
      );
    };
    if (changes(all)?.length === 0) return [];
    return each.flatMap(([field, other]) =>
      (changes(other) ?? []).map(([name, path]): [string, string, string] => [name, path, field]),
    );
  });
}
const hasElements = (value: unknown) => Array.isArray(value) && value.some(isPlain);

/** Both without what ends them alike. */
function shortened(path: string, source: string): string {
  const [own, other] = [path.split('.'), source.split('.')];
  while (own.length > 1 && other.length > 1 && own.at(-1) === other.at(-1)) {
    own.pop();
    other.pop();
  }
  return `${own.join('.')} ← ${other.join('.')}`;
}
function alike(known: Outcome, act: () => Outcome): Outcome | null {
  const tried = orNull(act);
  return tried?.to === known.to && namesOf(tried) === namesOf(known) ? tried : null;
}
const differences = (known: Outcome, tried: Outcome) =>
  known.messages.flatMap(([name, message], index) =>
    differing(message, tried.messages[index]?.[1]).map((path) => [name, path] as const),
  );
const sentAs = ({ messages }: Outcome, name: string, path: string): unknown =>
  at(messages.find(([one]) => one === name)?.[1], path);
const namesOf = ({ messages }: Outcome) => messages.map(([name]) => name).join();
function differing(one: unknown, other: unknown): string[] {
  const fields = [...new Set([...fieldsOf(one), ...fieldsOf(other)])];
  return outermost(
    fields,
    new Set(fields.filter((path) => textOf(at(one, path)) !== textOf(at(other, path)))),
  );
}
