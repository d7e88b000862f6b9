import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { aPut } from '../testing/stories.ts';
import { cleanUp } from '../testing/clean-up.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await createPaymentWorld();
});
afterAll(() => world.close());

const DAY = 24 * 60 * 60_000;

/** How many stored answers and prices there are. */
async function kept() {
  const [answers, quotes] = await Promise.all([
    world.deps.db.selectFrom('idempotency').select('key_hash').execute(),
    world.deps.db.selectFrom('quote').select('id').execute(),
  ]);
  return { answers: answers.length, quotes: quotes.length };
}

describe('cleaning up', () => {
  it('drops answers and unpaid prices after a month, never the price of a payment', async () => {
    await world.atTheProvider();
    const { story, everything } = aPut();
    const { token } = await world.enter(story);
    await world.prepare(token, everything);
    expect(await kept()).toEqual({ answers: 3, quotes: 2 });
    world.clock.pass(29 * DAY);
    await cleanUp(world.deps);
    expect(await kept()).toEqual({ answers: 3, quotes: 2 });
    world.clock.pass(2 * DAY);
    await cleanUp(world.deps);
    expect(await kept()).toEqual({ answers: 0, quotes: 1 });
  });
});
