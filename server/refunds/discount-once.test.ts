import { sql } from 'kysely';
import { preparePayment, startPayment } from '#contract/payment.ts';
import { lockDebtor } from '../session/lock-debtor.ts';
import { reserve } from '../payments/reserve.ts';
import { refundMoney } from '../suspense/orders.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { aPutInQuotas } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withSuspense } from '../testing/suspense.ts';
import { untilWaiting } from '../testing/until.ts';

const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };

const testServer = sharedByTests(createAgreementTestServer);
const suspense = withSuspense(testServer);
beforeEach(() => testServer.reset());

const order = (ref: string) => refundMoney(testServer.deps, { ref, ...OPERATOR, amount: null });
const givesBack = async (ref: string) => {
  expect(await order(ref)).toBeNull();
  await suspense.pass(0);
};

/** A debtor with three quotas of 60.000 and 180.000 to be forgiven, who has paid the first two. */
async function twoPaid(first = 2, { persona, agreement } = aPutInQuotas()) {
  const { debtorId, token } = await testServer.enter(persona);
  const ref = await testServer.pay(token, 'put_wf', agreement, first);
  // The last quota is due in this month.
  testServer.clock.set(new Date('2027-01-15T15:00:00Z'));
  return { debtorId, agreement, ref, session: await testServer.identify(debtorId, persona) };
}
type Debtor = Awaited<ReturnType<typeof twoPaid>>;
const wish = ({ agreement: id }: Debtor, count: number) => ({
  product_type: 'put_wf',
  debts: [{ id, selected_quota: count }],
});
const pays = ({ session, agreement }: Debtor, count: number) =>
  testServer.pay(session, 'put_wf', agreement, count);

const booked = async () =>
  (
    await sql<{ account: string; sum: number }>`
      select account, sum(amount)::bigint as sum from ledger_line
       where account in ('discount', 'debtorReceivable') group by account`.execute(testServer.deps.db)
  ).rows.reduce((sums, { account, sum }) => ({ ...sums, [account]: sum }), {});
const ONCE = { discount: 180_000, debtorReceivable: -360_000 };

/** Where a later payment may stand that takes the discount. */
const LATER: Readonly<Record<string, (debtor: Debtor) => Promise<unknown>>> = {
  'has paid': (debtor) => pays(debtor, 1),
  'is at the provider': ({ session, ...debtor }) =>
    testServer.begin(session, wish({ session, ...debtor }, 1)),
  'has its money in suspense': async (debtor) => {
    const { token } = await testServer.begin(debtor.session, wish(debtor, 1));
    await suspense.payElsewhere(debtor.agreement);
    testServer.gateway.finish(token);
    testServer.gateway.become(token, 'AUTHORIZED');
    await testServer.comeBack({ token_ws: token });
  },
};

