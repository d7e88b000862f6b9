import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { readAgreement } from './rows.ts';

const testServer = sharedByTests(() => createAgreementTestServer({ hasOtherTenant: true }));

describe('an agreement of a number that one at another institution has too', () => {
  const found = (id: string) => readAgreement(testServer.deps.db, id);

  it('is numbered by its own, and its instalments move its own deadline until they fulfil it', async () => {
    const fixture = aPlan();
    await testServer.deps.db
      .insertInto('debt')
      .values({
        company: 'recupera',
        debt_id: 'other',
        agreement_number: fixture.agreement,
        operation_number: 'a-foreign-one',
        amount: 1,
      })
      .execute();
    const carla = await testServer.inForce(fixture, { agreed_quota: 6, expiration_day: 5 });
    const opened = testServer.deps.db.selectFrom('debt').select('operation_number');
    const own = opened.where('company', '=', carla.persona.company);
    expect(await own.where('agreement_number', '=', carla.number).execute()).toContainEqual({
      operation_number: `op-${fixture.agreement}-1`,
    });
    expect(await found(carla.id)).toMatchObject({
      instalments_number: `${carla.agreement}-C1`,
      due_on: '2027-05-07',
    });
    const pay = async (run: number) =>
      testServer.pay(await testServer.identify(carla.debtorId, carla.persona), 'convenio', carla.number, run);
    testServer.clock.set(new Date('2027-02-05T15:00:00Z'));
    await pay(1);
    expect(await found(carla.id)).toMatchObject({ state: 'inForce', due_on: '2027-06-04' });
    testServer.clock.set(new Date('2027-07-05T15:00:00Z'));
    await pay(5);
    expect(await found(carla.id)).toMatchObject({ state: 'fulfilled', due_on: null });
  });
});
