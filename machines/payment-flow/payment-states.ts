import { checkoutOf } from './selectors.ts';
import { atStep, forwardTo } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';

/** It has a reference: what came of it is shown without a session, too. */
export const toResult = {
  target: '#paymentFlow.renewingSession',
  actions: { type: 'goTo', params: { destination: 'result' } },
} as const;

/** Summary and payment (§2.5, §4.5, readings 25): a machine of its own does it, one offer at a time. */
export const paying = paymentFlowSetup.createStateConfig({
  description: 'Resumen: qué se paga, con qué medio, y el camino a la página del proveedor.',
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
    },
  },
  on: {
    'checkout.back': { actions: 'prevStep' },
    'checkout.cardPage': { actions: { type: 'openPage', params: ({ event }) => event } },
    'checkout.renewed': {
      actions: [
        { type: 'rememberRenewedSession', params: ({ event }) => event.answer },
        { type: 'forwardToken', params: { to: 'checkout' } },
      ],
    },
    'checkout.uncertain': { actions: { type: 'rememberUncertain', params: ({ event }) => event } },
    'checkout.notStarted': { actions: 'forgetUncertain' },
    'checkout.opened': {
      actions: [
        { type: 'rememberAttempt', params: ({ event }) => event },
        { type: 'openPage', params: ({ event }) => event.attempt },
      ],
    },
    'checkout.underWay': { actions: { type: 'rememberAttempt', params: ({ event }) => event } },
    'checkout.charging': {
      target: 'resulting',
      actions: { type: 'rememberCharge', params: ({ event }) => event },
    },
    'checkout.priceChanged': {
      target: 'loadingDebts',
      actions: [
        'forgetUncertain',
        { type: 'explain', params: ({ event }) => event },
        { type: 'goTo', params: { destination: 'payment' } },
      ],
    },
    'checkout.resultAsked': toResult,
    'checkout.unattended': { ...toResult, actions: ['dropSession', toResult.actions] },
    'checkout.enrolled': {
      target: 'viewingDebit',
      actions: { type: 'rememberDebit', params: ({ event }) => event.answer },
    },
    'checkout.sessionLost': atStep('payment'),
    'checkout.sessionLostPaying': {
      target: 'identifying',
      actions: { type: 'interrupt', params: { destination: 'payment', notice: 'sessionExpiredPaying' } },
    },
    /** What its end means depends on how far the payment is. */
    'session.ended': { actions: { type: 'reportTokenEnded', params: { to: 'checkout' } } },
    'session.renewed': forwardTo('checkout'),
  },
});
