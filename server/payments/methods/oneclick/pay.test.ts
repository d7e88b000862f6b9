import { randomUUID } from 'node:crypto';
import { startPayment } from '#contract/payment.ts';
import { readBooks } from '../../../testing/books.ts';
import { enterWithCards } from '../../../testing/card-debtor.ts';
import { createPaymentTestServer } from '../../../testing/payment-test-server.ts';
import { aConvenio, aPut } from '../../../testing/fixtures.ts';
import type { VaultTrouble } from '../../../testing/vault-gateway.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';
import { CARD } from '../../../texts/cards.ts';
import { START } from '../../../texts/payment.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.vault.reset());

type Debtor = Awaited<ReturnType<typeof enterWithCards>>;
type Used = Awaited<ReturnType<Debtor['pay']>>;

async function withCard(fixture = aPut()) {
  const debtor = await enterWithCards(testServer, fixture);
  return { ...debtor, cardId: await debtor.save() };
}

function refOf(answer: Used): string {
  if (answer.status === 'success' && answer.data.kind === 'payment') return answer.data.ref;
  throw new Error(`not paid: ${answer.status}`);
}

const books = (ref: string) => readBooks(testServer.deps.db, ref);
const paymentsOf = ({ debtorId }: Debtor) =>
  testServer.deps.db
    .selectFrom('payment')
    .select(['ref', 'buy_order', 'method'])
    .where('debtor_id', '=', debtorId)
    .execute();

const PAID = {
  state: 'paid',
  events: ['quote.accepted → created', 'charge.requested → confirming', 'provider.approved → paid'],
  holds: ['paid'],
  cases: [],
  mails: ['voucher'],
  ledger: ['debtorReceivable -1250000', 'discount 750000', 'providerClearing 500000'],
};

describe('paying with a saved card', () => {
  it('charges the frozen amount once in the shop of the institution; the books and the voucher say so', async () => {
    const debtor = await withCard();
    const ref = refOf(await debtor.pay(debtor.cardId));
    expect(await books(ref)).toEqual(PAID);
    const [payment] = await paymentsOf(debtor);
    expect(payment?.method).toBe('oneclick');
    expect(testServer.vault.charges()).toEqual([
      { shop: '597055555542', buyOrder: payment?.buy_order, amount: 500_000 },
    ]);
    expect(await testServer.status(ref, debtor.token)).toMatchObject({
      status: 'paid',
      data: {
        amount: 500_000,
        voucher: {
          buy_order: payment?.buy_order,
          authorisation_code: '1213',
          card_type: 'Crédito',
          card_last_digits: '6623',
        },
      },
    });
  });

  it('twice with one key is one charge and one answer', async () => {
    const debtor = await withCard();
    const { quote_id: quote } = await testServer.prepare(debtor.token, debtor.everything);
    const key = randomUUID();
    const first = await debtor.payQuote(debtor.cardId, quote, key);
    expect(await debtor.payQuote(debtor.cardId, quote, key)).toEqual(first);
    expect(testServer.vault.charges()).toHaveLength(1);
  });

  it('of ten tabs at once is one charge', async () => {
    const debtor = await withCard();
    const { quote_id: quote } = await testServer.prepare(debtor.token, debtor.everything);
    await testServer.openConnections();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => debtor.payQuote(debtor.cardId, quote)),
    );
    expect(testServer.vault.charges()).toHaveLength(1);
    const [payment, ...more] = await paymentsOf(debtor);
    expect(more).toEqual([]);
    for (const answer of answers) {
      const answered =
        ['success', 'IN_PROGRESS'].includes(answer.status) && 'data' in answer ? answer.data : {};
      expect(answer.status === 'QUOTE_STALE' || ('ref' in answered && answered.ref === payment?.ref)).toBe(
        true,
      );
    }
  });

  it.each([
    [-96, null],
    [-98, 'error.exceedsMaximumAmount'],
  ])('refused with %i is declined and frees the quotas; the cause is %s', async (code, cause) => {
    const debtor = await withCard();
    testServer.vault.decide(code);
    const ref = refOf(await debtor.pay(debtor.cardId));
    expect(await books(ref)).toMatchObject({ state: 'declined', holds: ['released'], mails: [], ledger: [] });
    expect((await testServer.status(ref)).data.cause).toBe(cause);
    testServer.vault.decide(0);
    expect(await books(refOf(await debtor.pay(debtor.cardId)))).toEqual(PAID);
  });

  it.each<VaultTrouble>(['wrongAmount', 'otherShop', 'halfDone'])(
    'that the provider reports otherwise than asked (%s) is for a person; the quotas stay held',
    async (trouble) => {
      const debtor = await withCard();
      testServer.vault.trouble('charge', trouble);
      const ref = refOf(await debtor.pay(debtor.cardId));
      const other = trouble === 'wrongAmount';
      const ledger = other ? ['providerClearing 500001', 'suspense -500001'] : [];
      const mails = other ? ['suspense'] : [];
      const held = { state: 'review', holds: ['held'], cases: ['mismatch'], mails, ledger };
      expect(await books(ref)).toMatchObject(held);
    },
  );

  it('refused by the provider in so many words charged nothing: it ends at once and can be tried again', async () => {
    const debtor = await withCard();
    testServer.vault.trouble('charge', 'refuse');
    const ref = refOf(await debtor.pay(debtor.cardId));
    expect(await books(ref)).toMatchObject({ state: 'cancelled', holds: ['released'], cases: [] });
    expect(await books(refOf(await debtor.pay(debtor.cardId)))).toEqual(PAID);
  });

  it('beside a payment of the same quotas on a page says which is under way, and charges nothing', async () => {
    const debtor = await withCard();
    const page = await testServer.begin(debtor.token, debtor.everything);
    expect(await debtor.pay(debtor.cardId)).toEqual({
      status: 'IN_PROGRESS',
      message: START.IN_PROGRESS,
      data: {
        ref: page.ref,
        amount: 500_000,
        redirect: { ref: page.ref, url: page.url, field: page.field, token: page.token },
      },
    });
    expect(testServer.vault.charges()).toEqual([]);
  });

  it('pays the quotas of an agreement as a page does', async () => {
    const debtor = await withCard(aConvenio());
    const ref = refOf(await debtor.pay(debtor.cardId));
    expect(await books(ref)).toMatchObject({ ...PAID, ledger: expect.any(Array) as string[] });
    expect(testServer.vault.charges()).toMatchObject([{ amount: 170_000 }]);
  });
});

