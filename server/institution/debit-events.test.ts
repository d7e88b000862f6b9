import { cancelDebit } from '#contract/debit.ts';
import { createDebitWorld, type DebitWorld } from '../testing/debit-world.ts';
import { askDue } from '../payments/due.ts';
import { describeEvents } from './describe.ts';
import { numberEvents, readEvents } from './events.ts';

const COMPANY = 'banco-cordillera';

let world: DebitWorld;
beforeAll(async () => {
  world = await createDebitWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

async function heard() {
  const { db } = world.deps;
  await numberEvents(db, COMPANY);
  return describeEvents(db, await readEvents(db, COMPANY, { after: 0 }));
}

it('an institution hears once that a debit is active, and of each charge as of any payment', async () => {
  const { ref, mandate, agreement, story, charge } = await world.charging();
  world.debits.decide(charge, 'noFunds');
  await world.round();
  world.clock.pass(60 * 60_000);
  await askDue(world.deps);
  await world.round();
  const { db } = world.deps;
  expect(mandate).not.toBe('');
  const [active, ...more] = await heard();
  expect(more).toEqual([]);
  expect(active).toMatchObject({
    kind: 'debit.activated',
    data: { ref, kind: 'instalments', state: 'active', rut: story.rut, agreement_numbers: [agreement] },
  });
  expect(await db.selectFrom('automatic_debit').select('state').execute()).toEqual([{ state: 'active' }]);
});

it('an institution reads the same of an event whenever it reads it', async () => {
  const { ref, token } = await world.active();
  const before = await heard();
  await world.call(cancelDebit, { ref }, { token });
  const after = await heard();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.map(({ data }) => 'state' in data && data.state)).toEqual(['active', 'cancelled']);
});