describe('a payment whose discount comes with a later one', () => {
  it.each(Object.entries(LATER))('is not given back while that one %s', async (_, begins) => {
    const debtor = await twoPaid();
    await begins(debtor);
    expect(await order(debtor.ref)).toBe('laterDiscount');
  });

  it('goes back once the later one went back, and what is paid again books the discount once', async () => {
    const debtor = await twoPaid();
    await givesBack(await pays(debtor, 1));
    await givesBack(debtor.ref);
    await pays(debtor, 3);
    expect(await booked()).toEqual(ONCE);
  });

  it('leaves its quotas unpaid while the loads name its day: what is paid again books the discount once', async () => {
    const debtor = await twoPaid();
    const load = (paid_on: string | null) =>
      testServer.deps.db.updateTable('quota').set({ paid_on }).where('number', '<', 3).execute();
    await load('2026-11-21');
    await givesBack(debtor.ref);
    await pays(debtor, 1);
    await load(null);
    await pays(debtor, 2);
    expect(await booked()).toEqual(ONCE);
  });

  it('goes back where the later one took no discount, or paid nothing in the end', async () => {
    const debtor = await twoPaid(1);
    await pays(debtor, 1);
    await givesBack(debtor.ref);
    const last = await testServer.begin(debtor.session, wish(debtor, 2));
    testServer.gateway.finish(last.token, -1);
    await testServer.comeBack({ token_ws: last.token });
    await pays(debtor, 2);
    expect(await booked()).toEqual(ONCE);
  });

  it('goes back where the one that took a discount was earlier, and paid a quota of the same debt beside', async () => {
    const { persona, agreements } = aPutInQuotas();
    const [whole = '', other = ''] = agreements;
    const { token, debtorId } = await testServer.enter(persona);
    const debts = [
      { id: whole, selected_quota: 3 },
      { id: other, selected_quota: 1 },
    ];
    const both = await testServer.begin(token, { product_type: 'put_wf', debts });
    testServer.gateway.finish(both.token);
    await testServer.comeBack({ token_ws: both.token });
    testServer.clock.set(new Date('2027-01-15T15:00:00Z'));
    const session = await testServer.identify(debtorId, persona);
    await givesBack(await testServer.pay(session, 'put_wf', other, 1));
    expect(await booked()).toEqual({ discount: 180_000, debtorReceivable: -420_000 });
  });

  it('and that is on its way back keeps the discount from a payment that begins meanwhile', async () => {
    const debtor = await twoPaid();
    const { quote_id } = await testServer.prepare(debtor.session, wish(debtor, 1));
    expect(await order(debtor.ref)).toBeNull();
    const start = { quote_id, payment_method: 'webpay' } as const;
    expect(await testServer.call(startPayment, start, { token: debtor.session })).toMatchObject({
      status: 'QUOTE_STALE',
    });
    expect(await testServer.call(preparePayment, wish(debtor, 1), { token: debtor.session })).toMatchObject({
      reason: 'refundUnderWay',
    });
    await suspense.pass(0);
    await pays(debtor, 3);
    expect(await booked()).toEqual(ONCE);
  });

  it('keeps it while money that paid no quota is on its way back', async () => {
    const debtor = await twoPaid(1);
    const { ref, token } = await testServer.begin(debtor.session, wish(debtor, 1));
    const second = testServer.deps.db.updateTable('quota').where('number', '=', 2);
    await second.set({ paid_on: '2027-01-14' }).execute();
    testServer.gateway.finish(token);
    testServer.gateway.become(token, 'AUTHORIZED');
    await testServer.comeBack({ token_ws: token });
    testServer.gateway.trouble('refund', 'fault');
    await givesBack(ref);
    expect(await testServer.call(preparePayment, wish(debtor, 1), { token: debtor.session })).toMatchObject({
      status: 'success',
      data: { discount: 180_000 },
    });
  });

  it('does not depend on another institution’s agreement with the same number', async () => {
    const its = aPutInQuotas();
    const here = await twoPaid(2, its);
    testServer.clock.set(new Date('2026-11-21T15:00:00Z'));
    const there = await twoPaid(2, { ...its, persona: { ...its.persona, company: 'banco-cordillera' } });
    expect(await order(there.ref)).toBeNull();
    expect(await testServer.prepare(here.session, wish(here, 1))).toMatchObject({ discount: 180_000 });
    await suspense.pass(0);
    await pays(there, 3);
    expect(await order(here.ref)).toBeNull();
  });

  it('is not given back by an order that is carried out while that one begins', async () => {
    const debtor = await twoPaid();
    const { quote_id: quoteId } = await testServer.prepare(debtor.session, wish(debtor, 1));
    const company = testServer.deps.companies.payingByKey('recupera');
    if (!company) throw new Error('No company.');
    const caller = { company, debtorId: debtor.debtorId } as Parameters<typeof reserve>[2]['caller'];
    const paymentId = '11111111-1111-4111-8111-111111111111';
    const ordered = await testServer.deps.db.transaction().execute(async (tx) => {
      await lockDebtor(tx, debtor.debtorId);
      await reserve(tx, testServer.deps, { paymentId, quoteId, method: 'webpay', caller });
      const work = order(debtor.ref);
      await untilWaiting(testServer.deps.pool, work);
      return { work };
    });
    expect(await ordered.work).toBe('laterDiscount');
  });
});
