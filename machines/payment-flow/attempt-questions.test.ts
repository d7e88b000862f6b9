import { offersOf } from '#domain/offers.ts';
import { TODAY } from '#domain/testing/debts.ts';
import { NOTHING_CHOSEN } from '../checkout/choice.ts';
import { sessionFrom } from '../session.ts';
import type { PaymentResult } from '../payment-result/settlement.ts';
import { uncertainStart } from '../testing/flow-events.ts';
import { bank, convenio, paymentResult, put, tokenFor } from '../testing/flow.ts';
import * as attempts from './attempt-questions.ts';
import { emptyContext } from './context.ts';
import type { PaymentFlowContext } from './types.ts';

const visit = (change: Partial<PaymentFlowContext> = {}): PaymentFlowContext => ({
  ...emptyContext,
  company: bank,
  session: sessionFrom(tokenFor(30)),
  offers: offersOf([put], bank),
  offerKey: 'put',
  choice: { ...NOTHING_CHOSEN, selection: { runs: { put1: 1 }, count: 1, total: 1000 }, method: 'webpay' },
  ...change,
});

describe('the payment step', () => {
  const restored = { v: 1, company: bank.key, offerKey: 'put', runs: { put1: 1 }, method: null } as const;
  const before = { ...restored, planChoice: null, automizes: null, ref: null };
  const at = (change: Partial<PaymentFlowContext> = {}) =>
    attempts.checkoutOf(visit({ today: TODAY, offers: offersOf([convenio, put], bank), ...change }));

  it('is of the chosen offer, with the quotas that were chosen of it before a reload', () => {
    expect(at({ restored: before })).toMatchObject({ offer: { key: 'put' }, restored: { put1: 1 } });
    expect(at({ restored: before, offerKey: 'convenio' })).toMatchObject({
      offer: { key: 'convenio' },
      restored: null,
    });
  });

  it('asks about a payment of unknown outcome also where its offer is gone; without one it needs an offer', () => {
    expect(at({ offerKey: null, uncertainStart })).toMatchObject({ uncertainStart });
    expect(() => at({ offerKey: null })).toThrow('no offer is paid');
  });
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
      expect([after.offerKey, after.choice.selection.count]).toEqual(isForgotten ? [null, 0] : ['put', 1]);
    },
  );
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
    expect(attempts.withCharge(visit(), attempt)).toEqual({
      ...attempts.withAttempt(attempt),
      ...{ offers: [], choice: { ...NOTHING_CHOSEN, method: 'webpay' }, restored: null, result: null },
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
