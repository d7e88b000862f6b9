import type { AnyEventObject } from 'xstate';
import { done, enter, failed, settled } from '#machines/testing/event-makers.ts';
import * as flow from '#machines/testing/flow.ts';
import { hasSigned, offersIn } from '#machines/payment-flow/selectors.ts';
import type { PaymentFlowContext } from '#machines/payment-flow/types.ts';

/**
 * The choices of invented visitors in each state, with their likelihood in hundredths. An empty list: they leave. No event at
 * all: the visit ends well. Made up for the demo, not measured.
 */
export type Habit = readonly [likely: number, next: readonly AnyEventObject[] | 'leave' | 'end'];

const { bank } = flow;
const verified = {
  ...{ status: 'success', verified: true, message: '', warning: null, token: flow.tokenFor(30) },
  contact_data: { email: 'a***@c***.cl', phone: '+56 9 **** 5678' },
};
const owes = (...debts: Parameters<typeof flow.debtsAnswer>[0]) => done('loadDebts', flow.debtsAnswer(debts));
const step = (name: string) => ({ type: 'step.reached', step: name });
const webpay = { high_amounts: false, payment_methods: [{ id: 1, code_name: 'webpay', priority: 1 }] };
const selected = { type: 'selection.changed', runs: { put1: 1 }, count: 1, total: 1000 };
const redirect = { ref: 'reference-1', url: 'http://provider/form', field: 'token_ws', token: 't' };
const signed = { type: 'agreement.signed', answer: { status: 'success', data: flow.signedTwelve } };
const plan = {
  ...{ type: 'plan.confirm', offerKey: 'abono_convenio' },
  choice: { instalments: 12, paymentDay: 5 },
};

const HABITS: Readonly<Record<string, readonly Habit[]>> = {
  atHome: [
    [72, [enter({ name: 'identity', company: bank })]],
    [28, 'end'],
  ],
  'identifying.entering': [
    [80, [{ type: 'identity.submit', identity: flow.person, contact: null, idempotencyKey: flow.KEY }]],
    [20, 'leave'],
  ],
  'identifying.starting': [
    [91, [done('startIdentification', { status: 'success', token: 'identification' })]],
    [3, [failed('startIdentification')]],
    [6, 'leave'],
  ],
  'identifying.verifying': [
    [84, [done('verifyIdentity', verified)]],
    [13, [done('verifyIdentity', { status: 'NOT_VERIFIED', message: '' })]],
    [3, 'leave'],
  ],
  loadingDebts: [
    [34, [owes(flow.put)]],
    [16, [owes(flow.convenio, flow.put)]],
    [32, [owes(flow.agreement, flow.put)]],
    [16, [done('loadDebts', { status: 'NOT_DEBTS', message: '' })]],
    [2, [failed('loadDebts')]],
  ],
  withoutProducts: [
    [65, 'leave'],
    [35, [{ type: 'products.acknowledge' }]],
  ],
  contacting: [
    [88, [{ type: 'contact.saved', answer: { ...verified, token: flow.tokenFor(30) }, reminders: null }]],
    [12, 'leave'],
  ],
  planning: [
    [38, [{ type: 'offer.choose', offerKey: 'put' }, step('summary')]],
    [36, [plan, step('sign')]],
    [26, 'leave'],
  ],
  signing: [
    [70, [signed]],
    [30, 'leave'],
  ],
  advancing: [[100, [step('summary')]]],
  'paying.loadingMethods': [
    [97, [done('loadMethods', webpay)]],
    [3, [failed('loadMethods')]],
  ],
  'paying.withoutMethods': [
    [70, [{ type: 'payment.retry' }]],
    [30, 'leave'],
  ],
  'paying.choosing.ready': [
    [66, [selected, flow.pay]],
    [34, 'leave'],
  ],
  'paying.starting': [
    [90, [{ type: 'start.opened', attempt: { ref: redirect.ref, amount: 1000, redirect } }]],
    [6, [{ type: 'start.refused', failure: { code: 'PROVIDER_DOWN', message: '' } }]],
    [4, 'leave'],
  ],
  'paying.redirecting': [
    [90, [enter({ name: 'success', company: bank, ref: 'reference-1' })]],
    [10, 'end'],
  ],
  renewingSession: [[100, [done('renewSession', flow.renewed(bank))]]],
  'resulting.pending': [
    [82, [settled(flow.paymentResult('paid'))]],
    [18, [settled(flow.paymentResult('declined'))]],
  ],
  'resulting.unpaid': [
    [48, [{ type: 'payment.retry' }]],
    [52, 'leave'],
  ],
};

/** The first two steps are the same for all visitors; later ones follow from their debts. */
export const arriving = enter({ name: 'home', company: bank });

export function habitsAt(state: string, context: PaymentFlowContext): readonly Habit[] {
  if (state !== 'advancing') return HABITS[state] ?? [[100, 'end']];
  if (!context.contact.isStored) return [[100, [step('contact')]]];
  const hasPlan = new Set(offersIn(context).map(({ type }) => type)).size > 1;
  return [[100, [step(hasPlan && !hasSigned(context) ? 'plan' : 'summary')]]];
}
