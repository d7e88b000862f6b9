import { NOTHING_CHOSEN } from '../checkout/choice.ts';
import { cardList, MASTERCARD, VISA, withSavedCards } from '../testing/cards.ts';
import {
  bank,
  KEY,
  NOW,
  openFlow,
  pay,
  paymentResult,
  reachSummary,
  Refusal,
  renewed,
} from '../testing/flow.ts';

const onlyCards = { ...withSavedCards, payment_methods: [{ id: 2, code_name: 'oneclick', priority: 2 }] };

async function withCards(script: Parameters<typeof openFlow>[0] = {}) {
  const flow = openFlow({ loadMethods: withSavedCards, ...script });
  await reachSummary(flow);
  return flow;
}

describe('saved cards', () => {
  it('are listed beside the other methods, of which the first stays chosen', async () => {
    const flow = await withCards();
    expect(flow.checkout()).toMatchObject({ cards: [VISA, MASTERCARD], method: 'webpay' });
    expect(flow.askedOf('loadCards')).toMatchObject([{ company: bank, enrolment: null }]);
  });

  it('are not asked for where no card can be saved', async () => {
    const flow = openFlow();
    await reachSummary(flow);
    expect(flow.askedOf('loadCards')).toEqual([]);
  });

  it('that did not come leave the other methods, and are asked for again when the visitor says so', async () => {
    const flow = await withCards({ loadCards: [new Refusal('NETWORK'), cardList()] });
    expect(flow.checkout()).toMatchObject({
      cards: null,
      method: 'webpay',
      failure: null,
    });
    expect(flow.state()).toBe('paying.choosing.withoutCards');
    flow.send({ type: 'cards.reload' });
    await flow.until({ paying: { choosing: 'loadingCards' } });
    await flow.until({ paying: { choosing: 'ready' } });
    expect(flow.checkout()).toMatchObject({ cards: [VISA, MASTERCARD] });
  });

  it('on their way keep no visitor from paying otherwise', async () => {
    const flow = openFlow({
      renewSession: renewed(bank),
      loadMethods: withSavedCards,
      loadCards: new Promise(() => undefined),
    });
    flow.enter({ name: 'payment', company: bank });
    await flow.until({ paying: { choosing: 'loadingCards' } });
    flow.send(pay);
    await flow.until({ paying: 'redirecting' });
  });

  it('are the only way to pay where there is no other, and then one is needed', async () => {
    const flow = await withCards({ loadMethods: onlyCards, loadCards: cardList([]) });
    flow.send(pay);
    expect(flow.state()).toBe('paying.choosing.ready');
    expect(flow.checkout().method).toBeNull();
  });
});

describe('paying with a saved card', () => {
  async function withVisa(script: Parameters<typeof openFlow>[0] = {}) {
    const flow = await withCards(script);
    flow.send({ type: 'card.choose', cardId: VISA.id });
    return flow;
  }
  const charging = { status: 'CHARGING', data: { ref: 'reference-1' } };

  it('charges the card that was chosen with the quote, and shows what came of it', async () => {
    const flow = await withVisa({ startPayment: charging });
    flow.send(pay);
    await flow.until({ resulting: 'paid' });
    expect(flow.askedOf('startPayment')).toMatchObject([
      { method: 'oneclick', cardId: VISA.id, quoteId: KEY, debtIds: ['put1'], idempotencyKey: KEY },
    ]);
    expect(flow.opened).toEqual([]);
    expect(flow.context()).toMatchObject({
      attempt: { ref: 'reference-1' },
      debts: null,
      choices: { checkout: { selection: { total: 0 } } },
    });
  });

  it('in a browser that kept nothing completes the steps', async () => {
    const flow = await withVisa({ startPayment: charging });
    flow.send(pay);
    await flow.until({ resulting: 'paid' });
    expect(flow.context().arrival?.steps).toBeNull();
    expect(flow.actor.getSnapshot().children.stepMenu?.getSnapshot().value).toBe('completed');
  });

  it('sends no card with another method', async () => {
    const flow = await withVisa();
    flow.send({ type: 'method.choose', method: 'webpay' });
    flow.send(pay);
    await flow.until({ paying: 'redirecting' });
    expect(flow.askedOf('startPayment')).toMatchObject([{ method: 'webpay', cardId: null }]);
  });

  it('pressed twice is asked for once', async () => {
    const flow = await withVisa({ startPayment: charging });
    flow.send(pay);
    flow.send(pay);
    await flow.until({ resulting: 'paid' });
    expect(flow.askedOf('startPayment')).toHaveLength(1);
  });

  it('of unknown outcome is never offered again: the same idempotencyKey is asked for until it is known', async () => {
    const flow = await withVisa({ startPayment: [new Refusal('NETWORK'), new Refusal('TIMEOUT'), charging] });
    flow.send(pay);
    await flow.until({ paying: { starting: { uncertain: 'resting' } } });
    flow.send(pay);
    flow.send({ type: 'card.choose', cardId: MASTERCARD.id });
    flow.send({ type: 'card.add', idempotencyKey: KEY });
    await flow.until({ resulting: 'paid' });
    const asked = flow.askedOf('startPayment');
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map((input) => JSON.stringify(input))).size).toBe(1);
  });

  it('that is not confirmed yet is waited for, with nothing to pay', async () => {
    const askPayment = [paymentResult('unknown'), paymentResult('declined')];
    const flow = await withVisa({ startPayment: charging, askPayment });
    flow.send(pay);
    await flow.until({ resulting: { pending: 'confirming' } });
    await flow.until({ resulting: 'unpaid' });
  });

  it('that is gone says so, and asks for the cards again', async () => {
    const startPayment = { status: 'CARD_NOT_FOUND', message: 'No se encontró el método de pago' };
    const flow = await withVisa({ startPayment, loadCards: [cardList(), cardList([MASTERCARD])] });
    flow.send(pay);
    await flow.until({ paying: { choosing: 'loadingCards' } });
    await flow.until({ paying: { choosing: 'ready' } });
    expect(flow.checkout()).toMatchObject({
      failure: { message: startPayment.message },
      cards: [MASTERCARD],
      method: 'webpay',
    });
  });
});

it('A session that ends takes the cards with it', async () => {
  const flow = await withCards();
  flow.send({ type: 'session.expired', now: NOW });
  expect(flow.context().choices.checkout).toEqual(NOTHING_CHOSEN);
});
