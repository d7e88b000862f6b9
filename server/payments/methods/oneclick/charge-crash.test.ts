import { randomUUID } from 'node:crypto';
import { fetchDebts } from '#contract/debts.ts';
import { lockAttempt } from '../../attempt-row.ts';
import { askDue } from '../../due.ts';
import { readBooks } from '../../../testing/books.ts';
import { enterWithCards } from '../../../testing/card-debtor.ts';
import { createPaymentTestServer } from '../../../testing/payment-test-server.ts';
import { withSuspense } from '../../../testing/suspense.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';
import { charge } from './pay.ts';

const testServer = sharedByTests(() => createPaymentTestServer({ providerMs: 500 }));
beforeEach(() => testServer.reset());

const MINUTE = 60_000;
const GRACE = 15 * MINUTE;

/** Time passes and the sweep runs; answers how many payments were asked for. */
function after(milliseconds: number): Promise<number> {
  testServer.clock.pass(milliseconds);
  return askDue(testServer.deps);
}

const books = (ref: string) => readBooks(testServer.deps.db, ref);
const times = (kind: 'charge' | 'status') => testServer.vault.asked.filter((asked) => asked === kind).length;

/** A payment with a saved card that goes wrong in the given way on its way to the provider, or back; and how to send it again. */
async function paidWith(trouble?: 'cut' | 'hang' | 'late' | 'fault') {
  const debtor = await enterWithCards(testServer);
  const cardId = await debtor.save();
  const { quote_id: quote } = await testServer.prepare(debtor.token, debtor.everything);
  if (trouble) testServer.vault.trouble('charge', trouble);
  const key = randomUUID();
  const send = () => debtor.payQuote(cardId, quote, key);
  return { debtor, cardId, quote, send };
}

/** As paidWith; the server dies where `at` says, which is what its client sees as a 5xx. */
async function diesAt(at: 'before the charge' | 'after the charge') {
  const paid = await paidWith();
  const vault = testServer.deps.outside.providers.oneclick('banco-cordillera');
  const { charge: really } = vault;
  const die = jest.spyOn(vault, 'charge').mockImplementationOnce(async (order) => {
    if (at === 'after the charge') await really(order);
    throw new Error('killed');
  });
  await expect(paid.send()).rejects.toThrow('answered 500');
  die.mockRestore();
  const payment = await testServer.deps.db
    .selectFrom('payment')
    .select(['ref', 'id'])
    .where('debtor_id', '=', paid.debtor.debtorId)
    .executeTakeFirstOrThrow();
  return { ...paid, ...payment };
}

const PAID = { state: 'paid', holds: ['paid'], mails: ['voucher'], cases: [] };

describe('a server that dies while a saved card is charged', () => {
  it('after the charge finds the payment paid, once, and never asks to charge again', async () => {
    const { ref, send } = await diesAt('after the charge');
    expect(await books(ref)).toMatchObject({ state: 'confirming', holds: ['held'] });
    expect(await send()).toEqual({ status: 'success', data: { kind: 'payment', ref } });
    await after(30_000);
    expect(await books(ref)).toMatchObject(PAID);
    expect([times('charge'), testServer.vault.charges().length]).toEqual([1, 1]);
  });

  it('before the charge never makes up for it: after the grace it is cancelled and can be paid again', async () => {
    const { ref, send, debtor, cardId } = await diesAt('before the charge');
    expect(await send()).toEqual({ status: 'success', data: { kind: 'payment', ref } });
    await after(30_000);
    expect(await books(ref)).toMatchObject({ state: 'unknown', holds: ['held'] });
    await after(GRACE - 30_000 - 1);
    expect(await books(ref)).toMatchObject({ state: 'unknown', holds: ['held'] });
    await after(1);
    expect(await books(ref)).toMatchObject({
      state: 'cancelled',
      holds: ['released'],
      ledger: [],
      cases: [],
    });
    expect(times('charge')).toBe(0);
    await debtor.pay(cardId);
    expect(testServer.vault.charges()).toHaveLength(1);
  });

  it('shows it under way to the debtor until it is known', async () => {
    const { ref, debtor } = await diesAt('before the charge');
    const debts = () => testServer.call(fetchDebts, {}, { token: debtor.token });
    expect(await debts()).toMatchObject({ payment_under_way: { ref, amount: 500_000 } });
    await after(30_000);
    expect(await debts()).toMatchObject({ payment_under_way: { ref, amount: 500_000 } });
  });
});

