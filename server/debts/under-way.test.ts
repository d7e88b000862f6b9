import { fetchDebts } from '#contract/debts.ts';
import { createDebitTestServer } from '../testing/debit-test-server.ts';
import { aConvenio, aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

async function answerOf(token: string) {
  const answer = await testServer.call(fetchDebts, {}, { token });
  if (answer.status !== 'success') throw new Error(answer.status);
  return answer;
}

describe('the debts of a debtor who is paying', () => {
  it('come with the payment that was begun last, where several are under way, and the way back to its page while that opens', async () => {
    const [single, convenio] = [aPut(), aConvenio()];
    const offers = [...(single.persona.offers ?? []), ...(convenio.persona.offers ?? [])];
    const { token } = await testServer.enter({ ...single.persona, offers });
    await testServer.begin(token, single.everything);
    testServer.clock.pass(60_000);
    const { quote, ...redirect } = await testServer.begin(token, convenio.everything);
    const { ref } = redirect;
    expect((await answerOf(token)).payment_under_way).toEqual({ ref, amount: quote.amount, redirect });
    testServer.clock.pass(240_000);
    expect((await answerOf(token)).payment_under_way).toEqual({ ref, amount: 170_000, redirect: null });
  });

  it('come without the charge of an automatic debit, which is shown with that debit', async () => {
    const luis = await testServer.charging();
    const { automatic_debits, payment_under_way } = await answerOf(luis.token);
    expect(payment_under_way).toBeNull();
    expect(automatic_debits).toMatchObject([{ ref: luis.ref, state: 'charging' }]);
  });

  it('name the address that the debtor confirmed, not the one the institution has', async () => {
    const { persona } = aPut({ email: 'confirmed@correo.example' });
    const { debtorId, token } = await testServer.enter(persona);
    const registered = testServer.deps.db.updateTable('debtor').set({ email: 'registered@banco.example' });
    await registered.where('id', '=', debtorId).execute();
    expect((await answerOf(token)).user_data.email).toBe('c***@c***.example');
  });
});
