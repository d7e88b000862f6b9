import type { AnyEventObject } from 'xstate';
import { at } from './effects.ts';
import { nodeName } from './pairs.ts';
import { inLists, orNull, readIn, valuesByType, valuesFor, withField } from './other-values.ts';
import type { Moment, Trial } from './trial.ts';

/** At most so many of each guard's moments are looked at. */
const ENOUGH = 40;

/** What each guard's answer hangs on, in the context and in the event. */
export function fieldsAsked(trial: Trial, moments: readonly Moment[]): [string, string[]][] {
  const contexts = valuesFor(moments.flatMap(({ before, after }) => [before.context as unknown, after]));
  const events = valuesByType(moments);
  const asked = new Map<string, Set<string>>();
  const arrows = trial.arrows.filter(({ hasGuard }) => hasGuard);
  for (const arrow of arrows) asked.set(trial.guardOf(arrow), new Set());
  const askers = new Map<Moment, typeof arrows>();
  for (const arrow of arrows) {
    const own = moments.filter((moment) => canAsk(moment, arrow));
    for (const moment of spread(own, ENOUGH)) askers.set(moment, [...(askers.get(moment) ?? []), arrow]);
  }
  /** Conditions of a state that is passed through are asked on the way, so of what comes of it. */
  for (const [{ before, event, after }, all] of askers)
    for (const isOnTheWay of [false, true]) {
      const context: unknown = isOnTheWay ? after : before.context;
      const given = trial.spoken(event, before);
      const own = all
        .filter((arrow) => (arrow.event === 'always') === isOnTheWay)
        .map((arrow) => {
          const answer = (other: unknown, said: AnyEventObject) =>
            orNull(() => trial.lets(arrow, before, other, said));
          const known = answer(context, given);
          const paths = asked.get(trial.guardOf(arrow)) ?? new Set();
          return {
            paths,
            answer,
            differs: (other: unknown, said: AnyEventObject, like = known) =>
              like !== null && (answer(other, said) ?? like) !== like,
          };
        });
      if (own.length === 0) continue;
      const lookAt = (
        name: string,
        values: unknown[],
        put: (value: unknown) => [unknown, AnyEventObject],
      ) => {
        for (const value of [...values, null, undefined]) {
          const left = own.filter(({ paths }) => !paths.has(name));
          if (left.length === 0) return;
          const tried = put(value);
          for (const { paths, differs } of left) if (differs(...tried)) paths.add(name);
        }
      };
      const readInContext = own.flatMap(({ answer }) =>
        readIn(context as object, (other) => answer(other, given)),
      );
      for (const path of new Set([...contexts.fields(context), ...readInContext]))
        lookAt(path, contexts.others(path, at(context, path)), (value) => [
          withField(context, path, value),
          given,
        ]);
      for (const path of contexts.containers(context))
        lookAt(path, [], (value) => [withField(context, path, value), given]);
      for (const { same, all, each } of inLists(context))
        for (const { paths, answer, differs } of own) {
          const like = answer(same, given);
          if (!differs(all, given, like)) continue;
          for (const [name, other] of each) if (differs(other, given, like)) paths.add(name);
        }
      const { fields, containers, others } = events(event);
      const readInEvent = own.flatMap(({ answer }) => readIn(given, (other) => answer(context, other)));
      for (const path of new Set([...fields(event), ...readInEvent].filter((one) => one !== 'type')))
        lookAt(`event.${path}`, others(path, at(event, path)), (value) => [
          context,
          withField(given, path, value),
        ]);
      for (const path of containers(event))
        lookAt(`event.${path}`, [], (value) => [context, withField(given, path, value)]);
    }
  return [...asked].sort().map(([name, paths]) => [name, [...paths].sort()]);
}

/** Branches of which the first alone keeps the next one from being taken: what another order would change. */
export function ordersOf(
  trial: Trial,
  moments: readonly Moment[],
  asked: ReadonlyMap<string, string[]>,
): string[] {
  const contexts = valuesFor(moments.flatMap(({ before, after }) => [before.context as unknown, after]));
  const events = valuesByType(moments);
  const lines = new Set<string>();
  for (const branches of branchesOf(trial)) {
    const [first] = branches;
    const own = moments.filter((moment) => first && canAsk(moment, first));
    const paths = new Set(branches.flatMap((branch) => asked.get(trial.guardOf(branch)) ?? []));
    for (const { before, event, after } of spread(own, ENOUGH)) {
      const context: unknown = first?.event === 'always' ? after : before.context;
      const given = trial.spoken(event, before);
      const look = (other: unknown, said: AnyEventObject) => {
        const open = branches.filter((branch) => orNull(() => trial.lets(branch, before, other, said)));
        for (const [index, one] of open.entries())
          for (const next of open.slice(index + 1))
            lines.add(
              `${nodeName(one.node)} · ${one.event}: ${trial.guardOf(one)} before ${trial.guardOf(next)}`,
            );
      };
      look(context, given);
      for (const path of paths) {
        const isOfEvent = path.startsWith('event.');
        const inner = path.replace(/^event\./, '');
        const { fields, others } = isOfEvent ? events(event) : contexts;
        const whole = isOfEvent ? event : context;
        if (!fields(whole).includes(inner)) continue;
        for (const value of others(inner, at(whole, inner)))
          if (isOfEvent) look(context, withField(given, inner, value));
          else look(withField(context, inner, value), given);
      }
    }
  }
  return [...lines].sort();
}

/** Guarded transitions of one state and event, in their order, where there are several. */
function branchesOf({ arrows }: Trial): Trial['arrows'][] {
  const lists = new Map<string, Trial['arrows']>();
  for (const arrow of arrows.filter(({ hasGuard }) => hasGuard)) {
    const key = `${arrow.node.id} ${arrow.event}`;
    lists.set(key, [...(lists.get(key) ?? []), arrow]);
  }
  return [...lists.values()].filter((list) => list.length > 1);
}

const canAsk = ({ before, event }: Moment, arrow: Trial['arrows'][number]) =>
  arrow.event === 'always' ||
  (arrow.event === event.type && before._nodes.some(({ id }) => id === arrow.node.id));
const spread = <One>(all: readonly One[], most: number) =>
  all.filter((_, index) => index % Math.ceil(all.length / most) === 0);
