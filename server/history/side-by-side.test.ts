import { fetchPaymentHistory } from '#contract/history.ts';
import { addPastPayments } from '../testing/past-payments.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aConvenio, aPut, both } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withSuspense } from '../testing/suspense.ts';

const DAY = 24 * 60 * 60_000;
const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

/** A debtor whose debts are of an amount of their own: one instalment paid elsewhere, one here, and a payment of another operation that the institution reports. */
async function debtorOf(amount: number, paidElsewhere: number) {
  const fixture = both(aConvenio(), aPut());
  const offers = (fixture.persona.offers ?? []).map((offer) => ({
    ...offer,
    parts: offer.parts.map((part) => ({
      ...part,
      quotas: part.quotas.map(([number, due, , paidOn]) =>
        paidOn ? ([number, due, amount, paidOn] as const) : ([number, due, amount] as const),
      ),
    })),
  }));
  const persona = { ...fixture.persona, offers };
  const debtor = { persona, ...(await testServer.enter(persona)) };
  const { agreement } = fixture;
  await testServer.deps.db
    .updateTable('operation')
    .set({ product: `Crédito de ${amount}` })
    .where('rut', '=', persona.rut)
    .execute();
  if (paidElsewhere > 1)
    await testServer.deps.db
      .updateTable('quota')
      .set({ paid_on: '2026-11-02' })
      .where('debt_id', 'like', `${agreement}%`)
      .where('number', '=', paidElsewhere)
      .execute();
  await addPastPayments(testServer.deps.db, persona, 1, { amount: amount + 1 });
  return { ...debtor, agreement };
}
const pay = async (token: string, agreement: string) => {
  const wish = { product_type: 'convenio' as const, debts: [{ id: agreement, selected_quota: 1 }] };
  const { ref, token: form } = await testServer.begin(token, wish);
  testServer.gateway.finish(form);
  await testServer.comeBack({ token_ws: form });
  return ref;
};
async function historyOf({ debtorId, persona }: Awaited<ReturnType<typeof debtorOf>>) {
  const token = await testServer.identify(debtorId, persona);
  const answer = await testServer.call(fetchPaymentHistory, {}, { token });
  if (answer.status !== 'success') throw new Error(answer.status);
  return answer.items;
}

describe('the history of a debtor', () => {
  it('holds what they paid alone, beside others who paid instalments of the same numbers', async () => {
    const first = await debtorOf(85_000, 1);
    const before = await historyOf(first);
    expect(before.map(({ fee, amount }) => [fee, amount])).toEqual([
      [1, 85_001],
      [1, 85_000],
    ]);
    // Each pays here what the other has paid elsewhere.
    const second = await debtorOf(40_000, 2);
    await testServer.deps.db
      .updateTable('quota')
      .set({ paid_on: null })
      .where('debt_id', 'like', `${second.agreement}%`)
      .where('number', '=', 1)
      .execute();
    const refs = [await pay(second.token, second.agreement)];
    expect(await historyOf(first)).toEqual(before);
    testServer.clock.pass(DAY);
    refs.push(await pay(await testServer.identify(first.debtorId, first.persona), first.agreement));
    const read = async () =>
      (await Promise.all([historyOf(first), historyOf(second)])).map((items) =>
        items.map(({ fee, amount, product, ref, ...more }) => [fee, amount, product, ref, more.standing]),
      );
    const expected = [
      [
        [2, 85_000, 'Crédito de 85000', refs[1], undefined],
        [1, 85_001, 'Crédito hipotecario', null, undefined],
        [1, 85_000, 'Crédito de 85000', null, undefined],
      ],
      [
        [1, 40_000, 'Crédito de 40000', refs[0], undefined],
        [2, 40_000, 'Crédito de 40000', null, undefined],
        [1, 40_001, 'Crédito hipotecario', null, undefined],
      ],
    ];
    expect(await read()).toEqual(expected);
    // Money of another payment that waits is none of theirs.
    await withSuspense(testServer).waiting(aPut());
    expect(await read()).toEqual(expected);
  });

  it('shows a payment once where its institution reports it under its order, a fee taken off', async () => {
    const debtor = await debtorOf(85_000, 1);
    const ref = await pay(debtor.token, debtor.agreement);
    const before = await historyOf(debtor);
    const { db } = testServer.deps;
    const payment = db.selectFrom('payment').select('buy_order').where('ref', '=', ref);
    const { buy_order: reference } = await payment.executeTakeFirstOrThrow();
    await addPastPayments(db, debtor.persona, 1, {
      ...{ operation_number: `op-${debtor.agreement}-1`, number: 2, amount: 84_000, paid_on: '2026-11-23' },
      ...{ payment_id: 'booked', reference },
    });
    expect(await historyOf(debtor)).toEqual(before);
    expect(before).toContainEqual(expect.objectContaining({ fee: 2, ref, amount: 85_000 }));
  });

  it('shows money of another amount than that of its quotas once, as what came', async () => {
    const { token: session, agreement } = await debtorOf(85_000, 1);
    const debts = [{ id: `${agreement}`, selected_quota: 2 }];
    const payment = await testServer.begin(session, { product_type: 'convenio', debts });
    testServer.gateway.finish(payment.token);
    testServer.gateway.trouble('commit', 'wrongAmount');
    await testServer.comeBack({ token_ws: payment.token });
    const { money } = (await testServer.status(payment.ref)).data;
    const history = await testServer.call(fetchPaymentHistory, {}, { token: session });
    const own = history.status === 'success' ? history.items.filter(({ ref }) => ref === payment.ref) : [];
    expect(own).toMatchObject([{ standing: 'returning', amount: money?.received }]);
  });
});
