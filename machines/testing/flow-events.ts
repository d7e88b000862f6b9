import type { AnyEventObject } from 'xstate';
import { activating, debitAnswer } from './debit.ts';
import type { PaymentFlowContext, Place } from '../payment-flow/types.ts';
import type { StartInput } from '../payment-start/types.ts';
import { NOTHING_CHOSEN } from '../checkout/choice.ts';
import { done, enter, failed, settled, shown } from './event-makers.ts';
import {
  agreement,
  bank,
  consumer,
  convenio,
  debtsAnswer,
  KEY,
  NOW,
  paymentResult,
  put,
  renewed,
  signedTwelve,
  tokenFor,
} from './flow.ts';
import { withMoney } from './with-money.ts';

/** Every event of the payment flow with the payload cases that lead different ways. */

const places: Place[] = [
  { name: 'chooser' },
  { name: 'unknown' },
  ...(['home', 'identity', 'contact', 'plan', 'sign', 'payment', 'privacy', 'terms'] as const).map(
    (name) => ({ name, company: bank }),
  ),
  { name: 'success', company: bank, ref: 'reference-1' },
  { name: 'error', company: bank, ref: null },
];
const contactData = { email: 'a***@c***.cl', phone: '+56 9 **** 5678' };
const redirect = { ref: 'reference-1', url: 'http://provider/form', field: 'token_ws', token: 't' };
const failure = { code: 'PROVIDER_DOWN', message: '' };
/** A start without an answer. */
export const uncertainStart: StartInput = {
  ...{ offerKey: 'put', runs: { put1: 1 }, debtIds: ['put1'], amount: 1000, quotaIds: ['put1-1'] },
  ...{ agreementId: null, method: 'webpay', cardId: null },
  ...{ company: bank.key, debtorId: 'debtor-1', token: tokenFor(30), isSessionShort: false },
  ...{ idempotencyKey: KEY, quoteId: 'quote-1' },
};
/** What the payment step reports. */
const checkout: AnyEventObject[] = [
  ...(['back', 'notStarted', 'sessionLost', 'sessionLostPaying'] as const).map((name) => ({
    type: `checkout.${name}`,
  })),
  { type: 'checkout.cardPage', redirect },
  { type: 'checkout.renewed', answer: renewed(bank) },
  { type: 'checkout.uncertain', start: uncertainStart },
  { type: 'checkout.opened', attempt: { ref: 'reference-1', amount: 1000, redirect } },
  { type: 'checkout.charging', attempt: { ref: 'reference-1', amount: 1000, redirect: null } },
  { type: 'checkout.underWay', attempt: { ref: 'reference-1', amount: 1, redirect } },
  { type: 'checkout.priceChanged', failure },
  shown('checkout', { ...NOTHING_CHOSEN, selection: { runs: { put1: 1 }, count: 1, total: 1000 } }),
];

/** What came of a payment. */
const results: AnyEventObject[] = [
  ...(['paid', 'declined', 'review'] as const).map((status) => settled(paymentResult(status))),
  settled(withMoney('returning')),
  { type: 'result.unavailable', result: null, failure },
  { type: 'result.notHere' },
  { type: 'result.resumed', redirect },
  { type: 'result.abandoned' },
  { type: 'result.retried' },
];

const identified = {
  status: 'success',
  verified: true,
  message: '',
  warning: null,
  token: tokenFor(30),
  contact_data: contactData,
  wants_reminders: false,
};

const saved: AnyEventObject[] = [
  {
    type: 'contact.saved',
    answer: { status: 'success', message: '', token: tokenFor(30), contact_data: contactData },
    reminders: null,
  },
  { type: 'contact.left' },
];

const visitor: AnyEventObject[] = [
  ...places.map((place) => enter(place)),
  enter({ name: 'home', company: consumer }),
  enter({ name: 'payment', company: bank }, { now: NOW + 3_600_000 }),
  { type: 'identity.asked', userType: 'person' },
  { type: 'identity.proved', answer: identified },
  { type: 'identity.done' },
  { type: 'products.acknowledge' },
  { type: 'offer.choose', offerKey: 'put' },
  { type: 'offer.choose', offerKey: 'abono_convenio' },
  { type: 'plan.confirm', offerKey: 'abono_convenio', choice: { instalments: 12, paymentDay: 5 } },
  { type: 'plan.confirm', offerKey: 'abono_convenio', choice: { instalments: 1, paymentDay: 5 } },
  { type: 'agreement.resume', offerKey: 'abono_convenio' },
  { type: 'wait.giveUp' },
  { type: 'payment.recheck' },
  { type: 'payment.retry' },
  { type: 'payment.another' },
  { type: 'visitor.goBack' },
  { type: 'session.logout' },
  { type: 'session.expired', now: NOW },
  { type: 'access.refused' },
];

const children: AnyEventObject[] = [
  ...['identity', 'contact', 'plan', 'sign', 'summary'].map((step) => ({ type: 'step.reached', step })),
  { type: 'steps.left' },
  { type: 'agreement.signed', answer: { status: 'success', data: signedTwelve } },
  { type: 'agreement.signed', answer: { status: 'success', data: { ...signedTwelve, discount: 0 } } },
];

