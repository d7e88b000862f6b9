import {
  contact,
  convenio,
  debtsAnswer,
  identify,
  KEY,
  openFlow,
  pay,
  put,
  Refusal,
  type Flow,
} from '../testing/flow.ts';
import { makeDebt } from '#domain/testing/debts.ts';

const method = (code_name: string, priority: number) => ({ id: priority, code_name, priority });

/** Goes back to the offers and chooses one. */
async function choose(flow: Flow, offerKey: string) {
  flow.send({ type: 'visitor.goBack' });
  flow.send({ type: 'offer.choose', offerKey });
  await flow.until({ paying: 'choosing' });
}

async function openOffers(script: Parameters<typeof openFlow>[0] = {}, offerKey = 'put') {
  const flow = openFlow({ loadDebts: debtsAnswer([convenio, put]), ...script });
  await identify(flow);
  await flow.until({ contacting: 'entering' });
  flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
  flow.send({ type: 'contact.confirm' });
  await flow.until('planning');
  flow.send({ type: 'offer.choose', offerKey });
  await flow.until({ paying: 'choosing' });
  return flow;
}

describe('the payment methods (§4.5)', () => {
  it('are asked for once an offer, however often the offers are changed', async () => {
    const flow = await openOffers();
    await choose(flow, 'convenio');
    await choose(flow, 'put');
    await choose(flow, 'convenio');
    expect(flow.askedOf('loadMethods').map((asked) => (asked as { debtIds: string[] }).debtIds)).toEqual([
      ['put1'],
      ['conv1'],
    ]);
    expect(Object.keys(flow.checkout().methodsCache)).toEqual(['put', 'convenio']);
  });

  it('of one single payment are not those of another one, whose amount may be too high for them', async () => {
    const other = makeDebt('put2', 1, { productType: 'put' });
    const payment_methods = [method('webpay', 1)];
    const script = {
      loadDebts: debtsAnswer([put, other]),
      loadMethods: [
        { high_amounts: false, payment_methods },
        { high_amounts: true, payment_methods: [...payment_methods, method('pac', 2)] },
      ],
    };
    const flow = await openOffers(script, 'put agreement-put1');
    expect(flow.checkout().method).toBe('webpay');
    await choose(flow, 'put agreement-put2');
    expect(flow.checkout().method).toBe('pac');
  });

  it('are of the offer that is chosen: the quotas of the one before are left', async () => {
    const flow = await openOffers();
    const { checkout } = flow.actor.getSnapshot().children;
    await choose(flow, 'convenio');
    expect(checkout?.getSnapshot().status).toBe('stopped');
  });

  it('stand by ascending priority with the first one chosen', async () => {
    const payment_methods = [method('pac', 3), method('oneclick', 2), method('webpay', 1)];
    const flow = await openOffers({ loadMethods: { high_amounts: false, payment_methods } });
    expect(flow.checkout().methodsCache['put']?.payment_methods.map(({ priority }) => priority)).toEqual([
      1, 2, 3,
    ]);
    expect(flow.checkout().method).toBe('webpay');
  });

  it('chosen for one offer, and what failed there, are gone with the next offer', async () => {
    const payment_methods = [method('webpay', 1), method('pac', 3)];
    const flow = await openOffers({
      loadMethods: { high_amounts: false, payment_methods },
      enrolDebit: { status: 'PROVIDER_DOWN', message: 'caído' },
    });
    flow.send({ type: 'method.choose', method: 'pac' });
    flow.send(pay);
    await flow.until({ paying: 'choosing' });
    expect(flow.checkout()).toMatchObject({ method: 'pac', failure: { code: 'PROVIDER_DOWN' } });
    await choose(flow, 'convenio');
    expect(flow.checkout()).toMatchObject({ method: 'webpay', failure: null });
  });

  it('of a debt that is owed no more are asked for again after the debts, with a word about it, and then only by the visitor', async () => {
    const flow = openFlow({ loadMethods: [new Refusal('BAD_REQUEST'), new Refusal('BAD_REQUEST')] });
    await identify(flow);
    await flow.until({ contacting: 'entering' });
    flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
    flow.send({ type: 'contact.confirm' });
    await flow.until({ paying: 'withoutMethods' });
    expect([flow.askedOf('loadDebts').length, flow.askedOf('loadMethods').length]).toEqual([2, 2]);
    expect(flow.checkout().failure?.code).toBe('BAD_REQUEST');
  });

  it('are asked for again while the provider of one is away', async () => {
    const away = { high_amounts: false, payment_methods: [method('pac', 3)], away: ['webpay'] };
    const flow = await openOffers({ loadMethods: [away, away, away] });
    await choose(flow, 'convenio');
    await choose(flow, 'put');
    expect(flow.askedOf('loadMethods')).toHaveLength(3);
  });

  it('are asked for again when the visitor says so, and what is chosen stays', async () => {
    const away = { high_amounts: false, payment_methods: [method('pac', 3)], away: ['webpay'] };
    const back = { high_amounts: false, payment_methods: [method('webpay', 1)] };
    const flow = await openOffers({ loadMethods: [away, back] });
    const { selection } = flow.checkout();
    flow.send({ type: 'payment.retry' });
    await flow.until({ paying: 'choosing' });
    expect(flow.checkout().methodsCache['put']).toEqual(back);
    expect(flow.checkout().selection).toEqual(selection);
  });
});
