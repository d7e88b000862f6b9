import { changingCards, loadingCards } from './card-states.ts';
import { automating } from './debit-states.ts';
import { need } from './context.ts';
import { chosenDebtIds } from './questions.ts';
import { atStep } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';
import { startingStates } from './starting-states.ts';

/** What a visitor can do while the ways to pay are on show. */
const choosing = paymentFlowSetup.createStateConfig({
  entry: 'preferMethod',
  on: {
    'method.choose': { actions: { type: 'chooseMethod', params: ({ event }) => event } },
    'instalments.automate': {
      guard: 'hasAutomaticMethods',
      target: '#paymentFlow.paying.automating',
      actions: 'decideToAutomate',
    },
    'payment.confirm': [
      {
        guard: 'isDebitChosen',
        target: '#paymentFlow.paying.automating',
        actions: 'decideToPay',
      },
      { guard: 'canPay', target: '#paymentFlow.paying.starting', actions: 'clearFailure' },
    ],
    'payment.retry': { target: '#paymentFlow.paying.loadingMethods', actions: 'clearFailure' },
    'visitor.goBack': { actions: 'prevStep' },
    'card.choose': { actions: { type: 'chooseCard', params: ({ event }) => event } },
  },
});

/** Summary and payment (§2.5, §4.5, readings 25): what is paid, how, and the way to the provider's page. */
export const paying = paymentFlowSetup.createStateConfig({
  description: 'Resumen: qué se paga y con qué medio.',
  tags: 'wizard',
  initial: 'opening',
  on: {
    'session.ended': atStep('payment'),
    'selection.changed': { actions: { type: 'rememberSelection', params: ({ event }) => event } },
  },
  states: {
    opening: {
      description: 'Se abren las cuotas de la oferta elegida.',
      entry: [{ type: 'standOn', params: { step: 'summary' } }, 'openQuotas'],
      always: [
        { guard: 'isUncertain', target: 'starting' },
        { guard: 'hasMethods', target: 'choosing' },
        { target: 'loadingMethods' },
      ],
    },
    loadingMethods: {
      description: 'Se piden los medios de pago que sirven para esta deuda.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'withoutMethods', actions: 'noteGivenUp' } },
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
            guard: 'asksForAutomatic',
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
        'connection.restored': { guard: 'isUnanswered', target: 'loadingMethods', actions: 'clearFailure' },
        'visitor.goBack': { actions: 'prevStep' },
      },
    },
    choosing: {
      ...choosing,
      description: 'La persona elige cuotas y medio de pago; el botón dice cuánto va a pagar.',
      always: { guard: 'needsCards', target: 'loadingCards' },
      on: {
        ...choosing.on,
        'card.add': { target: 'changingCards', actions: 'forgetCardNews' },
        'card.remove': { target: 'changingCards', actions: 'forgetCardNews' },
        'cards.reload': { actions: 'askForCards' },
        'connection.restored': [
          { guard: 'haveCardsFailed', actions: ['clearUnanswered', 'askForCards'] },
          { actions: 'clearUnanswered' },
        ],
      },
    },
    loadingCards: { ...choosing, ...loadingCards, on: { ...choosing.on, ...loadingCards.on } },
    changingCards,
    automating,
    ...startingStates,
  },
});
