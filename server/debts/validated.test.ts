import { validateProductType } from '#contract/debts.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aConvenio, aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);

async function isValidated(fixture: ReturnType<typeof aPut>, debts_ids = [fixture.agreement]) {
  const { token } = await testServer.enter(fixture.persona);
  const { data } = await testServer.call(validateProductType, { debts_ids }, { token });
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
    await testServer.enter(stranger.persona);
    expect(await isValidated(aPut(), [stranger.agreement, 'unknown'])).toBe(false);
  });
});
