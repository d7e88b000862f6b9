import { refundMachine } from '#machines/refund/machine.ts';
import { refundMoney } from '../suspense/orders.ts';
import { withAgreements } from '../testing/agreement-test-server.ts';
import { aPutInQuotas } from '../testing/fixtures.ts';
import { createDebitTestServer } from '../testing/debit-test-server.ts';
import { writePast } from '../testing/database.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { checkBooks } from './check.ts';

const testServer = sharedByTests(() => createDebitTestServer({ writesPast: true }));
beforeEach(() => testServer.reset());

const look = () =>
  checkBooks(testServer.deps.db, {
    now: testServer.clock.now(),
    charges: [...testServer.gateway.charges(), ...bankCharges()],
    isWhole: true,
  });
const bankCharges = () =>
  testServer.debits
    .charges()
    .filter(({ state }) => state === 'paid')
    .map(({ reference: buyOrder, amount }) => ({ buyOrder, amount }));

const spoil = (statement: string) => writePast(testServer.deps.db, statement);

it('books that are right have no fault: paid, declined, under way, charged in a bank account', async () => {
  await testServer.paid();
  const declined = await testServer.atTheProvider();
  testServer.gateway.finish(declined.token, -1);
  await testServer.comeBack({ token_ws: declined.token });
  await testServer.atTheProvider();
  const { charge } = await testServer.charging();
  await testServer.asking();
  expect(await look()).toEqual([]);
  testServer.debits.decide(charge, 'paid');
  await testServer.sendCallback({ type: 'charge.paid', reference: charge });
  expect(await look()).toEqual([]);
});

it.each([
  ['update ledger_line set amount = amount + 1', 'is booked with lines that do not settle its amount'],
  ['delete from payment_quota', 'does not hold, has not paid or has not let go'],
  ["update payment set state = 'cancelled'", 'was charged and is called unpaid here'],
  ["update payment set state = 'declined'", 'was charged and is called unpaid here'],
  ["update payment set state = 'expired'", 'was charged and is called unpaid here'],
  ["update payment set buy_order = 'other'", 'was charged, and no payment here knows of it'],
  ["update payment set buy_order = 'other'", 'is paid here, and the provider has no charge of it'],
  ['update payment set amount = 1', 'was charged for another amount than it is paid with here'],
  ['delete from payment_event where seq = 2', 'has a history that the chart paymentAttempt does not allow'],
  ["update payment set state = 'unknown'", 'is unfinished and has no next status request'],
  ["update payment set state = 'unknown', ask_at = '2026-11-01'", 'its time to be asked for is long past'],
])('after "%s" a paid payment %s', async (statement, broken) => {
  const { ref, order } = await testServer.paid();
  await spoil(statement);
  const faults = await look();
  expect(faults.filter((fault) => fault.includes(broken))).toHaveLength(1);
  expect(faults.every((fault) => [ref, order, 'other'].some((name) => fault.startsWith(name)))).toBe(true);
});

it('a charge of what is called unpaid is a fault until a person is asked to look, and again after they have looked at something else', async () => {
  const { id, ref, order } = await testServer.atTheProvider();
  await testServer.comeBack({ TBK_ID_SESION: id, TBK_ORDEN_COMPRA: order });
  const now = testServer.clock.now();
  const charges = [{ buyOrder: order, amount: 500_000 }];
  const seen = () => checkBooks(testServer.deps.db, { now, charges });
  expect(await seen()).toEqual([`${ref} was charged and is called unpaid here (expired)`]);
  const asked = { payment_id: id, kind: 'contradiction', detail: '{}', opened_at: now } as const;
  await testServer.deps.db.insertInto('case_file').values(asked).execute();
  expect(await seen()).toEqual([]);
  await spoil("update case_file set closed_at = '2026-11-21'");
  expect(await seen()).toEqual([`${ref} was charged and is called unpaid here (expired)`]);
  await spoil(`update case_file set detail = '{"buyOrder": "${order}"}'`);
  expect(await seen()).toEqual([]);
});

