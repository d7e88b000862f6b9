import { sql } from 'kysely';
import { untilWaiting } from '../testing/until.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { paymentEntry, writeEntry } from '../ledger/ledger.ts';
import { numberEvents, readEvents } from './events.ts';
import { readPayments } from './payments.ts';

const COMPANY = 'banco-cordillera';

const testServer = sharedByTests(() => createPaymentTestServer({ writesPast: true }));

const read = async () =>
  (await readEvents(testServer.deps.db, COMPANY, { after: 0 })).map(({ position, kind }) => [position, kind]);

it('an event of a transaction that commits late comes after what was read meanwhile, and is not missed', async () => {
  const { db } = testServer.deps;
  const early = await testServer.paid(aPut());
  const late = await db.startTransaction().execute();
  await late
    .insertInto('institution_event')
    .values({ company: COMPANY, kind: 'payment.underReview', subject: early.id, at: new Date() })
    .execute();
  await testServer.paid(aPut());
  await numberEvents(db, COMPANY);
  expect(await read()).toEqual([
    [1, 'money.received'],
    [2, 'money.received'],
  ]);
  await late.commit().execute();
  await Promise.all([1, 2, 3, 4].map(() => numberEvents(db, COMPANY)));
  expect(await read()).toEqual([
    [1, 'money.received'],
    [2, 'money.received'],
    [3, 'payment.underReview'],
  ]);
});

it('two who number events at once do so one after the other', async () => {
  const { db, pool } = testServer.deps;
  await testServer.paid(aPut());
  const first = await db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(hashtext('institution_event'), hashtext(${COMPANY}))`.execute(first);
  let isOver = false;
  const second = numberEvents(db, COMPANY).then(() => (isOver = true));
  await untilWaiting(pool, second);
  expect(isOver).toBe(false);
  await first.rollback().execute();
  await second;
  expect((await read()).at(-1)).toEqual([4, 'money.received']);
});

it('a charge of a transaction that commits late is listed after the payments that were read meanwhile', async () => {
  const { db } = testServer.deps;
  const refsAfter = async (after: number) => {
    const { data, next } = await readPayments(db, COMPANY, { after: String(after) });
    return { refs: data.map(({ payment }) => payment.ref), next };
  };
  const { next: before } = await refsAfter(0);
  const slow = await testServer.atTheProvider(aPut());
  const late = await db.startTransaction().execute();
  await writeEntry(late, slow.id, 'payment', testServer.clock.now(), paymentEntry(500_000, 0));
  const quick = await testServer.paid(aPut());
  const meanwhile = await refsAfter(before);
  expect(meanwhile.refs).toEqual([quick.ref]);
  await late.commit().execute();
  expect((await refsAfter(meanwhile.next)).refs).toEqual([slow.ref]);
});

it('payments of a day are all listed where the first of them was committed after the others, and nothing was charged the day before', async () => {
  const { db } = testServer.deps;
  const DAY = '2026-11-25';
  const refsOfDay = async () => {
    const { data } = await readPayments(db, COMPANY, { after: '0', from: DAY, until: DAY });
    return data.map(({ payment }) => payment.ref);
  };
  testServer.clock.set(new Date(`${DAY}T15:00:00Z`));
  const slow = await testServer.atTheProvider(aPut());
  const late = await db.startTransaction().execute();
  await writeEntry(late, slow.id, 'payment', testServer.clock.now(), paymentEntry(500_000, 0));
  testServer.clock.pass(1_000);
  const quick = await testServer.paid(aPut());
  expect(await refsOfDay()).toEqual([quick.ref]);
  await late.commit().execute();
  expect(await refsOfDay()).toEqual([quick.ref, slow.ref]);
});
