import { asking } from './asking-state.ts';
import { need } from './context.ts';
import { atStep, whilePaying } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';

/** It has a reference: what came of it is shown without a session, too. */
const toResult = { target: '#paymentFlow.resulting', actions: 'dropSession' } as const;

/** From the pay click to the provider's page, with every doubt between (readings 25 and 30c). */
export const startingStates = {
  renewing: paymentFlowSetup.createStateConfig({
    description: 'Queda poca sesión: se renueva antes de empezar a pagar.',
    tags: 'busy',
    on: { 'wait.giveUp': { target: '#paymentFlow.paying.choosing', actions: 'noteGivenUp' } },
    invoke: {
      id: 'renewSession',
      src: 'renewSession',
      onDone: [
        {
          guard: { type: 'isSameDebtor', params: ({ event }) => ({ answer: event.output }) },
          target: '#paymentFlow.paying.preparing',
          actions: { type: 'rememberRenewedSession', params: ({ event }) => event.output },
        },
        atStep('payment'),
      ],
      onError: {
        target: '#paymentFlow.paying.choosing',
        actions: { type: 'explainError', params: ({ event }) => event },
      },
    },
  }),
  extending: paymentFlowSetup.createStateConfig({
    description: 'El servidor pidió más sesión para este pago: se renueva y la persona vuelve a confirmar.',
    tags: 'busy',
    on: { 'wait.giveUp': { target: '#paymentFlow.paying.choosing', actions: 'noteGivenUp' } },
    invoke: {
      id: 'extendSession',
      src: 'renewSession',
      onDone: [
        {
          guard: { type: 'isSameDebtor', params: ({ event }) => ({ answer: event.output }) },
          target: '#paymentFlow.paying.choosing',
          actions: { type: 'rememberRenewedSession', params: ({ event }) => event.output },
        },
        atStep('payment'),
      ],
      onError: {
        target: '#paymentFlow.paying.choosing',
        actions: { type: 'explainError', params: ({ event }) => event },
      },
    },
  }),
  preparing: paymentFlowSetup.createStateConfig({
    description: 'El servidor aplica las mismas reglas y fija el precio.',
    tags: 'busy',
    on: { 'wait.giveUp': { target: '#paymentFlow.paying.choosing', actions: 'noteGivenUp' } },
    invoke: {
      id: 'preparePayment',
      src: 'preparePayment',
      input: ({ context }) => ({
        offerKey: need(context, 'offerKey'),
        runs: context.selection.runs,
        token: need(context, 'session').token,
        intent: need(context, 'intent'),
      }),
      onDone: [
        {
          guard: { type: 'isPricedAsShown', params: ({ event }) => ({ answer: event.output }) },
          target: '#paymentFlow.paying.starting',
          actions: { type: 'rememberQuote', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'is', params: ({ event }) => ({ status: event.output.status, is: 'success' }) },
          target: '#paymentFlow.loadingDebts',
          actions: ['explainNewPrice', { type: 'goTo', params: { destination: 'payment' } }],
        },
        {
          target: '#paymentFlow.paying.choosing',
          actions: { type: 'explainOutcome', params: ({ event }) => event.output },
        },
      ],
      onError: {
        target: '#paymentFlow.paying.choosing',
        actions: { type: 'explainError', params: ({ event }) => event },
      },
    },
  }),
  starting: paymentFlowSetup.createStateConfig({
    ...asking,
    on: { 'session.ended': whilePaying, 'wait.giveUp': '#paymentFlow.paying.uncertain' },
    description: 'Se crea el intento de pago y el proveedor abre su página.',
  }),
  uncertain: paymentFlowSetup.createStateConfig({
    description:
      'No se sabe si el intento se creó: no se ofrece pagar de nuevo, se vuelve a preguntar con la misma llave.',
    entry: 'noteUncertain',
    on: { 'session.ended': whilePaying },
    initial: 'resting',
    states: {
      resting: {
        description: 'Una pausa antes de volver a preguntar; también se puede pedir de inmediato.',
        after: { recheckPause: 'asking' },
        on: { 'payment.recheck': 'asking', 'connection.restored': 'asking' },
      },
      asking: {
        ...asking,
        on: { 'wait.giveUp': 'resting' },
        description: 'Se pregunta otra vez por el mismo intento.',
      },
    },
  }),
  redirecting: paymentFlowSetup.createStateConfig({
    description: 'El navegador se va a la página del proveedor.',
    tags: 'busy',
    entry: 'openProvider',
    on: {
      'page.restored': '#paymentFlow.resulting',
      'wait.giveUp': '#paymentFlow.resulting',
      'session.ended': toResult,
    },
  }),
  underWay: paymentFlowSetup.createStateConfig({
    description: 'Ya hay un pago en curso por estas cuotas: antes de pagar hay que ver en qué quedó.',
    on: {
      'session.ended': toResult,
      'payment.recheck': '#paymentFlow.resulting',
      'visitor.goBack': '#paymentFlow.paying.choosing',
    },
  }),
};
