import { sessionFrom } from '../session.ts';
import { offersOf } from '#domain/offers.ts';
import { cardList, enrolmentPage, MASTERCARD, VISA, withSavedCards } from '../testing/cards.ts';
import { bank, put, tokenFor } from '../testing/flow.ts';
import * as cards from './card-questions.ts';
import { emptyContext } from './context.ts';
import type { PaymentFlowContext, PaymentMethods } from './types.ts';

const methodsOf = (...codes: string[]) =>
  ({
    high_amounts: false,
    payment_methods: codes.map((code_name, id) => ({ id, code_name, priority: id })),
  }) as PaymentMethods;
const both = withSavedCards;
const onlyPage = methodsOf('webpay');
const highWithDebit = { ...methodsOf('webpay', 'pac'), high_amounts: true };

/** Everything is there that a payment needs: a quota is chosen, and the page of the provider. */
const visit = (change: Partial<PaymentFlowContext> = {}, methods: PaymentMethods | null = both) => ({
  ...emptyContext,
  company: bank,
  session: sessionFrom(tokenFor(30)),
  offers: offersOf([put], bank),
  offerKey: 'put',
  selection: { runs: { put1: 1 }, count: 1, total: 1000 },
  method: 'webpay' as const,
  cards: [VISA, MASTERCARD],
  methodsCache: methods ? { put: methods } : {},
  ...change,
});

describe('saved cards', () => {
  it.each([
    ['nobody knows them yet', true, visit({ cards: null })],
    ['they are known', false, visit()],
    ['they did not come', false, visit({ cards: null, hasCardsFailed: true })],
    ['no card can be saved here', false, visit({ cards: null }, onlyPage)],
    ['the methods are not known', false, visit({ cards: null }, null)],
  ])('are asked for when %s: %s', (_, expected, context) => {
    expect(cards.needsCards(context)).toBe(expected);
  });

  it.each([
    ['by another method', { cardId: VISA.id }, null, true],
    ['by a card', { method: 'oneclick', cardId: MASTERCARD.id }, MASTERCARD, true],
    ['by a card that is gone', { method: 'oneclick', cardId: 'gone' }, null, false],
    ['by a card while nobody knows them', { method: 'oneclick', cardId: VISA.id, cards: null }, null, false],
    ['with nothing chosen', { selection: emptyContext.selection }, null, false],
    ['without an offer', { offerKey: null }, null, false],
    ['without a method', { method: null }, null, false],
    ['without a session', { session: null }, null, false],
  ] as const)('paid %s', (_, change, card, canPay) => {
    const context = visit(change as Partial<PaymentFlowContext>);
    expect([cards.chosenCard(context), cards.canPayNow(context)]).toEqual([card, canPay]);
  });

  const byCard = { method: 'oneclick', cardId: MASTERCARD.id } as const;
  const none = { method: null, cardId: null };
  it.each([
    ['a method that can be used stays', {}, both, { method: 'webpay', cardId: VISA.id }],
    ['the first stands where none was chosen', { method: null }, both, { method: 'webpay', cardId: VISA.id }],
    ['a card that is there stays', byCard, both, byCard],
    [
      'a card that is gone gives way to another method, not to another card',
      { ...byCard, cardId: 'gone' },
      both,
      { method: 'webpay', cardId: 'gone' },
    ],
    [
      'where a card is the only way, none stands for one that is gone',
      { ...byCard, cardId: 'gone' },
      methodsOf('oneclick'),
      { method: null, cardId: 'gone' },
    ],
    [
      'a high amount starts with the debit',
      { method: null },
      highWithDebit,
      { method: 'pac', cardId: VISA.id },
    ],
    [
      'a high amount keeps the page that was chosen',
      {},
      highWithDebit,
      { method: 'webpay', cardId: VISA.id },
    ],
    [
      'without cards there is no paying by card',
      { ...byCard, cards: [] },
      both,
      { method: 'webpay', cardId: MASTERCARD.id },
    ],
    ['a card stays while the list is on its way', { ...byCard, cards: null }, both, byCard],
    [
      'a list that did not come leaves the other method',
      { ...byCard, cards: null, hasCardsFailed: true },
      both,
      { method: 'webpay', cardId: MASTERCARD.id },
    ],
    [
      'another method stays while the list is on its way',
      { cards: null },
      both,
      { method: 'webpay', cardId: null },
    ],
    ['a method that is no more gives way', { method: 'pac' }, both, { method: 'webpay', cardId: VISA.id }],
    ['without methods there is none', { cards: [] }, null, none],
  ] as const)('%s', (_, change, methods, expected) => {
    expect(cards.preferred(visit(change as Partial<PaymentFlowContext>, methods))).toEqual(expected);
  });
});

describe('the list of cards', () => {
  it('brings no news of its own, and chooses nothing', () => {
    const cardNews = { isGood: true, message: 'before' };
    expect(cards.withCards(visit({ cardNews }), cardList())).toEqual({
      cards: [VISA, MASTERCARD],
      enrolment: null,
      cardNews,
    });
  });

  it.each([
    ['added', VISA.id, true, { method: 'oneclick', cardId: VISA.id }],
    ['declined', null, false, {}],
  ] as const)('after a card was %s says so', (status, card_id, isGood, chosen) => {
    expect(cards.withCards(visit(), cardList([VISA], { status, card_id, message: 'la frase' }))).toEqual({
      cards: [VISA],
      enrolment: null,
      cardNews: { isGood, message: 'la frase' },
      ...chosen,
    });
  });

  it('loses a card only when the server says so', () => {
    const context = visit({ cardToRemove: VISA.id });
    const removed = { status: 'success', data: { id: VISA.id } } as const;
    expect(cards.withoutCard(context, removed)).toEqual({ cards: [MASTERCARD] });
    expect(cards.withoutCard({ ...context, cards: null }, removed)).toEqual({ cards: null });
    expect(cards.withoutCard(context, { status: 'PROVIDER_DOWN', message: 'sigue' })).toEqual({
      cardNews: { isGood: false, message: 'sigue' },
    });
  });
});

describe('the saving of a card', () => {
  const charged = { status: 'success', data: { kind: 'payment', ref: 'reference-1' } } as const;
  const down = { status: 'PROVIDER_DOWN', message: 'caído' } as const;

  it('is come back from at the payment alone, by its reference', () => {
    const enrolment = 'enrolment-1';
    expect(cards.enrolmentAt({ name: 'payment', company: bank, enrolment })).toEqual({
      enrolment,
      automizes: false,
    });
    expect(cards.enrolmentAt({ name: 'payment', company: bank })).toEqual({});
    expect(cards.enrolmentAt({ name: 'plan', company: bank, enrolment } as never)).toEqual({});
  });

  it('opens a page, which a charge or a refusal does not', () => {
    expect(cards.isEnrolment(enrolmentPage)).toBe(true);
    expect(cards.enrolmentPage(enrolmentPage)).toMatchObject({
      type: 'provider.open',
      redirect: { url: 'http://provider/enrol' },
    });
    for (const answer of [charged, down]) {
      expect(cards.isEnrolment(answer)).toBe(false);
      expect(() => cards.enrolmentPage(answer)).toThrow('paymentFlow: no enrolment page to open');
    }
  });
});
