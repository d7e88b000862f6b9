import { fetchDebts } from '#contract/debts.ts';
import { createDebitWorld, type DebitWorld } from '../testing/debit-world.ts';
import { aConvenio, aPut } from '../testing/stories.ts';

let world: DebitWorld;
beforeAll(async () => {
  world = await createDebitWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

async function told(token: string) {
  const answer = await world.call(fetchDebts, {}, { token });
  if (answer.status !== 'success') throw new Error(answer.status);
  return answer;
}

describe('the debts of somebody who is paying', () => {
  it('come with the payment that was begun last, where several are under way, and the way back to its page while that opens', async () => {
    const [single, convenio] = [aPut(), aConvenio()];
    const offers = [...(single.story.offers ?? []), ...(convenio.story.offers ?? [])];
    const { token } = await world.enter({ ...single.story, offers });
    await world.begin(token, single.everything);
    world.clock.pass(60_000);
    const { quote, ...redirect } = await world.begin(token, convenio.everything);
    const { ref } = redirect;
    expect((await told(token)).payment_under_way).toEqual({ ref, amount: quote.amount, redirect });
    world.clock.pass(240_000);
    expect((await told(token)).payment_under_way).toEqual({ ref, amount: 170_000, redirect: null });
  });

  it('come without the charge of an automatic debit, which is told with that debit', async () => {
    const luis = await world.charging();
    const { automatic_debits, payment_under_way } = await told(luis.token);
    expect(payment_under_way).toBeNull();
    expect(automatic_debits).toMatchObject([{ ref: luis.ref, state: 'charging' }]);
  });

  it('name the address that the debtor confirmed, not the one the institution has', async () => {
    const { story } = aPut({ email: 'confirmed@correo.example' });
    const { debtorId, token } = await world.enter(story);
    const registered = world.deps.db.updateTable('debtor').set({ email: 'registered@banco.example' });
    await registered.where('id', '=', debtorId).execute();
    expect((await told(token)).user_data.email).toBe('c***@c***.example');
  });
});
