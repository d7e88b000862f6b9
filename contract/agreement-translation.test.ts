import * as fc from 'fast-check';
import { anyPlan } from '#domain/testing/plans.ts';
import { contractPlanFromWire, contractPlanToWire } from './agreement-translation.ts';

it('a plan comes back the same from the contract that states it', () => {
  fc.assert(
    fc.property(anyPlan, ({ plan }) => {
      expect(contractPlanFromWire(contractPlanToWire(plan))).toEqual(plan);
    }),
  );
});