describe('a provider that does not answer the charge', () => {
  it.each(['cut', 'late'] as const)(
    'but did it (%s): its status says so, and it is paid once',
    async (trouble) => {
      const { send } = await paidWith(trouble);
      const answer = await send();
      const ref = answer.status === 'success' && answer.data.kind === 'payment' ? answer.data.ref : '';
      expect(await books(ref)).toMatchObject({ state: 'unknown', holds: ['held'], ledger: [] });
      expect(await send()).toEqual(answer);
      await testServer.vault.deliver();
      await after(30_000);
      expect(await books(ref)).toMatchObject(PAID);
      expect([times('charge'), testServer.vault.charges().length]).toEqual([1, 1]);
    },
  );

  it.each(['fault', 'hang'] as const)('nor did it (%s): it waits out the grace', async (trouble) => {
    const { send, debtor, quote } = await paidWith(trouble);
    const answer = await send();
    const ref = answer.status === 'success' && answer.data.kind === 'payment' ? answer.data.ref : '';
    const other = await debtor.payQuote(await debtor.save(), quote);
    expect(other).toMatchObject({ status: 'IN_PROGRESS', data: { ref, redirect: null } });
    await after(GRACE);
    expect(await books(ref)).toMatchObject({ state: 'cancelled', holds: ['released'] });
    expect([times('charge'), testServer.vault.charges().length]).toEqual([1, 0]);
  });

  it('and not its status either stays unknown, and is given to a person on the seventh day', async () => {
    const { send } = await paidWith('cut');
    const answer = await send();
    const ref = answer.status === 'success' && answer.data.kind === 'payment' ? answer.data.ref : '';
    testServer.vault.trouble('status', ...Array<'fault'>(40).fill('fault'));
    for (let day = 0; day < 7; day++) await after(24 * 60 * MINUTE);
    expect(await books(ref)).toMatchObject({ state: 'review', holds: ['held'], cases: ['noAnswer'] });
  });
});

it('A server that was held up before it charges, for longer than others wait, does not charge any more', async () => {
  const { id } = await diesAt('before the charge');
  const attempt = await testServer.deps.db.transaction().execute((tx) => lockAttempt(tx, id));
  const card = {
    name: testServer.vault.names()[0] ?? '',
    username: testServer.vault.kept()[0]?.username ?? '',
  };
  testServer.clock.pass(30_001);
  await charge(testServer.deps, attempt, card);
  expect(times('charge')).toBe(0);
  testServer.clock.pass(-1);
  await charge(testServer.deps, attempt, card);
  expect(times('charge')).toBe(1);
});

describe('a saved card that is found to be charged days after its debt was paid elsewhere', () => {
  it('is given its money back while the provider still reports on its refund', async () => {
    const days = (count: number) => count * 24 * 60 * MINUTE;
    const suspense = withSuspense(testServer);
    const { debtor, send } = await paidWith('cut');
    await send();
    await suspense.payElsewhere(debtor.agreement);
    await after(days(3));
    const { id } = await testServer.deps.db.selectFrom('payment').select('id').executeTakeFirstOrThrow();
    await suspense.pass(days(3) - 1);
    expect(await suspense.refunds(id)).toEqual([]);
    await suspense.pass(1);
    expect(await suspense.refunds(id)).toEqual([{ amount: 500_000, state: 'refunded' }]);
  });
});