const REFUND_STATES = Object.entries(refundMachine.states).map(
  ([state, { type }]) => [state, type === 'final'] as const,
);
it.each(REFUND_STATES)(
  'that the provider gave back otherwise is a fault beside a refund that is %s: %s',
  async (state, isFault) => {
    const { ref, order } = await testServer.paid();
    const operator = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };
    await refundMoney(testServer.deps, { ref, ...operator, amount: null });
    await spoil(`update refund set state = '${state}'`);
    const charges = [{ buyOrder: order, amount: 500_000, refunded: 100_000 }];
    const faults = await checkBooks(testServer.deps.db, { now: testServer.clock.now(), charges });
    expect(faults.some((fault) => fault.startsWith(`${ref} was given back there otherwise`))).toBe(isFault);
  },
);

it('of two payments only the one that is wrong is named', async () => {
  const { ref } = await testServer.paid();
  await testServer.paid();
  const lines = `(select id from ledger_entry where payment_id = (select id from payment where ref = '${ref}'))`;
  await spoil(`update ledger_line set amount = 2 * amount where entry_id in ${lines}`);
  const faults = await look();
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.filter((fault) => !fault.startsWith(ref))).toEqual([]);
});

it('two payments of one quota, a double charge, and one not polled to its last day are faults', async () => {
  const { order } = await testServer.paid();
  await testServer.paid();
  await spoil('drop index payment_quota_once');
  await spoil("update payment_quota set debt_id = 'A', number = 1");
  const charges = [...testServer.gateway.charges(), { buyOrder: order, amount: 500_000 }];
  const { ref } = await testServer.atTheProvider();
  const now = new Date(testServer.clock.now().getTime() + 9 * 24 * 60 * 60_000);
  const faults = await checkBooks(testServer.deps.db, { now, charges });
  const reportsOf = (broken: string) => faults.filter((fault) => fault.includes(broken)).length;
  expect(reportsOf('pays a quota that another payment holds or has paid')).toBe(1);
  expect(reportsOf(`${order} was charged more than once`)).toBe(1);
  expect(reportsOf(`${ref} is unfinished beyond its retry schedule`)).toBe(1);
});

it('a debit that is called active while its charge is under way is a fault', async () => {
  const { ref } = await testServer.charging();
  await spoil("update automatic_debit set state = 'active', due_at = null");
  expect(await look()).toEqual([
    `${ref} has a history that the chart automaticDebit does not allow (stateDiffers: active after charging)`,
    `${ref} is an automatic debit whose state denies its charge (active with a payment confirming)`,
    `${ref} is an automatic debit without a next check (active)`,
  ]);
});

it('an agreement in a state that nothing led to is a fault', async () => {
  const agreements = withAgreements(testServer);
  const { id } = await agreements.inForce();
  expect(await look()).toEqual([]);
  await spoil("update agreement set state = 'lapsed'");
  expect(await look()).toEqual([
    `${id} has a history that the chart agreement does not allow (stateDiffers: lapsed after inForce)`,
  ]);
});

it('an agreement in force of which nothing is left to pay is a fault', async () => {
  const { id, number } = await withAgreements(testServer).inForce();
  await spoil(`delete from quota where debt_id = '${number}-1'`);
  expect(await look()).toEqual([`${id} is an agreement in force of which every instalment was paid here`]);
});

it('a payment that is given back while a later one keeps the discount of its debt is a fault, and the later one is none', async () => {
  const { persona, agreement } = aPutInQuotas();
  const { debtorId, token } = await testServer.enter(persona);
  const { pay } = withAgreements(testServer);
  const ref = await pay(token, 'put_wf', agreement, 2);
  testServer.clock.set(new Date('2027-01-15T15:00:00Z'));
  const last = await pay(await testServer.identify(debtorId, persona), 'put_wf', agreement, 1);
  const goesBack = (payment: string) => `
    insert into refund (id, payment_id, amount, source, state, due_at, created_at)
    select gen_random_uuid(), id, amount, 'debt', 'requested', '2027-01-15T15:00:00Z', '2027-01-15T15:00:00Z'
      from payment where ref = '${payment}'`;
  const kept = async () => (await look()).filter((fault) => fault.includes('is given back while'));
  await spoil(goesBack(last));
  expect(await kept()).toEqual([]);
  await spoil(goesBack(ref));
  expect(await kept()).toEqual([
    `${ref} is given back while a later payment keeps the discount of its debt (requested)`,
  ]);
});
