import { sessionFrom } from '../session.ts';
import { offersOf } from '#domain/offers.ts';
import { cardList, MASTERCARD, VISA, withSavedCards } from '../testing/cards.ts';
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

  const settled = { type: 'card.settled', news: null, removed: null, isKnown: true } as const;
  const news = { isGood: false, message: 'sigue' };

  it.each([
    ['left', settled, { cards: [VISA, MASTERCARD], cardNews: null }],
    ['done', { ...settled, removed: VISA.id }, { cards: [MASTERCARD], cardNews: null }],
    ['refused', { ...settled, news }, { cards: [VISA, MASTERCARD], cardNews: news }],
    [
      'of unknown outcome',
      { ...settled, news, isKnown: false },
      { cards: null, cardNews: news, hasCardsFailed: false },
    ],
  ])('after a change that was %s', (_, change, expected) => {
    expect(cards.afterCardChange(visit({ hasCardsFailed: true }), change)).toEqual(expected);
  });

  it('that is not there loses nothing', () => {
    expect(cards.afterCardChange(visit({ cards: null }), settled)).toEqual({ cards: null, cardNews: null });
  });

  it('is changed as the debtor asked, in their session, and by nothing else', () => {
    const wishOf = (event: Parameters<typeof cards.cardChangeOf>[1]) => cards.cardChangeOf(visit(), event);
    expect([
      wishOf({ type: 'card.add', intent: 'intent-1' }),
      wishOf({ type: 'card.remove', cardId: VISA.id }),
    ]).toEqual([
      { token: tokenFor(30), wish: { kind: 'add', intent: 'intent-1' } },
      { token: tokenFor(30), wish: { kind: 'remove', cardId: VISA.id } },
    ]);
    expect(() => wishOf({ type: 'cards.reload' })).toThrow('cards.reload');
  });
});

describe('the saving of a card', () => {
  it('is come back from at the payment alone, by its reference', () => {
    const enrolment = 'enrolment-1';
    expect(cards.enrolmentAt({ name: 'payment', company: bank, enrolment })).toEqual({
      enrolment,
      automizes: false,
    });
    expect(cards.enrolmentAt({ name: 'payment', company: bank })).toEqual({});
    expect(cards.enrolmentAt({ name: 'plan', company: bank, enrolment } as never)).toEqual({});
  });
});
