import { listCases } from '#contract/desk-cases.ts';
import { findDebtor, type DeskDebtor } from '#contract/desk-debtor.ts';
import { createDebitWorld, type DebitWorld } from '../testing/debit-world.ts';
import { DESK_ENVIRONMENT, deskOf } from '../testing/desk-world.ts';
import { anAutomatable } from '../testing/stories.ts';

let world: DebitWorld;
beforeAll(async () => {
  world = await createDebitWorld({ env: DESK_ENVIRONMENT });
});
beforeEach(() => world.reset());
afterAll(() => world.close());

/** As a person reads it who signs in now. */
async function debitsAt(company: string) {
  const ask = await deskOf(world)('agent', 'read-only', company);
  return (await ask(listCases, {})).body.debits;
}

/** The bank charged Luis once and then has no money of his: he stands at 4 December, to be tried again on the 7th. */
async function failed(fixture = anAutomatable()) {
  const luis = await world.charging(fixture);
  world.debits.decide(luis.charge, 'paid');
  await world.sendCallback({ type: 'charge.paid', reference: luis.charge });
  expect(await debitsAt(luis.story.company)).toEqual([]);
  world.debits.bank.decides = 'noFunds';
  await world.roundAt('2026-12-04T12:00:00Z');
  return luis;
}

describe('an automatic debit of an institution', () => {
  it('is a case once its charge failed, with why, its payment and the day of the next try, and names no person', async () => {
    const { ref, story } = await failed();
    const [debit, ...others] = await debitsAt(story.company);
    const payments = world.deps.db.selectFrom('payment').select('ref').where('state', '=', 'declined');
    expect(others).toEqual([]);
    expect(debit).toEqual({
      ...{
        ref,
        agreement_numbers: story.offers?.map(({ agreement_number: number }) => number),
        state: 'active',
      },
      ...{ since: '2026-12-04T12:00:00.000Z', failures: 1, failure: 'noFunds', ending: null },
      payment_ref: (await payments.executeTakeFirst())?.ref,
      ...{ next_on: '2026-12-07', need: 'nothing' },
    });
  });

  it('needs the operator where its next step is late', async () => {
    const { story } = await failed();
    world.clock.set(new Date('2026-12-08T12:00:00Z'));
    expect(await debitsAt(story.company)).toMatchObject([{ need: 'operator', next_on: '2026-12-07' }]);
  });

  it('needs another way to pay for thirty days after it ended without being charged', async () => {
    const { story } = await failed();
    await world.roundAt('2026-12-15T03:00:00Z');
    expect(await debitsAt(story.company)).toMatchObject([
      {
        state: 'cancelled',
        ending: 'notCharged',
        next_on: null,
        need: 'anotherWay',
        since: '2026-12-15T03:00:00.000Z',
      },
    ]);
    world.clock.set(new Date('2027-01-20T15:00:00Z'));
    expect(await debitsAt(story.company)).toEqual([]);
  });

  it('that has ended is not shown as the one that charges its debt', async () => {
    const { story } = await failed(anAutomatable({ rut: '111111111' }));
    const shown = async () => {
      const ask = await deskOf(world)('agent', 'read-only', story.company);
      return ((await ask(findDebtor, { rut: story.rut })).body.data as DeskDebtor).offers.map(
        ({ debit }) => debit,
      );
    };
    expect(await shown()).toEqual(['active']);
    await world.roundAt('2026-12-15T03:00:00Z');
    expect(await shown()).toEqual([null]);
  });

  it('is seen by people of its institution alone', async () => {
    const { story } = await failed();
    const other = story.company === 'recupera' ? 'banco-cordillera' : 'recupera';
    expect(await debitsAt(other)).toEqual([]);
  });
});
