import { at, isPlain, textOf } from './effects.ts';
import type { Moment } from './trial.ts';

/** The innermost fields of a value. */
export const fieldsOf = (value: unknown, path = ''): string[] =>
  isPlain(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, one]) => fieldsOf(one, path ? `${path}.${key}` : key))
    : [path].filter(Boolean);

export function withField<Value>(whole: Value, path: string, value: unknown): Value {
  const [key = '', ...rest] = path.split('.');
  const fields = whole as Record<string, unknown>;
  const inner = rest.length > 0 ? withField(fields[key], rest.join('.'), value) : value;
  return { ...fields, [key]: inner } as Value;
}

function unlike(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? `${value} left over` : 'left over';
}

/** How many other values of a field are tried at most. */
const MOST = 12;
/** Other values for the fields of some things: what a field has in others, and what is unlike it. */
export function valuesFor(all: readonly unknown[]) {
  const seen = new Map<string, Map<string, unknown>>();
  // Contexts share most of what is in them, such as an institution: each thing is looked at once in a place.
  const looked = new Map<string, WeakSet<object>>();
  const look = (value: unknown, path: string) => {
    if (path !== '') {
      const values = seen.get(path) ?? new Map<string, unknown>();
      if (values.size < MOST) values.set(textOf(value), value);
      seen.set(path, values);
    }
    if (!isPlain(value)) return;
    const here = looked.get(path) ?? new WeakSet();
    if (here.has(value)) return;
    looked.set(path, here.add(value));
    for (const [key, one] of Object.entries(value)) look(one, path ? `${path}.${key}` : key);
  };
  for (const whole of all) look(whole, '');
  return {
    /** Its own fields, and fields of others that it lacks. */
    fields: (whole: unknown) =>
      [...seen.keys()].filter((path) => {
        const own = at(whole, path);
        const around = path.includes('.') ? at(whole, path.replace(/\.[^.]*$/, '')) : whole;
        return isPlain(around) && !(isPlain(own) && Object.keys(own).length > 0);
      }),
    /** What is in it and has fields. */
    containers: (whole: unknown) =>
      [...seen.keys()].filter((path) => isPlain(at(whole, path)) && fieldsOf(at(whole, path)).length > 0),
    others: (path: string, own: unknown) =>
      [...(seen.get(path)?.values() ?? []), unlike(own)].filter((one) => textOf(one) !== textOf(own)),
  };
}

/** A value with a list in it, and with other values in the fields of one element: in all of them, or in one. */
type InList = { same: unknown; all: unknown; each: [string, unknown][] };
/** Other values inside of lists: in the last element of each, and in one more that is like it. */
export function inLists(whole: unknown): InList[] {
  return fieldsOf(whole).flatMap((path): InList[] => {
    const list = at(whole, path);
    const last: unknown = Array.isArray(list) ? list.at(-1) : undefined;
    if (!Array.isArray(list) || !isPlain(last)) return [];
    const put = (...elements: unknown[]) => withField(whole, path, [...list.slice(0, -1), ...elements]);
    const other = (element: unknown, field: string) => withField(element, field, unlike(at(element, field)));
    const fields = fieldsOf(last).filter((field) => !Array.isArray(at(last, field)));
    const variants = (name: string, ...before: unknown[]): InList => ({
      same: put(...before, last),
      all: put(...before, fields.reduce(other, last)),
      each: fields.map((field) => [`${name}.${field}`, put(...before, other(last, field))]),
    });
    const inner = inLists(last).map(({ same, all, each }) => ({
      ...{ same: put(same), all: put(all) },
      each: each.map(([field, one]): [string, unknown] => [`${path}[].${field}`, put(one)]),
    }));
    return [variants(`${path}[]`), variants(`${path}[+]`, last), ...inner];
  });
}

/** Fields that are read, those among them that are missing. */
export function readIn<Whole extends object>(whole: Whole, read: (whole: Whole) => unknown): string[] {
  const paths = new Set<string>();
  const watched = <Value extends object>(value: Value, around: string): Value =>
    new Proxy(value, {
      get(target, key) {
        const inner: unknown = Reflect.get(target, key);
        if (typeof key !== 'string') return inner;
        const path = around ? `${around}.${key}` : key;
        if (isPlain(inner)) return watched(inner, path);
        paths.add(path);
        return inner;
      },
    });
  orNull(() => read(watched(whole, '')));
  return [...paths];
}

export function valuesByType(moments: readonly Moment[]) {
  const types = new Map<string, ReturnType<typeof valuesFor>>();
  return ({ type }: Moment['event']) => {
    const known =
      types.get(type) ?? valuesFor(moments.map(({ event }) => event).filter((one) => one.type === type));
    types.set(type, known);
    return known;
  };
}

export function orNull<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    // It is no value for this field.
    return null;
  }
}

/** Fields by the outermost that has no other in it. */
export function outermost(fields: readonly string[], some: ReadonlySet<string>): string[] {
  const isWhole = (path: string) =>
    fields.every((one) => some.has(one) || (one !== path && !one.startsWith(`${path}.`)));
  const named = [...some].map((path) => {
    const parts = path.split('.');
    const whole = parts.findIndex((_, index) => isWhole(parts.slice(0, index + 1).join('.')));
    return parts.slice(0, whole < 0 ? parts.length : whole + 1).join('.');
  });
  return [...new Set(named)].sort();
}
