import { sql } from 'kysely';
import { fetchDebts } from '#contract/debts.ts';
import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { aPut } from '../testing/stories.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await createPaymentWorld({ hasNeighbour: true, writesPast: true });
});
afterAll(() => world.close());

it('a debt is owed as long as it is here, also when another institution’s agreement of its number is fulfilled', async () => {
  const { story } = aPut();
  const { token } = await world.enter(story);
  await world.deps.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.updateTable('agreement').set({ state: 'fulfilled' }).execute();
    const expired = tx.updateTable('offer').set({ expires_on: '2026-11-20' });
    await expired.where('company', '=', story.company).execute();
  });
  expect((await world.call(fetchDebts, {}, { token })).status).toBe('NOT_OFFERS');
});
