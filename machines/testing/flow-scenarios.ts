import type { AnyEventObject } from 'xstate';
import { activating } from './debit.ts';
import type { Place } from '../payment-flow/types.ts';
import type { PaymentResult } from '../payment-result/settlement.ts';
import { done, enter, failed, settled } from './event-makers.ts';
import { uncertainStart } from './flow-events.ts';
import * as flow from './flow.ts';
import { withMoney } from './with-money.ts';

/** Ways that are too long, or too narrow, for the sets of events: each ends with what only it meets. */

type Events = AnyEventObject[];
const { bank, NOW } = flow;
const LATER = NOW + 3_600_000;
const giveUp = { type: 'wait.giveUp' };
const online = { type: 'connection.restored' };
const ended = { type: 'session.ended' };
const at = (name: 'identity' | 'sign' | 'history' | 'myData' | 'payment', company = bank) =>
  enter({ name, company });
const step = (name: string) => ({ type: 'step.reached', step: name });
const renewed = { type: 'session.renewed', answer: flow.renewed(bank) };
const ofAnother = {
  type: 'session.renewed',
  answer: flow.renewed(bank, { token: flow.tokenFor(30, 'debtor-2') }),
};

const success = { status: 'success', verified: true, message: '', warning: null, token: flow.tokenFor(30) };
const provedBy = (debtor: string) => ({
  type: 'identity.proved',
  answer: {
    ...{ ...success, token: flow.tokenFor(30, debtor) },
    contact_data: { email: 'a***@c***.cl', phone: null },
    wants_reminders: false,
  },
});
const proved: Events = [provedBy('debtor-1'), { type: 'identity.done' }];
const withoutMail = { ...flow.renewed(bank), contact_data: { email: null, phone: null } };
const identify = (company = bank): Events => [
  at('identity', company),
  { type: 'identity.asked', userType: 'person' },
  ...proved,
];
const saved: Events = [
  {
    type: 'contact.saved',
    answer: { ...success, contact_data: { email: null, phone: null } },
    reminders: false,
  },
];
const owing = (answer: unknown, company = bank): Events => [...identify(company), done('loadDebts', answer)];
const atContact = (answer: unknown): Events => [...owing(answer), step('contact')];
const atSummary = (answer: unknown = flow.debtsAnswer([flow.put])): Events => [
  ...atContact(answer),
  ...saved,
  step('summary'),
];
const readyToPay: Events = atSummary();

const atSign: Events = [
  ...owing(flow.debtsAnswer([flow.agreement, flow.put])),
  step('contact'),
  ...saved,
  step('plan'),
  { type: 'plan.confirm', offerKey: 'abono_convenio', choice: { instalments: 12, paymentDay: 5 } },
  step('sign'),
];
const asked: Events = [enter({ name: 'success', company: bank, ref: 'reference-1' }), failed('renewSession')];
const noSession = { status: 'NO_SESSION', message: '' };
const result = (status: PaymentResult['status']) => flow.paymentResult(status);
const declined: Events = [...asked, settled(result('declined')), { type: 'payment.retry' }];
const debitPlace: Place = { name: 'successEnrollment', company: bank, ref: 'debit-reference-1' };

const atRights: Events = [at('myData'), done('renewSession', flow.renewed(bank)), done('fetchRights', null)];

const ofPut = {
  ...{ v: 1, company: bank.key, debtorId: 'debtor-1', offerKey: 'put', runs: { put1: 1 }, method: null },
  ...{ cardId: null, planChoice: null, automizes: null, ref: null },
};

