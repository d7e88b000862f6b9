import { startOf } from './attempt-questions.ts';
import { atStep, forwardTo, whilePaying } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';

/** It has a reference: what came of it is shown without a session, too. */
export const toResult = {
  target: '#paymentFlow.renewingSession',
  actions: { type: 'goTo', params: { destination: 'result' } },
} as const;
const toResultUnknown = { ...toResult, actions: ['dropSession', toResult.actions] } as const;

/** From the pay click to the provider's page (readings 25 and 30c). */
export const startingStates = {
  starting: paymentFlowSetup.createStateConfig({
    description: 'Se empieza a pagar: el servidor fija el precio y crea el intento de pago.',
    invoke: {
      id: 'paymentStart',
      src: 'paymentStart',
      input: ({ context, event }) => startOf(context, event),
    },
    on: {
      'start.uncertain': { actions: { type: 'rememberUncertain', params: ({ event }) => event } },
      'start.renewed': { actions: { type: 'rememberRenewedSession', params: ({ event }) => event.answer } },
      'start.sessionLost': atStep('payment'),
      'start.opened': {
        target: 'redirecting',
        actions: { type: 'rememberAttempt', params: ({ event }) => event },
      },
      'start.charging': {
        target: '#paymentFlow.resulting',
        actions: { type: 'rememberCharge', params: ({ event }) => event },
      },
      'start.underWay': {
        target: 'underWay',
        actions: { type: 'rememberAttempt', params: ({ event }) => event },
      },
      'start.refused': {
        target: 'choosing',
        actions: [{ type: 'explainStart', params: ({ event }) => event }, 'askForCards'],
      },
      'start.failed': {
        target: 'choosing',
        actions: { type: 'explainStart', params: ({ event }) => event },
      },
      'start.priceChanged': {
        target: '#paymentFlow.loadingDebts',
        actions: [
          { type: 'explainStart', params: ({ event }) => event },
          { type: 'goTo', params: { destination: 'payment' } },
        ],
      },
      'session.ended': whilePaying,
      'session.renewed': forwardTo('paymentStart'),
    },
  }),
  redirecting: paymentFlowSetup.createStateConfig({
    description: 'El navegador se va a la página del proveedor.',
    tags: 'busy',
    entry: 'openProvider',
    on: {
      'page.restored': toResult,
      'wait.giveUp': toResult,
      'session.ended': toResultUnknown,
    },
  }),
  underWay: paymentFlowSetup.createStateConfig({
    description: 'Ya hay un pago en curso por estas cuotas: antes de pagar hay que ver en qué quedó.',
    on: {
      'session.ended': toResultUnknown,
      'payment.recheck': toResult,
      'visitor.goBack': '#paymentFlow.paying.choosing',
    },
  }),
};
