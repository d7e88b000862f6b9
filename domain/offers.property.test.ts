import fc from 'fast-check';
import type { Debt } from './debt.ts';
import { flowKindOf, offersOf } from './offers.ts';
import { offerTypeOf, OFFER_TYPES, PRODUCT_TYPES } from './product.ts';
import { makeDebt } from './testing/debts.ts';

describe('for any debts', () => {
  const anyDebt = fc
    .record({
      id: fc.uuid(),
      productType: fc.constantFrom(...PRODUCT_TYPES),
      agreementNumber: fc.constantFrom('', '1', '2', '3'),
      operation: fc.constantFrom('op1', 'op2', 'op3'),
      count: fc.nat(4),
      discount: fc.nat(1_000_000),
    })
    .map(({ count, operation, id, ...rest }) =>
      makeDebt(id, count, { operationNumbers: [operation], ...rest }),
    );
  const anyDebts = fc.array(anyDebt, { maxLength: 12 });
  const anyCompany = fc.record({
    groupsProducts: fc.boolean(),
    productTypeToBlock: fc.subarray([...PRODUCT_TYPES], { maxLength: 3 }),
  });

  test('making offers of offers, or of the same rows twice, changes nothing', () => {
    fc.assert(
      fc.property(anyDebts, anyCompany, (debts, company) => {
        const offers = offersOf(debts, company);
        expect(
          offersOf(
            offers.flatMap((offer) => offer.debts),
            company,
          ),
        ).toEqual(offers);
        const numbered = debts.filter((debt) => debt.agreementNumber !== '');
        expect(offersOf([...numbered, ...numbered], company)).toEqual(offersOf(numbered, company));
      }),
    );
  });

  test('no allowed quota is lost, none is doubled, and no blocked one comes through', () => {
    fc.assert(
      fc.property(anyDebts, anyCompany, (debts, company) => {
        const allowed = debts.filter((debt) => !company.productTypeToBlock.includes(debt.productType));
        const ids = (list: Debt[]) => list.flatMap((debt) => debt.quotas.map((quota) => quota.id)).sort();
        expect(ids(offersOf(debts, company).flatMap((offer) => offer.debts))).toEqual(ids(allowed));
      }),
    );
  });

  test('an agreement stands once in an offer, offers have one type each and, when grouped, their order', () => {
    fc.assert(
      fc.property(anyDebts, anyCompany, (debts, company) => {
        const offers = offersOf(debts, company);
        for (const { key, type, debts: held } of offers) {
          const numbers = held.map((debt) => debt.agreementNumber).filter((number) => number !== '');
          // The debts of a single payment are the operations of one agreement.
          expect(new Set(numbers).size).toBe(type === 'put' ? Math.min(1, numbers.length) : numbers.length);
          for (const { productType } of held) {
            const group = company.groupsProducts ? type : productType;
            expect(offerTypeOf(productType)).toBe(type);
            if (type === 'abono_convenio') expect([held.length, key.split(' ')[0]]).toEqual([1, group]);
            else expect(type === 'put' ? key.split(' ')[0] : key).toBe(group);
          }
        }
        expect(new Set(offers.map(({ key }) => key)).size).toBe(offers.length);
        const order = offers.map((offer) => OFFER_TYPES.indexOf(offer.type));
        if (company.groupsProducts) expect(order).toEqual([...order].sort((a, b) => a - b));
        expect(flowKindOf(offers)).toBe(offers.length > 1 ? 'multi' : 'single');
      }),
    );
  });
});
