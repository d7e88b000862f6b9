import { createHash } from 'node:crypto';
import type { AnyEventObject } from 'xstate';

/** What a step changed in the context, and what left the machine meanwhile. */
export type Effect = {
  event: AnyEventObject;
  before: object;
  after: object;
  /** To its parent and to its children. */
  sent: { to: string; event: AnyEventObject }[];
  stopped: string[];
};
type Values = Record<string, unknown>;

// Asked millions of times: in a test's own global scope each look for `Object` takes longer than all the rest.
const { getPrototypeOf, prototype: ofObjects } = Object;
export const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && getPrototypeOf(value) === ofObjects;

const texts = new WeakMap<object, string>();
/** A value as text, the same on each day and machine. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const known = texts.get(value) ?? JSON.stringify(value, plain) ?? 'undefined';
  texts.set(value, known);
  return known;
}
const { toString } = ofObjects;
function plain(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // Of any realm: a clone is not of the test's own.
  if (toString.call(value) === '[object Map]') return [...(value as Map<unknown, unknown>)];
  if (value instanceof Error) return { ...value, error: value.message };
  return value;
}

export const digest = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 6);

export function brief(value: unknown, most = 60): string {
  const text = textOf(value)
    .replace(/"(\w+)":/g, '$1: ')
    .replaceAll(',', ', ');
  return text.length > most ? `${text.slice(0, most - 12)}…#${digest(text)}` : text;
}

const isShort = (value: unknown) => brief(value) === brief(value, Infinity);

const isDistinctive = (value: unknown) =>
  (typeof value === 'number' && value >= 1000) ||
  (typeof value === 'string' && value.length > 1) ||
  (typeof value === 'object' && value !== null && textOf(value).length > 2);

/** Paths of all that shows where a value came from, outermost first. */
function placesIn(value: unknown, path = '', depth = 4): [string, string][] {
  const here: [string, string][] = path !== '' && isDistinctive(value) ? [[path, textOf(value)]] : [];
  if (!isPlain(value) || depth === 0) return here;
  const inner = Object.entries(value).flatMap(([key, one]) =>
    path === '' && key === 'type' ? [] : placesIn(one, path ? `${path}.${key}` : key, depth - 1),
  );
  return [...here, ...inner.sort(([a], [b]) => a.split('.').length - b.split('.').length)];
}
const known = new WeakMap<object, [string, string][]>();
function placesOf(value: object): [string, string][] {
  const places = known.get(value) ?? placesIn(value);
  known.set(value, places);
  return places;
}

/** Where in these a value stands, under its own name if it does there. */
function found(value: unknown, name: string, places: [string, string][]): string | undefined {
  const text = textOf(value);
  const all = places.filter(([, other]) => other === text).map(([path]) => path);
  return all.find((path) => path === name || path.endsWith(`.${name}`)) ?? all[0];
}

/** Where in a context this very value stands: contexts are too many to compare all that is in them. */
function standing(value: unknown, inner: unknown, path = '', depth = 3): string | undefined {
  if (inner === value) return path;
  if (!isPlain(inner) || depth === 0) return undefined;
  for (const [key, one] of Object.entries(inner)) {
    const found = standing(value, one, path ? `${path}.${key}` : key, depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A value by where it comes from: the event, then itself where that is short, then the context. */
function origin(value: unknown, path: string, { event, before }: Pick<Effect, 'event' | 'before'>): string {
  if (!isDistinctive(value)) return `= ${textOf(value)}`;
  const name = path.split('.').at(-1) ?? path;
  const given = found(value, name, placesOf(event));
  if (given !== undefined) return `← ${given}`;
  if (textOf(at(before, path)) === textOf(value))
    return isShort(value) ? `= ${brief(value)}` : `← context.${path}`;
  const kept = standing(value, before);
  return kept ? `← context.${kept}` : `= ${brief(value)}`;
}

/** Fields that differ, the innermost that both have. */
export function changedFields(before: unknown, after: unknown, path = ''): string[] {
  if (before === after) return [];
  if (!isPlain(before) || !isPlain(after)) return textOf(before) === textOf(after) ? [] : [path];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changedFields(before[key], after[key], path ? `${path}.${key}` : key),
  );
}
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isPlain(inner) ? inner[key] : undefined), value);

/** What was sent along; what has the name it has in the event or the context needs no word more. */
function payload(value: unknown, effect: Effect): string {
  if (value === undefined) return '';
  if (!isPlain(value)) return ` ${brief(value)}`;
  const words = Object.entries(value)
    .filter(([key]) => key !== 'type')
    .map(([key, one]) => {
      const said = origin(one, key, effect);
      return said === `← ${key}` || textOf(at(effect.before, key)) === textOf(one) ? key : `${key} ${said}`;
    });
  return words.length > 0 ? ` {${words.join(', ')}}` : '';
}

const many = (word: string, names: readonly string[]) =>
  names.length > 0 ? [`${word} ${names.join(', ')}`] : [];

/** All of an effect in words, these fields of the context among it whether they changed or not. */
export function effectText(effect: Effect, fields: readonly string[]): string[] {
  const isCleared = (path: string) => (at(effect.after, path) ?? null) === null;
  const set = fields
    .filter((path) => !isCleared(path))
    .map((path) => [path, origin(at(effect.after, path), path, effect)] as const);
  const isKept = ([path, said]: (typeof set)[number]) => said === `← context.${path}`;
  const source = { ...effect, before: effect.after };
  return [
    ...set.filter((one) => !isKept(one)).map(([path, said]) => `${path} ${said}`),
    ...many('clears', fields.filter(isCleared)),
    ...many(
      'keeps',
      set.filter(isKept).map(([path]) => path),
    ),
    ...effect.sent.map(({ to, event }) => {
      if (event.type === 'xstate.init') return `starts ${to}${payload(event['input'], source)}`;
      return `${to === '' ? 'reports' : `sends ${to}`} ${event.type}${payload(event, source)}`;
    }),
    ...many('stops', effect.stopped),
  ];
}

/** Fields of an event by which others of its type differ from it, the fewest that keep them all apart. */
export function casesOf(events: readonly AnyEventObject[]): Map<string, string> {
  const leaves = (value: unknown, path = ''): string[] =>
    isPlain(value)
      ? Object.entries(value).flatMap(([key, one]) => leaves(one, path ? `${path}.${key}` : key))
      : [path];
  const all = [...new Map(events.map((event) => [textOf(event), event])).values()];
  return new Map(
    all.map((event) => {
      const twins = all.filter((other) => other.type === event.type);
      const paths = [...new Set(twins.flatMap((twin) => leaves(twin)))].sort(
        (a, b) => a.split('.').length - b.split('.').length,
      );
      const differ = paths.filter((path) => new Set(twins.map((twin) => textOf(at(twin, path)))).size > 1);
      const saidBy = (some: string[], one: AnyEventObject) =>
        some.map((path) => `${path.split('.').at(-1)} ${brief(at(one, path), 40)}`).join(', ');
      const spread = (some: string[]) => new Set(twins.map((twin) => saidBy(some, twin))).size;
      const few = differ.reduce<string[]>(
        (some, path) => (spread([...some, path]) > spread(some) ? [...some, path] : some),
        [],
      );
      return [textOf(event), saidBy(few, event)] as const;
    }),
  );
}
