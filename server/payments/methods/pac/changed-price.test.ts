import { abandonPayment } from '#contract/payment.ts';
import { createDebitTestServer, type DebitTestServer } from '../../../testing/debit-test-server.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDebitTestServer);
type Asking = Awaited<ReturnType<DebitTestServer['active']>>;
beforeEach(() => testServer.reset());

describe('a debit of several chosen instalments', () => {
  it.each([
    ['dearer', 96_501],
    ['cheaper', 96_499],
  ])('charges none of them when one is %s by now, and is cancelled', async (_, amount) => {
    const { ref } = await testServer.active(undefined, 3);
    await testServer.deps.db.updateTable('quota').set({ amount }).where('number', '=', 3).execute();
    await testServer.round();
    expect(testServer.debits.charges()).toEqual([]);
    expect((await testServer.debit(ref)).ending?.reason).toBe('debtChanged');
  });
});

describe('a debit of an instalment whose price has changed', () => {
  const cardFormIsOpen = async ({ token, everything }: Asking) =>
    void (await testServer.begin(token, everything));
  const formIsGivenUp = async ({ token, everything }: Asking) => {
    const { ref } = await testServer.begin(token, everything);
    await testServer.call(abandonPayment, { ref }, { token });
  };
  const cardHasPaid = async ({ token, everything }: Asking) => {
    const form = await testServer.begin(token, everything);
    testServer.gateway.finish(form.token);
    await testServer.comeBack({ token_ws: form.token });
  };
  const cardMoneyWaits = async ({ token, everything }: Asking) => {
    const form = await testServer.begin(token, everything);
    testServer.gateway.finish(form.token);
    testServer.gateway.become(form.token, 'AUTHORIZED');
    const isPaid = (paid_on: string | null) =>
      testServer.deps.db.updateTable('quota').set({ paid_on }).where('number', '=', 2).execute();
    await isPaid('2026-11-20');
    await testServer.comeBack({ token_ws: form.token });
    await isPaid(null);
  };

  it.each([
    ['no other payment is under way', async () => undefined, 'debtChanged'],
    ['the form of a card is open for it', cardFormIsOpen, 'debtChanged'],
    ['the form of a card was given up', formIsGivenUp, 'debtChanged'],
    ['the money of a card waits to be assigned to it', cardMoneyWaits, 'debtChanged'],
    ['a card has paid it', cardHasPaid, null],
  ])('ends by its change, and is finished only when it is paid: %s', async (_, happen, reason) => {
    const luis = await testServer.active(undefined, 1);
    await happen(luis);
    await testServer.deps.db.updateTable('quota').set({ amount: 96_501 }).where('number', '=', 2).execute();
    await testServer.round();
    const { state, ending } = await testServer.debit(luis.ref);
    expect([state, ending?.reason ?? null]).toEqual(reason ? ['cancelled', reason] : ['finished', null]);
  });
});
