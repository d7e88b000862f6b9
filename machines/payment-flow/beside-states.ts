import { need } from './context.ts';
import { atStep, forwardTo } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';
import { explainedAt } from '../failure.ts';

/** The page of an automatic debit, opened by its reference, with or without a session of this browser (readings 5). */
export const viewingDebit = paymentFlowSetup.createStateConfig({
  description: 'La persona ve su cargo automático: próximos pasos, en qué está, o cómo quedó.',
  meta: { requirements: ['2.5p', '4.6f', 'R5'] },
  // It may be new, or end here: by Back, too, the next step asks for the debts with their debits again.
  entry: 'forgetOffers',
  invoke: {
    id: 'debitPage',
    src: 'debitPage',
    input: ({ context }) => ({
      ref: need(context.debit, 'debit').ref,
      token: context.session?.token ?? null,
    }),
    onSnapshot: {
      guard: { type: 'isDebitOfAnotherCompany', params: ({ event }) => event.snapshot.context },
      target: 'notFound',
    },
  },
  on: {
    'connection.restored': { actions: 'askDebitAgain', meta: { requirements: ['8f'] } },
    'session.ended': {
      actions: ['dropSession', { type: 'reportTokenEnded', params: { to: 'debitPage' } }],
      meta: { requirements: ['4.1c', 'R5'] },
    },
    'session.renewed': forwardTo('debitPage'),
    'debit.pay': [
      {
        guard: 'hasSession',
        target: 'loadingDebts',
        actions: 'backToPayment',
        meta: { requirements: ['4.6e'] },
      },
      { target: 'renewingSession', actions: 'backToPayment', meta: { requirements: ['4.6e', 'R30c'] } },
    ],
  },
});

/** The payments of an identified debtor (§2.5 "History"). */
export const viewingHistory = paymentFlowSetup.createStateConfig({
  description: 'La persona identificada revisa los pagos que ha hecho.',
  meta: { requirements: ['1i', '2.5r'] },
  invoke: {
    id: 'paymentHistory',
    src: 'paymentHistory',
    input: ({ context }) => ({ token: need(context.session, 'session').token }),
  },
  on: {
    'connection.restored': { actions: 'askHistoryAgain', meta: { requirements: ['8f'] } },
    'session.ended': atStep('history'),
    'session.renewed': forwardTo('paymentHistory'),
  },
});

/** What an identified debtor may know, take away and ask for of their data (decision 0086), fetched only where it is opened. */
export const viewingRights = paymentFlowSetup.createStateConfig({
  description: 'La persona identificada ve sus datos y lo que puede pedir sobre ellos.',
  meta: { requirements: ['D86'] },
  on: { 'session.ended': atStep('myData') },
  initial: 'fetching',
  states: {
    fetching: {
      description: 'Se trae el área de derechos, que ninguna otra página necesita.',
      tags: 'busy',
      on: {
        'wait.giveUp': {
          target: '#paymentFlow.identifying',
          actions: 'noteGivenUp',
          meta: { requirements: ['8e'] },
        },
      },
      invoke: {
        id: 'fetchRights',
        src: 'fetchRights',
        onDone: 'open',
        onError: explainedAt('#paymentFlow.identifying', '8i'),
      },
    },
    open: {
      description: 'El área de derechos está a la vista.',
      invoke: {
        id: 'rightsPage',
        src: 'rightsPage',
        input: ({ context }) => ({ token: need(context.session, 'session').token }),
      },
      on: {
        'connection.restored': { actions: 'askRightsAgain', meta: { requirements: ['8f'] } },
        // A debt that its debtor does not agree with is offered no more (decision 0087).
        'debts.changed': { actions: 'forgetOffers', meta: { requirements: ['D87'] } },
        'reminders.said': {
          actions: { type: 'rememberReminders', params: ({ event }) => event },
          meta: { requirements: ['D86', 'D88'] },
        },
        'session.renewed': forwardTo('rightsPage'),
      },
    },
  },
});
