import { need } from './context.ts';
import { toResult } from './payment-states.ts';
import { forwardTo } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';

/** With the debts as they are now: what was just paid, or not, has changed them. */
const toPayment = {
  target: '#paymentFlow.renewingSession',
  actions: { type: 'goTo', params: { destination: 'payment' } },
} as const;

/** After the provider's page (§2.4, §2.5, §4.6, readings 4, 5, 34): success, error, or what keeps a person from either. */
export const resulting = paymentFlowSetup.createStateConfig({
  description: 'En qué quedó el pago.',
  initial: 'pending',
  states: {
    pending: {
      description: 'Se pregunta al servidor por la referencia, hasta saber en qué quedó el pago.',
      invoke: {
        id: 'paymentResult',
        src: 'paymentResult',
        input: ({ context }) => ({
          ref: need(context.attempt.ref, 'reference'),
          company: need(context.company, 'company').key,
          token: context.session?.token ?? null,
        }),
      },
      on: {
        'result.settled': [
          {
            guard: { type: 'isSettledAs', params: ({ event }) => ({ result: event.result, as: 'paid' }) },
            target: 'paid',
            actions: { type: 'rememberResult', params: ({ event }) => event },
          },
          {
            guard: { type: 'isSettledAs', params: ({ event }) => ({ result: event.result, as: 'unpaid' }) },
            target: 'unpaid',
            actions: { type: 'rememberResult', params: ({ event }) => event },
          },
          { target: 'underReview', actions: { type: 'rememberResult', params: ({ event }) => event } },
        ],
        'result.unavailable': {
          target: 'unavailable',
          actions: { type: 'rememberUnavailable', params: ({ event }) => event },
        },
        'result.notHere': '#paymentFlow.notFound',
        'result.resumed': { actions: { type: 'openPage', params: ({ event }) => event } },
        'result.abandoned': { ...toPayment, actions: ['forgetAttempt', toPayment.actions] },
        'result.retried': toPayment,
        'session.ended': {
          actions: ['dropSession', { type: 'reportTokenEnded', params: { to: 'paymentResult' } }],
        },
        'session.renewed': forwardTo('paymentResult'),
      },
    },
    paid: {
      description: 'Se cobró: comprobante.',
      entry: 'completeSteps',
      on: { 'payment.another': { target: '#paymentFlow.renewingSession', actions: 'chooseAnother' } },
    },
    unpaid: {
      description: 'No se cobró: causas posibles y volver a intentar.',
      entry: 'markSteps',
      on: { 'payment.retry': toPayment },
    },
    underReview: {
      description:
        'Algo no calza, o el dinero llegó y no pagó la deuda: se revisa, se asigna o se devuelve; no hay que volver a pagar.',
      entry: 'markSteps',
      on: {
        'payment.another': {
          guard: 'isMoneyGoingBack',
          target: '#paymentFlow.renewingSession',
          actions: 'chooseAnother',
        },
      },
    },
    unavailable: {
      description: 'No se pudo preguntar por el pago; se puede volver a preguntar.',
      on: {
        'payment.recheck': toResult,
        'connection.restored': { ...toResult, guard: 'isUnanswered' },
      },
    },
    unnamed: {
      description: 'La dirección no dice de qué pago es el comprobante: se ofrece buscarlo.',
    },
  },
});
