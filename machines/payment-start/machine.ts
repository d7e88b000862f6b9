import { assign, sendParent, setup } from 'xstate';
import { failureDuring, GAVE_UP, isOutcomeUnknown, type Rejected } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import { sessionFrom } from '../session.ts';
import type * as t from './types.ts';

const startSetup = setup({
  types: {
    context: {} as t.StartContext,
    events: {} as t.StartEvent,
    input: {} as t.StartInput,
    tags: {} as 'busy',
  },
  actors: {
    renewSession: notProvided<t.RenewedSession, undefined>('paymentStart', 'renewSession'),
    preparePayment: notProvided<t.PreparedPayment, t.PreparePaymentInput>('paymentStart', 'preparePayment'),
    startPayment: notProvided<t.StartedPayment, t.StartPaymentInput>('paymentStart', 'startPayment'),
  },
  guards: {
    wasSent: ({ context }) => context.quoteId !== null,
    isSessionShort: ({ context }) => context.isSessionShort,
    isSameDebtor: ({ context }, answer: t.RenewedSession) =>
      answer.status === 'success' &&
      answer.company === context.company &&
      sessionFrom(answer.token).debtorId === context.debtorId,
    /** The button named an amount: a saved card is charged at once, so another price must not be started. */
    isPricedAsShown: ({ context }, answer: t.PreparedPayment) =>
      answer.status === 'success' && answer.data.amount === context.amount,
    isPriced: (_, { status }: t.PreparedPayment) => status === 'success',
    hasAttempt: (_, answer: t.StartedPayment) => 'data' in answer,
    needsSession: (_, { status }: t.StartedPayment) => status === 'SESSION_TOO_SHORT',
    isStale: (_, { status }: t.StartedPayment) => status === 'QUOTE_STALE',
    isOutcomeUnknown: (_, { error }: Rejected) => isOutcomeUnknown(error),
  },
  actions: {
    takeToken: assign((_, answer: t.RenewedSession) =>
      answer.status === 'success' ? { token: answer.token, isSessionShort: false } : {},
    ),
    renewToken: assign((_, { token }: { token: string }) => ({ token })),
    rememberQuote: assign((_, answer: t.PreparedPayment) =>
      answer.status === 'success' ? { quoteId: answer.data.quote_id } : {},
    ),
    /** A business outcome: the server's own sentence (§8). */
    explainOutcome: assign((_, answer: t.PreparedPayment | t.StartedPayment) => ({
      failure: { code: answer.status, message: 'message' in answer ? answer.message : '' },
    })),
    explainNewPrice: assign({ failure: { code: 'PRICE_CHANGED', message: '' } }),
    explainError: assign((_, rejected: Rejected) => ({ failure: failureDuring(rejected) })),
    noteGivenUp: assign({ failure: GAVE_UP }),
    reportUncertain: sendParent(({ context }) => ({ type: 'start.uncertain', start: context })),
    reportRenewed: sendParent((_, answer: t.RenewedSession) => ({ type: 'start.renewed', answer })),
    reportSessionLost: sendParent({ type: 'start.sessionLost' }),
    reportAttempt: sendParent(({ context }, answer: t.StartedPayment) => attemptReport(context, answer)),
    reportRefused: sendParent(({ context: { failure } }) => ({ type: 'start.refused', failure })),
    reportFailed: sendParent(({ context: { failure } }) => ({ type: 'start.failed', failure })),
    reportPriceChanged: sendParent(({ context: { failure } }) => ({ type: 'start.priceChanged', failure })),
  },
  delays: {
    /** How long a money call of unknown outcome rests before it is asked for again, with the same key. */
    recheckPause: 5_000,
  },
});

/** The attempt as the payment flow keeps it: of another one the server says the amount. */
function attemptReport({ amount }: t.StartContext, answer: t.StartedPayment): t.StartReport {
  if (!('data' in answer)) throw new Error('paymentStart: no attempt to report');
  const { status, data } = answer;
  if (status === 'IN_PROGRESS') return { type: 'start.underWay', attempt: data };
  const { ref } = data;
  return status === 'CHARGING'
    ? { type: 'start.charging', attempt: { ref, amount, redirect: null } }
    : { type: 'start.opened', attempt: { ref, amount, redirect: data } };
}

