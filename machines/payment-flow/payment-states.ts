import { asking } from './asking-state.ts';
import { cardStates, loadingCards } from './card-states.ts';
import { automating } from './debit-states.ts';
import { need } from './context.ts';
import { chosenDebtIds } from './questions.ts';
import { paymentFlowSetup } from './setup.ts';

/** What a visitor can do while the ways to pay are on show. */
const choosing = paymentFlowSetup.createStateConfig({
  entry: 'preferMethod',
  on: {
    'method.choose': { actions: { type: 'chooseMethod', params: ({ event }) => event } },
    'instalments.automate': {
      guard: 'hasAutomaticMethods',
      target: '#paymentFlow.paying.automating.reviewing',
      actions: 'decideToAutomate',
    },
    'payment.confirm': [
      {
        guard: 'isDebitChosen',
        target: '#paymentFlow.paying.automating.enrolling',
        actions: { type: 'rememberIntent', params: ({ event }) => event },
      },
      {
        guard: { type: 'canPayAfterRenewing', params: ({ event }) => event },
        target: '#paymentFlow.paying.renewing',
        actions: { type: 'rememberIntent', params: ({ event }) => event },
      },
      {
        guard: 'canPay',
        target: '#paymentFlow.paying.preparing',
        actions: { type: 'rememberIntent', params: ({ event }) => event },
      },
    ],
    'visitor.goBack': { actions: 'prevStep' },
    'card.choose': { actions: { type: 'chooseCard', params: ({ event }) => event } },
    'card.add': {
      target: '#paymentFlow.paying.addingCard',
      actions: ['forgetCardNews', { type: 'rememberIntent', params: ({ event }) => event }],
    },
  },
});

/** Summary and payment (§2.5, §4.5, readings 25): what is paid, how, and the way to the provider's page. */
export const paying = paymentFlowSetup.createStateConfig({
  description: 'Resumen: qué se paga y con qué medio.',
  tags: 'wizard',
  initial: 'opening',
  on: {
    'selection.changed': { actions: { type: 'rememberSelection', params: ({ event }) => event } },
  },
  states: {
    opening: {
      description: 'Se abren las cuotas de la oferta elegida.',
      entry: [{ type: 'standOn', params: { step: 'summary' } }, 'openQuotas'],
      always: [
        { guard: 'isUncertain', target: 'uncertain' },
        { guard: 'hasMethods', target: 'choosing' },
        { target: 'loadingMethods' },
      ],
    },
    loadingMethods: {
      description: 'Se piden los medios de pago que sirven para esta deuda.',
      tags: 'busy',
      invoke: {
        id: 'loadMethods',
        src: 'loadMethods',
        input: ({ context }) => ({
          debtIds: chosenDebtIds(context),
          automize: false,
          token: need(context, 'session').token,
        }),
        onDone: [
          {
            guard: 'canAutomate',
            target: 'automating',
            actions: { type: 'rememberMethods', params: ({ event }) => event.output },
          },
          {
            target: 'choosing',
            actions: { type: 'rememberMethods', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'withoutMethods',
          actions: { type: 'explainError', params: ({ event }) => event },
        },
      },
    },
    withoutMethods: {
      description: 'No se pudieron obtener los medios de pago; se puede volver a pedir.',
      on: {
        'payment.retry': { target: 'loadingMethods', actions: 'clearFailure' },
        'visitor.goBack': { actions: 'prevStep' },
      },
    },
    choosing: {
      ...choosing,
      description: 'La persona elige cuotas y medio de pago; el botón dice cuánto va a pagar.',
      always: { guard: 'needsCards', target: 'loadingCards' },
      on: {
        ...choosing.on,
        'card.remove': {
          target: 'confirmingRemoval',
          actions: ['forgetCardNews', { type: 'noteCardToRemove', params: ({ event }) => event }],
        },
        'cards.reload': { actions: 'askForCards' },
      },
    },
    loadingCards: { ...choosing, ...loadingCards },
    ...cardStates,
    automating,
    renewing: {
      description: 'Queda poca sesión: se renueva antes de empezar a pagar.',
      tags: 'busy',
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ status: event.output.status, is: 'success' }) },
            target: 'preparing',
            actions: { type: 'rememberRenewedSession', params: ({ event }) => event.output },
          },
          {
            target: '#paymentFlow.identifying',
            actions: ['forgetSession', { type: 'noteReason', params: { notice: 'sessionExpired' } }],
          },
        ],
        onError: { target: 'choosing', actions: { type: 'explainError', params: ({ event }) => event } },
      },
    },
    extending: {
      description: 'El servidor pidió más sesión para este pago: se renueva y la persona vuelve a confirmar.',
      tags: 'busy',
      invoke: {
        id: 'extendSession',
        src: 'renewSession',
        onDone: {
          target: 'choosing',
          actions: { type: 'rememberRenewedSession', params: ({ event }) => event.output },
        },
        onError: { target: 'choosing', actions: { type: 'explainError', params: ({ event }) => event } },
      },
    },
    preparing: {
      description: 'El servidor aplica las mismas reglas y fija el precio.',
      tags: 'busy',
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
            guard: { type: 'is', params: ({ event }) => ({ status: event.output.status, is: 'success' }) },
            target: 'starting',
            actions: { type: 'rememberQuote', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'explainOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'explainError', params: ({ event }) => event } },
      },
    },
    starting: {
      ...asking,
      description: 'Se crea el intento de pago y el proveedor abre su página.',
    },
    uncertain: {
      description:
        'No se sabe si el intento se creó: no se ofrece pagar de nuevo, se vuelve a preguntar con la misma llave.',
      entry: 'noteUncertain',
      initial: 'resting',
      states: {
        resting: {
          description: 'Una pausa antes de volver a preguntar; también se puede pedir de inmediato.',
          after: { recheckPause: 'asking' },
          on: { 'payment.recheck': 'asking' },
        },
        asking: { ...asking, description: 'Se pregunta otra vez por el mismo intento.' },
      },
    },
    redirecting: {
      description: 'El navegador se va a la página del proveedor.',
      tags: 'busy',
      entry: 'openProvider',
      on: { 'page.restored': 'underWay' },
    },
    underWay: {
      description: 'Ya hay un pago en curso por estas cuotas: se puede seguir con él o ver en qué quedó.',
      on: {
        'payment.resume': { guard: 'canResume', target: 'redirecting' },
        'payment.recheck': '#paymentFlow.resulting',
        'visitor.goBack': 'choosing',
      },
    },
  },
});
