import { endDueAgreements } from '../agreements/due.ts';
import { readNotOwed } from '../debts/not-owed.ts';
import { cleanUp } from '../testing/clean-up.ts';
import { DEBT_LEFT, NO_DEBT, createCertificateTestServer } from '../testing/certificates.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createCertificateTestServer);
beforeEach(() => testServer.reset());

const DAY = 24 * 3_600_000;
const UNKNOWN = { status: 'UNKNOWN_DEBT' };

/** Carla's agreement lapses after the loads left its operation out. */
async function lapsed() {
  const carla = await testServer.inForce(aPlan(), { agreed_quota: 6, expiration_day: 5 });
  testServer.clock.set(new Date('2027-02-01T15:00:00Z'));
  await testServer.leaveOut();
  testServer.clock.set(new Date('2027-05-10T15:00:00Z'));
  expect(await endDueAgreements(testServer.deps)).toBe(1);
  return testServer.disputing(carla, await testServer.again(carla));
}

/** Ana's payment is given back after the loads left its operation out. */
async function givenBack() {
  const ana = await testServer.debtor();
  const ref = await testServer.pay(ana.token, 'put', ana.agreement, 1);
  testServer.clock.pass(DAY);
  await testServer.leaveOut();
  testServer.clock.pass(DAY);
  await testServer.giveBack(ref);
  await testServer.pass(0);
  testServer.clock.pass(DAY);
  return testServer.disputing(ana, await testServer.again(ana));
}

type Debtor = Awaited<ReturnType<typeof givenBack>>;
const debtsOf = async (debtor: Pick<Debtor, 'mine'>) =>
  (await debtor.mine()).debts.map(({ operation_number }) => operation_number);
const certificateOf = async (debtor: Debtor) => testServer.issue(await testServer.again(debtor), NO_DEBT);

it('The debt of a lapsed agreement, which loads left out more than six years ago, is owed until the agreement ended so long ago', async () => {
  const carla = await lapsed();
  testServer.clock.set(new Date('2033-05-01T15:00:00Z'));
  await cleanUp(testServer.deps);
  expect(await certificateOf(carla)).toEqual(DEBT_LEFT);
  expect(await debtsOf(carla)).toEqual([carla.operation]);
  testServer.clock.set(new Date('2033-05-20T15:00:00Z'));
  await cleanUp(testServer.deps);
  expect(await debtsOf(carla)).toEqual([]);
});

describe.each([
  ['lapsed agreement', lapsed],
  ['payment that was given back', givenBack],
])('the debt of a %s, which loads had left out before', (_, owedAgain) => {
  it('is one to dispute, since no certificate of no debt is issued for it', async () => {
    const debtor = await owedAgain();
    expect(await certificateOf(debtor)).toEqual(DEBT_LEFT);
    expect(await debtsOf(debtor)).toEqual([debtor.operation]);
    expect(await debtor.open()).toMatchObject({ status: 'success', data: { state: 'opened' } });
  });

  it('is certified as not owed, and none to dispute, once the institution accepts that', async () => {
    const debtor = await owedAgain();
    const { id } = await debtor.opened();
    await testServer.decide(await testServer.staff('agent', 'agent'), id, 'accept');
    // What was paid has been given back or counted by two people.
    const { db, clock } = testServer.deps;
    await db.updateTable('case_file').set({ closed_at: clock.now() }).execute();
    expect((await certificateOf(debtor)).status).toBe('success');
    expect(await debtsOf(debtor)).toEqual([]);
  });

  it('is certified as not owed, and none to dispute, once a load brings it back and a later one leaves it out again', async () => {
    const debtor = await owedAgain();
    await testServer.deps.db.updateTable('operation').set({ withdrawn_at: null }).execute();
    expect(await certificateOf(debtor)).toEqual(DEBT_LEFT);
    testServer.clock.pass(DAY);
    await testServer.leaveOut();
    expect((await certificateOf(debtor)).status).toBe('success');
    expect(await testServer.disputing(debtor, await testServer.again(debtor)).open()).toMatchObject(UNKNOWN);
  });

  it('is no debt of another debtor, here or with the same numbers at another institution', async () => {
    const debtor = await owedAgain();
    const luis = await testServer.debtor(aPlan({ offers: [] }));
    const persona = { ...debtor.persona, company: 'recupera', offers: [] };
    const there = await testServer.debtor({ ...aPlan(), ...debtor, persona });
    for (const other of [luis, there]) {
      expect(await debtsOf(other)).toEqual([]);
      expect(await other.open({ operation_number: debtor.operation })).toMatchObject(UNKNOWN);
    }
  });
});

it('a payment of later arrears that was given back is owed again, although nothing was owed of those before', async () => {
  const ana = await testServer.debtor();
  const { id } = await ana.opened({ kind: 'alreadyPaid' });
  await testServer.decide(await testServer.staff('agent', 'agent'), id, 'accept');
  testServer.clock.pass(DAY);
  const { db } = testServer.deps;
  await db.updateTable('operation').set({ overdue_since: '2026-11-22' }).execute();
  await db.updateTable('offer').set({ expires_on: '2027-12-31' }).execute();
  testServer.clock.set(new Date('2027-11-01T15:00:00Z'));
  const ref = await testServer.pay(await testServer.again(ana), 'put', ana.agreement, 1);
  const { id: paymentId } = await db
    .selectFrom('payment')
    .select('id')
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow();
  await testServer.leaveOut();
  testServer.clock.pass(DAY);
  await testServer.giveBack(ref);
  await testServer.pass(0);
  testServer.clock.pass(DAY);
  expect(await readNotOwed(db, paymentId)).toEqual({ operations: [], isAll: false });
  expect(await debtsOf(ana)).toEqual([ana.operation]);
  expect(await certificateOf(ana)).toEqual(DEBT_LEFT);
});
