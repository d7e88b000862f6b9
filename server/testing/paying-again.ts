import type { DebtorFixture } from './fixtures.ts';
import type { createPaymentTestServer } from './payment-test-server.ts';

type PaymentTestServer = Awaited<ReturnType<typeof createPaymentTestServer>>;

/** Debtors who come back and pay once more, each time as a visit of its own. */
export function payingAgain(testServer: PaymentTestServer) {
  async function payAgain(debtorId: string, fixture: DebtorFixture) {
    const session = await testServer.identify(debtorId, fixture.persona);
    const { ref, token } = await testServer.begin(session, fixture.everything);
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    return { ref, session, debtorId };
  }

  async function paid(fixture: DebtorFixture) {
    const { debtorId } = await testServer.enter(fixture.persona);
    return payAgain(debtorId, fixture);
  }

  return { paid, payAgain };
}
