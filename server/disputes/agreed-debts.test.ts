import { exportDebtor } from '../privacy/export.ts';
import { cleanUp } from '../testing/clean-up.ts';
import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { aPlan, inTwo } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

const SIX = { agreed_quota: 6, expiration_day: 5 };

/** An agreement in force on one debt, or on two. */
async function inForce(fixture = aPlan(), downPayments = 1) {
  const carla = await testServer.carla(fixture);
  await testServer.sign(carla.token, carla.agreement, SIX);
  await testServer.pay(carla.token, 'abono_convenio', carla.agreement, downPayments);
  return { ...testServer.disputing(carla, await testServer.again(carla)), number: `${carla.agreement}-C1` };
}
type Carla = Awaited<ReturnType<typeof inForce>>;
const debtsOf = async (debtor: Pick<Carla, 'mine'>) =>
  (await debtor.mine()).debts.map(({ operation_number }) => operation_number);
const shownTo = async (debtor: Carla) => testServer.shown(await testServer.again(debtor));

describe('a debt that was agreed on, and that loads have left out since', () => {
  it('is one to dispute as long as its instalments are asked for, which the dispute stops', async () => {
    const carla = await inForce();
    await testServer.leaveOut();
    expect(await shownTo(carla)).toEqual([`convenio ${carla.number} 6`]);
    expect((await carla.mine()).debts).toEqual([{ operation_number: carla.operation, product: 'Crédito' }]);
    expect(await carla.open()).toMatchObject({ status: 'success', data: { state: 'opened' } });
    expect(await shownTo(carla)).toEqual('IN_REVIEW');
    expect(await debtsOf(carla)).toEqual([]);
    expect(await carla.open()).toMatchObject({ status: 'ALREADY_OPEN' });
  });

  it('is released by an answer that it is not owed, and then none to dispute', async () => {
    const carla = await inForce();
    await testServer.leaveOut();
    const { id } = await carla.opened();
    await testServer.decide(await testServer.staff('agent', 'agent'), id, 'accept');
    expect((await carla.mine()).disputes).toMatchObject([
      { state: 'accepted', released: [{ number: carla.number }] },
    ]);
    expect(await debtsOf(carla)).toEqual([]);
    expect(await carla.open({ kind: 'wrongAmount' })).toMatchObject({ status: 'UNKNOWN_DEBT' });
  });

  it('is one to dispute before the down payment is paid', async () => {
    const carla = await testServer.carla(aPlan());
    await testServer.sign(carla.token, carla.agreement, SIX);
    await testServer.leaveOut();
    const disputing = testServer.disputing(carla, carla.token);
    expect(await debtsOf(disputing)).toEqual([disputing.operation]);
    expect(await disputing.open()).toMatchObject({ status: 'success' });
  });

  it('is each of the debts of the agreement, once', async () => {
    const carla = await inForce(inTwo(aPlan()), 2);
    const both = [1, 2].map((part) => `op-${carla.agreement}-${part}`);
    expect(await debtsOf(carla)).toEqual(both);
    await testServer.leaveOut();
    expect(await debtsOf(carla)).toEqual(both);
    expect(await carla.open({ operation_number: both[1] ?? '' })).toMatchObject({ status: 'success' });
  });

  it('is one to dispute, too, where a load names another debtor for it', async () => {
    const carla = await inForce();
    const luis = await testServer.debtor(aPlan({ offers: [] }));
    await testServer.deps.db.updateTable('operation').set({ rut: luis.persona.rut }).execute();
    for (const debtor of [carla, luis]) {
      expect(await debtsOf(debtor)).toEqual([carla.operation]);
      expect(await debtor.open({ operation_number: carla.operation })).toMatchObject({ status: 'success' });
    }
  });

  it('is no debt of another debtor, here or with the same numbers at another institution', async () => {
    const carla = await inForce();
    const luis = await testServer.debtor(aPlan());
    const there = await testServer.debtor({ ...carla, persona: { ...carla.persona, company: 'recupera' } });
    await testServer.leaveOut();
    for (const debtor of [luis, there]) {
      expect(await debtsOf(debtor)).toEqual([]);
      expect(await debtor.open({ operation_number: carla.operation })).toMatchObject({
        status: 'UNKNOWN_DEBT',
      });
    }
  });

  it('is one to dispute, and kept whole, in an agreement that lasts longer than what loads leave out is kept', async () => {
    const carla = await inForce();
    await testServer.leaveOut();
    const { db } = testServer.deps;
    const quotas = db.updateTable('quota').set({ withdrawn_at: testServer.clock.now() });
    await quotas.where('debt_id', 'like', `${carla.agreement}-_`).execute();
    const kept = async () => {
      const { company, rut } = carla.persona;
      const { operation, offer, debt, quota } = await exportDebtor(db, { id: carla.debtorId, company, rut });
      return { operation, offer, debt, quota };
    };
    const before = await kept();
    testServer.clock.set(new Date('2033-01-01T15:00:00Z'));
    await cleanUp(testServer.deps);
    expect(await kept()).toEqual(before);
    expect(await debtsOf(carla)).toEqual([carla.operation]);
    expect(await carla.mine()).toMatchObject({ status: 'success' });
  });

  it('is none to dispute once its agreement is fulfilled', async () => {
    const carla = await inForce();
    await testServer.leaveOut();
    testServer.clock.set(new Date('2027-02-01T15:00:00Z'));
    await testServer.pay(await testServer.again(carla), 'convenio', carla.number, 6);
    expect(await debtsOf(carla)).toEqual([]);
  });
});
