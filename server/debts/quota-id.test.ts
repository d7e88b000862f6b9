import fc from 'fast-check';
import { quotaId, splitQuotaId } from './quota-id.ts';

it('the id of a quota is read back as its debt and number, whatever signs the institution numbers debts with', () => {
  const number = fc.integer({ min: 0, max: 10_000 });
  const debtId = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('A:1', 'A:1:2', ':'));
  fc.assert(
    fc.property(debtId, number, (debt, count) => {
      expect(splitQuotaId(quotaId(debt, count))).toEqual({ debtId: debt, number: count });
    }),
  );
});
