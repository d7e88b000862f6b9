import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { writePast } from '../testing/write-past.ts';
import { replayNightly } from './nightly.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await createPaymentWorld({ writesPast: true });
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const plant = (statement: string) => writePast(world.deps.db, statement);

const cases = () =>
  world.deps.db.selectFrom('strange_history').selectAll().where('open_since', 'is not', null).execute();

it('each night is replayed once, after three o’clock in Santiago, whatever process is there', async () => {
  world.clock.set(new Date('2026-11-25T05:30:00Z'));
  await world.paid();
  await plant("update payment set state = 'declined'");
  expect(await replayNightly(world.deps)).toBe(false);
  world.clock.set(new Date('2026-11-25T06:00:00Z'));
  const both = await Promise.all([replayNightly(world.deps), replayNightly(world.deps)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(await replayNightly(world.deps)).toBe(false);
  expect(await cases()).toHaveLength(1);
  expect(await world.deps.db.selectFrom('conformance_run').selectAll().execute()).toEqual([
    { day: '2026-11-25', at: new Date('2026-11-25T06:00:00Z'), histories: 1, strange: 1 },
  ]);
});

it('a night that was missed is made up for by the next', async () => {
  world.clock.set(new Date('2026-11-25T12:00:00Z'));
  await replayNightly(world.deps);
  world.clock.set(new Date('2026-11-26T12:00:00Z'));
  await world.paid();
  await plant("update payment_event set event = 'provider.bribed' where seq = 4");
  world.clock.set(new Date('2026-11-29T12:00:00Z'));
  await replayNightly(world.deps);
  expect(await cases()).toHaveLength(1);
});
