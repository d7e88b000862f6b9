import { offersOf } from '#domain/offers.ts';
import { NOTHING } from '#domain/quotas.ts';
import { sessionFrom } from '../session.ts';
import type { PaymentResult } from '../payment-result/settlement.ts';
import { VISA } from '../testing/cards.ts';
import { bank, INTENT, NOW, paymentResult, put, tokenFor } from '../testing/flow.ts';
import * as attempts from './attempt-questions.ts';
import { emptyContext } from './context.ts';
import type { PaymentFlowContext } from './types.ts';

const visit = (change: Partial<PaymentFlowContext> = {}): PaymentFlowContext => ({
  ...emptyContext,
  company: bank,
  session: sessionFrom(tokenFor(30)),
  offers: offersOf([put], bank),
  offerKey: 'put',
  selection: { runs: { put1: 1 }, count: 1, total: 1000 },
  method: 'webpay',
  ...change,
});

describe('the answer about a payment', () => {
  it.each([
    ['paid', true],
    ['review', true],
    ['declined', false],
    ['cancelled', false],
  ] as const)(
    'that is %s leaves nothing chosen where it may have been charged: %s',
    (status, isForgotten) => {
      const context = visit();
      const after = { ...context, ...attempts.withResult(context, paymentResult(status)) };
      expect([after.offerKey, after.selection.count]).toEqual(isForgotten ? [null, 0] : ['put', 1]);
    },
  );
});

describe('a payment that is started', () => {
  const pressed = { type: 'payment.confirm', intent: INTENT, now: NOW } as const;

  it('is of what is on show: offer, quotas, amount and method, in this session', () => {
    expect(attempts.startOf(visit(), pressed)).toEqual({
      ...{ offerKey: 'put', runs: { put1: 1 }, debtIds: ['put1'], amount: 1000 },
      ...{ method: 'webpay', cardId: null, intent: INTENT, quoteId: null, isSessionShort: false },
      ...{ company: bank.key, debtorId: 'debtor-1', token: tokenFor(30) },
    });
  });

  it('charges the chosen saved card, and no other', () => {
    const cards = [{ ...VISA, id: 'other' }, VISA];
    const charge = visit({ method: 'oneclick', cards, cardId: VISA.id });
    expect(attempts.startOf(charge, pressed).cardId).toBe(VISA.id);
    expect(attempts.startOf({ ...charge, method: 'webpay' }, pressed).cardId).toBeNull();
  });

  it('renews a session first of which six minutes are not left', () => {
    const isShort = (minutes: number) =>
      attempts.startOf(visit(), { ...pressed, now: NOW + minutes * 60_000 }).isSessionShort;
    expect([isShort(24), isShort(24.1)]).toEqual([false, true]);
  });

  it('whose answer never came is the same one, in the session of now, whatever is on show', () => {
    const uncertainStart = { ...attempts.startOf(visit(), pressed), quoteId: 'quote-1' };
    const session = sessionFrom(tokenFor(60));
    const elsewhere = visit({ uncertainStart, session, method: 'pac', selection: NOTHING });
    expect(attempts.startOf(elsewhere, { type: 'page.restored' })).toEqual({
      ...uncertainStart,
      token: tokenFor(60),
    });
  });

  it('needs the press of the button', () => {
    expect(() => attempts.startOf(visit(), { type: 'payment.retry' })).toThrow('payment.retry');
  });
});

describe('a payment that was started', () => {
  const attempt = { ref: 'reference-1', amount: 900, redirect: null };

  it('is under way, and known', () => {
    expect(attempts.withAttempt(attempt)).toEqual({
      uncertainStart: null,
      ref: 'reference-1',
      underWay: attempt,
    });
  });

  it('by a saved card leaves nothing chosen: what is owed is asked for again', () => {
    expect(attempts.withCharge(attempt)).toEqual({
      ...attempts.withAttempt(attempt),
      ...{ offers: [], selection: NOTHING, restored: null, result: null },
    });
  });
});

describe('the result of a payment', () => {
  const agreement = { id: 'agreement-1', file_name: 'convenio.pdf' };
  const { data, ...rest } = paymentResult('paid');
  const result = { ...rest, data: { ...data, voucher: { agreement } } } as unknown as PaymentResult;

  it.each([
    ['of an agreement', result, agreement],
    ['of anything else', paymentResult('paid'), null],
    ['that nobody knows', null, null],
  ])('%s names the contract to save', (_, known, expected) => {
    expect(attempts.agreementPaid(visit({ result: known }))).toEqual(expected);
  });
});
