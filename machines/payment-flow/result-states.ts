import { need } from './context.ts';
import { toResult } from './payment-states.ts';
import { forwardTo } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';

/** With the debts as they are now: what was just paid, or not, has changed them. */
const toPayment = {
  target: '#paymentFlow.renewingSession',
  actions: { type: 'goTo', params: { destination: 'payment' } },
  meta: { requirements: ['2.2d', '2.5q', 'D15'] },
} as const;

/** After the provider's page (§2.4, §2.5, §4.6, readings 4, 5, 34): success, error, or what keeps a person from either. */
export const resulting = paymentFlowSetup.createStateConfig({
  description: 'En qué quedó el pago.',
  meta: { requirements: ['4.6a', 'R5'] },
  initial: 'pending',
  states: {
    pending: {
      description: 'Se pregunta al servidor por la referencia, hasta saber en qué quedó el pago.',
      meta: { requirements: ['4.6a', 'R33', 'R34'] },
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
            meta: { requirements: ['2.5n', '4.6a'] },
          },
          {
            guard: { type: 'isSettledAs', params: ({ event }) => ({ result: event.result, as: 'unpaid' }) },
            target: 'unpaid',
            actions: { type: 'rememberResult', params: ({ event }) => event },
            meta: { requirements: ['2.5q', '4.6a'] },
          },
          {
            target: 'underReview',
            actions: { type: 'rememberResult', params: ({ event }) => event },
            meta: { requirements: ['R34', 'D43'] },
          },
        ],
        'result.unavailable': {
          target: 'unavailable',
          actions: { type: 'rememberUnavailable', params: ({ event }) => event },
          meta: { requirements: ['8b', 'R34'] },
        },
        'result.notHere': { target: '#paymentFlow.notFound', meta: { requirements: ['2.1d', 'R5'] } },
        'result.resumed': {
          actions: { type: 'openPage', params: ({ event }) => event },
          meta: { requirements: ['D55'] },
        },
        'result.abandoned': {
          ...toPayment,
          actions: ['forgetAttempt', toPayment.actions],
          meta: { requirements: ['D55'] },
        },
        'result.retried': toPayment,
        'session.ended': {
          actions: ['dropSession', { type: 'reportTokenEnded', params: { to: 'paymentResult' } }],
          meta: { requirements: ['4.1c', 'R5'] },
        },
        'session.renewed': forwardTo('paymentResult'),
      },
    },
    paid: {
      description: 'Se cobró: comprobante.',
      meta: { requirements: ['2.4d', '2.5n', 'R4'] },
      entry: 'completeSteps',
      on: {
        'payment.another': {
          target: '#paymentFlow.renewingSession',
          actions: 'chooseAnother',
          meta: { requirements: ['2.5n', '5m'] },
        },
      },
    },
    unpaid: {
      description: 'No se cobró: causas posibles y volver a intentar.',
      meta: { requirements: ['2.4b', '2.5q'] },
      entry: 'markSteps',
      on: { 'payment.retry': toPayment },
    },
    underReview: {
      description:
        'Algo no calza, o el dinero llegó y no pagó la deuda: se revisa, se asigna o se devuelve; no hay que volver a pagar.',
      meta: { requirements: ['R34', 'D43'] },
      entry: 'markSteps',
      on: {
        'payment.another': {
          guard: 'isMoneyGoingBack',
          target: '#paymentFlow.renewingSession',
          actions: 'chooseAnother',
          meta: { requirements: ['D43'] },
        },
      },
    },
    unavailable: {
      description: 'No se pudo preguntar por el pago; se puede volver a preguntar.',
      meta: { requirements: ['8b', 'R34'] },
      on: {
        'payment.recheck': toResult,
        'connection.restored': { ...toResult, guard: 'isUnanswered', meta: { requirements: ['8f'] } },
      },
    },
    unnamed: {
      description: 'La dirección no dice de qué pago es el comprobante: se ofrece buscarlo.',
      meta: { requirements: ['2.4c'] },
    },
  },
});
