import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { writePast } from '../testing/database.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { replayNightly } from './nightly.ts';

const testServer = sharedByTests(() => createPaymentTestServer({ writesPast: true }));
beforeEach(() => testServer.reset());

const plant = (statement: string) => writePast(testServer.deps.db, statement);

const cases = () =>
  testServer.deps.db.selectFrom('strange_history').selectAll().where('open_since', 'is not', null).execute();

it('each night is replayed once, after three o’clock in Santiago, whatever process is there', async () => {
  testServer.clock.set(new Date('2026-11-25T05:30:00Z'));
  await testServer.paid();
  await plant("update payment set state = 'declined'");
  expect(await replayNightly(testServer.deps)).toBe(false);
  testServer.clock.set(new Date('2026-11-25T06:00:00Z'));
  const both = await Promise.all([replayNightly(testServer.deps), replayNightly(testServer.deps)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(await replayNightly(testServer.deps)).toBe(false);
  expect(await cases()).toHaveLength(1);
  expect(await testServer.deps.db.selectFrom('conformance_run').selectAll().execute()).toEqual([
    { day: '2026-11-25', at: new Date('2026-11-25T06:00:00Z'), histories: 1, strange: 1 },
  ]);
});

it('an evening in Santiago is not yet the next night, which is replayed by itself', async () => {
  const at = async (instant: string) => {
    testServer.clock.set(new Date(instant));
    return replayNightly(testServer.deps);
  };
  expect(await at('2026-11-25T01:30:00Z')).toBe(true);
  expect(await at('2026-11-25T02:30:00Z')).toBe(false);
  expect(await at('2026-11-25T06:00:00Z')).toBe(true);
  const runs = testServer.deps.db.selectFrom('conformance_run').select('day').orderBy('day');
  expect(await runs.execute()).toEqual([{ day: '2026-11-24' }, { day: '2026-11-25' }]);
});

it('a night that was missed is made up for by the next', async () => {
  testServer.clock.set(new Date('2026-11-25T12:00:00Z'));
  await replayNightly(testServer.deps);
  testServer.clock.set(new Date('2026-11-26T12:00:00Z'));
  await testServer.paid();
  await plant("update payment_event set event = 'provider.bribed' where seq = 4");
  testServer.clock.set(new Date('2026-11-29T12:00:00Z'));
  await replayNightly(testServer.deps);
  expect(await cases()).toHaveLength(1);
});
