import { createAgreementWorld, type AgreementWorld } from '../testing/agreement-world.ts';
import { aPlan } from '../testing/stories.ts';
import { readAgreement } from './rows.ts';

let world: AgreementWorld;
beforeAll(async () => {
  world = await createAgreementWorld({ hasNeighbour: true });
});
afterAll(() => world.close());

describe('an agreement of a number that one at another institution has too', () => {
  const found = (id: string) => readAgreement(world.deps.db, id);

  it('is numbered by its own, and its instalments move its own deadline until they fulfil it', async () => {
    const told = aPlan();
    await world.deps.db
      .insertInto('debt')
      .values({
        company: 'recupera',
        debt_id: 'other',
        agreement_number: told.agreement,
        operation_number: 'a-foreign-one',
        amount: 1,
      })
      .execute();
    const carla = await world.inForce(told, { agreed_quota: 6, expiration_day: 5 });
    const opened = world.deps.db.selectFrom('debt').select('operation_number');
    const own = opened.where('company', '=', carla.story.company);
    expect(await own.where('agreement_number', '=', carla.number).execute()).toContainEqual({
      operation_number: `op-${told.agreement}-1`,
    });
    expect(await found(carla.id)).toMatchObject({
      instalments_number: `${carla.agreement}-C1`,
      due_on: '2027-05-07',
    });
    const pay = async (run: number) =>
      world.pay(await world.identify(carla.debtorId, carla.story), 'convenio', carla.number, run);
    world.clock.set(new Date('2027-02-05T15:00:00Z'));
    await pay(1);
    expect(await found(carla.id)).toMatchObject({ state: 'inForce', due_on: '2027-06-04' });
    world.clock.set(new Date('2027-07-05T15:00:00Z'));
    await pay(5);
    expect(await found(carla.id)).toMatchObject({ state: 'fulfilled', due_on: null });
  });
});
