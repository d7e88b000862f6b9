import { need } from './context.ts';
import { enrolmentOf } from './debit-questions.ts';
import { forwardTo } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';

/** Asking for an automatic debit (§2.5 "automate-or-pay instalments", §4.6): a machine of its own does it. */
export const automating = paymentFlowSetup.createStateConfig({
  description:
    'Cargo automático: cobrar cada cuota en la cuenta bancaria cuando venza, o una vez lo elegido.',
  invoke: {
    id: 'debitEnrolment',
    src: 'debitEnrolment',
    input: ({ context, event }) => enrolmentOf(context, event),
  },
  on: {
    'automatic.loaded': { actions: { type: 'rememberAutomatic', params: ({ event }) => event.methods } },
    'instalments.automated': { actions: 'decideToAutomate' },
    'instalments.pay': { target: 'choosing', actions: 'decideToPay' },
    'instalments.byHand': { target: 'choosing', actions: 'decideToPay' },
    'debit.enrolled': {
      target: '#paymentFlow.viewingDebit',
      actions: { type: 'rememberDebit', params: ({ event }) => event.answer },
    },
    'debit.refused': { target: 'choosing', actions: { type: 'explain', params: ({ event }) => event } },
    'session.renewed': forwardTo('debitEnrolment'),
    'visitor.goBack': { actions: 'prevStep' },
  },
});

/** The page of an automatic debit, opened by its reference, with or without a session of this browser (readings 5). */
export const viewingDebit = paymentFlowSetup.createStateConfig({
  description: 'La persona ve su cargo automático: próximos pasos, en qué está, o cómo quedó.',
  invoke: {
    id: 'debitPage',
    src: 'debitPage',
    input: ({ context }) => ({
      ref: need(context, 'debit').ref,
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
