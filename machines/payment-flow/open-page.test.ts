import {
  bank,
  debtsAnswer,
  KEY,
  openFlow,
  pay,
  paymentResult,
  put,
  reachSummary,
  Refusal,
  renewed,
  type Flow,
} from '../testing/flow.ts';
import type { PaymentResult } from '../payment-result/settlement.ts';

const redirect = { ref: 'reference-1', url: 'http://provider/form', field: 'token_ws', token: 't' };
const abandon = { type: 'payment.abandon', idempotencyKey: KEY } as const;
const restored = { type: 'page.restored' } as const;

/** The provider's page is open; `isOwn`: asked by the payment's own debtor. */
function stillOpen(isOwn = true): PaymentResult {
  const { data } = paymentResult('redirected');
  return { status: 'redirected', data: { ...data, open_until: '12:04', ...(isOwn && { redirect }) } };
}

async function comeBack(flow: Flow) {
  await reachSummary(flow);
  flow.send(pay);
  await flow.until({ paying: 'redirecting' });
  flow.send(restored);
  await flow.until({ resulting: { pending: 'confirming' } });
}

describe('a debtor who comes Back from the provider’s page without paying', () => {
  it('goes on with the same payment, as often as they like, without starting another', async () => {
    const flow = openFlow({ askPayment: stillOpen() });
    await comeBack(flow);
    for (const times of [2, 3]) {
      flow.send({ type: 'payment.resume' });
      expect(flow.state()).toBe('resulting.pending.leaving');
      expect(flow.opened).toEqual(Array<string>(times).fill(redirect.url));
      flow.send(restored);
      await flow.until({ resulting: { pending: 'confirming' } });
    }
    expect(flow.askedOf('startPayment')).toHaveLength(1);
  });

  it('who loads the page again is brought to that payment too', async () => {
    const payment_under_way = { ref: 'reference-1', amount: 1000, redirect };
    const flow = openFlow({
      renewSession: renewed(bank),
      loadDebts: { ...debtsAnswer([put]), payment_under_way },
      askPayment: stillOpen(),
    });
    flow.enter({ name: 'payment', company: bank });
    await flow.until({ resulting: { pending: 'confirming' } });
    expect(flow.askedOf('askPayment')).toMatchObject([{ ref: 'reference-1' }]);
    expect(flow.askedOf('loadMethods')).toEqual([]);
  });

  it('chooses again after the server has given that payment up', async () => {
    const flow = openFlow({ askPayment: stillOpen(), renewSession: renewed(bank) });
    await comeBack(flow);
    flow.send(abandon);
    await flow.until({ paying: 'choosing' });
    expect(flow.askedOf('abandonPayment')).toMatchObject([{ ref: 'reference-1', idempotencyKey: KEY }]);
    expect(flow.context().attempt).toMatchObject({ ref: null, result: null, underWay: null });
    expect(flow.askedOf('loadDebts')).toHaveLength(2);
  });

  it('who may have paid meanwhile cannot choose again, and sees what came of it', async () => {
    const flow = openFlow({
      askPayment: [stillOpen(), paymentResult('paid')],
      abandonPayment: { status: 'NOT_OPEN', message: '' },
    });
    await comeBack(flow);
    flow.send(abandon);
    await flow.until({ resulting: 'paid' });
    expect(flow.context().failure).toBeNull();
  });

  it('reads that it was not given up for as long as that matters, while the payment is asked for', async () => {
    const flow = openFlow({
      askPayment: [...Array<PaymentResult>(6).fill(stillOpen()), paymentResult('paid')],
      abandonPayment: new Refusal('NETWORK'),
    });
    await comeBack(flow);
    flow.send(abandon);
    await flow.until({ resulting: { pending: 'abandoning' } });
    await flow.until({ resulting: { pending: 'confirming' } });
    await flow.until({ resulting: { pending: 'asking' } });
    await flow.until({ resulting: { pending: 'confirming' } });
    expect(flow.pending()?.failure?.code).toBe('NETWORK');
    await flow.until({ resulting: 'paid' });
    expect(flow.context().failure).toBeNull();
  });

  it('can go on while the server is being asked, too', async () => {
    const flow = openFlow({ askPayment: [stillOpen(), new Promise(() => undefined)] });
    await comeBack(flow);
    await flow.until({ resulting: { pending: 'asking' } });
    flow.send({ type: 'payment.resume' });
    expect(flow.state()).toBe('resulting.pending.leaving');
  });
});

it('A payment that cannot be asked for any more stays on show as it was known, until it is known again', async () => {
  const flow = openFlow({ askPayment: [stillOpen(), new Refusal('NETWORK'), paymentResult('paid')] });
  await comeBack(flow);
  await flow.until({ resulting: 'unavailable' });
  expect(flow.context()).toMatchObject({ attempt: { result: stillOpen() }, failure: { code: 'NETWORK' } });
  flow.send({ type: 'payment.recheck' });
  await flow.until({ resulting: 'paid' });
  expect(flow.context()).toMatchObject({ attempt: { result: paymentResult('paid') }, failure: null });
});

describe('a reference without a session', () => {
  it('neither opens the provider’s page nor gives the payment up; it leads to the identification', async () => {
    const flow = openFlow({ askPayment: stillOpen(false) });
    flow.enter({ name: 'success', company: bank, ref: 'reference-1' });
    await flow.until({ resulting: { pending: 'confirming' } });
    flow.send({ type: 'payment.resume' });
    flow.send(abandon);
    expect(flow.opened).toEqual([]);
    expect(flow.askedOf('abandonPayment')).toEqual([]);
    flow.send({ type: 'payment.retry' });
    await flow.until({ identifying: 'entering' });
    expect(flow.context().destination).toBe('payment');
  });

  it('does not lead to paying again once the page is over', async () => {
    const flow = openFlow({ askPayment: paymentResult('redirected') });
    flow.enter({ name: 'success', company: bank, ref: 'reference-1' });
    await flow.until({ resulting: { pending: 'confirming' } });
    flow.send({ type: 'payment.retry' });
    expect(flow.actor.getSnapshot().matches('resulting')).toBe(true);
  });
});
