import { NOTHING_CHOSEN } from '../checkout/choice.ts';
import { cardList, MASTERCARD, VISA, withSavedCards } from '../testing/cards.ts';
import {
  bank,
  contact,
  KEY,
  NOW,
  openFlow,
  pay,
  paymentResult,
  person,
  reachSummary,
  Refusal,
  renewed,
} from '../testing/flow.ts';
import { backupOf } from './selectors.ts';

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

describe('the chosen one of several cards', () => {
  type Script = NonNullable<Parameters<typeof openFlow>[0]>;
  const charging = { status: 'CHARGING', data: { ref: 'reference-1' } };
  const ready = { paying: { choosing: 'ready' } };

  async function withMastercard(script: Script = {}) {
    const flow = await withCards({ startPayment: charging, ...script });
    await flow.until(ready);
    flow.send({ type: 'card.choose', cardId: MASTERCARD.id });
    return flow;
  }
  async function reloaded(script: Script = {}) {
    const backup = backupOf((await withMastercard()).context());
    const base = { renewSession: renewed(bank), loadMethods: withSavedCards, startPayment: charging };
    const flow = openFlow({ ...base, ...script });
    flow.enter({ name: 'payment', company: bank }, { backup });
    await flow.until(ready);
    return flow;
  }
  async function identifiedAgain() {
    const flow = await withMastercard();
    flow.send({ type: 'session.checked', now: NOW + 60 * 60_000 });
    await flow.until({ identifying: 'entering' });
    flow.send({ type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY });
    await flow.until({ contacting: 'entering' });
    flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
    flow.send({ type: 'contact.confirm' });
    await flow.until(ready);
    return flow;
  }

  it.each([
    ['the page is loaded again', reloaded],
    ['the session ended and its debtor identified again', identifiedAgain],
  ])('is the one that one press charges after %s', async (_, comeBack) => {
    const flow = await comeBack();
    flow.send(pay);
    await flow.until({ resulting: 'paid' });
    expect(flow.askedOf('startPayment')).toMatchObject([{ method: 'oneclick', cardId: MASTERCARD.id }]);
  });

  it('gives way to another method, not to another card, when it was removed before the page is loaded again', async () => {
    const flow = await reloaded({ loadCards: cardList([VISA]) });
    expect(flow.checkout().method).toBe('webpay');
    const without = await reloaded({ loadMethods: onlyCards, loadCards: cardList([VISA]) });
    without.send(pay);
    expect([without.state(), without.checkout().method]).toEqual(['paying.choosing.ready', null]);
  });
});

it('A session that ends takes the cards with it', async () => {
  const flow = await withCards();
  flow.send({ type: 'session.expired', now: NOW });
  expect(flow.context().choices.checkout).toEqual(NOTHING_CHOSEN);
});
