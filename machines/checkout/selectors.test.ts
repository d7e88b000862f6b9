import { sessionFrom } from '../session.ts';
import { cardList, MASTERCARD, VISA, withSavedCards } from '../testing/cards.ts';
import { checkoutContext, offerOf } from '../testing/checkout.ts';
import { bank, convenio, KEY, NOW, put, tokenFor } from '../testing/flow.ts';
import { choiceOf, isChoiceOf, NOTHING_CHOSEN } from './choice.ts';
import * as selectors from './selectors.ts';
import * as updates from './updates.ts';
import type { CheckoutContext, PaymentMethods } from './types.ts';

const methodsOf = (...codes: string[]) =>
  ({
    high_amounts: false,
    payment_methods: codes.map((code_name, id) => ({ id, code_name, priority: id })),
  }) as PaymentMethods;
const both = withSavedCards;
const onlyPage = methodsOf('webpay');
const highWithDebit = { ...methodsOf('webpay', 'pac'), high_amounts: true };

/** Everything is there that a payment needs, saved cards too. */
const visit = (change: Partial<CheckoutContext> = {}, methods: PaymentMethods | null = both) =>
  checkoutContext({
    cards: [VISA, MASTERCARD],
    methodsCache: methods ? { put: methods } : {},
    ...change,
  });

describe('what is kept of a payment step', () => {
  it('is what was chosen and learnt there, and nothing of the session or of what went wrong', () => {
    const kept = choiceOf(visit({ failure: { code: 'PROVIDER_DOWN', message: '' } }));
    expect(Object.keys(kept).sort()).toEqual(Object.keys(NOTHING_CHOSEN).sort());
    expect(kept).toMatchObject({ method: 'webpay', cards: [VISA, MASTERCARD], selection: { total: 1000 } });
  });

  it('differs as soon as one of it does', () => {
    const context = visit();
    expect(isChoiceOf(choiceOf(context), context)).toBe(true);
    expect(isChoiceOf(choiceOf(context), { ...context, cardId: VISA.id })).toBe(false);
  });
});

describe('saved cards', () => {
  it.each([
    ['they are not known yet', true, visit({ cards: null })],
    ['they are known', false, visit()],
    ['no card can be saved here', false, visit({ cards: null }, onlyPage)],
    ['the methods are not known', false, visit({ cards: null }, null)],
  ])('are asked for when %s: %s', (_, expected, context) => {
    expect(selectors.needsCards(context)).toBe(expected);
  });

  it.each([
    ['by another method', { cardId: VISA.id }, null, true],
    ['by a card', { method: 'oneclick', cardId: MASTERCARD.id }, MASTERCARD, true],
    ['by a card that is gone', { method: 'oneclick', cardId: 'gone' }, null, false],
    [
      'by a card while the list is unknown',
      { method: 'oneclick', cardId: VISA.id, cards: null },
      null,
      false,
    ],
    ['with nothing chosen', { selection: NOTHING_CHOSEN.selection }, null, false],
    ['without a method', { method: null }, null, false],
  ] as const)('paid %s', (_, change, card, canPay) => {
    const context = visit(change as Partial<CheckoutContext>);
    expect([selectors.chosenCard(context), selectors.canPay(context)]).toEqual([card, canPay]);
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
      'another method stays while the list is on its way',
      { cards: null },
      both,
      { method: 'webpay', cardId: null },
    ],
    ['a method that is no more gives way', { method: 'pac' }, both, { method: 'webpay', cardId: VISA.id }],
    ['without methods there is none', { cards: [] }, null, none],
  ] as const)('%s', (_, change, methods, expected) => {
    const context = visit(change as Partial<CheckoutContext>, methods);
    expect(updates.preferred(context, { awaitsCards: true })).toEqual(expected);
  });

  it('that did not come leave the other method', () => {
    const context = visit({ ...byCard, cards: null });
    expect(updates.preferred(context, { awaitsCards: false })).toEqual({
      method: 'webpay',
      cardId: MASTERCARD.id,
    });
  });
});

