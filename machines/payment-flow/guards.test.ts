import type { Offer } from '#domain/debt.ts';
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
  signedTwelve,
  tokenFor,
} from '../testing/flow.ts';
import { withMoney } from '../testing/with-money.ts';
import { knownDebts, visitOf, visitWith, type VisitChange } from '../testing/visit.ts';
import { guards } from './guards.ts';
import type { PaymentFlowContext, Place, RenewedSession } from './types.ts';

const choice = { instalments: 12, paymentDay: 5 };
const instalments = { ...convenio, isAutomatable: true };
const offer = { key: 'convenio', type: 'convenio', debts: [instalments] } as const;
const at = (name: 'home' | 'history' | 'myData' | 'payment' | 'success') => ({
  arrival: { place: { name, company: bank, ref: null } as Place },
});

const unpaid = paymentResult('cancelled');
const redirect = { ref: 'reference-1', url: '', field: '', token: '' };
const changed = { ...unpaid, data: { ...unpaid.data, debt_changed: true as const } };

/** An identified debtor who has chosen an agreement. */
const visit = (change: VisitChange = {}): PaymentFlowContext =>
  visitWith(
    visitOf({
      company: bank,
      arrival: { place: { name: 'payment', company: bank }, now: 0, steps: null },
      session: sessionFrom(tokenFor(30)),
      contact: { data: { email: 'a***@c***.cl', phone: null } },
      debts: knownDebts([{ ...offer, debts: [...offer.debts] }]),
      choices: { offerKey: 'convenio' },
    }),
    change,
  );
const unsigned: Offer = { key: 'abono_convenio', type: 'abono_convenio', debts: [agreement] };
const chosen = (offerKey: string | null) => ({ choices: { offerKey } });
const planned = { debts: { offers: [unsigned] }, ...chosen('abono_convenio') };
const withPlan = { choices: { plan: choice } };

type Name = keyof typeof guards;
const ask = (name: Name, context: PaymentFlowContext, params: unknown = undefined) =>
  (guards[name] as (now: { context: PaymentFlowContext }, params: unknown) => boolean)({ context }, params);

