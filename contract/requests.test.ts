import * as z from 'zod/mini';
import { calls } from './calls.ts';

type Field = { place: string; name: string; schema: z.core.$ZodType };

/** Every field that a request may hold, by its place. */
function fieldsOf(schema: z.core.$ZodType, place: string, name = ''): Field[] {
  const whole = schema as z.core.$ZodTypes;
  const { def } = whole._zod;
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([own, one]) => fieldsOf(one, `${place}.${own}`, own));
  if (def.type === 'union') return def.options.flatMap((one) => fieldsOf(one, place, name));
  if (def.type === 'optional' || def.type === 'nullable') return fieldsOf(def.innerType, place, name);
  const items = def.type === 'array' ? fieldsOf(def.element, `${place}[]`, `${name}[]`) : [];
  return [{ place, name, schema: whole }, ...items];
}
const fields = calls.flatMap(({ name, request }) => fieldsOf(request, name));
/** Those that are written by hand: of some calls a field of the same name is one of a few words. */
const named = (name: string) =>
  fields.filter(({ name: own, schema }) => own === name && schema._zod.def.type !== 'enum');
const mail = (length: number) => `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(length - 129)}.cl`;
const long = (length: number) => '7'.repeat(length);

/** By the name of a field: the longest that people, institutions or this portal write there. */
const LONGEST: Readonly<Record<string, unknown>> = {
  email: mail(190),
  phone: '+56 (9) 1234-5678',
  rut: ' 123.456.789-K ',
  serial: 'A 100.200.301',
  payment_agreement_number: long(40),
  operation_number: long(60),
  agreement_number: long(64),
  product_type: long(60),
  captcha: 'c'.repeat(4000),
  version: '2026-11-30',
  code: '7KQF - 2M9D - XH4T - 0BVZ',
  'debts_ids[]': long(64),
  id: '10000000-0000-4000-8000-000000000000',
  debts_ids: Array.from({ length: 500 }, (_, at) => `D${at}`),
  ref: 'r'.repeat(64),
  order: 'o'.repeat(64),
  message: 'm'.repeat(500),
  reason: 'r'.repeat(500),
  subject: 's'.repeat(255),
  url: `https://banco.example/${'u'.repeat(470)}`,
  'operations[]': long(60),
};

it.each(Object.entries(LONGEST))('every call takes the longest %s that there is', (name, value) => {
  expect(named(name)).not.toEqual([]);
  for (const { place, schema } of named(name))
    expect([place, z.safeParse(schema, value).error?.issues ?? []]).toEqual([place, []]);
});

it.each(['preparePayment', 'enrolDebit'])(
  '%s takes a selection of as many debts as an offer may have',
  (call) => {
    const [debts] = fields.filter(({ place }) => place === `${call}.debts`);
    const all = Array.from({ length: 500 }, (_, at) => ({ id: `D${at}`, selected_quota: 1 }));
    expect(debts && z.safeParse(debts.schema, all).success).toBe(true);
  },
);

it('every order of a person at a desk needs a reason: blanks are none', () => {
  expect(named('reason').length).toBeGreaterThan(10);
  for (const { place, schema } of named('reason')) {
    expect([place, z.safeParse(schema, '        ').success]).toEqual([place, false]);
    expect([place, z.safeParse(schema, '  vale  ').success]).toEqual([place, false]);
    expect([place, z.safeParse(schema, '  vale. ').data]).toEqual([place, 'vale.']);
  }
});