describe('no card is charged', () => {
  it.each([
    ["another debtor's", async () => (await withCard()).cardId],
    ['one that does not exist', async () => randomUUID()],
  ])('with %s', async (_, cardOf) => {
    const debtor = await withCard();
    const notFound = { status: 'CARD_NOT_FOUND', message: CARD.CARD_NOT_FOUND };
    expect(await debtor.pay(await cardOf())).toEqual(notFound);
    expect(await paymentsOf(debtor)).toEqual([]);
    expect(testServer.vault.charges()).toEqual([]);
  });

  it("for another debtor's quote, for one that is no more, and for one whose price has changed", async () => {
    const [debtor, stranger] = [await withCard(), await withCard()];
    const theirs = await testServer.prepare(stranger.token, stranger.everything);
    const stale = { status: 'QUOTE_STALE', message: START.QUOTE_STALE };
    expect(await debtor.payQuote(debtor.cardId, theirs.quote_id)).toEqual(stale);
    expect(await debtor.payQuote(debtor.cardId, randomUUID())).toEqual(stale);
    const own = await testServer.prepare(debtor.token, debtor.everything);
    const quota = testServer.deps.db.updateTable('quota').where('debt_id', '=', `${debtor.agreement}-1`);
    await quota.set({ amount: 500_001 }).execute();
    expect(await debtor.payQuote(debtor.cardId, own.quote_id)).toEqual(stale);
    expect(testServer.vault.asked).not.toContain('charge');
  });

  it('by the call that opens a page', async () => {
    const debtor = await withCard();
    const { quote_id } = await testServer.prepare(debtor.token, debtor.everything);
    const wish = { quote_id, payment_method: 'oneclick' as const };
    expect(await testServer.call(startPayment, wish, { token: debtor.token })).toMatchObject({
      status: 'METHOD_UNAVAILABLE',
    });
  });
});

describe('removing a card', () => {
  it('makes the provider forget it, and what charged it is gone', async () => {
    const debtor = await withCard();
    const { cardId: id } = debtor;
    expect(await debtor.remove(id)).toEqual({ status: 'success', data: { id } });
    expect(testServer.vault.kept()).toEqual([]);
    expect((await debtor.list()).data).toEqual([]);
    const [row] = await testServer.deps.db.selectFrom('card').selectAll().where('id', '=', id).execute();
    expect(row).toMatchObject({ tbk_user: null, removed_at: testServer.clock.now() });
    expect(await debtor.pay(id)).toMatchObject({ status: 'CARD_NOT_FOUND' });
  });

  it('leaves the others, which the same key does not remove', async () => {
    const debtor = await withCard();
    testServer.clock.pass(1000);
    const other = await debtor.save();
    const key = randomUUID();
    await debtor.remove(debtor.cardId, key);
    await expect(debtor.remove(other, key)).rejects.toThrow('answered 422');
    expect((await debtor.list()).data).toMatchObject([{ id: other }]);
    expect(testServer.vault.kept()).toHaveLength(1);
    expect(await books(refOf(await debtor.pay(other)))).toMatchObject({ state: 'paid' });
  });

  it('again, or after the provider had forgotten it, is the same', async () => {
    const debtor = await withCard();
    const removed = { status: 'success', data: { id: debtor.cardId } };
    testServer.vault.trouble('remove', 'cut');
    expect(await debtor.remove(debtor.cardId)).toMatchObject({ status: 'PROVIDER_DOWN' });
    expect((await debtor.list()).data).toHaveLength(1);
    expect(await debtor.remove(debtor.cardId)).toEqual(removed);
    expect(await debtor.remove(debtor.cardId)).toEqual(removed);
  });

  it('while the provider is down leaves it, and says so', async () => {
    const debtor = await withCard();
    testServer.vault.trouble('remove', 'fault');
    expect(await debtor.remove(debtor.cardId)).toEqual({
      status: 'PROVIDER_DOWN',
      message: CARD.REMOVAL_DOWN,
    });
    expect(testServer.vault.kept()).toHaveLength(1);
    expect((await debtor.list()).data).toHaveLength(1);
  });

  it.each([
    ["another debtor's", async () => (await withCard()).cardId],
    ['one that does not exist', async () => randomUUID()],
    ['no card at all', async () => 'x'],
  ])('of %s is not found', async (_, cardOf) => {
    const debtor = await withCard();
    await expect(debtor.remove(await cardOf())).rejects.toThrow('answered 404');
    expect(testServer.vault.asked).not.toContain('remove');
  });
});