const answers: AnyEventObject[] = [
  done('renewSession', renewed(bank)),
  done('renewSession', { status: 'NO_SESSION', message: '' }),
  done('closeSession', null),
  done('loadDebts', debtsAnswer([put])),
  done('loadDebts', debtsAnswer([convenio, put])),
  done('loadDebts', { status: 'NOT_DEBTS', message: '' }),
  done('loadDebts', debtsAnswer([agreement, put])),
];
const actors = [...new Set(answers.map(({ type }) => type.replace('answered.', '')))];

const all: AnyEventObject[] = [
  ...visitor,
  ...children,
  ...saved,
  ...checkout,
  ...results,
  ...answers,
  ...actors.map((actor) => failed(actor)),
];

const names = (value: unknown) => JSON.stringify(value ?? null).includes('abono_convenio');
const isOfAgreement = ({ type, output, offerKey, step }: AnyEventObject) =>
  /plan\.|contract\.|agreement\./.test(type) || names(output) || names(offerKey) || step === 'sign';
const isOfNoDebts = (event: AnyEventObject) => !isOfAgreement(event) && event.type !== 'answered.loadDebts';
const isOfOtherDebts = ({ type, output }: AnyEventObject) => type === 'answered.loadDebts' && !names(output);

const histories: AnyEventObject[] = [
  ...(
    ['home', 'identity', 'identityHistory', 'history', 'myData', 'payment', 'trace', 'verify'] as const
  ).map((name) => enter({ name, company: bank })),
  enter({ name: 'history', company: bank }, { now: NOW + 3_600_000 }),
  enter({ name: 'success', company: bank, ref: null }),
  done('fetchRights', null),
  failed('fetchRights'),
  { type: 'debts.changed' },
  { type: 'reminders.said', wanted: true },
  ...saved,
];
const ofHistories =
  /^(identity\.|session\.|visitor\.|steps\.|step\.|(answered|failed)\.(renewS|closeS|loadD|fetchR))/;

const enrolled = { type: 'checkout.enrolled', answer: { status: 'success', data: activating } };
const automatable = { ...convenio, isAutomatable: true };
const debits: AnyEventObject[] = [
  ...(['successEnrollment', 'nextSteps'] as const).flatMap((name) => [
    enter({ name, company: bank, ref: 'debit-reference-1' }),
    enter({ name, company: bank, ref: null }),
  ]),
  ...(['home', 'payment'] as const).map((name) => enter({ name, company: bank })),
  done('loadDebts', debtsAnswer([automatable])),
  done('loadDebts', {
    ...debtsAnswer([automatable]),
    automatic_debits: [debitAnswer({ state: 'charging' })],
  }),
  done('loadDebts', { ...debtsAnswer([{ ...automatable, isExternal: false }]) }),
  enrolled,
  shown('debitPage', { debit: null }),
  shown('debitPage', { debit: activating }),
  shown('debitPage', { debit: debitAnswer({ company: consumer.key }) }),
  { type: 'debit.pay' },
  ...saved,
];

/** Events that may come at any time. */
const everywhere: AnyEventObject[] = [
  { type: 'session.renewed', answer: renewed(bank) },
  { type: 'session.renewed', answer: renewed(bank, { token: tokenFor(30, 'debtor-2') }) },
  { type: 'session.checked', now: NOW + 3_600_000 },
  { type: 'session.ended' },
  { type: 'steps.ended' },
  { type: 'connection.restored' },
  { type: 'contact.typed', draft: {} },
  { type: 'access.refused' },
  { type: 'wait.giveUp' },
];
const noSession = done('renewSession', { status: 'NO_SESSION', message: '' });
/** What the payment step may report once a page was opened, and what comes of it. */
export const afterOpening: AnyEventObject[] = [
  { type: 'checkout.resultAsked' },
  { type: 'checkout.unattended' },
  enrolled,
  ...checkout.filter(({ type }) => /back|notStarted|underWay|renewed|uncertain|cardPage|shown/.test(type)),
  ...[done('renewSession', renewed(bank)), noSession, failed('renewSession')],
  ...everywhere,
  ...visitor.filter(({ type }) => /^(route|session|visitor|identity.asked)/.test(type)),
  ...children,
];

/** What its children report only where they have what it is about. */
export function canHappen({ type, step }: AnyEventObject, { choices, attempt }: PaymentFlowContext): boolean {
  if (type === 'checkout.resultAsked' || type === 'checkout.unattended') return attempt.ref !== null;
  return step !== 'sign' || choices.offerKey === 'abono_convenio';
}

/** Sets of events, explored one after the other: together they are too many to explore. */
export const eventSets: Record<'payments' | 'agreements' | 'histories' | 'debits', AnyEventObject[]> = {
  debits: [
    ...debits,
    ...all.filter((event) => ofHistories.test(event.type) && isOfNoDebts(event)),
    ...everywhere,
  ],
  histories: [
    ...histories,
    ...all.filter((event) => ofHistories.test(event.type) && !isOfAgreement(event)),
    ...everywhere,
  ],
  payments: [...all.filter((event) => !isOfAgreement(event)), ...everywhere],
  agreements: [...all.filter((event) => !isOfOtherDebts(event)), ...everywhere],
};
