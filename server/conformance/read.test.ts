import { withAgreements } from '../testing/agreement-world.ts';
import { createDebitWorld, type DebitWorld } from '../testing/debit-world.ts';
import { readHistories } from './read.ts';

let world: DebitWorld;
beforeAll(async () => {
  world = await createDebitWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const chartsOf = async (name: string) =>
  (await readHistories(world.deps.db, name)).map(({ chart, state, lines }) => [
    chart,
    state,
    lines.map(({ to }) => to),
  ]);

it('a payment’s reference leads to its history and that of the agreement it formalised, and to no other payment’s', async () => {
  await world.paid();
  const { ref, id } = await withAgreements(world).inForce();
  const agreement = ['agreement', 'inForce', ['signed', 'formalised', 'inForce']];
  expect(await chartsOf(ref)).toEqual([
    ['paymentAttempt', 'paid', ['created', 'redirected', 'confirming', 'paid']],
    agreement,
  ]);
  expect(await chartsOf(id)).toEqual([agreement]);
});

it('a debit’s reference leads to its history', async () => {
  const { ref } = await world.charging();
  expect(await chartsOf(ref)).toEqual([
    ['automaticDebit', 'charging', ['requested', 'activating', 'active', 'charging']],
  ]);
});

it.each(['', 'unknown', '00000000-0000-4000-8000-000000000000', "' or true --"])(
  'nothing has the name "%s"',
  async (name) => {
    await world.paid();
    expect(await readHistories(world.deps.db, name)).toEqual([]);
  },
);
