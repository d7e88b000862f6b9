import * as fc from 'fast-check';
import { addDays } from '#domain/calendar.ts';
import type { Debt } from '#domain/debt.ts';
import { PRODUCT_TYPES } from '#domain/product.ts';
import { makeDebt, TODAY } from '#domain/testing/debts.ts';
import { DebtOfferSchema } from './debts.ts';
import { debtFromWire, debtToWire, signedPlanFromWire, signedPlanToWire } from './debts-translation.ts';

const day = fc.integer({ min: -4000, max: 4000 }).map((days) => addDays(TODAY, days));
const debts: fc.Arbitrary<Debt> = fc
  .record({
    ...{ id: fc.uuid(), agreementNumber: fc.uuid(), receiver: fc.uuid(), receiverTagId: fc.uuid() },
    operationNumbers: fc.array(fc.uuid(), { minLength: 1 }),
    ...{ isAutomatable: fc.boolean(), isExternal: fc.boolean() },
    ...{ quotasPaid: fc.nat(), quotasTotal: fc.nat(), lastQuotaPaid: fc.option(fc.nat()) },
    maximumDiscountPercent: fc.integer({ min: 0, max: 100 }),
    productType: fc.constantFrom(...PRODUCT_TYPES),
    expirationDate: fc.option(day),
    lastPaymentDate: fc.option(day),
    expirationDay: fc.option(fc.integer({ min: 1, max: 31 })),
    totalDebt: fc.nat(),
    discount: fc.nat(),
    planLimits: fc.option(
      fc.record({
        minInstalments: fc.nat(60),
        maxInstalments: fc.nat(60),
        downPaymentPercent: fc.integer({ min: 0, max: 100 }),
        paymentDays: fc.array(fc.integer({ min: 1, max: 28 })),
      }),
    ),
  })
  .map((more) => makeDebt('d1', 5, more));

describe('a debt on the wire (§3)', () => {
  it('comes back the same from a text that fits the schema', () => {
    fc.assert(
      fc.property(debts, fc.nat(5), (debt, selected) => {
        const wire = DebtOfferSchema.parse(
          JSON.parse(JSON.stringify(debtToWire(debt, { selected, isEnabled: () => true }))),
        );
        expect(debtFromWire(wire)).toEqual(debt);
      }),
    );
  });

  it("keeps the specification's spellings and says what is selected and enabled at first", () => {
    const wire = debtToWire(makeDebt('d1', 3), { selected: 1, isEnabled: (index) => index < 2 });
    expect(wire).toMatchObject({ is_selecte: true, selected_quota: 1, receivar_tag_id: 'banco-cordillera' });
    expect(
      wire.quotas_detail.map(({ selected, disabled, due_date, fee_to_pay }) => [
        fee_to_pay,
        due_date,
        selected,
        disabled,
      ]),
    ).toEqual([
      [1, '21/11/2026', true, false],
      [2, '21/12/2026', false, false],
      [3, '21/01/2027', false, true],
    ]);
  });

  it('with a date that is none is refused', () => {
    const wire = debtToWire(makeDebt('d1', 1), { selected: 0, isEnabled: () => true });
    const broken = {
      ...wire,
      quotas_detail: wire.quotas_detail.map((quota) => ({ ...quota, due_date: '31/02/2026' })),
    };
    expect(() => debtFromWire(broken)).toThrow('31/02/2026');
  });
});

it('a signed plan comes back the same from the wire, which names its instalments and its day', () => {
  const plan = {
    ...{ id: 'agreement-1', debtId: 'd1' },
    ...{ choice: { instalments: 12, paymentDay: 5 }, signedOn: '2026-11-21' },
  };
  const wire = signedPlanToWire(plan);
  expect(wire).toMatchObject({ agreed_quota: 12, expiration_day: 5, signed_on: '21/11/2026' });
  expect(signedPlanFromWire(wire)).toEqual(plan);
});