const sessions: Events[] = [
  [...readyToPay, renewed],
  [...readyToPay, ofAnother],
  [...readyToPay, step('plan'), renewed],
  [...readyToPay, { type: 'session.checked', now: LATER }],
  [...readyToPay, { type: 'session.checked', now: NOW }],
  [...readyToPay, { type: 'session.expired', now: LATER }],
  [...atSign, ended],
  [
    ...readyToPay,
    { type: 'checkout.sessionLost' },
    ...identify().slice(1),
    done('loadDebts', flow.debtsAnswer([flow.put])),
    ...saved,
  ],
  [
    ...readyToPay,
    { type: 'contact.typed', draft: {} },
    step('contact'),
    { type: 'contact.typed', draft: {} },
    ended,
    ...identify().slice(1, 2),
    provedBy('debtor-2'),
  ],
  [enter({ name: 'success', company: bank, ref: null }), done('renewSession', flow.renewed(bank))],
  [at('sign'), done('renewSession', noSession)],
  [at('sign'), done('renewSession', withoutMail), done('loadDebts', flow.debtsAnswer([flow.agreement]))],
  [...identify().slice(0, 1), at('history'), done('renewSession', flow.renewed(bank)), online],
  [at('history'), done('renewSession', flow.renewed(bank)), renewed],
  [...atRights, online],
  [...atRights, renewed],
  [...atRights, ofAnother],
  [enter({ name: 'history', company: bank }, { backup: ofPut })],
  [at('history'), done('renewSession', flow.renewed(bank)), ofAnother],
];
/** The menu knows of no next step: before and after the debtor is known. */
const ends: Events[] = [
  [{ type: 'steps.ended' }],
  [at('identity'), { type: 'steps.ended' }],
  [...atContact(flow.debtsAnswer([flow.put])), ...saved, { type: 'steps.ended' }],
];
const contacts: Events[] = [
  [...atContact(flow.debtsAnswer([flow.put])), renewed, ofAnother],
  [...atContact(flow.debtsAnswer([flow.put])), { type: 'contact.left' }],
  [...atContact(flow.debtsAnswer([flow.put])), { type: 'contact.typed', draft: {} }],
];
const signatures: Events[] = [
  [...atSign, online, { type: 'visitor.goBack' }],
  [...atSign, renewed, ofAnother],
];
const payments: Events[] = [
  [
    ...readyToPay,
    { type: 'checkout.uncertain', start: uncertainStart },
    at('payment'),
    { type: 'checkout.notStarted' },
  ],
  [...asked, settled(result('review')), { type: 'payment.another' }],
  [...asked, settled(withMoney('returning')), { type: 'payment.another' }],
  [...asked, { type: 'result.notHere' }],
  ...(['NETWORK', 'PROVIDER_DOWN'] as const).map((code) => [
    ...asked,
    { type: 'result.unavailable', result: null, failure: { code, message: '' } },
    online,
  ]),
  [
    enter({ name: 'success', company: bank, ref: 'reference-1' }),
    { type: 'failed.renewSession', error: new TypeError('no script') },
  ],
  [enter({ name: 'success', company: bank, ref: 'reference-1' }), giveUp],
  [
    ...declined,
    done('renewSession', flow.renewed(bank)),
    done('loadDebts', { status: 'NOT_DEBTS', message: '' }),
  ],
];
const redirect = { ref: 'reference-1', url: 'http://provider/form', field: 'token_ws', token: 't' };
const underWay = {
  ...flow.debtsAnswer([flow.put]),
  payment_under_way: { ref: 'reference-1', amount: 1, redirect },
};
const openHere: Events = [
  ...[at('payment'), done('renewSession', flow.renewed(bank)), done('loadDebts', underWay)],
];
const attempt = { ref: 'reference-1', amount: 1000, redirect };
export const opened: Events = [...readyToPay, { type: 'checkout.opened', attempt }];
const signed: Events = [
  ...atSign,
  { type: 'agreement.signed', answer: { status: 'success', data: flow.signedTwelve } },
  step('summary'),
  { type: 'checkout.opened', attempt },
  step('plan'),
  { type: 'agreement.resume', offerKey: 'abono_convenio' },
];
const leaving: Events[] = [
  [...signed, { type: 'checkout.resultAsked' }],
  [...signed, { type: 'checkout.unattended' }],
  [...signed, { type: 'checkout.enrolled', answer: { status: 'success', data: activating } }],
  [...readyToPay, { type: 'checkout.opened', attempt }, { type: 'checkout.resultAsked' }],
  [...readyToPay, { type: 'checkout.underWay', attempt }, { type: 'checkout.unattended' }],
];
const openPages: Events[] = [
  [...openHere, { type: 'result.resumed', redirect }],
  [...openHere, { type: 'result.retried' }],
  [...openHere, { type: 'result.abandoned' }],
  [...openHere, ended],
  [...openHere, renewed],
  [...openHere, ofAnother],
];
const debits: Events[] = [
  [enter(debitPlace), giveUp, online],
  [enter(debitPlace), done('renewSession', flow.renewed(bank)), { type: 'debit.pay' }],
];

export const scenarios: Events[] = [
  sessions,
  ends,
  contacts,
  signatures,
  payments,
  openPages,
  leaving,
  debits,
].flat();
