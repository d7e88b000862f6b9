import { checkoutOf } from './selectors.ts';
import { atStep, forwardTo } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';

/** It has a reference: what came of it is shown without a session, too. */
export const toResult = {
  target: '#paymentFlow.renewingSession',
  actions: { type: 'goTo', params: { destination: 'result' } },
  meta: { requirements: ['R5', 'R34'] },
} as const;

/** Summary and payment (§2.5, §4.5, readings 25), one offer at a time, in its own machine. */
export const paying = paymentFlowSetup.createStateConfig({
  description: 'Resumen: qué se paga, con qué medio, y el camino a la página del proveedor.',
  meta: { requirements: ['2.5l'] },
  tags: 'wizard',
  entry: { type: 'standOn', params: { step: 'summary' } },
  exit: 'clearFailure',
  invoke: {
    id: 'checkout',
    src: 'checkout',
    input: ({ context }) => checkoutOf(context),
    onSnapshot: {
      guard: { type: 'isOtherChoice', params: ({ event }) => event.snapshot.context },
      actions: { type: 'rememberChoice', params: ({ event }) => event.snapshot.context },
      meta: { requirements: ['3l', '4.5d', 'R32'] },
    },
  },
  on: {
    'checkout.back': { actions: 'prevStep', meta: { requirements: ['4.2c'] } },
    'checkout.cardPage': {
      actions: { type: 'openPage', params: ({ event }) => event },
      meta: { requirements: ['7.3a'] },
    },
    'checkout.renewed': {
      actions: [
        { type: 'rememberRenewedSession', params: ({ event }) => event.answer },
        { type: 'forwardToken', params: { to: 'checkout' } },
      ],
      meta: { requirements: ['R30c'] },
    },
    'checkout.uncertain': {
      actions: { type: 'rememberUncertain', params: ({ event }) => event },
      meta: { requirements: ['R25'] },
    },
    'checkout.notStarted': { actions: 'forgetUncertain', meta: { requirements: ['R25'] } },
    'checkout.opened': {
      actions: [
        { type: 'rememberAttempt', params: ({ event }) => event },
        { type: 'openPage', params: ({ event }) => event.attempt },
      ],
      meta: { requirements: ['1g', '4.6a'] },
    },
    'checkout.underWay': {
      actions: { type: 'rememberAttempt', params: ({ event }) => event },
      meta: { requirements: ['R34', 'D14'] },
    },
    'checkout.charging': {
      target: 'resulting',
      actions: { type: 'rememberCharge', params: ({ event }) => event },
      meta: { requirements: ['7.3b'] },
    },
    'checkout.priceChanged': {
      target: 'loadingDebts',
      actions: [
        'forgetUncertain',
        { type: 'explain', params: ({ event }) => event },
        { type: 'goTo', params: { destination: 'payment' } },
      ],
      meta: { requirements: ['D47', 'D49'] },
    },
    'checkout.resultAsked': toResult,
    'checkout.unattended': {
      ...toResult,
      actions: ['dropSession', toResult.actions],
      meta: { requirements: ['R5', 'R30c'] },
    },
    'checkout.enrolled': {
      target: 'viewingDebit',
      actions: { type: 'rememberDebit', params: ({ event }) => event.answer },
      meta: { requirements: ['1h', '2.5p'] },
    },
    'checkout.sessionLost': atStep('payment'),
    'checkout.sessionLostPaying': {
      target: 'identifying',
      actions: { type: 'interrupt', params: { destination: 'payment', notice: 'sessionExpiredPaying' } },
      meta: { requirements: ['4.1c', 'D31'] },
    },
    /** What its end means depends on how far the payment is. */
    'session.ended': {
      actions: { type: 'reportTokenEnded', params: { to: 'checkout' } },
      meta: { requirements: ['4.1c'] },
    },
    'session.renewed': forwardTo('checkout'),
  },
});
