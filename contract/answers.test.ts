import * as z from 'zod/mini';
import { calls } from './calls.ts';

type Part = { place: string; schema: z.core.$ZodTypes };

/** Everything that an answer may hold, by its place in it. */
function partsOf(schema: z.core.$ZodType, place: string): Part[] {
  const whole = schema as z.core.$ZodTypes;
  const { def } = whole._zod;
  const below = (one: z.core.$ZodType, name = '') => partsOf(one, `${place}${name}`);
  if (def.type === 'object')
    return [
      { place, schema: whole },
      ...Object.entries(def.shape).flatMap(([name, one]) => below(one, `.${name}`)),
    ];
  if (def.type === 'array') return below(def.element, '[]');
  if (def.type === 'record') return below(def.valueType, '.*');
  if (def.type === 'union') return def.options.flatMap((one) => below(one));
  if (def.type === 'optional' || def.type === 'nullable') return below(def.innerType);
  return [{ place, schema: whole }];
}
const parts = calls.flatMap(({ name, response }) => partsOf(response, name));
const addresses = parts.filter(({ place }) => /url|href|link$/.test(place));

describe('the answers of all calls', () => {
  it('send a browser only to addresses that may be followed', () => {
    expect(addresses.length).toBeGreaterThan(3);
    for (const { place, schema } of addresses)
      for (const address of ['javascript:alert(1)', 'data:text/html,x', '//provider.example'])
        expect([place, z.safeParse(schema, address).success]).toEqual([place, false]);
  });

  it('have no room for what they do not name', () => {
    const roomy = parts.filter(({ schema: { _zod } }) => {
      const { def } = _zod;
      if (def.type === 'object') return def.catchall && def.catchall._zod.def.type !== 'never';
      return ['any', 'unknown', 'custom'].includes(def.type);
    });
    expect(roomy.map(({ place }) => place)).toEqual([]);
  });
});
