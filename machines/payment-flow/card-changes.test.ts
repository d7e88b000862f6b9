import { cardList, MASTERCARD, VISA, withSavedCards } from '../testing/cards.ts';
import {
  bank,
  convenio,
  debtsAnswer,
  KEY,
  openFlow,
  pay,
  reachSummary,
  Refusal,
  renewed,
} from '../testing/flow.ts';

async function withCards(script: Parameters<typeof openFlow>[0] = {}) {
  const flow = openFlow({ loadMethods: withSavedCards, ...script });
  await reachSummary(flow);
  return flow;
}

describe('adding a card', () => {
  it('leads to the page of the provider; coming back by Back asks for the cards again', async () => {
    const flow = await withCards();
    flow.send({ type: 'card.add', idempotencyKey: KEY });
    await flow.until({ paying: { changingCards: 'leaving' } });
    expect(flow.opened).toEqual(['http://provider/enrol']);
    expect(flow.askedOf('startEnrolment')).toMatchObject([{ idempotencyKey: KEY }]);
    flow.send({ type: 'page.restored' });
    await flow.until({ paying: 'choosing' });
    expect(flow.askedOf('loadCards')).toHaveLength(2);
  });

  it('comes back to the payment screen with the new card chosen; only the server says that there is one', async () => {
    const added = { status: 'added' as const, message: 'guardada', card_id: VISA.id };
    const loadCards = cardList([VISA, MASTERCARD], added);
    const flow = openFlow({ renewSession: renewed(bank), loadMethods: withSavedCards, loadCards });
    flow.enter({ name: 'payment', company: bank, enrolment: 'enrolment-reference' });
    await flow.until({ paying: 'choosing' });
    expect(flow.askedOf('loadCards')).toMatchObject([{ enrolment: 'enrolment-reference' }]);
    expect(flow.checkout()).toMatchObject({
      method: 'oneclick',
      cardId: VISA.id,
      cardNews: { isGood: true, message: 'guardada' },
      enrolment: null,
    });
  });

  it('comes back to paying by hand: the debtor is not asked again whether to automate, and still can', async () => {
    const loadDebts = debtsAnswer([{ ...convenio, isAutomatable: true }]);
    const flow = openFlow({ renewSession: renewed(bank), loadMethods: withSavedCards, loadDebts });
    flow.enter({ name: 'payment', company: bank, enrolment: 'enrolment-reference' });
    await flow.until({ paying: 'choosing' });
    expect(flow.askedOf('loadMethods')).toMatchObject([{ automize: false }, { automize: true }]);
  });

  it.each(['declined', 'notFinished', 'unknown'] as const)(
    'that ended as %s says why, and leaves the method as it was',
    async (status) => {
      const loadCards = cardList([], { status, message: 'no aceptada', card_id: null });
      const flow = openFlow({ renewSession: renewed(bank), loadMethods: withSavedCards, loadCards });
      flow.enter({ name: 'payment', company: bank, enrolment: 'enrolment-reference' });
      await flow.until({ paying: 'choosing' });
      expect(flow.checkout()).toMatchObject({
        method: 'webpay',
        cardNews: { isGood: false, message: 'no aceptada' },
      });
    },
  );

  it.each([
    ['the provider is down', { status: 'PROVIDER_DOWN', message: 'caído' }, 'caído'],
    ['no answer comes', new Refusal('NETWORK'), 'sentence for NETWORK'],
  ])('while %s says so, not as a failed payment', async (_, startEnrolment, message) => {
    const flow = await withCards({ startEnrolment });
    flow.send({ type: 'card.add', idempotencyKey: KEY });
    await flow.until({ paying: { changingCards: 'adding' } });
    await flow.until({ paying: 'choosing' });
    expect(flow.checkout()).toMatchObject({ cardNews: { isGood: false, message }, failure: null });
  });
});

describe('removing a card', () => {
  async function askToRemove(script: Parameters<typeof openFlow>[0] = {}) {
    const flow = await withCards(script);
    flow.send({ type: 'card.choose', cardId: VISA.id });
    flow.send({ type: 'card.remove', cardId: VISA.id });
    return flow;
  }

  it('asks first, and can be left', async () => {
    const flow = await askToRemove();
    expect(flow.state()).toBe('paying.changingCards.confirming');
    flow.send(pay);
    flow.send({ type: 'card.keep' });
    expect(flow.state()).toBe('paying.choosing.ready');
    expect(flow.askedOf('removeCard')).toEqual([]);
  });

  it('takes it off the list, and another method is chosen, not another card', async () => {
    const flow = await askToRemove();
    flow.send({ type: 'card.confirmRemoval', idempotencyKey: KEY });
    await flow.until({ paying: 'choosing' });
    expect(flow.askedOf('removeCard')).toMatchObject([{ cardId: VISA.id, idempotencyKey: KEY }]);
    expect(flow.checkout()).toMatchObject({ cards: [MASTERCARD], method: 'webpay' });
    flow.send({ type: 'card.choose', cardId: MASTERCARD.id });
    flow.send({ type: 'card.remove', cardId: MASTERCARD.id });
    flow.send({ type: 'card.confirmRemoval', idempotencyKey: KEY });
    await flow.until({ paying: { changingCards: 'removing' } });
    await flow.until({ paying: 'choosing' });
    expect(flow.checkout()).toMatchObject({ cards: [], method: 'webpay' });
  });

  it('that the provider does not do leaves it, and says so', async () => {
    const flow = await askToRemove({ removeCard: { status: 'PROVIDER_DOWN', message: 'sigue guardada' } });
    flow.send({ type: 'card.confirmRemoval', idempotencyKey: KEY });
    await flow.until({ paying: 'choosing' });
    expect(flow.checkout()).toMatchObject({
      cards: [VISA, MASTERCARD],
      cardNews: { isGood: false, message: 'sigue guardada' },
    });
  });

  it('of unknown outcome asks for the list again', async () => {
    const loadCards = [cardList(), cardList([MASTERCARD])];
    const flow = await askToRemove({ removeCard: new Refusal('NETWORK'), loadCards });
    flow.send({ type: 'card.confirmRemoval', idempotencyKey: KEY });
    await flow.until({ paying: { choosing: 'loadingCards' } });
    await flow.until({ paying: 'choosing' });
    expect(flow.checkout()).toMatchObject({ cards: [MASTERCARD], cardNews: { isGood: false } });
  });
});
