import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { cleanUp } from '../testing/clean-up.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);

const DAY = 24 * 60 * 60_000;

/** How many stored answers and prices there are. */
async function kept() {
  const [answers, quotes] = await Promise.all([
    testServer.deps.db.selectFrom('idempotency').select('key_hash').execute(),
    testServer.deps.db.selectFrom('quote').select('id').execute(),
  ]);
  return { answers: answers.length, quotes: quotes.length };
}

describe('cleaning up', () => {
  it('drops answers and unpaid prices after a month, never the price of a payment', async () => {
    await testServer.atTheProvider();
    const { persona, everything } = aPut();
    const { token } = await testServer.enter(persona);
    await testServer.prepare(token, everything);
    expect(await kept()).toEqual({ answers: 3, quotes: 2 });
    testServer.clock.pass(29 * DAY);
    await cleanUp(testServer.deps);
    expect(await kept()).toEqual({ answers: 3, quotes: 2 });
    testServer.clock.pass(2 * DAY);
    await cleanUp(testServer.deps);
    expect(await kept()).toEqual({ answers: 0, quotes: 1 });
  });
});
