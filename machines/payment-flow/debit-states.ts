import { need } from './context.ts';
import { paymentFlowSetup } from './setup.ts';

/** The page of an automatic debit, opened by its reference, with or without a session of this browser (readings 5). */
export const viewingDebit = paymentFlowSetup.createStateConfig({
  description: 'La persona ve su cargo automático: próximos pasos, en qué está, o cómo quedó.',
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
    'connection.restored': { actions: 'askDebitAgain' },
    'debit.pay': [
      { guard: 'hasSession', target: 'loadingDebts', actions: 'backToPayment' },
      { target: 'renewingSession', actions: 'backToPayment' },
    ],
  },
});
