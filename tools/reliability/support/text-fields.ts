import type * as z from 'zod/mini';

/** A place in a request that takes text of the client's own: `debts[].id`. Enums and literals are none. */
export function textPlaces(schema: z.core.$ZodType, path = ''): string[] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === 'string') return [path];
  if (def.type === 'optional' || def.type === 'nullable') return textPlaces(def.innerType, path);
  if (def.type === 'array') return textPlaces(def.element, `${path}[]`);
  if (def.type === 'union') return def.options.flatMap((option) => textPlaces(option, path));
  if (def.type !== 'object') return [];
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  return Object.entries(def.shape).flatMap(([name, one]) => textPlaces(one, below(name)));
}

/** The body with `value` at a place of it (`debts[].id`: in the first of the list). */
export function withAt(body: unknown, place: string, value: unknown): Record<string, unknown> {
  const [head = '', ...rest] = place.split('.');
  const name = head.replace('[]', '');
  const object = body as Record<string, unknown>;
  const put = (inner: unknown) => (rest.length === 0 ? value : withAt(inner, rest.join('.'), value));
  const list = head.endsWith('[]') ? (object[name] as unknown[]) : null;
  return { ...object, [name]: list ? [put(list[0]), ...list.slice(1)] : put(object[name]) };
}
