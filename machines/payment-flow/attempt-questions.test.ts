import { NOTHING } from '#domain/quotas.ts';
import { paymentResult } from '../testing/flow.ts';
import * as attempts from './attempt-questions.ts';
import { emptyContext } from './context.ts';
import type { PaymentFlowContext, PaymentResult, Quote } from './types.ts';

const quote: Quote = { quote_id: 'quote-1', amount: 900, discount: 100, expires_at: '', lines: [] };
const redirect = { ref: 'reference-1', url: 'http://provider/form', field: 'token_ws', token: 't' };
/** A payment whose answer never came, of a quote that was frozen. */
const visit = (change: Partial<PaymentFlowContext> = {}): PaymentFlowContext => ({
  ...emptyContext,
  selection: { runs: { put1: 1 }, count: 1, total: 1000 },
  isUncertain: true,
  quote,
  ...change,
});

describe('the answer about a payment', () => {
  it.each([
    ['paid', true],
    ['review', true],
    ['declined', false],
    ['cancelled', false],
    ['confirming', false],
  ] as const)(
    'that is %s leaves nothing chosen where it may have been charged: %s',
    (status, isForgotten) => {
      const context = visit({ isUncertain: false, offerKey: 'put' });
      const after = { ...context, ...attempts.withResult(context, paymentResult(status)) };
      expect([after.offerKey, after.selection.count]).toEqual(isForgotten ? [null, 0] : ['put', 1]);
    },
  );
});

describe('a payment that was asked for', () => {
  it.each([
    ['of what was frozen', quote, 900],
    ['of what is chosen, where nothing was frozen', null, 1000],
  ])('and started is under way, %s', (_, frozen, amount) => {
    expect(attempts.withAttempt(visit({ quote: frozen }), { status: 'success', data: redirect })).toEqual({
      isUncertain: false,
      ref: 'reference-1',
      underWay: { ref: 'reference-1', amount, redirect },
    });
  });

  it('while another is under way shows that one', () => {
    const other = { ref: 'reference-9', amount: 700, redirect: null };
    expect(attempts.withAttempt(visit(), { status: 'IN_PROGRESS', message: '', data: other })).toEqual({
      isUncertain: false,
      ref: 'reference-9',
      underWay: other,
    });
  });

  it('by a saved card leaves nothing chosen: what is owed is asked for again', () => {
    const answer = { status: 'CHARGING', data: { ref: 'reference-1' } } as const;
    expect(attempts.withAttempt(visit({ asked: 3, result: paymentResult('paid') }), answer)).toEqual({
      isUncertain: false,
      offers: [],
      selection: NOTHING,
      restored: null,
      result: null,
      asked: 0,
      ref: 'reference-1',
      underWay: { ref: 'reference-1', amount: 900, redirect: null },
    });
  });

  it('and refused says why', () => {
    expect(attempts.withAttempt(visit(), { status: 'PROVIDER_DOWN', message: 'caído' })).toEqual({
      isUncertain: false,
      failure: { code: 'PROVIDER_DOWN', message: 'caído' },
    });
  });
});

it.each([
  [999, false],
  [1_000, true],
  [1_001, false],
])('a price of %i is what a button of $1.000 says: %s', (amount, isShown) => {
  const answer = { status: 'success', data: { ...quote, amount } } as const;
  expect(attempts.isPricedAsShown(visit(), answer)).toBe(isShown);
});

describe('the result of a payment', () => {
  it.each<[PaymentResult['status'], attempts.Settlement]>([
    ['created', 'open'],
    ['redirected', 'open'],
    ['confirming', 'open'],
    ['unknown', 'open'],
    ['paid', 'paid'],
    ['declined', 'unpaid'],
    ['cancelled', 'unpaid'],
    ['expired', 'unpaid'],
    ['review', 'review'],
  ])('that is %s is %s, and nothing else', (status, settled) => {
    const all = ['open', 'paid', 'unpaid', 'review'] as const;
    expect(all.filter((one) => attempts.isSettledAs(paymentResult(status), one))).toEqual([settled]);
  });

  it.each<PaymentResult['status']>(['paid', 'declined', 'cancelled', 'expired', 'review'])(
    'whose money did not pay the debt is with a person, though it ended as %s',
    (status) => {
      const money = {
        standing: 'returning',
        received: 500_000,
        returned: 0,
        until: '30/11/2026',
        returned_on: null,
      };
      const { data, ...rest } = paymentResult(status);
      const result = { ...rest, data: { ...data, money } } as PaymentResult;
      const all = ['open', 'paid', 'unpaid', 'review'] as const;
      expect(all.filter((one) => attempts.isSettledAs(result, one))).toEqual(['review']);
    },
  );

  const agreement = { id: 'agreement-1', file_name: 'convenio.pdf' };
  const { data, ...rest } = paymentResult('paid');
  const result = { ...rest, data: { ...data, voucher: { agreement } } } as unknown as PaymentResult;
  const file = new Blob(['%PDF']);

  it.each([
    ['of an agreement', result, agreement, 'convenio.pdf'],
    ['of anything else', paymentResult('paid'), null, ''],
    ['that nobody knows', null, null, ''],
  ])('%s names the contract to save', (_, known, expected, name) => {
    const context = visit({ result: known });
    expect(attempts.agreementPaid(context)).toEqual(expected);
    expect(attempts.savedFile(context, file)).toEqual({ type: 'file.save', file, name });
  });
});
