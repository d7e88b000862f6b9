import { checkoutSetup } from './setup.ts';

/** Quotas, method, saved card, automatic debit and the pay button work together here, on one screen. */
export const choosing = checkoutSetup.createStateConfig({
  description: 'La persona elige cuotas y medio de pago; el botón dice cuánto va a pagar.',
  meta: { requirements: ['2.5l'] },
  initial: 'ready',
  on: {
    'method.choose': {
      actions: { type: 'chooseMethod', params: ({ event }) => event },
      meta: { requirements: ['2.5l', 'R22g'] },
    },
    'card.choose': {
      actions: { type: 'chooseCard', params: ({ event }) => event },
      meta: { requirements: ['7.3b'] },
    },
    'instalments.automate': {
      guard: 'hasAutomaticMethods',
      target: '#checkout.automating',
      actions: 'decideToAutomate',
      meta: { requirements: ['2.5o'] },
    },
    'payment.confirm': [
      {
        guard: 'isDebitChosen',
        target: '#checkout.automating',
        actions: 'decideToPay',
        meta: { requirements: ['1h', 'R22e'] },
      },
      {
        guard: 'canPay',
        target: '#checkout.starting',
        actions: 'clearFailure',
        meta: { requirements: ['2.5l', 'R25'] },
      },
    ],
    'payment.retry': {
      target: '#checkout.loadingMethods',
      actions: 'clearFailure',
      meta: { requirements: ['8i'] },
    },
    'connection.restored': { actions: 'clearUnanswered', meta: { requirements: ['8f'] } },
    'visitor.goBack': {
      actions: { type: 'report', params: { type: 'checkout.back' } },
      meta: { requirements: ['4.2c'] },
    },
  },
  states: {
    ready: {
      description: 'Se puede elegir y pagar.',
      meta: { requirements: ['2.5l', '7.3a'] },
      entry: { type: 'preferMethod', params: { awaitsCards: true } },
      always: { guard: 'needsCards', target: 'loadingCards', meta: { requirements: ['3i', '7.3a'] } },
      on: {
        'card.add': {
          target: '#checkout.changingCards',
          actions: 'forgetCardNews',
          meta: { requirements: ['7.3a'] },
        },
        'card.remove': {
          target: '#checkout.changingCards',
          actions: 'forgetCardNews',
          meta: { requirements: ['7.3a'] },
        },
      },
    },
    loadingCards: {
      description: 'Se piden las tarjetas guardadas; mientras tanto se puede elegir y pagar con otro medio.',
      meta: { requirements: ['7.3a'] },
      on: { 'wait.giveUp': { target: 'withoutCards', meta: { requirements: ['8e', '8j'] } } },
      invoke: {
        id: 'loadCards',
        src: 'loadCards',
        input: ({ context: { company, session, enrolment } }) => ({
          company,
          token: session.token,
          enrolment,
        }),
        onDone: { target: 'ready', actions: { type: 'rememberCards', params: ({ event }) => event.output } },
        onError: { target: 'withoutCards', meta: { requirements: ['8j'] } },
      },
    },
    withoutCards: {
      description: 'No se supo de las tarjetas guardadas; se puede pagar con otro medio o volver a pedirlas.',
      meta: { requirements: ['8j'] },
      entry: { type: 'preferMethod', params: { awaitsCards: false } },
      on: {
        'card.add': {
          target: '#checkout.changingCards',
          actions: 'forgetCardNews',
          meta: { requirements: ['7.3a'] },
        },
        'cards.reload': 'loadingCards',
        'connection.restored': {
          target: 'loadingCards',
          actions: 'clearUnanswered',
          meta: { requirements: ['8f'] },
        },
      },
    },
  },
});
