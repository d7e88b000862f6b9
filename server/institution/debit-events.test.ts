import { cancelDebit } from '#contract/debit.ts';
import { createDebitTestServer } from '../testing/debit-test-server.ts';
import { heardEvents } from '../testing/heard-events.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { askDue } from '../payments/due.ts';
import { closeDays, writeSettlement } from './settlement.ts';

const testServer = sharedByTests(createDebitTestServer);
afterEach(() => testServer.reset());

const heard = () => heardEvents(testServer.deps.db);

it('an institution hears once that a debit is active, and of each charge as of any payment', async () => {
  const { ref, mandate, agreement, persona, charge } = await testServer.charging();
  testServer.debits.decide(charge, 'noFunds');
  await testServer.round();
  testServer.clock.pass(60 * 60_000);
  await askDue(testServer.deps);
  await testServer.round();
  const { db } = testServer.deps;
  expect(mandate).not.toBe('');
  const [active, ...more] = await heard();
  expect(more).toEqual([]);
  expect(active).toMatchObject({
    kind: 'debit.activated',
    data: { ref, kind: 'instalments', state: 'active', rut: persona.rut, agreement_numbers: [agreement] },
  });
  expect(await db.selectFrom('automatic_debit').select('state').execute()).toEqual([{ state: 'active' }]);
});

it('an institution reads from which account an automatic debit was charged, in its feed and in its settlement file', async () => {
  testServer.debits.bank.decides = 'paid';
  await testServer.charging();
  const charged = (await heard()).find(({ kind }) => kind === 'money.received');
  expect(charged).toMatchObject({
    data: { payment: { method: 'pac', paid_with: 'Banco Lenga •••• 5678' } },
  });
  testServer.clock.set(new Date('2026-11-24T15:00:00Z'));
  const closed = await closeDays(testServer.deps);
  const files = await Promise.all(closed.map((one) => writeSettlement(testServer.deps.db, one)));
  expect(files.map(({ csv }) => csv).join('')).toContain(',Banco Lenga •••• 5678\r\n');
});

it('an institution reads the same of an event whenever it reads it', async () => {
  const { ref, token, agreement } = await testServer.active();
  const of = testServer.deps.db.selectFrom('automatic_debit').select(['id as debit_id', 'company']);
  const one = await of.where('ref', '=', ref).executeTakeFirstOrThrow();
  const others = ['Z-2', '0-1'].map((agreement_number) => ({ ...one, agreement_number }));
  await testServer.deps.db.insertInto('automatic_debit_agreement').values(others).execute();
  const before = await heard();
  expect(before).toMatchObject([{ data: { agreement_numbers: ['0-1', agreement, 'Z-2'] } }]);
  await testServer.call(cancelDebit, { ref }, { token });
  const after = await heard();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.map(({ data }) => 'state' in data && data.state)).toEqual(['active', 'cancelled']);
});

it('an institution reads of a debit that was not activated in time that it expired', async () => {
  await testServer.asking();
  testServer.clock.set(new Date('2026-11-21T18:00:00Z'));
  await testServer.round();
  expect(await heard()).toMatchObject([{ kind: 'debit.expired', data: { state: 'expired' } }]);
});
