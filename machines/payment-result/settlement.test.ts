import { paymentResult } from '../testing/flow.ts';
import { withMoney } from '../testing/with-money.ts';
import { isOwnPageOpen, openPage, settlementOf, type PaymentResult, type Settlement } from './settlement.ts';

describe('the result of a payment', () => {
  it.each<[PaymentResult['status'], Settlement]>([
    ['created', 'open'],
    ['redirected', 'open'],
    ['confirming', 'open'],
    ['unknown', 'open'],
    ['paid', 'paid'],
    ['declined', 'unpaid'],
    ['cancelled', 'unpaid'],
    ['expired', 'unpaid'],
    ['review', 'review'],
  ])('that is %s is %s', (status, settled) => {
    expect(settlementOf(paymentResult(status))).toBe(settled);
  });

  it.each<PaymentResult['status']>(['paid', 'declined', 'cancelled', 'expired', 'review'])(
    'whose money did not pay the debt is with a person, though it ended as %s',
    (status) => {
      expect(settlementOf(withMoney('returning', status))).toBe('review');
    },
  );
});

describe('the provider’s page of a payment', () => {
  const redirect = { ref: 'reference-1', url: 'http://provider/form', field: 'token_ws', token: 't' };
  const { data, status } = paymentResult('redirected');
  const open: PaymentResult = { status, data: { ...data, open_until: '12:04', redirect } };
  const others: PaymentResult = { status, data: { ...data, open_until: '12:04' } };

  it.each([
    ['is open to its own debtor', open, 'token', true],
    ['is closed without a session', open, null, false],
    ['is closed to a visitor with only the reference', others, 'token', false],
    ['is not known before the server has answered', null, 'token', false],
  ])('%s', (_, result, token, isOpen) => {
    expect(isOwnPageOpen({ result, token })).toBe(isOpen);
  });

  it('is the one that the server names', () => {
    expect([openPage({ result: open }), openPage({ result: others })]).toEqual([redirect, null]);
  });
});
