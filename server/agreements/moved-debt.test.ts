import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { readBooks } from '../testing/books.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { untilWaiting } from '../testing/until.ts';
import { lockSubject } from './rows.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

/** Carla's offer is given to Luis, who has none of his own, by a load. */
async function carlaAndLuis() {
  const carla = await testServer.carla(aPlan({ name: 'Carla Paz' }));
  const { persona } = aPlan({ name: 'Luis Vera', offers: [] });
  const luis = { ...(await testServer.enter(persona)), persona };
  const moveTo = async ({ rut }: { rut: string }) => {
    const { db } = testServer.deps;
    await db.updateTable('offer').set({ rut }).where('agreement_number', '=', carla.agreement).execute();
    const operation = db.updateTable('operation').set({ rut });
    await operation.where('operation_number', '=', `op-${carla.agreement}-1`).execute();
  };
  return { carla, luis, offer: carla.agreement, moveTo };
}
const downPayment = (token: string, id: string) =>
  testServer.begin(token, { product_type: 'abono_convenio', debts: [{ id, selected_quota: 1 }] });
const reasons = async () => {
  const events = testServer.deps.db.selectFrom('agreement_event').select('detail');
  return (await events.where('event', '=', 'contract.withdrawn').execute()).map(({ detail }) => detail);
};
const IN_FORCE = [
  'contract.signed → signed',
  'downPayment.received → formalised',
  'instalments.opened → inForce',
];
const WITHDRAWN = ['contract.signed → signed', 'contract.withdrawn → withdrawn'];

describe('a debt that a load gives to another debtor', () => {
  it('is signed and paid by that debtor while the signature of the former one is unpaid, which is withdrawn', async () => {
    const { carla, luis, offer, moveTo } = await carlaAndLuis();
    await testServer.sign(carla.token, offer);
    await moveTo(luis.persona);
    testServer.clock.pass(60_000);
    expect(await testServer.sign(luis.token, offer)).toMatchObject({ status: 'success' });
    await testServer.pay(luis.token, 'abono_convenio', offer, 1);
    expect(await testServer.historyOf(offer)).toEqual([WITHDRAWN, IN_FORCE]);
    expect(await reasons()).toEqual([{ reason: 'debtMoved' }]);
    expect(await testServer.shown(luis.token)).toEqual([`convenio ${offer}-C1 12`]);
  });

  it('is signed by one of two debtors who sign while it is moved, and never by both', async () => {
    const { carla, luis, offer, moveTo } = await carlaAndLuis();
    const { db, pool } = testServer.deps;
    const { signing } = await db.transaction().execute(async (tx) => {
      await lockSubject(tx, carla.persona.company, offer);
      const first = testServer.sign(carla.token, offer);
      await untilWaiting(pool, first);
      await moveTo(luis.persona);
      return { signing: [first, testServer.sign(luis.token, offer)] };
    });
    expect(await Promise.all(signing)).toMatchObject([{ status: 'PLAN_REFUSED' }, { status: 'success' }]);
    expect(await testServer.historyOf(offer)).toEqual([['contract.signed → signed']]);
  });

  it('is not charged to the former debtor, whose payment was at the provider when the other one signed', async () => {
    const { carla, luis, offer, moveTo } = await carlaAndLuis();
    await testServer.sign(carla.token, offer);
    const payment = await downPayment(carla.token, offer);
    await moveTo(luis.persona);
    expect(await testServer.sign(luis.token, offer)).toMatchObject({ status: 'success' });
    testServer.gateway.finish(payment.token);
    await testServer.comeBack({ token_ws: payment.token });
    expect(await readBooks(testServer.deps.db, payment.ref)).toMatchObject({
      ledger: [],
      holds: ['released'],
    });
    await testServer.pay(luis.token, 'abono_convenio', offer, 1);
    expect(await testServer.historyOf(offer)).toContainEqual(IN_FORCE);
  });

  it('keeps in suspense what the provider charged to the former debtor all the same', async () => {
    const { carla, luis, offer, moveTo } = await carlaAndLuis();
    await testServer.sign(carla.token, offer);
    const payment = await downPayment(carla.token, offer);
    testServer.gateway.finish(payment.token);
    testServer.gateway.become(payment.token, 'AUTHORIZED');
    await moveTo(luis.persona);
    await testServer.sign(luis.token, offer);
    await testServer.comeBack({ token_ws: payment.token });
    expect(await readBooks(testServer.deps.db, payment.ref)).toMatchObject({
      state: 'paid',
      cases: ['debtChanged'],
      ledger: ['providerClearing 288000', 'suspense -288000'],
    });
    expect(await testServer.historyOf(offer)).toHaveLength(2);
    expect(await reasons()).toEqual([{ reason: 'debtMoved' }]);
  });

  it('stays the signer’s, instalments too, where only the number of its offer passes to another debtor', async () => {
    const { carla, luis, offer } = await carlaAndLuis();
    const { db } = testServer.deps;
    await testServer.sign(carla.token, offer);
    const payment = await downPayment(carla.token, offer);
    testServer.gateway.finish(payment.token);
    const offers = db.selectFrom('offer').selectAll().where('agreement_number', '=', offer);
    const given = { ...(await offers.executeTakeFirstOrThrow()), agreement_number: `${offer}-B` };
    await db.insertInto('offer').values(given).execute();
    const debts = db.updateTable('debt').set({ agreement_number: `${offer}-B` });
    await debts.where('agreement_number', '=', offer).execute();
    const { rut } = luis.persona;
    await db.updateTable('offer').set({ rut }).where('agreement_number', '=', offer).execute();
    await testServer.comeBack({ token_ws: payment.token });
    expect(await testServer.historyOf(offer)).toEqual([IN_FORCE]);
    expect(await testServer.shown(luis.token)).not.toContain(`convenio ${offer}-C1 12`);
    expect(await testServer.shown(carla.token)).toEqual([`convenio ${offer}-C1 12`]);
  });

  it('cannot be signed over an agreement in force, which stays the former debtor’s', async () => {
    const { carla, luis, offer, moveTo } = await carlaAndLuis();
    await testServer.sign(carla.token, offer);
    await testServer.pay(carla.token, 'abono_convenio', offer, 1);
    await moveTo(luis.persona);
    expect(await testServer.shown(luis.token)).not.toContain(`abono_convenio ${offer} 1`);
    expect(await testServer.sign(luis.token, offer)).toMatchObject({ reason: 'unknownDebt' });
    expect(await testServer.historyOf(offer)).toEqual([IN_FORCE]);
    expect(await testServer.shown(carla.token)).toEqual([`convenio ${offer}-C1 12`]);
  });
});
