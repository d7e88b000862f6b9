import { sessionFrom } from '../session.ts';
import { debitAnswer } from '../testing/debit.ts';
import {
  agreement,
  bank,
  consumer,
  convenio,
  debtsAnswer,
  paymentResult,
  Refusal,
  renewed,
  tokenFor,
} from '../testing/flow.ts';
import { withMoney } from '../testing/with-money.ts';
import { emptyContext } from './context.ts';
import { guards } from './guards.ts';
import type { PaymentFlowContext, Place, RenewedSession } from './types.ts';

const choice = { instalments: 12, paymentDay: 5 };
const instalments = { ...convenio, isAutomatable: true };
const offer = { key: 'convenio', type: 'convenio', debts: [instalments] } as const;
const at = (name: 'home' | 'history' | 'payment' | 'success') =>
  ({ place: { name, company: bank, ref: null } as Place }) as const;

const unpaid = paymentResult('cancelled');
const redirect = { ref: 'reference-1', url: '', field: '', token: '' };
const changed = { ...unpaid, data: { ...unpaid.data, debt_changed: true as const } };

/** An identified debtor who has chosen an agreement. */
const visit = (change: Partial<PaymentFlowContext> = {}): PaymentFlowContext => ({
  ...emptyContext,
  company: bank,
  place: { name: 'payment', company: bank },
  session: sessionFrom(tokenFor(30)),
  contactData: { email: 'a***@c***.cl', phone: null },
  offers: [{ ...offer, debts: [...offer.debts] }],
  offerKey: 'convenio',
  ...change,
});
const unsigned = { offers: [{ key: 'abono_convenio', type: 'abono_convenio', debts: [agreement] }] } as const;
const planned = { ...unsigned, offerKey: 'abono_convenio' } as unknown as Partial<PaymentFlowContext>;

type Name = keyof typeof guards;
const ask = (name: Name, context: PaymentFlowContext, params: unknown = undefined) =>
  (guards[name] as (now: { context: PaymentFlowContext }, params: unknown) => boolean)({ context }, params);

describe('what the payment flow asks of a visit', () => {
  it.each<[Name, boolean, Partial<PaymentFlowContext>]>([
    ['hidesHistory', true, { ...at('history'), offerKey: 'put' }],
    ['hidesHistory', false, { ...at('payment'), offerKey: 'put' }],
    ['hidesHistory', false, { place: null, offerKey: 'put' }],
    [
      'hidesHistoryOfKnown',
      true,
      { ...at('history'), restored: null, offers: [{ ...offer, key: 'put', debts: [] }], offerKey: 'put' },
    ],
    ['hidesHistoryOfKnown', false, { ...at('history'), offerKey: 'put', session: null }],
    ['hidesHistoryOfKnown', false, at('history')],
    ['canReadHistory', true, at('history')],
    ['canReadHistory', false, { ...at('history'), session: null }],
    ['canReadHistory', false, at('payment')],
    ['canReadHistory', false, { place: null }],
    ['cannotSign', false, { destination: 'sign' }],
    ['cannotSign', true, { destination: 'sign', session: null }],
    ['cannotSign', true, { destination: 'sign', contactData: { email: null, phone: null } }],
    ['cannotSign', false, { destination: 'plan', session: null }],
    ['canShowContract', true, { destination: 'sign', ...planned, planChoice: choice }],
    ['canShowContract', false, { destination: 'plan', ...planned, planChoice: choice }],
    ['hasCompany', true, {}],
    ['hasCompany', false, { company: null }],
    ['isNameless', true, at('success')],
    ['isNameless', false, { ...at('success'), ref: 'reference-1' }],
    ['isNameless', false, at('payment')],
    ['isNamelessWithSession', true, at('success')],
    ['isNamelessWithSession', false, { ...at('success'), session: null }],
    ['isNamelessWithSession', false, at('payment')],
    ['isIdentified', true, {}],
    ['isIdentified', false, { offers: [] }],
    ['hasSession', true, {}],
    ['hasSession', false, { session: null }],
    ['leavesForHome', true, at('home')],
    ['leavesForHome', false, { ...at('home'), session: null }],
    ['leavesForHome', false, at('payment')],
    ['leavesForHome', false, { place: null }],
    ['hasResultToShow', true, { ref: 'reference-1' }],
    ['hasResultToShow', false, {}],
    ['hasResultToShow', false, { ref: 'reference-1', result: changed }],
    ['goesOnFromIdentity', true, {}],
    ['goesOnFromIdentity', false, { destination: 'history' }],
    ['canShowSummary', true, { destination: 'payment' }],
    ['canShowSummary', false, { destination: 'plan' }],
    ['canShowSummary', false, { destination: 'payment', offerKey: null }],
    ...(['assigning', 'returning', 'returned'] as const).map(
      (standing): [Name, boolean, Partial<PaymentFlowContext>] => [
        'isMoneyGoingBack',
        standing !== 'assigning',
        { result: withMoney(standing) },
      ],
    ),
    ['isMoneyGoingBack', false, { result: paymentResult('review') }],
    ['isMoneyGoingBack', false, {}],
  ])('%s: %s (%j)', (name, expected, change) => {
    expect(ask(name, visit(change))).toBe(expected);
  });
});