describe('the list of cards', () => {
  it('brings no news of its own, and chooses nothing', () => {
    const cardNews = { isGood: true, message: 'before' };
    expect(updates.withCards(visit({ cardNews }), cardList())).toEqual({
      cards: [VISA, MASTERCARD],
      enrolment: null,
      cardNews,
    });
  });

  it.each([
    ['added', VISA.id, true, { method: 'oneclick', cardId: VISA.id }],
    ['declined', null, false, {}],
  ] as const)('after a card was %s says so', (status, card_id, isGood, chosen) => {
    expect(updates.withCards(visit(), cardList([VISA], { status, card_id, message: 'la frase' }))).toEqual({
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
    ['of unknown outcome', { ...settled, news, isKnown: false }, { cards: null, cardNews: news }],
  ])('after a change that was %s', (_, change, expected) => {
    expect(updates.afterCardChange(visit(), change)).toEqual(expected);
  });

  it('that is not there loses nothing', () => {
    expect(updates.afterCardChange(visit({ cards: null }), settled)).toEqual({
      cards: null,
      cardNews: null,
    });
  });

  it('is changed as the debtor asked, in their session, and by nothing else', () => {
    const wishOf = (event: Parameters<typeof selectors.cardChangeOf>[1]) =>
      selectors.cardChangeOf(visit(), event);
    expect([
      wishOf({ type: 'card.add', idempotencyKey: 'key-1' }),
      wishOf({ type: 'card.remove', cardId: VISA.id }),
    ]).toEqual([
      { token: tokenFor(30), wish: { kind: 'add', idempotencyKey: 'key-1' } },
      { token: tokenFor(30), wish: { kind: 'remove', cardId: VISA.id } },
    ]);
    expect(() => wishOf({ type: 'cards.reload' })).toThrow('cards.reload');
  });
});

describe('a payment that is started', () => {
  const pressed = { type: 'payment.confirm', idempotencyKey: KEY, now: NOW } as const;

  it('is of what is on show: offer, quotas, signed plan, amount and method, in this session', () => {
    expect(selectors.startOf(visit({ agreementId: 'agreement-1' }), pressed)).toEqual({
      ...{ offerKey: 'put', runs: { put1: 1 }, debtIds: ['put1'] },
      ...{ amount: 1000, quotaIds: ['put1-1'], agreementId: 'agreement-1' },
      ...{ method: 'webpay', cardId: null, idempotencyKey: KEY, quoteId: null, isSessionShort: false },
      ...{ company: bank.key, debtorId: 'debtor-1', token: tokenFor(30) },
    });
  });

  it('charges the chosen saved card, and no other', () => {
    const cards = [{ ...VISA, id: 'other' }, VISA];
    const charge = visit({ method: 'oneclick', cards, cardId: VISA.id });
    expect(selectors.startOf(charge, pressed).cardId).toBe(VISA.id);
    expect(selectors.startOf({ ...charge, method: 'webpay' }, pressed).cardId).toBeNull();
  });

  it('renews a session first of which six minutes are not left', () => {
    const isShort = (minutes: number) =>
      selectors.startOf(visit(), { ...pressed, now: NOW + minutes * 60_000 }).isSessionShort;
    expect([isShort(24), isShort(24.1)]).toEqual([false, true]);
  });

  it('whose answer never came is the same one, in the session of now, whatever is on show', () => {
    const uncertainStart = { ...selectors.startOf(visit(), pressed), quoteId: 'quote-1' };
    const session = sessionFrom(tokenFor(60));
    const elsewhere = visit({ uncertainStart, session, method: 'pac', selection: NOTHING_CHOSEN.selection });
    expect(selectors.startOf(elsewhere, { type: 'page.restored' })).toEqual({
      ...uncertainStart,
      token: tokenFor(60),
    });
  });

  it('needs the press of the button', () => {
    expect(() => selectors.startOf(visit(), { type: 'payment.retry' })).toThrow('payment.retry');
  });
});

describe('payment methods', () => {
  const methods = (more: object = {}) => ({ high_amounts: false, payment_methods: [], ...more });
  const kept = (methodsCache: CheckoutContext['methodsCache']) => checkoutContext({ methodsCache });

  it.each([
    ['known', true, { put: methods() }],
    ['of a provider that is away', false, { put: methods({ away: ['webpay'] }) }],
    ['of another product', false, { convenio: methods() }],
  ])('that are %s need not be asked for: %s', (_, expected, cache) => {
    expect(selectors.hasEveryMethod(kept(cache))).toBe(expected);
  });

  it('are kept beside those of other products', () => {
    const context = kept({ convenio: methods() });
    expect(updates.withMethods(context, methods())).toEqual({
      methodsCache: { convenio: methods(), put: methods() },
    });
  });

  it.each([
    [convenio, false, 'convenio'],
    [convenio, true, 'automize_convenio'],
    [put, true, 'put'],
  ])('of %o, automatic %s, are kept under %s', (debt, automize, key) => {
    const context = checkoutContext({ offer: offerOf(debt) });
    expect(Object.keys(updates.withMethods(context, methods(), automize).methodsCache ?? {})).toEqual([key]);
  });
});
