import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { withSuspense } from '../testing/suspense.ts';
import { listOpenPayments } from './list.ts';

let world: PaymentWorld;
let suspense: ReturnType<typeof withSuspense>;
beforeAll(async () => {
  world = await createPaymentWorld();
  suspense = withSuspense(world);
});
beforeEach(() => world.reset());
afterAll(() => world.close());

/** A payment whose provider answered about another order: an open case, and no money that waits. */
async function mismatched(): Promise<string> {
  const { ref, token } = await world.atTheProvider();
  world.gateway.finish(token);
  world.gateway.trouble('commit', 'wrongOrder');
  await world.comeBack({ token_ws: token });
  world.clock.pass(1000);
  return ref;
}

it('payments that need a decision are listed by the day promised to their debtors, those without one last', async () => {
  const older = await mismatched();
  const [late, soon] = [await suspense.waiting(), await suspense.waiting()];
  world.clock.pass(1000);
  const newer = await mismatched();
  const sooner = world.deps.db.updateTable('suspense').set({ promised_on: '2026-11-23' });
  await sooner.where('payment_id', '=', soon.id).execute();
  const listed = await listOpenPayments(world.deps.db);
  expect(listed.map(({ ref }) => ref)).toEqual([soon.ref, late.ref, older, newer]);
});