/** One request for an attempt. Sent again with the same key it starts nothing twice (readings 25). */
const asking = startSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'startPayment',
    src: 'startPayment',
    input: ({ context: { quoteId, method, cardId, debtIds, token, intent } }) => ({
      quoteId: quoteId ?? '',
      ...{ method, cardId, debtIds, token, intent },
    }),
    onDone: [
      {
        guard: { type: 'hasAttempt', params: ({ event }) => event.output },
        target: '#paymentStart.begun',
        actions: { type: 'reportAttempt', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'needsSession', params: ({ event }) => event.output },
        target: '#paymentStart.extending',
        actions: { type: 'explainOutcome', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isStale', params: ({ event }) => event.output },
        target: '#paymentStart.priceChanged',
        actions: { type: 'explainOutcome', params: ({ event }) => event.output },
      },
      {
        target: '#paymentStart.refused',
        actions: { type: 'explainOutcome', params: ({ event }) => event.output },
      },
    ],
    onError: [
      {
        guard: { type: 'isOutcomeUnknown', params: ({ event }) => event },
        target: '#paymentStart.uncertain',
      },
      {
        target: '#paymentStart.failed',
        actions: { type: 'explainError', params: ({ event }) => event },
      },
    ],
  },
});

/** One press of the pay button, to the attempt that the server opened, with every doubt between (readings 25 and 30c). */
export const paymentStartMachine = startSetup.createMachine({
  id: 'paymentStart',
  description: 'Un apretón del botón de pagar: del precio que fija el servidor al intento de pago.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'opening',
  on: { 'token.renewed': { actions: { type: 'renewToken', params: ({ event }) => event } } },
  states: {
    opening: {
      description: 'Un pago del que no se sabe si se creó se pregunta primero; con poca sesión, se renueva.',
      always: [
        { guard: 'wasSent', target: 'uncertain' },
        { guard: 'isSessionShort', target: 'renewing' },
        { target: 'preparing' },
      ],
    },
    renewing: {
      description: 'Queda poca sesión: se renueva antes de empezar a pagar.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'failed', actions: 'noteGivenUp' } },
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        onDone: [
          {
            guard: { type: 'isSameDebtor', params: ({ event }) => event.output },
            target: 'preparing',
            actions: [
              { type: 'takeToken', params: ({ event }) => event.output },
              { type: 'reportRenewed', params: ({ event }) => event.output },
            ],
          },
          { target: 'sessionLost' },
        ],
        onError: { target: 'failed', actions: { type: 'explainError', params: ({ event }) => event } },
      },
    },
    preparing: {
      description: 'El servidor aplica las mismas reglas y fija el precio.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'failed', actions: 'noteGivenUp' } },
      invoke: {
        id: 'preparePayment',
        src: 'preparePayment',
        input: ({ context: { offerKey, runs, token, intent } }) => ({ offerKey, runs, token, intent }),
        onDone: [
          {
            guard: { type: 'isPricedAsShown', params: ({ event }) => event.output },
            target: 'starting',
            actions: { type: 'rememberQuote', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPriced', params: ({ event }) => event.output },
            target: 'priceChanged',
            actions: 'explainNewPrice',
          },
          {
            target: 'refused',
            actions: { type: 'explainOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'failed', actions: { type: 'explainError', params: ({ event }) => event } },
      },
    },
    starting: {
      ...asking,
      description: 'Se crea el intento de pago y el proveedor abre su página.',
      on: { 'wait.giveUp': 'uncertain' },
    },
    uncertain: {
      description:
        'No se sabe si el intento se creó: no se ofrece pagar de nuevo, se vuelve a preguntar con la misma llave.',
      entry: 'reportUncertain',
      initial: 'resting',
      states: {
        resting: {
          description: 'Una pausa antes de volver a preguntar; también se puede pedir de inmediato.',
          after: { recheckPause: 'asking' },
          on: { 'payment.recheck': 'asking', 'connection.restored': 'asking' },
        },
        asking: {
          ...asking,
          description: 'Se pregunta otra vez por el mismo intento.',
          on: { 'wait.giveUp': 'resting' },
        },
      },
    },
    extending: {
      description: 'El servidor pidió más sesión para este pago: se renueva y la persona vuelve a confirmar.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'failed', actions: 'noteGivenUp' } },
      invoke: {
        id: 'extendSession',
        src: 'renewSession',
        onDone: [
          {
            guard: { type: 'isSameDebtor', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'reportRenewed', params: ({ event }) => event.output },
          },
          { target: 'sessionLost' },
        ],
        onError: { target: 'failed', actions: { type: 'explainError', params: ({ event }) => event } },
      },
    },
    begun: { description: 'Hay un intento de pago, este u otro en curso.', type: 'final' },
    refused: { description: 'Una regla o el proveedor lo rechaza.', type: 'final', entry: 'reportRefused' },
    failed: {
      description: 'No se empezó a pagar; la persona puede confirmar de nuevo.',
      type: 'final',
      entry: 'reportFailed',
    },
    priceChanged: {
      description: 'El precio ya no es el mostrado.',
      type: 'final',
      entry: 'reportPriceChanged',
    },
    sessionLost: {
      description: 'La sesión terminó, o es de otra persona.',
      type: 'final',
      entry: 'reportSessionLost',
    },
  },
});
