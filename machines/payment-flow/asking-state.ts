import { chosenCard } from './card-questions.ts';
import { need } from './context.ts';
import { chosenDebtIds } from './questions.ts';
import { paymentFlowSetup } from './setup.ts';

/** One request for an attempt. Sent again with the same key it starts nothing twice (readings 25). */
export const asking = paymentFlowSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'startPayment',
    src: 'startPayment',
    input: ({ context }) => ({
      quoteId: need(context, 'quote').quote_id,
      method: need(context, 'method'),
      cardId: chosenCard(context)?.id ?? null,
      debtIds: chosenDebtIds(context),
      token: need(context, 'session').token,
      intent: need(context, 'intent'),
    }),
    onDone: [
      {
        guard: { type: 'is', params: ({ event }) => ({ status: event.output.status, is: 'success' }) },
        target: '#paymentFlow.paying.redirecting',
        actions: { type: 'rememberAttempt', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'is', params: ({ event }) => ({ status: event.output.status, is: 'CHARGING' }) },
        target: '#paymentFlow.resulting',
        actions: { type: 'rememberAttempt', params: ({ event }) => event.output },
      },
      {
        guard: {
          type: 'is',
          params: ({ event }) => ({ status: event.output.status, is: 'IN_PROGRESS' }),
        },
        target: '#paymentFlow.paying.underWay',
        actions: { type: 'rememberAttempt', params: ({ event }) => event.output },
      },
      {
        guard: {
          type: 'is',
          params: ({ event }) => ({ status: event.output.status, is: 'SESSION_TOO_SHORT' }),
        },
        target: '#paymentFlow.paying.extending',
        actions: { type: 'rememberAttempt', params: ({ event }) => event.output },
      },
      {
        guard: {
          type: 'is',
          params: ({ event }) => ({ status: event.output.status, is: 'QUOTE_STALE' }),
        },
        target: '#paymentFlow.loadingDebts',
        actions: [
          { type: 'rememberAttempt', params: ({ event }) => event.output },
          { type: 'goTo', params: { destination: 'payment' } },
        ],
      },
      {
        target: '#paymentFlow.paying.choosing',
        actions: [{ type: 'rememberAttempt', params: ({ event }) => event.output }, 'askForCards'],
      },
    ],
    onError: [
      {
        guard: { type: 'isOutcomeUnknown', params: ({ event }) => event },
        target: '#paymentFlow.paying.uncertain',
      },
      {
        target: '#paymentFlow.paying.choosing',
        actions: ['noteCertain', { type: 'explainError', params: ({ event }) => event }],
      },
    ],
  },
});