describe('what the payment flow asks of a visit', () => {
  it.each<[Name, boolean, VisitChange]>([
    ['hidesHistory', true, { ...at('history'), ...chosen('put') }],
    ['hidesHistory', false, { ...at('payment'), ...chosen('put') }],
    ['hidesHistory', false, { arrival: null, ...chosen('put') }],
    [
      'hidesHistoryOfKnown',
      true,
      { ...at('history'), debts: { offers: [{ ...offer, key: 'put', debts: [] }] }, ...chosen('put') },
    ],
    ['hidesHistoryOfKnown', false, { ...at('history'), ...chosen('put'), session: null }],
    ['hidesHistoryOfKnown', false, at('history')],
    ['cannotSign', false, { destination: 'sign' }],
    ['cannotSign', true, { destination: 'sign', session: null }],
    ['cannotSign', true, { destination: 'sign', contact: { data: { email: null, phone: null } } }],
    ['cannotSign', false, { destination: 'plan', session: null }],
    [
      'canShowContract',
      true,
      { destination: 'sign', ...planned, choices: { ...planned.choices, plan: choice } },
    ],
    [
      'canShowContract',
      false,
      { destination: 'plan', ...planned, choices: { ...planned.choices, plan: choice } },
    ],
    ['hasCompany', true, {}],
    ['hasCompany', false, { company: null }],
    ['isNameless', true, at('success')],
    ['isNameless', false, { ...at('success'), attempt: { ref: 'reference-1' } }],
    ['isNameless', false, at('payment')],
    ['isNamelessWithSession', true, at('success')],
    ['isNamelessWithSession', false, { ...at('success'), session: null }],
    ['isNamelessWithSession', false, at('payment')],
    ['isIdentified', true, {}],
    ['isIdentified', false, { debts: null }],
    ['hasSession', true, {}],
    ['hasSession', false, { session: null }],
    ['leavesForHome', true, at('home')],
    ['leavesForHome', false, { ...at('home'), session: null }],
    ['leavesForHome', false, at('payment')],
    ['leavesForHome', false, { arrival: null }],
    ['hasResultToShow', true, { attempt: { ref: 'reference-1' } }],
    ['hasResultToShow', false, {}],
    ['hasResultToShow', true, { attempt: { ref: 'reference-1', result: paymentResult('paid') } }],
    ['hasResultToShow', true, { attempt: { ref: 'reference-1', result: withMoney('returned') } }],
    ['hasResultToShow', false, { attempt: { ref: 'reference-1', result: unpaid } }],
    ['hasResultToShow', false, { attempt: { ref: 'reference-1', result: changed } }],
    ['goesOnFromIdentity', true, {}],
    ['goesOnFromIdentity', false, { destination: 'history' }],
    ['canShowSummary', true, { destination: 'payment' }],
    ['canShowSummary', false, { destination: 'plan' }],
    ['canShowSummary', false, { destination: 'payment', ...chosen(null) }],
    ...(['assigning', 'returning', 'returned'] as const).map((standing): [Name, boolean, VisitChange] => [
      'isMoneyGoingBack',
      standing !== 'assigning',
      { attempt: { result: withMoney(standing) } },
    ]),
    ['isMoneyGoingBack', false, { attempt: { result: paymentResult('review') } }],
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

  it.each<[Name, boolean, VisitChange, unknown]>([
    ['comesToOpenPage', true, { destination: 'payment' }, leftOpen(redirect)],
    ['comesToOpenPage', false, { destination: 'plan' }, leftOpen(redirect)],
    ['comesToOpenPage', false, { destination: 'payment' }, leftOpen(null)],
    ['comesToOpenPage', false, { destination: 'payment' }, debtsAnswer([])],
    ['comesToOpenPage', false, { destination: 'payment' }, { status: 'NOT_DEBTS', message: '' }],
    ['isAt', true, at('home'), { names: ['home', 'payment'] }],
    ['isAt', false, at('home'), { names: ['payment'] }],
    ['isAt', false, { arrival: null }, { names: ['home'] }],
    ['canRead', true, at('history'), { name: 'history' }],
    ['canRead', false, at('history'), { name: 'myData' }],
    ['canRead', true, at('myData'), { name: 'myData' }],
    ['canRead', false, { ...at('history'), session: null }, { name: 'history' }],
    ['canRead', false, at('payment'), { name: 'history' }],
    ['canRead', false, { arrival: null }, { name: 'history' }],
    ['isPayableAtOnce', true, {}, { offerKey: 'convenio' }],
    ['isPayableAtOnce', false, planned, { offerKey: 'abono_convenio' }],
    ['isPayableAtOnce', false, {}, { offerKey: 'gone' }],
    ['isSigned', false, planned, { offerKey: 'abono_convenio' }],
    ['isSignedAsLoaded', true, planned, { data: signedTwelve }],
    ['isSignedAsLoaded', false, planned, { data: { ...signedTwelve, discount: 0 } }],
    ['isSignedAsLoaded', false, planned, { data: { ...signedTwelve, down_payment: 290_000 } }],
    ['isSignedAsLoaded', false, planned, { data: { ...signedTwelve, signed_on: '22/11/2026' } }],
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
    ['canShow', false, { debts: null }, { step: 'plan', to: 'plan' }],
    ['canShow', true, {}, { step: 'summary', to: 'summary' }],
    ['canShow', false, {}, { step: 'plan', to: 'summary' }],
    ['canShow', false, { session: null }, { step: 'summary', to: 'summary' }],
    ['canShow', false, planned, { step: 'summary', to: 'summary' }],
    ['canShow', true, withPlan, { step: 'sign', to: 'sign' }],
    ['canShow', false, {}, { step: 'sign', to: 'sign' }],
    ['canShow', false, withPlan, { step: 'plan', to: 'sign' }],
    ['canShow', false, { ...withPlan, session: null }, { step: 'sign', to: 'sign' }],
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
