import * as fc from 'fast-check';
import type { ProductType } from '#domain/product.ts';
import type { PersonaOffer, PersonaQuota } from './portfolio.ts';

/** Debtors and hand-made selections for them, legal and not (§4.4, §5). The tests' today is 21-11-2026. */
export type HandMade = { product_type: string; debts: { id: string; selected_quota: unknown }[] };

const dueDates = ['2026-09-30', '2026-11-21', '2026-11-30', '2026-12-01', '2027-02-28'];
const anyCount = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom(19, 20, 21, 26));

/** Numbers ascending with holes in them, due dates as they come. */
const anyQuotas: fc.Arbitrary<PersonaQuota[]> = anyCount.chain((count) =>
  fc
    .record({
      first: fc.integer({ min: 1, max: 9 }),
      step: fc.integer({ min: 1, max: 3 }),
      due: fc.array(fc.constantFrom(...dueDates), { minLength: count, maxLength: count }),
      firstDue: fc.constantFrom('2026-09-30', '2026-11-30', '2026-12-01'),
    })
    .map(({ first, step, due, firstDue }) =>
      due.map((day, at) => [first + at * step, at === 0 ? firstDue : day, 1000 + at] as const),
    ),
);

type Owed = { productType: ProductType; parts: PersonaQuota[][] };
const anyOwed: fc.Arbitrary<Owed> = fc.record({
  productType: fc.constantFrom('convenio', 'convenio', 'ciclo_1', 'ciclo_3', 'put_wf', 'put'),
  parts: fc.array(anyQuotas, { minLength: 1, maxLength: 2 }),
});

/** One to four agreements, each named by its place: `S-0`, `S-1` … */
export const anyPortfolio = fc.array(anyOwed, { minLength: 1, maxLength: 4 });

export function offersOf(owed: readonly Owed[]): PersonaOffer[] {
  return owed.map(({ productType, parts }, at) => ({
    agreement_number: `S-${at}`,
    product_type: productType,
    parts: parts.map((quotas) => ({ quotas })),
  }));
}

const anyRun = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 5 }) },
  { weight: 2, arbitrary: fc.constantFrom(19, 20, 21, 27, 40) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 1.5, null, '1', [1, 3]) },
);
const anyName = fc.constantFrom(
  'S-0',
  'S-1',
  'S-2',
  'S-3',
  '',
  '__proto__',
  'constructor',
  'S-9',
  'op-S-0-1',
);
const anyKey = fc.constantFrom('convenio', 'ciclo', 'ciclo_1', 'ciclo_3', 'put_wf', 'put', 'nothing');

/** Names, counts and types as they come: other offers' debts, debts named twice, nothing at all, counts that are none. */
const anyOddity: fc.Arbitrary<HandMade> = fc.record({
  product_type: anyKey,
  debts: fc.array(fc.record({ id: anyName, selected_quota: anyRun }), { maxLength: 3 }),
});

/** What is sent by hand for these debts: mostly some debts of one kind, from nothing of them to more than there is. */
export function anyHandMade(owed: readonly Owed[]): fc.Arbitrary<HandMade> {
  const kinds = [...new Set(owed.map(kindOf))];
  const fitting = fc.constantFrom(...kinds).chain((kind) => {
    const places = owed.flatMap((one, at) => (kindOf(one) === kind ? [at] : []));
    const productTypes = [kind, ...places.map((at) => owed[at]?.productType ?? kind)];
    const debts = fc
      .subarray(places, { minLength: 1 })
      .chain((some) =>
        fc
          .tuple(...some.map((at) => anyRunOf(owed[at]?.parts.flat().length ?? 0)))
          .map((runs) => some.map((at, place) => ({ id: `S-${at}`, selected_quota: runs[place] }))),
      );
    return fc.record({ product_type: fc.constantFrom(...productTypes), debts });
  });
  const repeated = fitting.map(({ debts, ...one }) => ({ ...one, debts: [...debts, ...debts.slice(0, 1)] }));
  return fc.oneof(
    { weight: 8, arbitrary: fitting },
    { weight: 1, arbitrary: repeated },
    { weight: 2, arbitrary: anyOddity },
  );
}

function kindOf({ productType }: Owed): string {
  return productType.startsWith('ciclo') ? 'ciclo' : productType;
}

function anyRunOf(count: number): fc.Arbitrary<number> {
  const some = fc.integer({ min: 0, max: count + 1 });
  return fc.oneof(some, fc.integer({ min: 0, max: 3 }), fc.constantFrom(count, Math.min(count, 20), 21));
}
