import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { endDueAgreements } from './due.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

const SIX = { agreed_quota: 6, expiration_day: 5 };
const TOO_LATE = new Date('2027-05-08T15:00:00Z');

/** As a load leaves it that still brings the offer, with a down payment of its own. */
async function bringAgain(agreement: string) {
  const { db } = testServer.deps;
  await db.updateTable('offer').set({ expires_on: null }).where('agreement_number', '=', agreement).execute();
  const debt = { company: 'banco-cordillera', debt_id: `${agreement}-1` };
  await db
    .insertInto('quota')
    .values({ ...debt, number: 2, due_date: '2026-11-30', amount: 288_000 })
    .execute();
}

async function payOutside(number: string) {
  const paid = testServer.deps.db.updateTable('quota').set({ paid_on: '2027-02-01' });
  await paid.where('debt_id', 'like', `${number}%`).execute();
}

describe('an offer that a load still brings', () => {
  it('is not offered beside the instalments of the agreement made on it', async () => {
    const { token, agreement, number } = await testServer.inForce(undefined, SIX);
    await bringAgain(agreement);
    expect(await testServer.shown(token)).toEqual([`convenio ${number} 6`]);
  });

  it('is not offered again when that agreement is fulfilled', async () => {
    const { agreement, number, debtorId, persona } = await testServer.inForce(undefined, SIX);
    await payOutside(number);
    testServer.clock.set(TOO_LATE);
    expect(await endDueAgreements(testServer.deps)).toBe(1);
    await bringAgain(agreement);
    expect(await testServer.shown(await testServer.identify(debtorId, persona))).toBe('NOT_DEBTS');
  });

  it('leaves another operation owed when that agreement is fulfilled', async () => {
    const overdue = aPlan({ operations: ['2025-01-01'] });
    const { number, debtorId, persona } = await testServer.inForce(overdue, SIX);
    await payOutside(number);
    testServer.clock.set(TOO_LATE);
    await endDueAgreements(testServer.deps);
    expect(await testServer.shown(await testServer.identify(debtorId, persona))).toBe('NOT_OFFERS');
  });

  it('is offered again when that agreement has lapsed', async () => {
    const { agreement, debtorId, persona } = await testServer.inForce(undefined, SIX);
    testServer.clock.set(TOO_LATE);
    expect(await endDueAgreements(testServer.deps)).toBe(1);
    await bringAgain(agreement);
    expect(await testServer.shown(await testServer.identify(debtorId, persona))).toEqual([
      `abono_convenio ${agreement} 1`,
    ]);
  });
});

it('an agreement takes the next number that the institution uses for no offer of its own', async () => {
  const carla = await testServer.carla();
  const { db } = testServer.deps;
  const offers = db.selectFrom('offer').selectAll().where('agreement_number', '=', carla.agreement);
  const given = await offers.executeTakeFirstOrThrow();
  const taken = { ...given, agreement_number: `${carla.agreement}-C1`, withdrawn_at: testServer.clock.now() };
  await db.insertInto('offer').values(taken).execute();
  await testServer.sign(carla.token, carla.agreement);
  await testServer.pay(carla.token, 'abono_convenio', carla.agreement, 1);
  expect(await testServer.shown(carla.token)).toEqual([`convenio ${carla.agreement}-C2 12`]);
});
