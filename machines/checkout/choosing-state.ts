import { checkoutSetup } from './setup.ts';

/** Quotas, method, saved card, automatic debit and the pay button work together here, on one screen. */
export const choosing = checkoutSetup.createStateConfig({
  description: 'La persona elige cuotas y medio de pago; el botón dice cuánto va a pagar.',
  initial: 'ready',
  on: {
    'method.choose': { actions: { type: 'chooseMethod', params: ({ event }) => event } },
    'card.choose': { actions: { type: 'chooseCard', params: ({ event }) => event } },
    'instalments.automate': {
      guard: 'hasAutomaticMethods',
      target: '#checkout.automating',
      actions: 'decideToAutomate',
    },
    'payment.confirm': [
      { guard: 'isDebitChosen', target: '#checkout.automating', actions: 'decideToPay' },
      { guard: 'canPay', target: '#checkout.starting', actions: 'clearFailure' },
    ],
    'payment.retry': { target: '#checkout.loadingMethods', actions: 'clearFailure' },
    'connection.restored': { actions: 'clearUnanswered' },
    'visitor.goBack': { actions: { type: 'report', params: { type: 'checkout.back' } } },
  },
  states: {
    ready: {
      description: 'Se puede elegir y pagar.',
      entry: { type: 'preferMethod', params: { awaitsCards: true } },
      always: { guard: 'needsCards', target: 'loadingCards' },
      on: {
        'card.add': { target: '#checkout.changingCards', actions: 'forgetCardNews' },
        'card.remove': { target: '#checkout.changingCards', actions: 'forgetCardNews' },
      },
    },
    loadingCards: {
      description: 'Se piden las tarjetas guardadas; mientras tanto se puede elegir y pagar con otro medio.',
      on: { 'wait.giveUp': 'withoutCards' },
      invoke: {
        id: 'loadCards',
        src: 'loadCards',
        input: ({ context: { company, session, enrolment } }) => ({
          company,
          token: session.token,
          enrolment,
        }),
        onDone: { target: 'ready', actions: { type: 'rememberCards', params: ({ event }) => event.output } },
        onError: 'withoutCards',
      },
    },
    withoutCards: {
      description: 'No se supo de las tarjetas guardadas; se puede pagar con otro medio o volver a pedirlas.',
      entry: { type: 'preferMethod', params: { awaitsCards: false } },
      on: {
        'card.add': { target: '#checkout.changingCards', actions: 'forgetCardNews' },
        'cards.reload': 'loadingCards',
        'connection.restored': { target: 'loadingCards', actions: 'clearUnanswered' },
      },
    },
  },
});
