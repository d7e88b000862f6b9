import fc from 'fast-check';
import * as z from 'zod/mini';
import { NASTY_TEXTS, NASTY_VALUES } from './edge-case-texts.ts';

type Def = z.core.$ZodTypes['_zod']['def'];
type Limits = { minimum: number; maximum: number; pattern: RegExp | null };

/** Lengths, of a list its sizes, and the pattern that a schema's checks ask for. */
function limitsOf(def: Def): Limits {
  const limits: Limits = { minimum: 0, maximum: 60, pattern: null };
  const own = def as unknown as { pattern?: RegExp; checks?: { _zod: { def: Record<string, unknown> } }[] };
  if (own.pattern) limits.pattern = own.pattern;
  for (const { _zod } of own.checks ?? []) {
    const { check, minimum, maximum, length, pattern } = _zod.def;
    if (check === 'min_length') limits.minimum = Number(minimum);
    if (check === 'max_length') limits.maximum = Number(maximum);
    if (check === 'length_equals') limits.minimum = limits.maximum = Number(length);
    if (check === 'string_format' && pattern instanceof RegExp) limits.pattern = pattern;
  }
  return limits;
}

function text(def: Def, known: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const { minimum, maximum, pattern } = limitsOf(def);
  const uuids = known.filter((one) => z.safeParse(z.uuid(), one).success);
  if ((def as { format?: string }).format === 'uuid') return fc.oneof(uuids, fc.uuid());
  if (pattern) return fc.stringMatching(pattern);
  const any = fc.oneof(known, fc.string({ unit: 'binary' }), fc.constantFrom(...NASTY_TEXTS));
  return any.map((one) => one.slice(0, maximum).padEnd(minimum, 'x'));
}

const number = fc.oneof(
  { weight: 3, arbitrary: fc.nat(40) },
  fc.constantFrom(0, 2025, 2026, 2 ** 31 - 1, 2 ** 31, 275_760, Number.MAX_SAFE_INTEGER),
);

/** Values a schema accepts, most of them; `known` are existing ids. */
export function sound(schema: z.core.$ZodType, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const def: Def = (schema as z.core.$ZodTypes)._zod.def;
  const inner = (one: z.core.$ZodType) => sound(one, known);
  if (def.type === 'string') return text(def, known);
  if (def.type === 'number') return number;
  if (def.type === 'boolean') return fc.boolean();
  if (def.type === 'literal') return fc.constantFrom(...def.values);
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries));
  if (def.type === 'nullable') return fc.option(inner(def.innerType));
  if (def.type === 'optional') return fc.option(inner(def.innerType), { nil: undefined });
  if (def.type === 'union') return fc.oneof(...def.options.map(inner));
  if (def.type === 'array') {
    const { minimum, maximum } = limitsOf(def);
    return fc.array(inner(def.element), {
      minLength: minimum,
      maxLength: Math.max(minimum, Math.min(maximum, 4)),
    });
  }
  if (def.type !== 'object')
    throw new Error(`No values for a ${def.type}: teach tools/reliability/fuzzing/schema-arbitrary.ts.`);
  return fc.record(Object.fromEntries(Object.entries(def.shape).map(([name, one]) => [name, inner(one)])));
}

/** Text as it is, and of anything else its JSON: objects of a fuzzer do not turn into text by themselves. */
export const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

type Change = { where: number; what: unknown; as: 'value' | 'name' | 'without' };

const change: fc.Arbitrary<Change> = fc.record({
  where: fc.nat(1000),
  what: fc.oneof(
    fc.constantFrom(...NASTY_VALUES),
    fc.constantFrom(...NASTY_TEXTS),
    fc.jsonValue({ maxDepth: 2 }),
  ),
  as: fc.constantFrom('value', 'value', 'value', 'name', 'without'),
});

/** Requests as they should be, and with something changed in up to three places. */
export function nearly(request: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changes = fc.oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 3 }));
  return fc.tuple(request, changes).map(([value, some]) => some.reduce(changed, value));
}

/** Every object and list in it, itself first. */
function insides(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(insides)];
}

function changed(value: unknown, { where, what, as }: Change): unknown {
  const copy: unknown = structuredClone(value);
  const all = insides(copy);
  const inside = all[where % Math.max(1, all.length)];
  if (!inside) return what;
  const names = Object.keys(inside);
  const name = names[where % Math.max(1, names.length)] ?? (Array.isArray(inside) ? '0' : 'extra');
  if (as === 'without') Reflect.deleteProperty(inside, name);
  // A list keeps its places: one more at 2,147,483,648 would be a list of so many.
  else inside[as === 'name' && !Array.isArray(inside) ? asText(what).slice(0, 100) : name] = what;
  return copy;
}
