import { validateProductType } from '#contract/debts.ts';
import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { aConvenio, aPut } from '../testing/stories.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await createPaymentWorld();
});
afterAll(() => world.close());

async function isValidated(told: ReturnType<typeof aPut>, debts_ids = [told.agreement]) {
  const { token } = await world.enter(told.story);
  const { data } = await world.call(validateProductType, { debts_ids }, { token });
  return data.validated;
}

describe('the product type a company validates', () => {
  it('is found in a debt of that type', async () => {
    expect(await isValidated(aPut())).toBe(true);
  });

  it('is not found in a debt of another type', async () => {
    expect(await isValidated(aConvenio())).toBe(false);
  });

  it("is not found in another debtor's debt, nor in one that does not exist", async () => {
    const stranger = aPut();
    await world.enter(stranger.story);
    expect(await isValidated(aPut(), [stranger.agreement, 'nobody'])).toBe(false);
  });
});