describe('what the payment flow asks of a visit and of what happens', () => {
  const leftOpen = (page: typeof redirect | null) => ({
    ...debtsAnswer([]),
    payment_under_way: { ref: 'reference-1', amount: 1, redirect: page },
  });
  const ours = { answer: renewed(bank) };
  const theirs = { answer: renewed(consumer) };
  const none = { answer: { status: 'NO_SESSION', message: '' } as RenewedSession };

  it.each<[Name, boolean, Partial<PaymentFlowContext>, unknown]>([
    ['comesToOpenPage', true, { destination: 'payment' }, leftOpen(redirect)],
    ['comesToOpenPage', false, { destination: 'plan' }, leftOpen(redirect)],
    ['comesToOpenPage', false, { destination: 'payment' }, leftOpen(null)],
    ['comesToOpenPage', false, { destination: 'payment' }, debtsAnswer([])],
    ['comesToOpenPage', false, { destination: 'payment' }, { status: 'NOT_DEBTS', message: '' }],
    ['isAt', true, at('home'), { names: ['home', 'payment'] }],
    ['isAt', false, at('home'), { names: ['payment'] }],
    ['isAt', false, { place: null }, { names: ['home'] }],
    ['isPayableAtOnce', true, {}, { offerKey: 'convenio' }],
    ['isPayableAtOnce', false, planned, { offerKey: 'abono_convenio' }],
    ['isPayableAtOnce', false, {}, { offerKey: 'gone' }],
    ['isSigned', false, planned, { offerKey: 'abono_convenio' }],
    ['isResultUnreachable', true, { destination: 'result' }, { error: new TypeError('no script') }],
    ['isResultUnreachable', false, { destination: 'result' }, { error: new Refusal('NETWORK') }],
    ['isResultUnreachable', false, { destination: 'debit' }, { error: new TypeError('no script') }],
    ['isDebitOfAnotherCompany', false, {}, { debit: debitAnswer() }],
    ['isDebitOfAnotherCompany', false, { company: consumer }, { debit: null }],
    ['isDebitOfAnotherCompany', true, { company: consumer }, { debit: debitAnswer() }],
    ['canShow', true, {}, { step: 'plan', to: 'plan' }],
    ['canShow', false, {}, { step: 'plan', to: 'sign' }],
    ['canShow', false, { company: null }, { step: 'identity', to: 'identity' }],
    ['canShow', true, { session: null }, { step: 'identity', to: 'identity' }],
    ['canShow', true, {}, { step: 'plan', to: 'plan' }],
    ['canShow', false, {}, { step: 'plan', to: 'sign' }],
    ['canShow', false, { offers: [] }, { step: 'plan', to: 'plan' }],
    ['canShow', true, {}, { step: 'summary', to: 'summary' }],
    ['canShow', false, {}, { step: 'plan', to: 'summary' }],
    ['canShow', false, { session: null }, { step: 'summary', to: 'summary' }],
    ['canShow', false, planned, { step: 'summary', to: 'summary' }],
    ['canShow', true, { planChoice: choice }, { step: 'sign', to: 'sign' }],
    ['canShow', false, {}, { step: 'sign', to: 'sign' }],
    ['canShow', false, { planChoice: choice }, { step: 'plan', to: 'sign' }],
    ['canShow', false, { planChoice: choice, session: null }, { step: 'sign', to: 'sign' }],
    ['isOurSession', true, {}, ours],
    ['isOurSession', false, {}, theirs],
    ['isOurSession', false, {}, none],
    ['isOurSession', false, { company: null }, ours],
    ['isOurSession', false, { company: null }, none],
    ['isSameDebtor', true, {}, ours],
    ['isSameDebtor', false, {}, theirs],
  ])('%s: %s (%j, %j)', (name, expected, change, params) => {
    expect(ask(name, visit(change), params)).toBe(expected);
  });
});
