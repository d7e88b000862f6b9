import { abandonPayment } from '#contract/payment.ts';
import { createDebitWorld, type DebitWorld } from '../../../testing/debit-world.ts';

let world: DebitWorld;
type Asking = Awaited<ReturnType<DebitWorld['active']>>;
beforeAll(async () => {
  world = await createDebitWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

describe('a debit of several chosen instalments', () => {
  it.each([
    ['dearer', 96_501],
    ['cheaper', 96_499],
  ])('charges none of them when one is %s by now, and is cancelled', async (_, amount) => {
    const { ref } = await world.active(undefined, 3);
    await world.deps.db.updateTable('quota').set({ amount }).where('number', '=', 3).execute();
    await world.round();
    expect(world.debits.charges()).toEqual([]);
    expect((await world.debit(ref)).ending?.reason).toBe('debtChanged');
  });
});

describe('a debit of an instalment whose price has changed', () => {
  const cardFormIsOpen = async ({ token, everything }: Asking) => void (await world.begin(token, everything));
  const formIsGivenUp = async ({ token, everything }: Asking) => {
    const { ref } = await world.begin(token, everything);
    await world.call(abandonPayment, { ref }, { token });
  };
  const cardHasPaid = async ({ token, everything }: Asking) => {
    const form = await world.begin(token, everything);
    world.gateway.finish(form.token);
    await world.comeBack({ token_ws: form.token });
  };
  const cardMoneyWaits = async ({ token, everything }: Asking) => {
    const form = await world.begin(token, everything);
    world.gateway.finish(form.token);
    world.gateway.become(form.token, 'AUTHORIZED');
    const isPaid = (paid_on: string | null) =>
      world.deps.db.updateTable('quota').set({ paid_on }).where('number', '=', 2).execute();
    await isPaid('2026-11-20');
    await world.comeBack({ token_ws: form.token });
    await isPaid(null);
  };

  it.each([
    ['no other payment is under way', async () => undefined, 'debtChanged'],
    ['the form of a card is open for it', cardFormIsOpen, 'debtChanged'],
    ['the form of a card was given up', formIsGivenUp, 'debtChanged'],
    ['the money of a card waits to be assigned to it', cardMoneyWaits, 'debtChanged'],
    ['a card has paid it', cardHasPaid, null],
  ])('ends by its change, and is finished only when it is paid: %s', async (_, happen, reason) => {
    const luis = await world.active(undefined, 1);
    await happen(luis);
    await world.deps.db.updateTable('quota').set({ amount: 96_501 }).where('number', '=', 2).execute();
    await world.round();
    const { state, ending } = await world.debit(luis.ref);
    expect([state, ending?.reason ?? null]).toEqual(reason ? ['cancelled', reason] : ['finished', null]);
  });
});
